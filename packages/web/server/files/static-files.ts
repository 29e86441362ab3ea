import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';

interface StaticFile {
  readonly type: string;
  readonly plain: Buffer;
  /** Compressed at build time; undefined for files that are compressed already. */
  readonly brotli: Buffer | undefined;
  readonly cacheControl: string;
  /** Undefined for a file whose name changes with its content: nobody asks whether it is still the same. */
  readonly tag: string | undefined;
}

/** Serves the files of this build, which were read at the start, and hashed files of other builds of the shop. */
export interface StaticFiles {
  /**
   * Sends the file of this path; false when there is none.
   *
   * @param always headers of every file, as names and values in turn.
   */
  send(incoming: IncomingMessage, outgoing: ServerResponse, pathname: string, always: readonly string[]): boolean;
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  // Modules, which are UTF-8 without being told so.
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** The address of a hashed file: a name without folders. */
const HASHED = /^\/assets\/([\w-][\w.-]*)$/;

/** Reads a file with its compressed twin. */
function readStaticFile(folder: string, name: string, isHashed: boolean): StaticFile | undefined {
  const type = types[path.extname(name)];
  const plain = type === undefined ? undefined : readIfThere(path.join(folder, name));
  if (type === undefined || plain === undefined) return undefined;
  return {
    type,
    plain,
    brotli: readIfThere(path.join(folder, `${name}.br`)),
    cacheControl: isHashed ? 'max-age=31536000, immutable' : 'max-age=3600',
    tag: isHashed ? undefined : `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
  };
}

function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Reads every built file of `folder` into memory (about one megabyte).
 *
 * @param kept folder with hashed files of all builds (`kept-files.ts`). They are read for each request: few pages outlive their build.
 */
export function createStaticFiles(folder: string, kept?: string): StaticFiles {
  const files = new Map<string, StaticFile>();
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  for (const name of names.filter((name) => !name.startsWith('.vite'))) {
    const file = readStaticFile(folder, name, name.startsWith('assets'));
    if (file !== undefined) files.set(`/${name.split(path.sep).join('/')}`, file);
  }
  const findKept = (pathname: string) => {
    const name = kept === undefined ? undefined : HASHED.exec(pathname)?.[1];
    return kept === undefined || name === undefined ? undefined : readStaticFile(kept, name, true);
  };
  return {
    send(incoming, outgoing, pathname, always) {
      const file = files.get(pathname) ?? findKept(pathname);
      if (file === undefined) return false;
      const { type, plain, brotli, cacheControl, tag } = file;
      const takesBrotli = /\bbr\b/.test(String(incoming.headers['accept-encoding'] ?? ''));
      const body = (takesBrotli ? brotli : undefined) ?? plain;
      if (tag !== undefined && incoming.headers['if-none-match'] === tag) {
        outgoing.writeHead(304, ['etag', tag, 'cache-control', cacheControl, ...always]);
        outgoing.end();
        return true;
      }
      // A page on a phone asks for a dozen of these: what is said here is said a dozen times.
      const headers = [
        'content-type',
        type,
        'cache-control',
        cacheControl,
        'content-length',
        String(body.length),
        ...always,
      ];
      if (tag !== undefined) headers.push('etag', tag);
      if (brotli !== undefined) headers.push('vary', 'accept-encoding');
      if (body === brotli) headers.push('content-encoding', 'br');
      outgoing.writeHead(200, headers);
      outgoing.end(incoming.method === 'HEAD' ? undefined : body);
      return true;
    },
  };
}
