import { hash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import type { HttpBindings } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import type { HeaderList } from '@vitrin/gateway/parts';
import { type Context, Hono } from 'hono';

/** A build is retained while it is one of so many that started last, or started less than so many milliseconds ago. */
const RETAINED_BUILDS = 5;
const RETAINED_MILLISECONDS = 7 * 24 * 3_600_000;

/**
 * Copies the hashed files of a build into the folder that all builds of a shop share, and removes builds that are too old. Called at
 * each start of a process, before it serves: a page of the new build may ask a process of the old one for its files
 * (docs/decisions/0073-processes-start-drain-and-are-replaced.md).
 *
 * @param assets folder of the build's hashed files.
 * @param folder shared by all processes and builds of the shop, with a folder for each build; made when it is missing.
 * @param now milliseconds.
 * @throws Error of the file system when the folder cannot be written.
 */
export function keepFiles(assets: string, folder: string, now: number): void {
  const build = path.join(folder, hash('sha256', readdirSync(assets).sort().join()).slice(0, 16));
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!existsSync(build)) copyWhole(assets, build);
  utimesSync(build, now / 1_000, now / 1_000);
  const startOf = (name: string) => statSync(path.join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const builds = readdirSync(folder).sort((one, other) => startOf(other) - startOf(one));
  for (const name of builds.slice(RETAINED_BUILDS)) {
    if (now - startOf(name) > RETAINED_MILLISECONDS) rmSync(path.join(folder, name), { recursive: true, force: true });
  }
}

/** Other processes read and make the same folder: it gets its name when it is complete. */
function copyWhole(from: string, to: string): void {
  const unfinished = `${to}.${process.pid}.part`;
  cpSync(from, unfinished, { recursive: true });
  try {
    renameSync(unfinished, to);
  } catch (error) {
    rmSync(unfinished, { recursive: true });
    if (!existsSync(to)) throw error;
  }
}

export type StaticFolders = Parameters<typeof createStaticFiles>[0];

/**
 * Serves built files, as they were compressed at build time.
 * @param folders of this build, and where {@link keepFiles} copies the hashed files of all builds.
 * @param always headers of every file.
 */
export function createStaticFiles(folders: { client: string; kept?: string | undefined }, always: HeaderList): Hono {
  const { client, kept } = folders;
  const files = new Hono();
  const serve = (cacheControl: string, root: string, rewriteRequestPath = (pathname: string) => pathname) => {
    const find = serveStatic({ root, precompressed: true, rewriteRequestPath });
    return async (c: Context<{ Bindings: HttpBindings }>, next: () => Promise<void>) => {
      const reply = await find(c, next);
      if (!(reply instanceof Response)) return;
      // A page requests a dozen of these. A script is UTF-8 by definition, and HTTP/1.1 keeps a connection: fewer bytes of each head.
      reply.headers.delete('last-modified');
      if (!c.env.outgoing.hasHeader('connection')) c.env.outgoing.removeHeader('connection');
      if (c.req.path.endsWith('.js')) reply.headers.set('content-type', 'text/javascript');
      for (const [name, value] of Object.entries({ ...always, 'cache-control': cacheControl }))
        reply.headers.set(name, value);
      return reply;
    };
  };
  // Names of files without folders; compressed ones are sent only in place of their originals.
  const hashed = '/assets/:name{[\\w-][\\w.-]*\\.(?:css|js|json|png|svg|webp|woff2)}';
  files.get(hashed, serve('max-age=31536000, immutable', client));
  if (kept !== undefined) {
    const inItsBuild = (pathname: string) => {
      const name = path.basename(pathname);
      const build = readdirSync(kept).find((build) => existsSync(path.join(kept, build, name))) ?? '';
      return path.join(build, name);
    };
    files.get(hashed, serve('max-age=31536000, immutable', kept, inItsBuild));
  }
  files.get('/:name{[\\w-]+\\.(?:ico|png|svg|txt|webmanifest)}', serve('max-age=3600', client));
  return files;
}
