import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { readAssets } from '../server/pages/assets.ts';

/** Each page and the modules that it needs beside the shop's entry before it works. */
const measuredPages: readonly {
  readonly page: string;
  readonly modules: readonly string[];
  /** Bytes (performance.md §8); undefined: no goal of its own. */
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

function brotliBytes(content: Buffer): number {
  return brotliCompressSync(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  }).length;
}

// Prints, for each page, the brotli-11 bytes of all JavaScript a browser fetches until the page is hydrated, and fails
// over budget (performance.md §8, goals 1 and 2). Run `npm run build -w @vitrin/web` first.
const client = fileURLToPath(new URL('../dist/client/', import.meta.url));
const assets = readAssets(client);
let isOver = false;
for (const { page, modules, budget } of measuredPages) {
  const { entry, preloads } = assets.filesOf({ now: modules, soon: [], next: [] });
  const files = [entry, ...preloads].map((file) => ({ file, bytes: brotliBytes(readFileSync(client + file)) }));
  const sum = files.reduce((total, { bytes }) => total + bytes, 0);
  const over = budget !== undefined && sum > budget;
  isOver ||= over;
  const of = budget === undefined ? '' : ` of ${budget.toLocaleString('en')}${over ? '  OVER BUDGET' : ''}`;
  process.stdout.write(`${page.padEnd(12)} ${sum.toLocaleString('en').padStart(9)} B${of}\n`);
  for (const { file, bytes } of files.sort((a, b) => b.bytes - a.bytes))
    process.stdout.write(`    ${String(bytes).padStart(8)} B  ${file}\n`);
}
process.exitCode = isOver ? 1 : 0;
