import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

const root = fileURLToPath(new URL('.', import.meta.url));
const routesFile = 'src/routes.tsx';
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** Code that only a checkout loads, although order pages name its table (`runMethods`). */
const checkoutOnly = /[.]parts[.]tsx?$/;

/** Texts that only the server writes. It has every catalogue, so no page loads these for nothing. */
const serverTexts = 'src/scriptless-forms/*.server.tsx';

/**
 * Page files with the catalogue of their group in `src/routes.tsx` (undefined: the shop's), read as text: a configuration file cannot load
 * the pages.
 */
export function readPageTexts() {
  const groups = read(routesFile).matchAll(/(?:(\w+): )?\{([^{}]*import\([^{}]*)\}/g);
  return [...groups].flatMap(([, name, pages = '']) =>
    [...pages.matchAll(/import\('[.]\/([^']+)'\)/g)].map(([, module]) => ({
      module: `src/${module}`,
      texts: name === 'shop' ? undefined : name,
    })),
  );
}

/** The file and everything that it imports, statically or dynamically. Stops at files for which `isElsewhere` is true. */
export function reachedFrom(
  file: string,
  isElsewhere: (file: string) => boolean,
  reached = new Set<string>(),
): ReadonlySet<string> {
  reached.add(file);
  for (const [, wanted = ''] of read(file).matchAll(/(?:from |import\()'([.][^']+[.]tsx?)'/g)) {
    const next = path.join(path.dirname(file), wanted);
    if (reached.has(next) || isElsewhere(next) || !existsSync(path.join(root, next))) continue;
    reachedFrom(next, isElsewhere, reached);
  }
  return reached;
}

/**
 * Page catalogues have the texts of the files that their pages import, so that a product page never loads checkout's texts. Texts of a file
 * that a page without a catalogue or the frame imports are the shop's, which every page loads.
 */
function pageCatalogues() {
  const pages = readPageTexts();
  const elsewhere = new Set([...pages.map(({ module }) => module), routesFile]);
  const filesOf = (name: string | undefined, first: readonly string[] = []) => {
    const isElsewhere = (file: string) => elsewhere.has(file) || (name !== 'checkout' && checkoutOnly.test(file));
    const modules = [...first, ...pages.filter(({ texts }) => texts === name).map(({ module }) => module)];
    return modules.flatMap((module) => [...reachedFrom(module, isElsewhere)]);
  };
  for (const file of filesOf(undefined, ['src/pages/RootLayout.tsx'])) elsewhere.add(file);
  const names = new Set(pages.flatMap(({ texts = [] }) => texts));
  return [...names].map((name) => ({
    path: `<rootDir>/src/locales/${name}/{locale}`,
    include: [...new Set(filesOf(name)), ...(name === 'basket' ? [serverTexts] : [])].map(
      (file) => `<rootDir>/${file}`,
    ),
  }));
}

const catalogues = pageCatalogues();

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'tr'],
  fallbackLocales: { default: 'en' },
  // Without line numbers a catalogue changes only where a text does.
  format: formatter({ lineNumbers: false }),
  catalogs: [
    {
      path: '<rootDir>/src/locales/{locale}',
      include: ['<rootDir>/src'],
      exclude: [...catalogues.flatMap(({ include }) => include), '**/*.test.*'],
    },
    ...catalogues,
  ],
});
