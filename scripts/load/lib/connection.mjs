import { connect } from 'node:net';

/** Milliseconds after which a request counts as never answered. */
const patience = 40_000;

/**
 * One connection that asks with GET, one request after another. It reads no more of a reply than its status, its end and
 * `Retry-After`, so that asking costs a small part of answering: both share this machine.
 *
 * @typedef {object} Connection
 * @property {(path: string) => Promise<import('../../lib/operations/ask.mjs').Answer>} ask never throws; opens the connection where it is closed
 * @property {() => Promise<void>} open connects where it is not open; the next request tries again what failed
 * @property {() => void} close
 */

/**
 * @param {string} origin
 * @param {Record<string, string>} [headers]
 * @returns {Connection}
 */
export function createConnection(origin, headers = {}) {
  const { hostname, port, host } = new URL(origin);
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const tail = ` HTTP/1.1\r\n${lines.join('')}\r\n`;
  /** @type {import('node:net').Socket | undefined} */
  let socket;
  /** @type {((answer: { status: number, head?: string }) => void) | undefined} */
  let settle;
  let reply = createReply();

  /** @returns {Promise<void>} */
  function open() {
    if (socket !== undefined) return Promise.resolve();
    const opened = connect({ host: hostname, port: Number(port), noDelay: true });
    socket = opened;
    opened.on('error', () => {});
    opened.setTimeout(patience, () => opened.destroy());
    opened.on('data', (chunk) => {
      reply.add(chunk);
      if (reply.isWhole()) settle?.(reply);
    });
    opened.once('close', () => {
      if (socket === opened) socket = undefined;
      settle?.({ status: 0 });
    });
    return new Promise((resolve) => {
      opened.once('connect', () => resolve());
      opened.once('close', () => resolve());
    });
  }

  return {
    open,
    ask(path) {
      const start = performance.now();
      void open();
      reply = createReply();
      socket?.write(`GET ${path}${tail}`);
      return new Promise((resolve) => {
        settle = ({ status, head = '' }) => {
          settle = undefined;
          const retryAfter = /\r\nretry-after: *(\d+)/i.exec(head)?.[1];
          if (/\r\nconnection: *close/i.test(head)) socket?.destroy();
          const told = retryAfter === undefined ? {} : { 'retry-after': retryAfter };
          resolve({ status, milliseconds: performance.now() - start, headers: told, text: '' });
        };
      });
    },
    close: () => socket?.destroy(),
  };
}

const headEnd = '\r\n\r\n';
const lastChunk = '0\r\n\r\n';

/** What has come of one reply. */
function createReply() {
  let text = '';
  let received = 0;
  /** Bytes of the whole reply; undefined until its head is there, without end where it comes in chunks. */
  let wanted;
  const readHead = () => {
    const at = text.indexOf(headEnd);
    if (at === -1) return;
    const length = /\r\ncontent-length: *(\d+)/i.exec(text.slice(0, at))?.[1];
    wanted = at + headEnd.length + Number(length ?? Number.POSITIVE_INFINITY);
  };
  let tail = '';
  return {
    /** @param {Buffer} chunk */
    add(chunk) {
      received += chunk.length;
      const piece = chunk.toString('latin1', wanted === undefined ? 0 : Math.max(0, chunk.length - lastChunk.length));
      tail = (tail + piece).slice(-lastChunk.length);
      if (wanted !== undefined) return;
      text += piece;
      readHead();
    },
    // Only one reply is under way: a last chunk is its own.
    isWhole: () => wanted !== undefined && (received >= wanted || tail === lastChunk),
    get status() {
      return Number(text.slice(9, 12));
    },
    get head() {
      return text.slice(0, text.indexOf(headEnd) + 2);
    },
  };
}
