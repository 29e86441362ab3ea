import { type InspectorMessage, inspectPath } from '../message.types.ts';

/** Milliseconds in which messages are collected before they leave together. */
const collectFor = 50;
/** Milliseconds after which an inspector that took nothing is told again. */
export const retryAfter = 20 * collectFor;
/** Messages that are kept while the inspector is away or slow; the oldest go first, and are counted. */
const mostWaiting = 4_000;
/** Messages of one delivery. */
const mostTogether = 500;

/** What an outbox needs of its surroundings. */
export interface OutboxPorts {
  /** Posts JSON to an address of the page's own origin. */
  readonly post: (path: string, body: string) => Promise<{ readonly ok: boolean }>;
  readonly setTimeout: (task: () => void, milliseconds: number) => unknown;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/**
 * Sends messages to the inspector in order and in batches. An inspector that is away costs nothing but the messages that
 * do not fit: the application goes on, and the inspector is told how many it never saw, where they are missing.
 *
 * @param session names this page load, so that the inspector can tell two tabs apart
 */
export function createOutbox(session: string, ports: OutboxPorts): (message: InspectorMessage) => void {
  let waiting: InspectorMessage[] = [];
  let lost = 0;
  let isSending = false;
  const forgetOldest = () => {
    const excess = waiting.length - mostWaiting;
    if (excess <= 0) return;
    waiting = waiting.slice(excess);
    lost += excess;
  };
  const send = async (): Promise<void> => {
    const gap: InspectorMessage[] = lost > 0 ? [{ kind: 'lost', at: ports.now(), count: lost }] : [];
    const batch = waiting.slice(0, mostTogether);
    waiting = waiting.slice(batch.length);
    const told = lost;
    const isTaken = await ports
      .post(`${inspectPath}/messages`, JSON.stringify({ session, messages: [...gap, ...batch] }))
      .then(({ ok }) => ok)
      .catch(() => false);
    if (isTaken) lost -= told;
    else waiting = [...batch, ...waiting];
    forgetOldest();
    isSending = false;
    if (waiting.length > 0) plan(isTaken ? collectFor : retryAfter);
  };
  const plan = (delay: number) => {
    if (isSending) return;
    isSending = true;
    ports.setTimeout(() => void send(), delay);
  };
  return (message) => {
    waiting.push(message);
    // In steps: cutting a list of thousands for each message would cost more than the message.
    if (waiting.length > mostWaiting + mostTogether) forgetOldest();
    plan(collectFor);
  };
}
