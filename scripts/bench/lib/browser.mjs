import { createRequire } from 'node:module';
import { inRoot } from '../../lib/root.mjs';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

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
  const browser = await chromium.launch({ executablePath, args: flags });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}
