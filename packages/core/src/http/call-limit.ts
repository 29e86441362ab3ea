import type { Clock } from '../commerce.types.ts';
import { type AppError, cancelledError, timeoutError } from '../errors/app-error.ts';

/** How long one try may take, reply body included, in milliseconds (conventions §9). */
export const callTimeLimit = 30_000;

/** Ends a try from outside, even if the platform's fetch does not heed its signal. */
export interface CallLimit {
  readonly signal: AbortSignal;
  /** Settles as the work does, or rejects when the limit is reached or the caller gives up. */
  race<Value>(work: Promise<Value>): Promise<Value>;
  /** Why the try was ended, if it was. */
  error(): AppError | undefined;
  stop(): void;
}

export function startCallLimit(clock: Clock, place: string, callerSignal: AbortSignal | undefined): CallLimit {
  const controller = new AbortController();
  let error: AppError | undefined;
  let reject: (reason: AppError) => void = () => {};
  const ended = new Promise<never>((_, rejectEnded) => {
    reject = rejectEnded;
  });
  // Most tries are over before this one could reject.
  ended.catch(() => {});
  const end = (reason: AppError): void => {
    error ??= reason;
    controller.abort();
    reject(error);
  };
  const cancel = (): void => end(cancelledError(place));
  const timer = clock.setTimeout(() => end(timeoutError(place, callTimeLimit)), callTimeLimit);
  callerSignal?.addEventListener('abort', cancel);
  if (callerSignal?.aborted) cancel();
  return {
    signal: controller.signal,
    race: (work) => Promise.race([work, ended]),
    error: () => error,
    stop() {
      clock.clearTimeout(timer);
      callerSignal?.removeEventListener('abort', cancel);
    },
  };
}

/** Waits by the injected clock; rejects at once when the caller gives up. */
export function pause(
  clock: Clock,
  place: string,
  milliseconds: number,
  callerSignal: AbortSignal | undefined,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const cancel = (): void => {
      clock.clearTimeout(timer);
      reject(cancelledError(place));
    };
    const timer = clock.setTimeout(() => {
      callerSignal?.removeEventListener('abort', cancel);
      resolve();
    }, milliseconds);
    callerSignal?.addEventListener('abort', cancel, { once: true });
  });
}
