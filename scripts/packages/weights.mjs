import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { inRoot } from '../lib/root.mjs';
import { chunksForBrowser } from './front-end.mjs';
import { installTarballs, packAll } from './pack.mjs';

/** A program that needs these names. */
const program = (imports, ...names) => `${imports}\nglobalThis.shop = [${names.join(', ')}];\n`;

/** A checkout without React, which sends by `fetch`. */
const checkout = (methods, imports = '') =>
  program(
    `import { createCommerce, createShopConfig } from '@vitrin/core';
import { createCardVault } from '@vitrin/core/card';
import { card, createCheckout, payOnDeliveryPaymentTypes as paymentTypes } from '@vitrin/core/checkout';
const send = (url, request) => fetch(url, { credentials: 'include', ...request });
${imports}`,
    ...['createCommerce', 'createShopConfig', 'createCardVault', 'createCheckout', 'send', `() => [${methods}]`],
  );
const handles = (...names) =>
  program(`import { commerceOf, ${names.join(', ')} } from '@vitrin/core/headless';`, 'commerceOf', ...names);

const payOnDelivery = "{ payOnDelivery } from '@vitrin/core/methods/pay-on-delivery'";

/** Programs of front ends, and the bytes that the first load of each may have (0043). */
const frontEnds = [
  { what: 'checkout by card', most: 40_000, source: checkout('card()') },
  {
    what: 'checkout by card and on delivery',
    source: checkout('card(), payOnDelivery()', `import ${payOnDelivery};`),
  },
  {
    what: 'the same, payment on delivery loaded when it is chosen',
    source: checkout(
      'card(), { name: "payOnDelivery", paymentTypes, load }',
      "const load = async () => (await import('@vitrin/core/methods/pay-on-delivery')).payOnDelivery();",
    ),
  },
  { what: 'basket', most: 20_000, source: handles('createBasket') },
  { what: 'session', most: 20_000, source: handles('createSession') },
  { what: 'basket and session', source: handles('createBasket', 'createSession') },
  { what: 'search', source: handles('createSearch') },
  {
    what: 'XState itself',
    source: program("import { createActor, setup } from 'xstate';", 'createActor', 'setup'),
  },
];

const brotli = (text) =>
  brotliCompressSync(Buffer.from(text), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

/**
 * Weighs the first load of each front end: the files that its page waits for, with libraries, minified, brotli 11.
 *
 * @param {string} folder where the packages are installed from tarballs
 * @returns {Promise<{ what: string, bytes: number, text: string, most?: number }[]>}
 */
export async function weigh(folder) {
  const rows = [];
  for (const { what, source, ...limit } of frontEnds) {
    writeFileSync(join(folder, 'weighed.js'), source);
    const chunks = await chunksForBrowser(folder, 'weighed.js');
    const first = new Set(chunks.filter(({ isEntry }) => isEntry));
    // A set also visits what is added to it meanwhile.
    for (const { imports } of first) for (const chunk of chunks) if (imports.includes(chunk.fileName)) first.add(chunk);
    const bytes = [...first].reduce((sum, { code }) => sum + brotli(code), 0);
    rows.push({ what, bytes, text: [...first].map(({ code }) => code).join('\n'), ...limit });
  }
  return rows;
}

/** Packs core, installs it in an empty folder and weighs it there. */
export async function weighPacked() {
  const place = mkdtempSync(join(tmpdir(), 'vitrin-bytes-'));
  try {
    const folder = join(place, 'front-end');
    mkdirSync(folder);
    installTarballs(folder, packAll(place, ['@vitrin/core']));
    return await weigh(folder);
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

const readme = inRoot('packages/core/README.md');
const places = /((?:\| *front end *\| *first load *\|)\n\|[- |:]+\n)((?:\|.*\n)+)/;

/** The table of the package's page, by front end in kB. */
export const writtenWeights = () =>
  new Map(
    [...(places.exec(readFileSync(readme, 'utf8'))?.[2] ?? '').matchAll(/^\| (.*?) +\| +([\d.]+) kB \|$/gm)].map(
      ([, what, size]) => [what, Number(size)],
    ),
  );

/** Writes the table as the formatter would. @param {readonly { what: string, bytes: number }[]} rows */
export function writeWeights(rows) {
  const width = Math.max(...rows.map(({ what }) => what.length));
  const line = (left, right) => `| ${left} | ${right} |\n`;
  const table = [
    line('front end'.padEnd(width), 'first load'),
    line('-'.repeat(width), '---------:'),
    ...rows.map(({ what, bytes }) => line(what.padEnd(width), `${(bytes / 1000).toFixed(1)} kB`.padStart(10))),
  ];
  writeFileSync(
    readme,
    readFileSync(readme, 'utf8').replace(places, () => table.join('')),
  );
}
