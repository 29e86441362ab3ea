import { cancelledError } from '../errors/app-error.ts';
import type { SessionSnapshot } from './session.select.ts';
import type { SessionActor } from './start-session.ts';

/** The part of a running session that a form needs. */
export type FormSession = Pick<SessionActor, 'getSnapshot' | 'send' | 'subscribe'>;

/**
 * Waits until a snapshot of the session satisfies a predicate.
 *
 * @throws AppError `CANCELLED` from `place` when the signal aborts or the session ends before.
 */
export function untilSession(
  session: FormSession,
  isSo: (snapshot: SessionSnapshot) => boolean,
  signal: AbortSignal,
  place: string,
): Promise<SessionSnapshot> {
  return new Promise((resolve, reject) => {
    const now = session.getSnapshot();
    if (isSo(now)) return resolve(now);
    const watching = session.subscribe({
      next: (snapshot) => {
        if (!isSo(snapshot)) return;
        watching.unsubscribe();
        resolve(snapshot);
      },
      complete: () => reject(cancelledError(place)),
    });
    signal.addEventListener('abort', () => {
      watching.unsubscribe();
      reject(cancelledError(place));
    });
  });
}
