import { Agent, request } from 'node:http';

/**
 * @typedef {object} Answer
 * @property {number} status 0 when there was no reply
 * @property {number} milliseconds until the whole reply was there
 * @property {import('node:http').IncomingHttpHeaders} headers
 * @property {string} text of a reply; of none, what happened to the connection
 *
 * @typedef {object} Question
 * @property {string} [method]
 * @property {Record<string, string>} [headers]
 * @property {string} [body]
 * @property {string} [path] sent as it is, in place of the address's own
 * @property {number} [patience] milliseconds after which a request counts as never answered
 * @property {boolean} [isRepeatable] sent again on another connection if the server closed this one meanwhile; a GET always is
 * @property {Agent} [agent] without one: a connection of its own
 */

/**
 * A kept connection may be closed by the server while a request is on its way on it. Who reads asks again on another one, as browsers do
 * (RFC 9112, 9.3.1).
 */
const wasClosedMeanwhile = (asked, error) => asked.reusedSocket && error.code === 'ECONNRESET';

/**
 * Sends one request and reads the whole reply; it never throws.
 *
 * @param {string} url
 * @param {Question} [question]
 * @returns {Promise<Answer>}
 */
export function ask(url, question = {}) {
  const {
    method = 'GET',
    headers = {},
    body,
    path,
    agent,
    patience = 40_000,
    isRepeatable = method === 'GET',
  } = question;
  const start = performance.now();
  return new Promise((resolve) => {
    /** @param {number} status @param {import('node:http').IncomingHttpHeaders} [replyHeaders] */
    const end = (status, replyHeaders = {}, text = '') =>
      resolve({ status, milliseconds: performance.now() - start, headers: replyHeaders, text });
    const length = body === undefined ? undefined : { 'content-length': String(Buffer.byteLength(body)) };
    const asked = request(
      url,
      { method, ...(path !== undefined && { path }), agent: agent ?? false, headers: { ...headers, ...length } },
      (reply) => {
        const chunks = [];
        reply.on('data', (chunk) => chunks.push(chunk));
        reply.on('end', () => end(reply.statusCode ?? 0, reply.headers, Buffer.concat(chunks).toString('utf8')));
        reply.on('error', ({ message }) => end(0, {}, message));
      },
    );
    asked.setTimeout(patience, () => asked.destroy(new Error(`no answer in ${patience / 1_000} s`)));
    asked.on('error', (error) => {
      if (isRepeatable && wasClosedMeanwhile(asked, error)) resolve(ask(url, { ...question, agent: undefined }));
      else end(0, {}, error.message);
    });
    asked.end(body);
  });
}

/** Connections that are kept between requests. */
export const keptConnections = (count = Number.POSITIVE_INFINITY) => new Agent({ keepAlive: true, maxSockets: count });
