import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';

/** One entry of Vite's manifest, as far as it matters here. */
interface ManifestChunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

/** JavaScript of one page until it is hydrated. */
interface PageBytes {
  readonly page: string;
  /** Sum of the files, brotli quality 11. */
  readonly bytes: number;
  /** performance.md §8; undefined: no goal of its own. */
  readonly budget: number | undefined;
  readonly files: readonly { readonly file: string; readonly bytes: number }[];
}

const entry = 'src/entry-client.tsx';

/** Each page and the modules that it needs beside the shop's entry before it works. */
const measuredPages: readonly {
  readonly page: string;
  readonly modules: readonly string[];
  readonly budget: number | undefined;
}[] = [
  { page: 'home', modules: ['src/pages/HomePage.tsx'], budget: 107_000 },
  { page: 'category', modules: ['src/pages/CategoryPage.tsx'], budget: 107_000 },
  { page: 'product', modules: ['src/pages/ProductPage.tsx'], budget: 107_000 },
  { page: 'basket', modules: ['src/pages/BasketPage.tsx'], budget: undefined },
  {
    // Until a guest's press on the form's button is checked; the chart is fetched after that (decision 0028).
    page: 'first form',
    modules: ['src/checkout/page/CheckoutPage.tsx'],
    budget: 127_000,
  },
  {
    // Until a guest can pay by card; `npm run bench -- phone` has the budget, heads included.
    page: 'checkout',
    modules: [
      'src/checkout/page/CheckoutPage.tsx',
      'src/checkout/start/load-checkout.ts',
      'src/checkout/payment/PaymentStep.tsx',
      'src/checkout/methods/card/card.parts.tsx',
      'src/app/tab-commerce.ts',
    ],
    budget: undefined,
  },
  { page: 'sign-in', modules: ['src/pages/AuthPage.tsx'], budget: undefined },
];

/** Measures every page of the build. `read` gives a built file by its name in the manifest. */
function measurePages(
  manifest: Readonly<Record<string, ManifestChunk>>,
  read: (file: string) => Buffer,
): readonly PageBytes[] {
  return measuredPages.map(({ page, modules, budget }) => {
    const files = new Set<string>();
    for (const key of [entry, ...modules]) collect(manifest, key, files);
    const measured = [...files]
      .map((file) => ({ file, bytes: brotliBytes(read(file)) }))
      .sort((a, b) => b.bytes - a.bytes);
    return { page, budget, files: measured, bytes: measured.reduce((sum, { bytes }) => sum + bytes, 0) };
  });
}

function collect(manifest: Readonly<Record<string, ManifestChunk>>, key: string, files: Set<string>): void {
  const chunk = manifest[key];
  if (chunk === undefined) throw new Error(`measure-pages: "${key}" is not in the manifest; build the client first.`);
  if (files.has(chunk.file)) return;
  files.add(chunk.file);
  for (const imported of chunk.imports ?? []) collect(manifest, imported, files);
}

function brotliBytes(content: Buffer): number {
  return brotliCompressSync(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  }).length;
}

// Prints, for each page, the brotli-11 bytes of all JavaScript a browser fetches until the page is hydrated, and fails
// over budget (performance.md §8, goals 1 and 2). Run `npm run build -w @vitrin/web` first.
const client = fileURLToPath(new URL('../dist/client/', import.meta.url));
const manifest = JSON.parse(readFileSync(`${client}.vite/manifest.json`, 'utf8'));
const pages = measurePages(manifest, (file) => readFileSync(client + file));
let isOver = false;
for (const page of pages) {
  const over = page.budget !== undefined && page.bytes > page.budget;
  isOver ||= over;
  const budget =
    page.budget === undefined ? '' : ` of ${page.budget.toLocaleString('en')}${over ? '  OVER BUDGET' : ''}`;
  process.stdout.write(`${page.page.padEnd(12)} ${page.bytes.toLocaleString('en').padStart(9)} B${budget}\n`);
  for (const { file, bytes } of page.files) process.stdout.write(`    ${String(bytes).padStart(8)} B  ${file}\n`);
}
process.exitCode = isOver ? 1 : 0;
