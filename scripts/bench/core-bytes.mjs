import { brotliCompressSync, constants } from 'node:zlib';
import { build } from 'vite';
import { inRoot } from '../lib/root.mjs';

const entry = '\0headless-checkout';

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
  'provider',
  'hepsipay',
  'deviceSheet',
];

const core = (names) => `${root}
export { createCheckout, ${names.join(', ')} } from '@vitrin/core/checkout';
`;

/** What `examples/terminal-checkout` buys with: a card, straight to the host, and a line of its own that sends. */
const cardOnly = core(['card']);

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

/** One file for a browser, minified, with all that it needs. */
async function bundle(source) {
  // Nothing is watched and one file is asked for, so that one output is what comes.
  const { output } = /** @type {import('vite').Rolldown.RolldownOutput} */ (
    await build({
      configFile: false,
      root: inRoot('packages/web'),
      logLevel: 'error',
      define: { 'process.env.NODE_ENV': '"production"' },
      resolve: { conditions: ['source', 'module', 'browser', 'production'] },
      plugins: [
        {
          name: 'headless-checkout',
          resolveId: (id) => (id === entry ? id : undefined),
          load: (id) => (id === entry ? source : undefined),
        },
      ],
      build: {
        write: false,
        target: 'es2023',
        minify: true,
        rolldownOptions: {
          input: entry,
          preserveEntrySignatures: 'strict',
          output: { codeSplitting: false },
        },
      },
    })
  );
  return Buffer.from(output.map((chunk) => ('code' in chunk ? chunk.code : '')).join('\n'));
}

/** @type {import('./lib/figure.mjs').Figure} */
export const figure = {
  name: 'core-bytes',
  title: 'Headless checkout of core, with its libraries, as one file',
  measure: async () => {
    const packed = async (source) => {
      const code = await bundle(source);
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
      return { before: code.length, after: brotliCompressSync(code, { params }).length, text: code.toString() };
    };
    const card = await packed(cardOnly);
    const rows = [
      { what: 'a checkout by card alone, brotli 11', value: card.after, unit: 'B', most: 36_000 },
      { what: 'of it, before compression', value: card.before, unit: 'B' },
      {
        what: 'charts of other ways to pay in it',
        value: marks.filter((mark) => card.text.includes(`id:"${mark}"`) || card.text.includes(`id:\`${mark}\``))
          .length,
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
    rows.push({ what: 'everything, brotli 11', value: (await packed(whole)).after, unit: 'B' });
    rows.push({ what: 'everything, sending by ky as the shop does', value: (await packed(withKy)).after, unit: 'B' });
    return rows;
  },
};
