import { runCoreTests } from './faults.mjs';
import { withBrowser } from './lib/browser.mjs';
import { giveContactAndAddress, payButton, signIn } from './lib/guest-purchase.mjs';
import { productPath } from './lib/product.mjs';
import { firstForm, guestWithBasket } from './phone/visits.mjs';

/** Requests about checkout from the press on "Checkout" until the page is quiet, which a customer waits for. */
async function countVisible(browser, { shopUrl, path }) {
  const page = await browser.newPage({ baseURL: shopUrl });
  await signIn(page);
  await page.goto(path);
  // The count in the header changes before the host has answered.
  const isAdded = page.waitForResponse((reply) => reply.request().method() === 'POST' && /basket/.test(reply.url()));
  await page.getByRole('button', { name: 'Add to basket', exact: true }).first().click();
  await isAdded;
  const seen = [];
  page.on('request', (request) => {
    const isCheckout = /\/orders\/checkout|\/checkout\/choices/.test(new URL(request.url()).pathname);
    if (isCheckout && ['document', 'fetch', 'xhr'].includes(request.resourceType())) seen.push(request.method());
  });
  await page.goto('/orders/checkout/');
  await page.locator('main .pay button[type=submit]').waitFor();
  await page.waitForLoadState('networkidle');
  return seen.length;
}

/** Writes one after another of a guest, from the press on "Continue" until Pay is shown. */
async function countGuestsWrites(browser, { shopUrl, path }) {
  const storageState = await guestWithBasket({ browser, shopUrl, productPath: path });
  const page = await browser.newPage({ baseURL: shopUrl, storageState });
  await page.goto('/orders/checkout/');
  await page.locator(firstForm).waitFor();
  await page.waitForLoadState('networkidle');
  const seen = [];
  page.on('request', (request) => request.method() === 'POST' && /\/api\//.test(request.url()) && seen.push(request));
  await giveContactAndAddress(page);
  await payButton(page).waitFor();
  await page.waitForLoadState('networkidle');
  return seen.length;
}

/** @type {import('../lib/measure.mjs').Scenario} */
export const scenario = {
  name: 'round-trips',
  title: 'Checkout, from cold load to payable',
  measure: async ({ say, chromium, startStack }) => {
    say('requests');
    const requests = await runCoreTests('requests-to-payable');
    say('in the browser');
    const { shopUrl, hostUrl } = await startStack();
    const shop = { shopUrl, path: await productPath(hostUrl) };
    const [visible, guests] = await withBrowser(chromium, async (browser) => [
      await countVisible(browser, shop),
      await countGuestsWrites(browser, shop),
    ]);
    return [
      { what: 'requests to payable: tests that fail', ...requests },
      { what: 'trips that a shopper sees, page included', value: visible, unit: 'trips', most: 2 },
      { what: 'from a guest’s "Continue" to Pay', value: guests, unit: 'trips', most: 2 },
    ];
  },
};
