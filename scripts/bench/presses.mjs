import { withBrowser } from './lib/browser.mjs';
import { countDeeds, measurePay } from './lib/count-presses.mjs';
import { productPath } from './lib/product.mjs';

/** A phone that many have (docs/rules/ux.md). */
const phone = { width: 360, height: 740 };

/** In milliseconds; the machine may be busy. */
const patience = 30_000;

const card = { holder: 'Ada Yilmaz', number: '4543600000000003', expiry: '1230', cvc: '471' };

/** What a guest types, by the field's name on the page; a field that is not there is not asked for. */
const guestTexts = {
  'E-mail': 'press-counter@example.test',
  'First name': 'Ada',
  'Last name': 'Yilmaz',
  Phone: '05551234567',
  Address: 'Example Street 12, flat 3',
  Postcode: '34710',
};

const guestLists = ['Country', 'City', 'District', 'Neighbourhood'];

/** Buttons by which a guest goes on, the last one first. */
const waysOn = ['Continue to payment', 'Save address', 'Continue as guest'];

/** Types as a person does: key by key, so that the page hears every one. */
async function type(page, label, text) {
  const field = page.getByRole('main').getByLabel(label, { exact: true });
  await field.click();
  await field.pressSequentially(text);
}

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

const payButton = (page) => page.locator('main .pay button[type=submit]');

/** Accepts the contract and pays; the bank's page, where it comes, is answered and not counted. */
async function acceptAndPay(page) {
  await page.getByRole('checkbox', { name: /^I accept the preliminary/ }).click();
  await page.locator('main .pay button[type=submit]:not([aria-disabled])').click();
  const code = page.frameLocator('dialog iframe').getByRole('textbox', { name: 'Verification code' });
  const isPlaced = () => page.url().includes('/orders/completed/');
  await code
    .or(page.getByRole('heading', { name: 'Thank you for your order' }))
    .first()
    .waitFor();
  if (!isPlaced()) {
    await code.fill('111111');
    await page.frameLocator('dialog iframe').getByRole('button', { name: 'Approve' }).click();
  }
  await page.waitForURL((url) => url.pathname.includes('/orders/completed/'));
}

async function payAsCustomer(page) {
  await page.getByLabel('Security Code', { exact: true }).waitFor();
  await payButton(page).waitFor();
  const far = await measurePay(page);
  await type(page, 'Security Code', card.cvc);
  await acceptAndPay(page);
  return far;
}

/** Fills what the page asks for and goes on, until the ways to pay are there. */
async function giveContactAndAddress(page) {
  const main = page.getByRole('main');
  const next = (name) => main.getByRole('button', { name, exact: true });
  const known = waysOn.map(next).reduce((left, right) => left.or(right));
  for (;;) {
    await known.or(payButton(page)).first().waitFor();
    if (await payButton(page).isVisible()) return;
    for (const [label, text] of Object.entries(guestTexts)) {
      const field = main.getByLabel(label, { exact: true });
      const isAsked = (await field.count()) === 1 && (await field.isVisible()) && (await field.inputValue()) === '';
      if (!isAsked) continue;
      await type(page, label, text);
    }
    for (const label of guestLists) {
      const list = main.getByLabel(label, { exact: true });
      if ((await list.count()) === 0 || !(await list.isVisible()) || (await list.inputValue()) !== '') continue;
      await list.locator('option').nth(1).waitFor({ state: 'attached' });
      await list.selectOption({ index: 1 });
    }
    const steps = await Promise.all(waysOn.map(async (name) => ((await next(name).isVisible()) ? name : null)));
    const step = steps.find((name) => name !== null);
    if (!step) continue;
    await next(step).click();
    // Where something is wrong with what was typed the button stays, and the count ends here.
    await next(step).waitFor({ state: 'hidden' });
  }
}

async function payAsGuest(page) {
  await giveContactAndAddress(page);
  await page.getByLabel('Card number', { exact: true }).waitFor();
  await type(page, 'Name on card', card.holder);
  await type(page, 'Card number', card.number);
  await type(page, 'Expiry date', card.expiry);
  await page.getByRole('radiogroup', { name: 'Installments' }).waitFor();
  const far = await measurePay(page);
  await type(page, 'Security Code', card.cvc);
  await acceptAndPay(page);
  return far;
}

async function signIn(page) {
  await page.goto('/auth');
  await page.waitForLoadState('networkidle');
  await page.getByLabel('E-mail').first().fill('shopper@example.test');
  await page.getByLabel('Password', { exact: true }).first().fill('Passw0rd!');
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).first().click();
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'));
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

/** @type {import('./lib/figure.mjs').Figure} */
export const figure = {
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
