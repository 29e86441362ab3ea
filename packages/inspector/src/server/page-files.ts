import { readFileSync } from 'node:fs';
import nodeModule from 'node:module';
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
  js: 'text/javascript; charset=utf-8',
};
/** The page's own modules, what it shares with the server and the types' files beside them; nothing else of the folder is served. */
const served =
  /^(?:page\/(?:[a-z-]+\/)?[a-z-]+\.(?:html|css|ts|js)|shape\/[a-z-]+\.(?:ts|js)|[a-z-]+\.types\.(?:ts|js))$/;

const read = (path: string): string | undefined => {
  try {
    return readFileSync(fileURLToPath(new URL(path, folder)), 'utf8');
  } catch {
    return undefined;
  }
};

/** A module as the sources have it, without its types: the page needs no build there. */
const readSource = (path: string): string | undefined => {
  const text = read(path);
  return text === undefined ? undefined : nodeModule.stripTypeScriptTypes(text);
};

/**
 * Reads a file of the page: a compiled one of the package as it is, one of the sources without its types. The page's HTML names
 * `main.js`, which among the sources is `main.ts`.
 *
 * @param path below this package's folder of code: `page/main.js`
 * @returns `undefined` for anything that is no file of the page
 */
export function readPageFile(path: string): PageFile | undefined {
  const type = types[path.split('.').at(-1) ?? ''];
  if (!served.test(path) || type === undefined) return undefined;
  const body = path.endsWith('.ts')
    ? readSource(path)
    : (read(path) ?? (path.endsWith('.js') ? readSource(path.replace(/js$/, 'ts')) : undefined));
  return body === undefined ? undefined : { type, body };
}
