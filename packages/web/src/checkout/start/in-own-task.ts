import { nextTask } from '../../app/next-task.ts';

type Subscribe = (listener: () => void) => () => void;

/**
 * Tells changes that no press and no key caused in a task of their own: reading a reply and drawing what it changed are two tasks, and a key
 * that comes meanwhile is answered between them. What a press changes is told at once, so that its own frame shows it.
 * @param isHandlingEvent is an event being handled right now? Absent: the window says so.
 */
export function inOwnTask(subscribe: Subscribe, isHandlingEvent = () => window.event !== undefined): Subscribe {
  return (listener) => {
    const watching = new AbortController();
    const tell = () => {
      if (!watching.signal.aborted) listener();
    };
    const end = subscribe(() => {
      if (isHandlingEvent()) tell();
      else void nextTask().then(tell);
    });
    return () => {
      watching.abort();
      end();
    };
  };
}
