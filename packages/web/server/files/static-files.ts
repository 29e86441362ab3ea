import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';

/** A build is retained while it is one of so many that started last, or started less than so many milliseconds ago. */
const RETAINED_BUILDS = 5;
const RETAINED_MILLISECONDS = 7 * 24 * 3_600_000;

/** A file younger than this may belong to a build that another process is about to list. */
const SETTLED_MILLISECONDS = 60_000;

const LIST = '.build';

/** Other processes read these files: each gets its name when it is complete. */
function writeWhole(file: string, write: (unfinished: string) => void): void {
  const unfinished = `${file}.${process.pid}.part`;
  write(unfinished);
  renameSync(unfinished, file);
}

/** The names in the build lists of a folder, by build; the one that started last comes first. */
function readBuilds(folder: string) {
  return readdirSync(folder)
    .filter((name) => name.endsWith(LIST))
    .map((name) => ({ list: path.join(folder, name), startedAt: statSync(path.join(folder, name)).mtimeMs }))
    .sort((one, other) => other.startedAt - one.startedAt);
}

function removeOld(folder: string, now: number): void {
  const files = readdirSync(folder).filter((name) => !name.endsWith(LIST));
  const builds = readBuilds(folder);
  const isOld = (build: (typeof builds)[number], index: number) =>
    index >= RETAINED_BUILDS && now - build.startedAt > RETAINED_MILLISECONDS;
  for (const { list } of builds.filter(isOld)) rmSync(list, { force: true });
  const retained = new Set(
    builds.filter((build, index) => !isOld(build, index)).flatMap(({ list }) => readFileSync(list, 'utf8').split('\n')),
  );
  for (const name of files) {
    const file = path.join(folder, name);
    if (retained.has(name) || now - statSync(file).mtimeMs < SETTLED_MILLISECONDS) continue;
    rmSync(file, { force: true });
  }
}

/**
 * Copies the hashed files of a build into the folder that all builds of a shop share, and removes those of builds that are too old. Called at
 * each start of a process, before it serves: a page of the new build may ask a process of the old one for its files
 * (docs/decisions/0073-processes-start-drain-and-are-replaced.md).
 *
 * @param assets folder of the build's hashed files.
 * @param folder shared by all processes and builds of the shop; made when it is missing.
 * @param now milliseconds.
 * @throws Error of the file system when the folder cannot be written.
 */
export function keepFiles(assets: string, folder: string, now: number): void {
  const names = readdirSync(assets).sort();
  const list = names.join('\n');
  const build = path.join(folder, createHash('sha256').update(list).digest('hex').slice(0, 16) + LIST);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Listed before they are copied: another process must not remove them in between.
  if (!existsSync(build)) writeWhole(build, (file) => writeFileSync(file, list));
  utimesSync(build, now / 1_000, now / 1_000);
  for (const name of names) {
    const target = path.join(folder, name);
    if (!existsSync(target)) writeWhole(target, (file) => copyFileSync(path.join(assets, name), file));
  }
  removeOld(folder, now);
}

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
 * @param kept folder with hashed files of all builds ({@link createKeptFiles}). They are read for each request: few pages outlive their build.
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
