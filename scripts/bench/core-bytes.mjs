import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { bundleForBrowser } from '../packages/front-end.mjs';
import { installTarballs, packAll } from '../packages/pack.mjs';

const root = `
export { createCommerce, createShopConfig } from '@vitrin/core';
export { createCardVault } from '@vitrin/core/card';
export const send = (url, request) => fetch(url, { credentials: 'include', ...request });
`;

const methods = [
  'card',
  'savedCard',
  'transfer',
  'payOnDelivery',
  'credit',
  'loyalty',
  'nothing',
  'provider',
  'hepsipay',
  'deviceSheet',
];

const core = (names) => `${root}
export { createCheckout, ${names.join(', ')} } from '@vitrin/core/checkout';
`;

/** What `examples/terminal-checkout` buys with: a card, straight to the host, and a line of its own that sends. */
const cardOnly = core(['card']);

/** The same as a page has it that knows no chart, with the ports of a browser and the bank's frame (docs/bring-your-own-front-end.md). */
const inPage = `
export { createBrowserPorts, mountChallenge } from '@vitrin/ports/browser';
export { commerceOf, createCheckout } from '@vitrin/core/headless';
export { card } from '@vitrin/core/checkout';
`;

/**
 * What a front end without React and without a query cache has to load for everything: each way to pay, to ship and to save,
 * beside a storefront's server or not.
 */
const whole = core(['selectCheckout', 'createServerChoices', ...methods]);

/** The same, sending by the library that the shop itself sends by. */
const withKy = `${whole}
export { createKySend } from '@vitrin/core/http';
`;

/** The wallet as a further way to pay. */
const withMasterpass = `${cardOnly}
export { masterpass } from '@vitrin/wallet-machine';
`;

/** Words that stand in the chart of each way to pay but the card's, and in nobody else's code. */
const marks = ['deviceSheet', 'hepsipay', 'savedCard', 'payOnDelivery', 'transfer', 'masterpass'];

/** @type {import('./lib/figure.mjs').Figure} */
export const figure = {
  name: 'core-bytes',
  title: 'Headless checkout of core, with its libraries, as one file, from the packed tarballs',
  measure: async () => {
    const place = mkdtempSync(join(tmpdir(), 'vitrin-bytes-'));
    const folder = join(place, 'front-end');
    mkdirSync(folder);
    try {
      installTarballs(folder, packAll(place));
      return await weigh(folder);
    } finally {
      rmSync(place, { recursive: true, force: true });
    }
  },
};

/** The figures of front ends that are bundled in a folder where the packages are installed. */
async function weigh(folder) {
  const packed = async (source) => {
    writeFileSync(join(folder, 'front-end.js'), source);
    const text = await bundleForBrowser(folder, 'front-end.js');
    const code = Buffer.from(text);
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
    return { before: code.length, after: brotliCompressSync(code, { params }).length, text };
  };
  const card = await packed(cardOnly);
  const rows = [
    { what: 'a checkout by card alone, brotli 11', value: card.after, unit: 'B', most: 36_000 },
    { what: 'the same beside the aim', value: card.after, unit: 'B', most: 32_000, isGoal: true },
    { what: 'of it, before compression', value: card.before, unit: 'B' },
    {
      what: 'charts of other ways to pay in it',
      value: marks.filter((mark) => card.text.includes(`id:"${mark}"`) || card.text.includes(`id:\`${mark}\``)).length,
      unit: '',
      most: 0,
    },
  ];
  for (const name of methods.filter((other) => other !== 'card')) {
    const more = (await packed(core(['card', name]))).after - card.after;
    rows.push({ what: `${name} besides`, value: more, unit: 'B' });
  }
  rows.push({
    what: 'masterpass besides, with its wallet',
    value: (await packed(withMasterpass)).after - card.after,
    unit: 'B',
  });
  rows.push({
    what: 'by card in a page, with ports and the bank’s frame',
    value: (await packed(inPage)).after,
    unit: 'B',
  });
  rows.push({ what: 'everything, brotli 11', value: (await packed(whole)).after, unit: 'B' });
  rows.push({ what: 'everything, sending by ky as the shop does', value: (await packed(withKy)).after, unit: 'B' });
  return rows;
}
