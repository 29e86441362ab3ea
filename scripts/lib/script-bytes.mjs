import { brotliCompressSync, constants } from 'node:zlib';

const brotli = (body) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

/** An operation of the wallet's script: only code of the wallet has its name. */
const walletWord = 'checkMasterPass';

/** Files that the tab fetches 2 s after hydration for pages that do not load (decision 0028); no page waits for them. */
const standIns = /\/(?:slow-navigation|FailurePage)-[^/]*\.js$/;

/** In the page: notes when the first element that a selector finds came. */
const noteFirst = (selector) => {
  const observer = new MutationObserver(() => {
    if (document.querySelector(selector) === null) return;
    observer.disconnect();
    performance.mark('vitrin-first');
  });
  observer.observe(document, { childList: true, subtree: true });
};

/** In the page: what it had asked for by then. */
const urlsBeforeFirst = () => {
  const [first] = performance.getEntriesByName('vitrin-first');
  const until = first?.startTime ?? Number.POSITIVE_INFINITY;
  return performance.getEntriesByType('resource').flatMap(({ name, startTime }) => (startTime < until ? [name] : []));
};

/**
 * Counts every script that a page fetches until the network is quiet, each compressed by brotli 11; not what it fetches later in
 * case that another page does not come.
 *
 * @param {import('playwright').Page} page a page that has loaded nothing yet
 * @param {() => Promise<unknown>} open goes to the page that is counted
 * @param {string} [selector] finds what a shopper waits for
 * @returns {Promise<{ bytes: number, files: number, walletFiles: number, first: { bytes: number, files: number } }>} `first`: what was asked
 *   for until the selector found something; `walletFiles`: scripts of the Masterpass wallet among all
 */
export async function countScriptBytes(page, open, selector = 'body') {
  const sizes = new Map();
  const waiting = [];
  let walletFiles = 0;
  const count = async (response) => {
    const type = response.headers()['content-type'] ?? '';
    if (!/javascript/.test(type) || standIns.test(response.url()) || sizes.has(response.url())) return;
    sizes.set(response.url(), 0);
    const body = await response.body();
    sizes.set(response.url(), brotli(body));
    if (body.includes(walletWord)) walletFiles += 1;
  };
  const listen = (response) => waiting.push(count(response).catch(() => undefined));
  await page.route(standIns, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'export const watchNavigation = () => {};' }),
  );
  await page.addInitScript(noteFirst, selector);
  page.on('response', listen);
  await open();
  await page.waitForLoadState('networkidle');
  await Promise.all(waiting);
  page.off('response', listen);
  const early = new Set(await page.evaluate(urlsBeforeFirst));
  const sum = (counted) => ({ bytes: counted.reduce((all, [, size]) => all + size, 0), files: counted.length });
  return { ...sum([...sizes]), walletFiles, first: sum([...sizes].filter(([url]) => early.has(url))) };
}

/** Brotli bytes that a page may fetch (ruling 43, whose figures include heads and the request of the page itself). */
export const scriptBudgets = { product: 108_000, checkout: 128_000 };
