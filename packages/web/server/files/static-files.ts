import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import type { HttpBindings } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';

const HOUR = 3_600_000;
/** A file is retained while its build is one of so many that started last, or started less than so many milliseconds ago. */
const RETAINED_BUILDS = 5;
const RETAINED_MILLISECONDS = 7 * 24 * HOUR;

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
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Processes of a build start one after another. Its files, and those that it shares with earlier builds, have one time.
  const start = now - (now % HOUR);
  for (const name of readdirSync(assets)) {
    const kept = path.join(folder, name);
    if (!existsSync(kept)) {
      // Other processes read and write the same folder: a file gets its name when it is complete.
      const unfinished = `${kept}.${process.pid}.part`;
      copyFileSync(path.join(assets, name), unfinished);
      renameSync(unfinished, kept);
    }
    utimesSync(kept, start / 1_000, start / 1_000);
  }
  const startOf = (name: string) => statSync(path.join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const names = readdirSync(folder);
  const starts = [...new Set(names.map(startOf))].sort((one, other) => other - one);
  const oldest = Math.min(starts[RETAINED_BUILDS - 1] ?? 0, start - RETAINED_MILLISECONDS);
  for (const name of names.filter((name) => startOf(name) < oldest)) {
    rmSync(path.join(folder, name), { recursive: true, force: true });
  }
}

/** Headers of every reply that files have too; the others concern documents (security.md G14). */
const ofFiles = /^(?:connection|cross-origin-resource-policy|strict-transport-security|x-content-type-options)$/;

export type StaticFolders = Parameters<typeof createStaticFiles>[0];

/**
 * Serves built files, as they were compressed at build time.
 * @param folders of this build, and where {@link keepFiles} copies the hashed files of all builds.
 */
export function createStaticFiles({ client, kept }: { client: string; kept?: string | undefined }): Hono {
  const files = new Hono();
  const serve = (cacheControl: string, root: string, rewriteRequestPath = (pathname: string) => pathname) => {
    const find = serveStatic({ root, precompressed: true, rewriteRequestPath });
    return async (c: Context<{ Bindings: HttpBindings }>, next: () => Promise<void>) => {
      const reply = await find(c, next);
      if (!(reply instanceof Response)) return;
      const { outgoing } = c.env;
      // A page requests a dozen of these. A script is UTF-8 by definition, and HTTP/1.1 keeps a connection: fewer bytes of each head.
      reply.headers.delete('last-modified');
      if (!outgoing.hasHeader('connection')) outgoing.removeHeader('connection');
      if (c.req.path.endsWith('.js')) reply.headers.set('content-type', 'text/javascript');
      for (const name of outgoing.getHeaderNames()) if (!ofFiles.test(name)) outgoing.removeHeader(name);
      reply.headers.set('cache-control', cacheControl);
      return reply;
    };
  };
  // Names of files without folders; compressed ones are sent only in place of their originals.
  const hashed = '/assets/:name{[\\w-][\\w.-]*\\.(?:css|js|json|png|svg|webp|woff2)}';
  files.get(hashed, serve('max-age=31536000, immutable', client));
  if (kept !== undefined) {
    const inFolder = (pathname: string) => pathname.slice('/assets'.length);
    files.get(hashed, serve('max-age=31536000, immutable', kept, inFolder));
  }
  files.get('/:name{[\\w-]+\\.(?:ico|png|svg|txt|webmanifest)}', serve('max-age=3600', client));
  return files;
}
