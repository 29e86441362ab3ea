import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { reachedFrom, readPageTexts } from '../../lingui.config.ts';
import { pageFiles } from '../entry-server.tsx';
import { pageRoutes, resolvedKinds } from '../routes.tsx';
import { pageMessages, shopMessages, type TextsName } from './messages.ts';

const room = fileURLToPath(new URL('../..', import.meta.url));
const locales = Object.keys(shopMessages);
const catalogues = { shop: shopMessages, ...pageMessages };

const textsOf = async (name: keyof typeof catalogues, locale: string) =>
  (await catalogues[name][locale]?.())?.messages ?? {};

describe('catalogues', () => {
  it.each(locales)('say the same in %s where they share a text', async (locale) => {
    const said = new Map<string, string>();
    const differing: string[] = [];
    for (const name of Object.keys(catalogues) as (keyof typeof catalogues)[]) {
      for (const [id, text] of Object.entries(await textsOf(name, locale))) {
        const words = JSON.stringify(text);
        if (words !== (said.get(id) ?? words)) differing.push(`${name}: ${words}, elsewhere ${said.get(id)}`);
        said.set(id, words);
      }
    }
    expect(differing).toEqual([]);
    expect(said.size).toBeGreaterThan(0);
  });

  it.each(Object.keys(catalogues) as (keyof typeof catalogues)[])(
    '%s holds the same texts in every language',
    async (name) => {
      const ids = await Promise.all(locales.map(async (locale) => Object.keys(await textsOf(name, locale)).sort()));
      expect(ids[0]?.length).toBeGreaterThan(0);
      for (const list of ids) expect(list).toEqual(ids[0]);
    },
  );
});

/** The files whose texts a catalogue holds, as its own comments name them. */
function drawnFrom(catalogue: string): ReadonlySet<string> {
  const text = readFileSync(path.join(room, 'src/locales', catalogue, 'en.po'), 'utf8');
  return new Set(text.match(/(?<=^#: ).+$/gm));
}

const kinds = Object.values(resolvedKinds).map((load) => ({ load, texts: undefined }));
const pageRows = await Promise.all(
  [...pageRoutes, ...kinds].map(async ({ load, texts }) => ({
    module: pageFiles.get((await load()).handle) ?? '',
    texts,
  })),
);

describe('a page', () => {
  const routes: readonly { readonly module: string; readonly texts?: TextsName | undefined }[] = [
    ...pageRows,
    ...['pages/RootLayout', 'app/FailurePage'].map((name) => ({ module: `src/${name}.tsx` })),
  ];
  const pages = new Set(routes.map(({ module }) => module));
  const folders = readdirSync(path.join(room, 'src/locales'), { withFileTypes: true }).filter((one) =>
    one.isDirectory(),
  );
  const files = new Map(['', ...folders.map(({ name }) => name)].map((name) => [name, drawnFrom(name)]));
  const drawn = new Set([...files.values()].flatMap((list) => [...list]));

  it('is read from the route table with its catalogue', () => {
    const read = readPageTexts();
    expect(read).toHaveLength(pageRoutes.length + Object.keys(resolvedKinds).length);
    for (const { module, texts } of routes.filter(
      ({ module: file }) => file.includes('Page.tsx') && !file.startsWith('src/app/'),
    )) {
      expect(read).toContainEqual({ module, texts });
    }
  });

  it('can name every catalogue that there is', () => {
    expect(folders.map(({ name }) => name).sort()).toEqual(Object.keys(pageMessages).sort());
  });

  /** A page of an order knows the ways to pay by their words; their code is fetched by a checkout alone (`runMethods`). */
  const codeOfMethods = readdirSync(path.join(room, 'src/checkout/methods'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.parts\.tsx?$/.test(file))
    .map((file) => path.join('src/checkout/methods', file));

  it.each(routes.map(({ module, texts }) => [module, texts] as const))('%s carries all its texts', (module, texts) => {
    const elsewhere = new Set(['src/routes.tsx', ...pages, ...(texts === 'checkout' ? [] : codeOfMethods)]);
    const own = [...reachedFrom(module, (file) => elsewhere.has(file))].filter(
      (file) => drawn.has(file) && !files.get('')?.has(file),
    );
    expect(own.filter((file) => !files.get(texts ?? '')?.has(file))).toEqual([]);
    // Nor a catalogue that it does not need.
    expect(own.length > 0).toBe(texts !== undefined);
  });
});
