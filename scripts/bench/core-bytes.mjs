import { brotliCompressSync, constants } from 'node:zlib';
import { build } from 'vite';
import { inRoot } from '../lib/root.mjs';

const entry = '\0headless-checkout';

/**
 * What a front end without React and without a query cache has to load: the checkout, what it runs on, and a line of its
 * own that sends. Everything that lets a person buy is in it.
 */
const source = `
export { createCommerce, createShopConfig } from '@vitrin/core';
export { createCardVault } from '@vitrin/core/card';
export { createSettledExchange, selectCheckout, startCheckout } from '@vitrin/core/checkout';
export const send = (url, request) => fetch(url, { credentials: 'include', ...request });
`;

/** The same with the library that the shop itself sends by. */
const withKy = `${source}
export { createKySend } from '@vitrin/core/http';
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
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
    const own = await bundle(source);
    const ky = await bundle(withKy);
    return [
      { what: 'brotli 11', value: brotliCompressSync(own, { params }).length, unit: 'B', most: 32_000 },
      { what: 'before compression', value: own.length, unit: 'B' },
      {
        what: 'brotli 11, sending by ky as the shop does',
        value: brotliCompressSync(ky, { params }).length,
        unit: 'B',
      },
    ];
  },
};
