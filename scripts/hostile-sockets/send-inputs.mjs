import { ask, keptConnections } from '../lib/operations/ask.mjs';

/** Milliseconds after which a request without a whole reply counts as hung (security A1). */
const patience = 35_000;
const atOnce = 16;

/** What may stand above 500: the host or a provider is down, pictures wait. */
const declared = [502, 503, 504];

/**
 * @typedef {object} Input
 * @property {string} method
 * @property {string} target
 * @property {Readonly<Record<string, string>>} headers
 * @property {string} [body]
 *
 * @typedef {object} Seen
 * @property {number} sent
 * @property {Map<number, number>} statuses
 * @property {string[]} faults the first of them, each with what was sent
 * @property {number} faulty
 */

/** @returns {Seen} */
export const nothingSeen = () => ({ sent: 0, statuses: new Map(), faults: [], faulty: 0 });

/**
 * @param {import('../lib/operations/ask.mjs').Answer} reply status 0: none in time, or a broken connection
 * @param {readonly string[]} always headers that every reply has
 * @param {readonly string[]} kinds types of a declared reply above 500
 */
function faultsOf({ status, headers, text }, always, kinds) {
  if (status === 0) return [`no reply: ${text}`];
  const isDeclared = declared.includes(status) && kinds.some((kind) => headers['content-type']?.startsWith(kind));
  return [
    ...(status >= 500 && !isDeclared ? [`status ${status}: ${text.slice(0, 200)}`] : []),
    ...always.filter((name) => headers[name] === undefined).map((name) => `${status} without ${name}`),
    ...(/node_modules|\.ts:\d+/.test(text) ? [`inside told: ${text.slice(0, 200)}`] : []),
  ];
}

/**
 * Sends inputs over connections that are kept, several at once, and adds what came of them.
 *
 * @param {string} url
 * @param {Iterable<Input>} inputs
 * @param {{ always: readonly string[], kinds: readonly string[], seen: Seen }} expected
 */
export async function sendInputs(url, inputs, { always, kinds, seen }) {
  const agent = keptConnections(atOnce);
  const waiting = inputs[Symbol.iterator]();
  const work = async () => {
    for (let next = waiting.next(); !next.done; next = waiting.next()) {
      const { method, target, headers, body } = next.value;
      const hasBody = method !== 'GET' && method !== 'HEAD';
      const reply = await ask(url, {
        method,
        path: target,
        headers,
        agent,
        patience,
        isRepeatable: true,
        ...(hasBody && { body }),
      });
      const { status } = reply;
      seen.sent += 1;
      seen.statuses.set(status, (seen.statuses.get(status) ?? 0) + 1);
      const faults = faultsOf(reply, always, kinds);
      if (faults.length === 0) continue;
      seen.faulty += 1;
      if (seen.faults.length < 10)
        seen.faults.push(`${faults.join('; ')} ← ${JSON.stringify(next.value).slice(0, 600)}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  agent.destroy();
}
