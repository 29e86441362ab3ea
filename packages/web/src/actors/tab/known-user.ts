import type { SessionEvent, SessionView } from '@vitrin/core/session';
import type { RunningChart } from '../watch.ts';

/** The tab's session chart, which runs as long as the tab. */
export type TabSession = Omit<RunningChart<SessionView, SessionEvent>, 'stop'>;

/**
 * Resolves with whether a user is signed in, once that is known: a page asks before it calls for something that only users have (ruling 3).
 * Rejects when nobody could say.
 */
export function isKnownUser(session: TabSession): Promise<boolean> {
  const view = session.getView();
  if (view.identity === 'unknown' && !view.isBusy) session.send({ type: 'session.check' });
  return new Promise((resolve, reject) => {
    let end = () => {};
    const look = () => {
      const { identity, user, isBusy } = session.getView();
      if (identity === 'unknown' && isBusy) return;
      end();
      if (identity === 'unknown') reject(new Error('The session could not be asked for.'));
      else resolve(user !== null);
    };
    end = session.subscribe(look);
    look();
  });
}
