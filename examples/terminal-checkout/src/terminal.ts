import { createInterface, type Interface } from 'node:readline';

/** The screen and the keyboard; a test brings its own. */
export interface Terminal {
  say(line: string): void;
  /** Asks and gives what was typed, without the blanks around it. */
  ask(question: string): Promise<string>;
  close(): void;
}

/** A terminal on two streams; the keyboard is listened to from the first question on. */
export function openTerminal(input: NodeJS.ReadableStream, output: NodeJS.WritableStream): Terminal {
  let open:
    | { readonly keyboard: Interface; readonly lines: NodeJS.AsyncIterator<string>; isEnded: boolean }
    | undefined;
  const listen = () => {
    const keyboard = createInterface({ input, output });
    // Lines of a pipe come before they are asked for: they wait in the iterator, also when the pipe has ended.
    const listening = { keyboard, lines: keyboard[Symbol.asyncIterator](), isEnded: false };
    keyboard.once('close', () => {
      listening.isEnded = true;
    });
    return listening;
  };
  return {
    say: (line) => void output.write(`${line}\n`),
    async ask(question) {
      open ??= listen();
      open.keyboard.setPrompt(`${question} `);
      if (open.isEnded) output.write(`${question}\n`);
      else open.keyboard.prompt();
      const { done, value } = await open.lines.next();
      if (done) throw new Error('The input ended before everything was answered.');
      return value.trim();
    },
    close: () => open?.keyboard.close(),
  };
}
