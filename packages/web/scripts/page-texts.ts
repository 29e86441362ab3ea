import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const routesFile = 'src/routes.tsx';
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** Code that only a checkout loads, although order pages name its table (`runMethods`). */
const checkoutOnly = /[.]parts[.]tsx?$/;

/** Page file and the catalogue of its group in `src/routes.tsx`; undefined: the shop's. */
interface PageTexts {
  readonly module: string;
  readonly texts: string | undefined;
}

/** Pages of the route table, read as text: a configuration file cannot load the pages. */
export function readPageTexts(): readonly PageTexts[] {
  const groups = read(routesFile).matchAll(/(?:texts: '(\w+)'[^{}]*)?\{([^{}]*import\([^{}]*)\}/g);
  return [...groups].flatMap(([, texts, pages = '']) =>
    [...pages.matchAll(/import\('[.]\/([^']+)'\)/g)].map(([, module]) => ({ module: `src/${module}`, texts })),
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
 * Source files by catalogue. Texts of a file that the browser's entry or a page without a catalogue imports are the shop's; other files
 * belong to the catalogue of each page that imports them.
 */
export function filesByCatalogue(): ReadonlyMap<string, readonly string[]> {
  const pages = readPageTexts();
  const isPage = new Set([...pages.map(({ module }) => module), routesFile]);
  const shop = new Set<string>();
  for (const { module, texts } of [...pages, { module: 'src/pages/RootLayout.tsx', texts: undefined }]) {
    if (texts === undefined) reachedFrom(module, (file) => isPage.has(file), shop);
  }
  const catalogues = new Map<string, Set<string>>();
  for (const { module, texts } of pages) {
    if (texts === undefined) continue;
    const isElsewhere = (file: string) =>
      isPage.has(file) || shop.has(file) || (texts !== 'checkout' && checkoutOnly.test(file));
    catalogues.set(texts, catalogues.get(texts) ?? new Set());
    reachedFrom(module, isElsewhere, catalogues.get(texts));
  }
  return new Map([...catalogues].map(([name, files]) => [name, [...files].sort()]));
}
