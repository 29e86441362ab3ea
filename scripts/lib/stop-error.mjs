/**
 * An error whose message is all that a person needs: it says what is wrong and what to do, in one line. Scripts print it
 * without a stack and end with exit code 1.
 */
export class StopError extends Error {
  /**
   * @param {string} message
   * @param {string[]} [details] lines that help to find the cause, printed below the message
   */
  constructor(message, details = []) {
    super([message, ...details.map((line) => `  ${line}`)].join('\n'));
    this.name = 'StopError';
  }
}

/** The words by which the system says that nothing more can be written. */
const fullDisk = ['ENOSPC', 'EDQUOT'];

/**
 * Runs a script's main function and turns its errors into lines.
 *
 * @param {() => Promise<number | void>} main returns the exit code
 */
export async function runMain(main) {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    if (error instanceof StopError) {
      console.error(error.message);
    } else if (fullDisk.includes(error?.code)) {
      console.error('The disk is full. Make room, and start again.');
    } else {
      console.error(error);
    }
    process.exitCode = 1;
  }
}
