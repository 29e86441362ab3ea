import { brotliCompressSync, constants } from 'node:zlib';

const brotli = (body) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

/**
 * Counts every script that a page fetches until the network is quiet, each compressed by brotli 11.
 *
 * @param {import('playwright').Page} page a page that has loaded nothing yet
 * @param {() => Promise<unknown>} open goes to the page that is counted
 * @returns {Promise<{ bytes: number, files: number }>}
 */
export async function countScriptBytes(page, open) {
  const sizes = new Map();
  const waiting = [];
  const count = async (response) => {
    const type = response.headers()['content-type'] ?? '';
    if (!/javascript/.test(type) || sizes.has(response.url())) return;
    sizes.set(response.url(), 0);
    sizes.set(response.url(), brotli(await response.body()));
  };
  const listen = (response) => waiting.push(count(response).catch(() => undefined));
  page.on('response', listen);
  await open();
  await page.waitForLoadState('networkidle');
  await Promise.all(waiting);
  page.off('response', listen);
  return { bytes: [...sizes.values()].reduce((sum, size) => sum + size, 0), files: sizes.size };
}

/** Bytes that a page may fetch (performance.md §8, goals 1 and 2). */
export const scriptBudgets = { product: 95_000, checkout: 122_000 };
