/** Time as a dependency: tests move it by hand. */
export interface Clock {
  now(): Date;
  /** Resolves after so many milliseconds. */
  sleep(milliseconds: number): Promise<void>;
}

/** The machine's clock. */
export const systemClock: Clock = {
  now: () => new Date(),
  sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
};
