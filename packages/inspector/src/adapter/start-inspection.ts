import { createInspection } from './create-inspection.ts';
import { createOutbox, retryAfter } from './outbox.ts';
import type { ShownWords } from './shown-words.types.ts';

/** How an application reaches its inspector, and what it lets be seen. */
export interface InspectionSettings {
  /**
   * Where the inspector is: `http://localhost:4003`. Without it messages go to the application's own origin, whose server hands
   * on what is posted below `/__inspect` and adds the token.
   */
  readonly url?: string;
  /** What the inspector printed beside its address; with it a page may tell, and nothing else. */
  readonly key?: string;
  /** What of contexts, events and results may be seen; without it nothing of them. */
  readonly shown?: ShownWords;
}

/** Milliseconds since 1970, growing whatever happens to the machine's clock: times of several page loads stand on one axis. */
const now = () => performance.timeOrigin + performance.now();

/** A name for this page load; `crypto.randomUUID` is missing on pages of a named host without TLS. */
const sessionName = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** An inspector that is away keeps no program open: in Node what is tried again may be left undone. */
function wait(task: () => void, milliseconds: number): void {
  const timer: unknown = setTimeout(task, milliseconds);
  if (milliseconds < retryAfter || typeof timer !== 'object' || timer === null || !('unref' in timer)) return;
  (timer as { unref: () => void }).unref();
}

/**
 * Starts to tell the inspector what the application's charts do, in a browser or in Node.
 *
 * @returns the listener for `createActor(machine, { inspect })`
 * @example
 * const inspect = startInspection({ url: 'http://localhost:4003', key: 'PnKx…' });
 * createActor(machine, { inspect }).start();
 */
export function startInspection({ url = '', key, shown }: InspectionSettings = {}): (event: object) => void {
  const headers = { 'content-type': 'application/json', ...(key !== undefined && { 'x-inspect-key': key }) };
  const tell = createOutbox(sessionName(), {
    post: (path, body) => fetch(`${url}${path}`, { method: 'POST', body, headers }),
    setTimeout: wait,
    now,
  });
  return createInspection({ tell, now, shown });
}
