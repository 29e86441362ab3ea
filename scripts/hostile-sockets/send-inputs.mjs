import { Agent, request } from 'node:http';

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
 * @typedef {object} Reply
 * @property {number} status
 * @property {import('node:http').IncomingHttpHeaders} headers
 * @property {string} text
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
 * @param {URL} server
 * @param {Agent} agent
 * @param {Input} input
 * @returns {Promise<Reply | string>} a text: there was no reply, and why
 */
function sendOnce({ hostname, port }, agent, { method, target, headers, body: made }) {
  return new Promise((resolve) => {
    const body = method === 'GET' || method === 'HEAD' ? undefined : made;
    // Node itself writes no length for every method, and what follows would be read as another request.
    const framed = body === undefined ? headers : { ...headers, 'content-length': Buffer.byteLength(body) };
    const asked = request({ hostname, port, agent, method, path: target, headers: framed }, (reply) => {
      const chunks = [];
      reply.on('data', (chunk) => chunks.push(chunk));
      reply.on('end', () => {
        clearTimeout(timer);
        resolve({ status: reply.statusCode ?? 0, headers: reply.headers, text: Buffer.concat(chunks).toString() });
      });
      reply.on('error', (error) => resolve(`cut: ${error.message}`));
    });
    const timer = setTimeout(() => asked.destroy(new Error('hung')), patience);
    asked.on('error', (error) => {
      clearTimeout(timer);
      // The server closed a connection on which nothing moved, just then: the request was not read.
      if (asked.reusedSocket && 'code' in error && error.code === 'ECONNRESET') resolve('again');
      else resolve(`no reply: ${error.message}`);
    });
    asked.end(body);
  });
}

async function send(server, agent, input) {
  const reply = await sendOnce(server, agent, input);
  return reply === 'again' ? sendOnce(server, agent, input) : reply;
}

/**
 * @param {Reply | string} reply
 * @param {readonly string[]} always headers that every reply has
 * @param {readonly string[]} kinds types of a declared reply above 500
 */
function faultsOf(reply, always, kinds) {
  if (typeof reply === 'string') return [reply];
  const { status, headers, text } = reply;
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
  const server = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const waiting = inputs[Symbol.iterator]();
  const work = async () => {
    for (let next = waiting.next(); !next.done; next = waiting.next()) {
      const reply = await send(server, agent, next.value);
      const status = typeof reply === 'string' ? 0 : reply.status;
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
