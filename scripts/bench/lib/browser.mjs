import { createRequire } from 'node:module';
import { chromiumFlags } from '../../lib/chromium.mjs';
import { inRoot } from '../../lib/root.mjs';

/**
 * Runs work in a browser of its own.
 *
 * @template T
 * @param {string} executablePath
 * @param {(browser: import('playwright').Browser) => Promise<T>} work
 * @param {readonly string[]} [flags] beside those that every browser of ours gets
 * @returns {Promise<T>}
 */
export async function withBrowser(executablePath, work, flags = []) {
  const { chromium } = createRequire(inRoot('packages/e2e/package.json'))('playwright');
  const browser = await chromium.launch({ executablePath, args: [...chromiumFlags, ...flags] });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}
