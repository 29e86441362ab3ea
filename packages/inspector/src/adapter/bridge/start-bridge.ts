import { createInspection } from '../create-inspection.ts';
import type { ShownWords } from '../shown-words.types.ts';
import { createStatelyWriter, type StatelyMessage } from './stately-messages.ts';

/** Where the hosted inspector is, and what it may see. */
export interface BridgeSettings {
  /** The page that reads the protocol of `@statelyai/inspect`: `https://stately.ai/inspect`. There is no other than the one named. */
  readonly url: string;
  /** What of contexts, events and results may be seen; without it nothing of them. */
  readonly shown?: ShownWords;
  /** The window of the application's page, where that is not the usual one. */
  readonly window?: BridgeWindow;
}

/** What a bridge needs of a window. */
export interface BridgeWindow {
  readonly open: (url: string, target: string) => BridgeTarget | null;
  readonly addEventListener: (
    type: 'message' | 'click',
    listener: (event: { readonly data?: unknown; readonly origin?: string; readonly source?: unknown }) => void,
  ) => void;
}

/** The hosted inspector's window. */
interface BridgeTarget {
  readonly postMessage: (message: unknown, targetOrigin: string) => void;
}

/** Messages that are kept for a page that begins to listen later; the oldest go first. */
const mostKept = 5_000;

const isConnected = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === '@statelyai.connected';

/**
 * Opens the hosted inspector in a window and tells it what the application's charts do, in place of this package's own inspector or
 * beside it. Messages go to that page's origin alone; a page that answers from any other is told nothing. Where the browser opens
 * no window by itself, it is opened at the next click.
 *
 * @returns the listener for `createActor(machine, { inspect })`
 * @throws {TypeError} when `url` is no address
 */
export function startBridge({
  url,
  shown,
  window: page = window as BridgeWindow,
}: BridgeSettings): (event: object) => void {
  const { origin, href } = new URL(url);
  const write = createStatelyWriter();
  let kept: StatelyMessage[] = [];
  let isListening = false;
  const openPage = () => page.open(href, 'xstateinspector');
  let target = openPage();
  const post = (message: StatelyMessage) => target?.postMessage(message, origin);
  page.addEventListener('click', () => {
    target ??= openPage();
  });
  page.addEventListener('message', (event) => {
    if (event.origin !== origin || event.source !== target || !isConnected(event.data)) return;
    // Loaded anew it knows nothing, and says so again.
    isListening = true;
    for (const message of kept) post(message);
  });
  const tell: Parameters<typeof createInspection>[0]['tell'] = (told) => {
    const message = write(told);
    if (message === undefined) return;
    kept.push(message);
    if (kept.length > mostKept * 1.1) kept = kept.slice(-mostKept);
    if (isListening) post(message);
  };
  return createInspection({ tell, now: () => performance.timeOrigin + performance.now(), shown });
}
