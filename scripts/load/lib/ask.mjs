import { Agent, request } from 'node:http';

/** Milliseconds after which a request counts as never answered. */
const patience = 40_000;

/**
 * @typedef {object} Answer
 * @property {number} status 0 when there was no reply
 * @property {number} milliseconds until the whole reply was there
 * @property {import('node:http').IncomingHttpHeaders} headers
 * @property {string} text
 *
 * @typedef {object} Question
 * @property {string} [method]
 * @property {Record<string, string>} [headers]
 * @property {string} [body]
 * @property {Agent} [agent] without one: a connection of its own
 */

/**
 * Sends one request and reads the whole reply; it never throws.
 *
 * @param {string} url
 * @param {Question} [question]
 * @returns {Promise<Answer>}
 */
export function ask(url, { method = 'GET', headers = {}, body, agent } = {}) {
  const start = performance.now();
  return new Promise((resolve) => {
    /** @param {number} status @param {import('node:http').IncomingHttpHeaders} [replyHeaders] */
    const end = (status, replyHeaders = {}, text = '') =>
      resolve({ status, milliseconds: performance.now() - start, headers: replyHeaders, text });
    const length = body === undefined ? undefined : { 'content-length': String(Buffer.byteLength(body)) };
    const asked = request(url, { method, agent: agent ?? false, headers: { ...headers, ...length } }, (reply) => {
      const chunks = [];
      reply.on('data', (chunk) => chunks.push(chunk));
      reply.on('end', () => end(reply.statusCode ?? 0, reply.headers, Buffer.concat(chunks).toString('utf8')));
      reply.on('error', () => end(0));
    });
    asked.setTimeout(patience, () => asked.destroy());
    asked.on('error', () => end(0));
    asked.end(body);
  });
}

/** Connections that are kept between requests. */
export const keptConnections = (count = Number.POSITIVE_INFINITY) => new Agent({ keepAlive: true, maxSockets: count });
