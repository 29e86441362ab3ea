import { type InspectorMessage, inspectPath } from '../message.types.ts';

/** Milliseconds in which messages are collected before they leave together. */
const collectFor = 50;
/** Milliseconds after which an inspector that took nothing is told again. */
export const retryAfter = 20 * collectFor;
/** Milliseconds between tries at most: each one that fails is an error in a browser's console. */
export const longestPause = 16 * retryAfter;
/** Messages that are kept while the inspector is away or slow; the oldest go first, and are counted. */
const mostWaiting = 4_000;
/** Messages of one delivery. */
const mostTogether = 500;
/** Characters of one delivery with several messages: the inspector reads 4 MiB. */
const mostCharacters = 1_000_000;
/** Characters of the last delivery: browsers carry 64 KiB past the end of a page. */
const mostAtEnd = 60_000;

/** What an outbox needs of its surroundings. */
export interface OutboxPorts {
  /** Posts JSON to an address of the page's own origin. @param isLast the page is about to end */
  readonly post: (
    path: string,
    body: string,
    isLast: boolean,
  ) => Promise<{ readonly ok: boolean; readonly status: number }>;
  /** Tells the developer, once until a delivery is taken again, why none is. */
  readonly warn: (words: string) => void;
  readonly setTimeout: (task: () => void, milliseconds: number) => unknown;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Status of a delivery that will never be taken: it is too large, or it is not what the inspector reads. */
const isUnreadable = (status: number): boolean => status === 400 || status === 413;

/** Says why an inspector takes nothing. @param status 0: nobody answered */
const troubleInWords = (status: number): string => {
  if (status === 0)
    return 'The inspector does not answer this page. Start it, correct its address, or name this page’s origin with --allow-origin.';
  if (status === 401 || status === 403)
    return 'The inspector refuses this page: use the key and the origin that it printed at its start.';
  return `The inspector takes no messages: it answered ${status}.`;
};

/** Queue of messages for the inspector. */
export interface Outbox {
  readonly tell: (message: InspectorMessage) => void;
  /** Sends what waits and that the page load has ended; later messages open it again. */
  readonly close: () => void;
}

/**
 * Sends messages to the inspector in order and in batches. An inspector that is away costs nothing but the messages that
 * do not fit: the application goes on, and the inspector is told how many it never saw, where they are missing. A batch that it
 * cannot read is halved until the one message is alone that is at fault, which is dropped and counted too.
 *
 * @param session names this page load, so that the inspector can tell two tabs apart
 */
export function createOutbox(session: string, ports: OutboxPorts): Outbox {
  let waiting: InspectorMessage[] = [];
  /** Messages that found no place, and messages that the inspector cannot read. */
  const missing = { lost: 0, unreadable: 0 };
  let together = mostTogether;
  let isSending = false;
  let isWarned = false;
  let pause = retryAfter;
  const forgetOldest = () => {
    const excess = waiting.length - mostWaiting;
    if (excess <= 0) return;
    waiting = waiting.slice(excess);
    missing.lost += excess;
  };
  const gaps = (at: number): InspectorMessage[] => [
    ...(missing.lost > 0 ? [{ kind: 'lost' as const, at, count: missing.lost }] : []),
    ...(missing.unreadable > 0
      ? [{ kind: 'lost' as const, at, count: missing.unreadable, isUnreadable: true as const }]
      : []),
  ];
  const post = (messages: readonly string[], isLast = false) =>
    ports.post(
      `${inspectPath}/messages`,
      `{"session":${JSON.stringify(session)},"messages":[${messages.join(',')}]}`,
      isLast,
    );
  /** The oldest messages that fit into a delivery, one at least, as JSON. */
  const takeBatch = (): string[] => {
    const texts: string[] = [];
    let characters = 0;
    for (const message of waiting.slice(0, together)) {
      const text = JSON.stringify(message);
      characters += text.length;
      if (characters > mostCharacters && texts.length > 0) break;
      texts.push(text);
    }
    return texts;
  };
  const send = async (): Promise<void> => {
    const told = { ...missing };
    const texts = takeBatch();
    const batch = waiting.splice(0, texts.length);
    const status = await post([...gaps(ports.now()).map((gap) => JSON.stringify(gap)), ...texts])
      .then((reply) => (reply.ok ? 200 : reply.status))
      .catch(() => 0);
    const isTaken = status === 200;
    if (isTaken) {
      missing.lost -= told.lost;
      missing.unreadable -= told.unreadable;
      together = Math.min(mostTogether, together * 2);
    } else if (isUnreadable(status) && batch.length <= 1) missing.unreadable += batch.length;
    else {
      waiting = [...batch, ...waiting];
      if (isUnreadable(status)) together = Math.ceil(batch.length / 2);
      else if (!isWarned) ports.warn(troubleInWords(status));
    }
    isWarned = !isTaken && (isWarned || !isUnreadable(status));
    forgetOldest();
    isSending = false;
    const isHeard = isTaken || isUnreadable(status);
    // A batch that is split, or a full one, need not be collected.
    const next = isTaken && waiting.length < together ? collectFor : 0;
    if (waiting.length > 0) plan(isHeard ? next : pause);
    pause = isHeard ? retryAfter : Math.min(longestPause, pause * 2);
  };
  const plan = (delay: number) => {
    if (isSending) return;
    isSending = true;
    ports.setTimeout(() => void send(), delay);
  };
  return {
    tell: (message) => {
      waiting.push(message);
      // In steps: cutting a list of thousands for each message would cost more than the message.
      if (waiting.length > mostWaiting + mostTogether) forgetOldest();
      plan(collectFor);
    },
    close: () => {
      if (JSON.stringify(waiting).length > mostAtEnd) missing.lost += waiting.splice(0).length;
      const at = ports.now();
      const last: InspectorMessage[] = [...gaps(at), ...waiting.splice(0), { kind: 'closed', at }];
      const texts = last.map((message) => JSON.stringify(message));
      post(texts, true).catch(() => undefined);
    },
  };
}
