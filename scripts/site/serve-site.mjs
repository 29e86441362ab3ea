import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { StopError } from '../lib/stop-error.mjs';

const kinds = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.png': 'image/png',
};

const headers = {
  'content-security-policy':
    "default-src 'none'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; script-src 'self'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

const sizeOf = (path) => {
  try {
    const found = statSync(path);
    return found.isFile() ? found.size : undefined;
  } catch {
    return undefined;
  }
};

/** The file of an address inside a folder; undefined outside of it, and for what no address may name. */
export function fileOf(folder, url) {
  const { pathname } = new URL(url, 'http://localhost');
  let path;
  try {
    path = normalize(decodeURIComponent(pathname));
  } catch {
    return undefined;
  }
  if (path.includes('\0')) return undefined;
  const file = join(folder, path.endsWith(sep) ? `${path}index.html` : path);
  return file.startsWith(folder + sep) ? file : undefined;
}

/**
 * Serves a folder to this machine alone.
 *
 * @param {string} folder
 * @param {number} port 0: a free one
 * @returns {Promise<{ address: string, close: () => void }>}
 */
export function serveSite(folder, port) {
  const server = createServer((request, response) => {
    const file = request.method === 'GET' || request.method === 'HEAD' ? fileOf(folder, request.url ?? '/') : undefined;
    const size = file && sizeOf(file);
    if (file === undefined || size === undefined) {
      response
        .writeHead(404, { ...headers, 'content-type': 'text/plain; charset=utf-8' })
        .end('There is no such page.\n');
      return;
    }
    const type = kinds[extname(file)] ?? 'text/plain; charset=utf-8';
    response.writeHead(200, { ...headers, 'content-type': type, 'content-length': size });
    if (request.method === 'HEAD') response.end();
    else createReadStream(file).pipe(response);
  });
  return new Promise((resolve, reject) => {
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) =>
      reject(error.code === 'EADDRINUSE' ? new StopError(`Port ${port} is taken: choose another by --port=.`) : error),
    );
    server.listen(port, '127.0.0.1', () => {
      const { port: own } = /** @type {import('node:net').AddressInfo} */ (server.address());
      resolve({ address: `http://localhost:${own}/`, close: () => server.close() });
    });
  });
}
