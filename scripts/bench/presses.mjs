import { withBrowser } from './lib/browser.mjs';
import { countDeeds, measurePay } from './lib/count-presses.mjs';
import { acceptAndPay, card, giveContactAndAddress, payButton, signIn, type, typeCard } from './lib/guest-purchase.mjs';
import { productPath } from './lib/product.mjs';

/** A phone that many have (docs/rules/ux.md). */
const phone = { width: 360, height: 740 };

/** In milliseconds; the machine may be busy. */
const patience = 30_000;

/** From the product page to the first page of checkout. */
async function addAndCheckOut(page) {
  await page.getByRole('button', { name: 'Add to basket', exact: true }).first().click();
  await page.getByRole('link', { name: /^Basket.*\d/ }).waitFor();
  const checkout = page.getByRole('link', { name: 'Checkout', exact: true });
  // Offered beside what was added; else it stands on the basket's page.
  const isOffered = await checkout
    .first()
    .waitFor({ timeout: 3_000 })
    .then(
      () => true,
      () => false,
    );
  if (!isOffered) await page.getByRole('link', { name: /^Basket.*\d/ }).click();
  await checkout.first().click();
}

async function payAsCustomer(page) {
  await page.getByLabel('Security Code', { exact: true }).waitFor();
  await payButton(page).waitFor();
  const far = await measurePay(page);
  await type(page, 'Security Code', card.cvc);
  await acceptAndPay(page);
  return far;
}

async function payAsGuest(page) {
  await giveContactAndAddress(page);
  await typeCard(page);
  const far = await measurePay(page);
  await type(page, 'Security Code', card.cvc);
  await acceptAndPay(page);
  return far;
}

/** Who buys: what they do before it is counted, how they pay, and what the issue allows them. */
const buyers = [
  { name: 'returning customer', before: signIn, pay: payAsCustomer, presses: 5, fields: 1 },
  { name: 'guest with a new card', before: async () => {}, pay: payAsGuest, presses: 6, fields: 12 },
];

async function countBuyer(browser, { shopUrl, path }, buyer) {
  const context = await browser.newContext({ baseURL: shopUrl, viewport: phone });
  context.setDefaultTimeout(patience);
  const page = await context.newPage();
  await buyer.before(page);
  const deeds = await countDeeds(context, shopUrl);
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await addAndCheckOut(page);
  const far = await buyer.pay(page);
  await context.close();
  return { deeds, far };
}

/** @type {import('../lib/measure.mjs').Scenario} */
export const scenario = {
  name: 'presses',
  title: 'From the product page to a placed order, at 360 × 740: presses, fields typed into, screens down to Pay',
  measure: async ({ say, chromium, startStack }) => {
    const { shopUrl, hostUrl } = await startStack();
    const path = await productPath(hostUrl);
    return withBrowser(chromium, async (browser) => {
      const rows = [];
      for (const buyer of buyers) {
        say(buyer.name);
        const { deeds, far } = await countBuyer(browser, { shopUrl, path }, buyer);
        const { presses, fields } = deeds;
        rows.push(
          { what: buyer.name, value: presses.length, unit: 'presses', most: buyer.presses, note: presses.join(' · ') },
          { what: buyer.name, value: fields.size, unit: 'fields', most: buyer.fields, note: [...fields].join(' · ') },
          { what: `${buyer.name}, Pay below the ways to pay`, value: far.fromMethods, unit: 'screens', most: 2 },
          { what: `${buyer.name}, scrolled to Pay`, value: far.fromTop, unit: 'screens', most: 2 },
        );
      }
      return rows;
    });
  },
};
