import { quickHand } from './hands.mjs';

/** A card of the demo bank's that pays. */
export const card = { holder: 'Ada Yilmaz', number: '4543600000000003', expiry: '1230', cvc: '471' };

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

/**
 * @param {import('playwright').Page} page
 * @param {string} label
 * @param {string} text
 * @param {import('./hands.mjs').Hand} [hand]
 */
export const type = (page, label, text, hand = quickHand) =>
  hand.type(page.getByRole('main').getByLabel(label, { exact: true }), text);

/** Signs in with the demo's account. @param {import('playwright').Page} page */
export async function signIn(page) {
  await page.goto('/auth');
  await page.waitForLoadState('networkidle');
  await page.getByLabel('E-mail').first().fill('shopper@example.test');
  await page.getByLabel('Password', { exact: true }).first().fill('Passw0rd!');
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).first().click();
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'));
}

/** @param {import('playwright').Page} page */
export const payButton = (page) => page.locator('main .pay button[type=submit]');

/**
 * Accepts the contract and pays; the bank's page, where it comes, is answered.
 *
 * @param {import('playwright').Page} page at the ways to pay, with everything filled in
 * @param {import('./hands.mjs').Hand} [hand]
 */
export async function acceptAndPay(page, hand = quickHand) {
  await hand.press(page.getByRole('checkbox', { name: /^I accept the preliminary/ }));
  await hand.press(page.locator('main .pay button[type=submit]:not([aria-disabled])'));
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

/**
 * Fills what the page asks for and goes on, until the ways to pay are there.
 *
 * @param {import('playwright').Page} page at the first page of checkout
 * @param {import('./hands.mjs').Hand} [hand]
 */
export async function giveContactAndAddress(page, hand = quickHand) {
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
      await type(page, label, text, hand);
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
    await hand.press(next(step));
    // Where something is wrong with what was typed the button stays, and the count ends here.
    await next(step).waitFor({ state: 'hidden' });
  }
}

/**
 * Types a card, all but its security code, and waits for the installments that it has.
 *
 * @param {import('playwright').Page} page at the ways to pay
 * @param {import('./hands.mjs').Hand} [hand]
 */
export async function typeCard(page, hand = quickHand) {
  await page.getByLabel('Card number', { exact: true }).waitFor();
  await type(page, 'Name on card', card.holder, hand);
  await type(page, 'Card number', card.number, hand);
  await type(page, 'Expiry date', card.expiry, hand);
  await page.getByRole('radiogroup', { name: 'Installments' }).waitFor();
}
