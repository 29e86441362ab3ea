import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';

/** One file of the inspector's page. */
export interface PageFile {
  readonly type: string;
  readonly body: string;
}

const folder = new URL('..', import.meta.url);
const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  ts: 'text/javascript; charset=utf-8',
};
/** The page's own modules and the types' files beside them; nothing else of the folder is served. */
const served = /^(?:page\/[a-z-]+\.(?:html|css|ts)|[a-z-]+\.types\.ts)$/;

/**
 * Reads a file of the page; TypeScript loses its types on the way, so that the page needs no build.
 *
 * @param path below `src`: `page/main.ts`
 * @returns `undefined` for anything that is no file of the page
 */
export function readPageFile(path: string): PageFile | undefined {
  const type = types[path.split('.').at(-1) ?? ''];
  if (!served.test(path) || type === undefined) return undefined;
  try {
    const text = readFileSync(fileURLToPath(new URL(path, folder)), 'utf8');
    return { type, body: path.endsWith('.ts') ? stripTypeScriptTypes(text) : text };
  } catch {
    return undefined;
  }
}
