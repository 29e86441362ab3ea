import { type InspectorMessage, inspectPath } from '../message.types.ts';

/** Milliseconds in which messages are collected before they leave together. */
const collectFor = 50;
/** Messages that are kept while the inspector is away; the oldest go first. */
const mostWaiting = 2_000;

/** What an outbox needs of its surroundings. */
export interface OutboxPorts {
  readonly post: (path: string, body: string) => Promise<{ readonly ok: boolean }>;
  readonly setTimeout: (task: () => void, milliseconds: number) => unknown;
}

/**
 * Sends messages to the inspector in order and in batches. An inspector that is away costs nothing but the messages that
 * do not fit: the shop goes on.
 *
 * @param session names this page load, so that the inspector can tell two tabs apart
 */
export function createOutbox(session: string, ports: OutboxPorts): (message: InspectorMessage) => void {
  const waiting: InspectorMessage[] = [];
  let isSending = false;
  const send = async (): Promise<void> => {
    const batch = waiting.splice(0);
    const isTaken = await ports
      .post(`${inspectPath}/messages`, JSON.stringify({ session, messages: batch }))
      .then(({ ok }) => ok)
      .catch(() => false);
    if (!isTaken) waiting.unshift(...batch.slice(-mostWaiting));
    isSending = false;
    if (waiting.length > 0) plan(isTaken ? collectFor : 20 * collectFor);
  };
  const plan = (delay: number) => {
    if (isSending) return;
    isSending = true;
    ports.setTimeout(() => void send(), delay);
  };
  return (message) => {
    waiting.push(message);
    if (waiting.length > mostWaiting) waiting.shift();
    plan(collectFor);
  };
}
