import { type InspectorMessage, inspectPath } from '../message.types.ts';

/** Milliseconds in which messages are collected before they leave together. */
const collectFor = 50;
/** Milliseconds after which an inspector that took nothing is told again. */
export const retryAfter = 20 * collectFor;
/** Messages that are kept while the inspector is away or slow; the oldest go first, and are counted. */
const mostWaiting = 4_000;
/** Messages of one delivery. */
const mostTogether = 500;
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
  if (status === 0) return 'The inspector does not answer. Start it, or correct its address.';
  if (status === 401 || status === 403)
    return 'The inspector refuses this page: use the key and the origin that it printed at its start.';
  return `The inspector takes no messages: it answered ${status}.`;
};

/** Where messages for the inspector are left. */
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
  const post = (messages: readonly InspectorMessage[], isLast = false) =>
    ports.post(`${inspectPath}/messages`, JSON.stringify({ session, messages }), isLast);
  const send = async (): Promise<void> => {
    const told = { ...missing };
    const batch = waiting.slice(0, together);
    waiting = waiting.slice(batch.length);
    const status = await post([...gaps(ports.now()), ...batch])
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
    if (waiting.length > 0) plan(isTaken || isUnreadable(status) ? collectFor : retryAfter);
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
      if (JSON.stringify(waiting).length > mostAtEnd) {
        missing.lost += waiting.length;
        waiting = [];
      }
      const at = ports.now();
      post([...gaps(at), ...waiting.splice(0), { kind: 'closed', at }], true).catch(() => undefined);
    },
  };
}
