import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { inRoot } from '../../../scripts/lib/root.mjs';

interface Inventory {
  readonly own: readonly { readonly file: string; readonly integrity: string }[];
  /** Scripts from elsewhere, by the setting that names their origin. */
  readonly foreign: readonly { readonly source: string; readonly reason: string }[];
}

/** What the build says that payment pages may run (security W6). */
export function readInventory(): Inventory {
  return JSON.parse(readFileSync(inRoot('packages/web/dist/client/.vite/script-inventory.json'), 'utf8')) as Inventory;
}

/** What a page has run. */
export interface LoadedScripts {
  /** Files of the shop with the hash of what came, and the origins of others. */
  readonly files: ReadonlySet<string>;
  /** What the inventory does not know, and scripts in a page that its document did not bring. */
  readonly strangers: () => Promise<readonly string[]>;
}

const hashOf = (content: Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

const isOfWeb = (url: string) => /^https?:/.test(url);

/** How many scripts of its own a document says that it runs; data is none. */
const inlineScripts = (html: string) =>
  [...html.matchAll(/<script\b(?<attributes>[^>]*)>/g)].filter(
    ({ groups }) => !/\bsrc=|type="[\w/+-]*json"/.test(groups?.attributes ?? ''),
  ).length;

/**
 * Writes down every script that a page runs from now on, as the browser's own engine tells it, and compares it with the inventory.
 *
 * @param origins where the scripts from elsewhere may come from, by their setting's name
 */
export async function watchScripts(
  page: Page,
  shopUrl: string,
  origins: Readonly<Record<string, string>>,
): Promise<LoadedScripts> {
  const { own, foreign } = readInventory();
  const known = new Map(own.map(({ file, integrity }) => [file, integrity]));
  const allowed = foreign.map(({ source }) => origins[source]).filter((origin) => origin !== undefined);
  const files = new Set<string>();
  const found: Promise<readonly string[]>[] = [];
  const brought = new Map<string, number>();
  const ran = new Map<string, number>();
  const shop = new URL(shopUrl).origin;

  page.on('response', (reply) => {
    const { origin, pathname } = new URL(reply.url());
    const kind = reply.request().resourceType();
    if (kind === 'document' && origin === shop) {
      found.push(
        reply.text().then(
          (html) => {
            brought.set(reply.url(), (brought.get(reply.url()) ?? 0) + inlineScripts(html));
            return [];
          },
          // A redirect has no body.
          () => [],
        ),
      );
    }
    if (kind !== 'script') return;
    if (origin !== shop) {
      files.add(origin);
      if (!allowed.includes(origin))
        found.push(Promise.resolve([`${reply.url()} is of nobody whom the inventory names`]));
      return;
    }
    files.add(pathname);
    const expected = known.get(pathname);
    if (expected === undefined) found.push(Promise.resolve([`${pathname} is not in the inventory`]));
    else {
      const differs = reply.body().then((content) => hashOf(content) !== expected);
      // A page that was left meanwhile has nothing more to read.
      const isStrange = differs.catch(() => false);
      found.push(isStrange.then((is) => (is ? [`${pathname} is not what the build made`] : [])));
    }
  });

  const session = await page.context().newCDPSession(page);
  session.on('Debugger.scriptParsed', ({ url, embedderName, stackTrace }) => {
    if (!isOfWeb(url)) {
      // No script that another one made has an address. What the test itself runs has none either, nor has its maker.
      const maker = stackTrace?.callFrames.find((frame) => isOfWeb(frame.url));
      if (maker !== undefined) found.push(Promise.resolve([`a script without an address, made by ${maker.url}`]));
      return;
    }
    const { origin, pathname } = new URL(url);
    if (origin === shop && known.has(pathname)) return;
    if (allowed.includes(origin)) return;
    const isInDocument = (embedderName ?? url) === url && origin === shop && !/\.m?js$/.test(pathname);
    if (isInDocument) ran.set(url, (ran.get(url) ?? 0) + 1);
    else found.push(Promise.resolve([`${url} ran and is not in the inventory`]));
  });
  await session.send('Debugger.enable');

  return {
    files,
    strangers: async () => {
      const strangers = (await Promise.all(found)).flat();
      const extra = [...ran].filter(([url, count]) => count > (brought.get(url) ?? 0));
      return [
        ...new Set([
          ...strangers,
          ...extra.map(([url, count]) => `${count} scripts in ${url}, which brought ${brought.get(url) ?? 0}`),
        ]),
      ];
    },
  };
}
