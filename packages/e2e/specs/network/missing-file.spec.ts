import type { Page } from 'playwright/test';
import { doPayWith, doWalkToPayment, mug } from '../../src/checkout-paths.ts';
import { expect, test } from '../../src/fixtures.ts';
import type { TestCard } from '../../src/shopper.ts';
import { seeWayReady } from '../../src/ways-on.ts';

// A file of an earlier build is gone: Chromium writes of each such request, and of pictures that the host has no turn for.
test.use({ expectedConsole: [/status of 404|dynamically imported module|status of 503 .*\/media\//] });

/** Digits that nothing else holds. */
const card: TestCard = { number: '374400739182640', holder: 'Ada Yilmaz', expiry: '12/39', cvc: '8372' };

/** Counts the documents of a tab from now on. */
function countDocuments(page: Page): () => number {
  let count = 0;
  page.on('domcontentloaded', () => {
    count += 1;
  });
  return () => count;
}

const doMissFile = (page: Page, name: string) =>
  page.evaluate((address) => fetch(address).then((reply) => reply.text()), `/assets/${name}-0000000.js`);

test('a page whose file is missing loads again once, with the text of its forms', async ({ shop, page }) => {
  await shop.doOpen('/contact/');
  await seeWayReady(page);
  const message = page.getByRole('textbox', { name: shop.texts('Your message') });
  await message.fill('The lamp does not light.');
  const documents = countDocuments(page);
  await doMissFile(page, 'gone');
  await expect.poll(documents).toBe(1);
  await seeWayReady(page);
  await expect(message).toHaveValue('The lamp does not light.');
  await doMissFile(page, 'gone');
  await doMissFile(page, 'other');
  await expect.poll(documents).toBe(2);
});

test('a part whose file stays missing after the reload says so; Try again loads it', async ({ shop, page }) => {
  const documents = countDocuments(page);
  await page.route('**/assets/Installments-*.js', (route) => route.fulfill({ status: 404, body: '' }));
  await shop.doOpenProduct(mug);
  await seeWayReady(page);
  await shop.product.doOpenPart('Installments');
  await expect.poll(documents).toBe(2);
  await seeWayReady(page);
  await shop.product.doOpenPart('Installments');
  const again = page.getByRole('alert').getByRole('button', { name: shop.texts('Try again') });
  await expect(again).toBeVisible();
  // The part tries once by itself when it is drawn.
  await page.waitForLoadState('networkidle');
  await page.unrouteAll({ behavior: 'wait' });
  await again.click();
  await expect(page.getByRole('row', { name: /3 / }).first()).toBeVisible();
  expect(documents()).toBe(2);
});

test('a card is typed: the shopper is told first, nothing of the card is stored, and Pay still pays', async ({
  shop,
  shopper,
  page,
}) => {
  await doWalkToPayment(shop, shopper);
  await shop.checkout.doFillCard(card);
  await seeWayReady(page);
  const documents = countDocuments(page);
  await doMissFile(page, 'gone');
  const reload = page.getByRole('button', { name: shop.texts('Reload page') });
  await expect(reload).toBeVisible();
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored).not.toContain('739182');
  expect(documents()).toBe(0);
  await reload.click();
  await expect.poll(documents).toBe(1);
  await doPayWith(shop, card);
  await shop.confirmation.see();
});

test('Pay is pending: nothing loads or asks to load, and the order is placed once', async ({ shop, shopper, page }) => {
  await doWalkToPayment(shop, shopper);
  await seeWayReady(page);
  const documents = countDocuments(page);
  const seen = { payments: 0, documents: -1, isAsked: true };
  const reload = page.getByRole('button', { name: shop.texts('Reload page') });
  await page.route(/page=CreditCardConfirmationPage/, async (route) => {
    seen.payments += 1;
    await doMissFile(page, 'gone');
    // The page has heard of the file by now: the next frame is drawn after it.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    seen.documents = documents();
    seen.isAsked = await reload.isVisible();
    await route.continue();
  });
  await doPayWith(shop, card);
  await shop.confirmation.see();
  expect(seen).toEqual({ payments: 1, documents: 0, isAsked: false });
});
