import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { bundleForBrowser } from '../packages/front-end.mjs';
import { installTarballs, packAll } from '../packages/pack.mjs';

/** Front ends without React, which send by `fetch`, and the bytes they may take (ruling 43). */
const frontEnds = [
  {
    what: 'a checkout by card alone, brotli 11',
    most: 40_000,
    source: `
export { createCommerce, createShopConfig } from '@vitrin/core';
export const send = (url, request) => fetch(url, { credentials: 'include', ...request });
export { createCardVault } from '@vitrin/core/card';
export { createCheckout, card } from '@vitrin/core/checkout';
`,
  },
  {
    what: 'a basket alone, brotli 11',
    most: 20_000,
    source: "export { commerceOf, createBasket } from '@vitrin/core/headless';",
  },
  {
    what: 'a session alone, brotli 11',
    most: 20_000,
    source: "export { commerceOf, createSession } from '@vitrin/core/headless';",
  },
];

/** Words in the chart of each payment method other than the card's, and in no other code. */
const marks = ['deviceSheet', 'hepsipay', 'savedCard', 'payOnDelivery', 'transfer', 'masterpass'];

/** @param {string} folder where the packages are installed @param {string} source */
async function bundle(folder, source) {
  writeFileSync(join(folder, 'front-end.js'), source);
  const text = await bundleForBrowser(folder, 'front-end.js');
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  return { text, bytes: brotliCompressSync(Buffer.from(text), { params }).length };
}

/** @type {import('../lib/measure.mjs').Scenario} */
export const scenario = {
  name: 'core-bytes',
  title: 'Headless parts of core, with their libraries, as one file, from the packed tarballs',
  measure: async ({ atEnd }) => {
    const place = mkdtempSync(join(tmpdir(), 'vitrin-bytes-'));
    atEnd(() => rmSync(place, { recursive: true, force: true }));
    const folder = join(place, 'front-end');
    mkdirSync(folder);
    installTarballs(folder, packAll(place, ['@vitrin/core']));
    const rows = [];
    let others = 0;
    for (const { what, most, source } of frontEnds) {
      const { text, bytes } = await bundle(folder, source);
      rows.push({ what, value: bytes, unit: 'B', most });
      others += marks.filter((mark) => text.includes(`id:"${mark}"`) || text.includes(`id:\`${mark}\``)).length;
    }
    return [...rows, { what: 'charts of other payment methods in them', value: others, unit: '', most: 0 }];
  },
};
