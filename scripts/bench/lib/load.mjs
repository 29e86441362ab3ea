import { connect } from 'node:net';

const headEnd = Buffer.from('\r\n\r\n');
const lastChunk = Buffer.from('\r\n0\r\n\r\n');

/** Where a reply's head says that its body ends: a number of bytes, or undefined for one in chunks. */
function readHead(text) {
  const length = /^content-length: *(\d+)/im.exec(text)?.[1];
  return { isGood: text.startsWith('HTTP/1.1 200'), length: length === undefined ? undefined : Number(length) };
}

/**
 * One connection that asks again as soon as it is answered. It reads no more of a reply than it needs to find its end:
 * whatever the asking costs is taken from the server on a machine of two cores.
 */
function ask(url, text, isOver, seen) {
  return new Promise((resolve) => {
    const socket = connect({ host: url.hostname, port: Number(url.port), noDelay: true });
    let head;
    let size = 0;
    let tail = Buffer.alloc(0);
    const next = () => {
      head = undefined;
      size = 0;
      tail = Buffer.alloc(0);
      if (isOver()) socket.end();
      else socket.write(text);
    };
    const finish = () => {
      seen.done += 1;
      if (!head.isGood) seen.errors += 1;
      seen.bytes = size;
      next();
    };
    socket.on('connect', next);
    socket.on('data', (chunk) => {
      let body = chunk;
      if (head === undefined) {
        tail = Buffer.concat([tail, chunk]);
        const end = tail.indexOf(headEnd);
        if (end === -1) return;
        head = readHead(tail.subarray(0, end).toString('latin1'));
        // The line end before the body stays, so that an empty body in chunks ends like any other.
        body = tail.subarray(end + headEnd.length);
        tail = Buffer.from('\r\n');
      }
      size += body.length;
      if (head.length !== undefined) {
        if (size >= head.length) finish();
        return;
      }
      tail = Buffer.concat([tail, body.subarray(-lastChunk.length)]).subarray(-lastChunk.length);
      if (tail.equals(lastChunk)) finish();
    });
    socket.on('error', () => {
      seen.errors += 1;
    });
    socket.on('close', resolve);
  });
}

/**
 * Sends requests over kept-alive connections for a fixed time.
 *
 * @param {string} address
 * @param {{ connections: number, milliseconds: number }} options
 * @returns {Promise<{ perSecond: number, errors: number, bytes: number }>} `bytes` of one body, chunk marks included
 */
export async function load(address, { connections, milliseconds }) {
  const url = new URL(address);
  const text = `GET ${url.pathname}${url.search} HTTP/1.1\r\nHost: ${url.host}\r\nAccept: text/html\r\n\r\n`;
  const seen = { done: 0, errors: 0, bytes: 0 };
  const start = performance.now();
  const isOver = () => performance.now() - start >= milliseconds;
  await Promise.all(Array.from({ length: connections }, () => ask(url, text, isOver, seen)));
  return { perSecond: (seen.done * 1000) / (performance.now() - start), errors: seen.errors, bytes: seen.bytes };
}
