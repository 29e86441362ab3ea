import { brotliCompressSync, constants } from 'node:zlib';
import { build } from 'vite';
import { inRoot } from '../lib/root.mjs';

const entry = '\0headless-checkout';

const root = `
export { createCommerce, createShopConfig } from '@vitrin/core';
export { createCardVault } from '@vitrin/core/card';
export const send = (url, request) => fetch(url, { credentials: 'include', ...request });
`;

/**
 * What a front end without React and without a query cache has to load: the checkout with every way to pay, to ship and to
 * save, beside a storefront's server or not, and a line of its own that sends.
 */
const whole = `${root}
export { createSettledExchange, selectCheckout, startCheckout } from '@vitrin/core/checkout';
`;

/** The same, sending by the library that the shop itself sends by. */
const withKy = `${whole}
export { createKySend } from '@vitrin/core/http';
`;

/** What `examples/terminal-checkout` buys with: one parcel, a typed card, straight to the host. */
const plain = `${root}
export { selectPlainCheckout, startCheckout } from '@vitrin/core/checkout';
`;

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
      return { before: code.length, after: brotliCompressSync(code, { params }).length };
    };
    const { before, after } = await packed(whole);
    return [
      { what: 'brotli 11', value: after, unit: 'B', most: 32_000 },
      { what: 'before compression', value: before, unit: 'B' },
      { what: 'of it, what a checkout by card alone loads', value: (await packed(plain)).after, unit: 'B' },
      { what: 'brotli 11, sending by ky as the shop does', value: (await packed(withKy)).after, unit: 'B' },
    ];
  },
};
