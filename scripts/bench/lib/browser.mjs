import { createRequire } from 'node:module';
import { chromiumFlags } from '../../lib/chromium.mjs';
import { inRoot } from '../../lib/root.mjs';

/**
 * Runs work in a browser of its own.
 *
 * @template T
 * @param {string} executablePath
 * @param {(browser: import('playwright').Browser) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withBrowser(executablePath, work) {
  const { chromium } = createRequire(inRoot('packages/e2e/package.json'))('playwright');
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}
