import type { Page } from 'playwright/test';
import { mug } from '../../src/checkout-paths.ts';
import { expect, test } from '../../src/fixtures.ts';
import { PaymentMethods } from '../../src/models/payment-methods.ts';
import type { Shop } from '../../src/models/shop.ts';
import { bankCode, type Shopper, testCards } from '../../src/shopper.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** Counts what a shopper presses, types and chooses in the shop, on every document of the window; the bank's frame is the bank's. */
async function watchEffort(page: Page) {
  const effort = { presses: [] as string[], typed: new Set<string>(), chosen: new Set<string>() };
  await page.exposeFunction('noteEffort', (kind: 'press' | 'type' | 'choose', name: string) => {
    if (kind === 'press') effort.presses.push(name);
    else (kind === 'type' ? effort.typed : effort.chosen).add(name);
  });
  await page.addInitScript(() => {
    if (window.top !== window) return;
    const { noteEffort } = window as unknown as { noteEffort(kind: string, name: string): void };
    const closest = (event: Event, selector: string) =>
      event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;
    addEventListener('click', (event) => {
      const pressed = closest(event, 'a, button, summary, [type="checkbox"], [type="radio"]');
      if (pressed) noteEffort('press', pressed.textContent || pressed.id);
    });
    addEventListener('input', (event) => {
      const field = closest(event, 'select, textarea, input:not([type="checkbox"], [type="radio"])');
      if (field) noteEffort(field instanceof HTMLSelectElement ? 'choose' : 'type', field.id);
    });
  });
  return effort;
}

/** From a product's page to checkout, with the messages' own links. */
async function doBuy(shop: Shop): Promise<void> {
  await shop.doOpenProduct(mug);
  await shop.product.doAddToBasket();
  await shop.page
    .getByRole('main')
    .getByRole('link', { name: shop.texts('Go to basket') })
    .click();
  await shop.basket.see();
  await seePriceBesideQuantity(shop);
  await shop.basket.doCheckout();
}

/** On a phone the buttons of a line take the next row, and its price ends the row of the quantity. */
async function seePriceBesideQuantity({ page }: Shop): Promise<void> {
  const places = await page.locator('.line').evaluateAll((lines) =>
    lines.map((line) => {
      const boxOf = (part: string) => line.querySelector(part)?.getBoundingClientRect() ?? new DOMRect();
      const [price, quantity] = [boxOf('.line-total'), boxOf('.quantity')];
      return {
        price: { middle: Math.round(price.y + price.height / 2), end: Math.round(price.right) },
        expected: {
          middle: Math.round(quantity.y + quantity.height / 2),
          end: Math.round(line.getBoundingClientRect().right),
        },
      };
    }),
  );
  for (const { price, expected } of places) expect(price).toEqual(expected);
}

/** A long e-mail address gets a row of its own, so that it breaks into two lines at most. */
async function seeContactInTwoLines({ page }: Shop, { email }: Shopper): Promise<void> {
  const contact = page.getByText(email, { exact: true });
  const lines = await contact.evaluate(
    (text) => text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight),
  );
  expect(Math.round(lines)).toBeLessThanOrEqual(2);
}

/** Two screens of scrolling bring Pay on screen as a whole. */
async function seePayInReach({ checkout }: Shop): Promise<void> {
  const screens = await checkout.payButton.evaluate(
    (button) => (button.getBoundingClientRect().bottom + window.scrollY) / window.innerHeight - 1,
  );
  expect(screens).toBeLessThanOrEqual(2);
}

for (const shopLocale of ['en', 'tr'] as const) {
  test.describe(shopLocale, () => {
    test.use({ shopLocale });

    test('a guest buys with six presses, ten typed fields and three lists, and Pay is two screens down', async ({
      shop,
      shopper,
    }) => {
      const { page, checkout, texts } = shop;
      const effort = await watchEffort(page);
      await doBuy(shop);
      await checkout.seeGuestOrSignIn();
      await checkout.doFillContactAndAddress(shopper);
      await page.getByRole('button', { name: texts('Continue to payment') }).click();
      await checkout.seePayment();
      await seeContactInTwoLines(shop, shopper);
      await checkout.doFillCard(testCards.threeD);
      await seePayInReach(shop);
      await checkout.doAccept();
      await checkout.doPay();
      await shop.bank.doApprove(true, bankCode);
      await shop.confirmation.see();
      expect(effort.presses.length, effort.presses.join(' | ')).toBeLessThanOrEqual(6);
      expect(effort.typed.size, [...effort.typed].join(' ')).toBeLessThanOrEqual(10);
      expect([...effort.chosen]).toEqual(['field-city', 'field-township', 'field-district']);
    });
  });
}

test('a customer with a saved card buys with five presses and one typed field', async ({ shop, shopper }) => {
  const { page, checkout, before, confirmation } = shop;
  const methods = new PaymentMethods(page, shop.texts);
  await before.signInWithEmptyBasket('rich@example.test');
  await before.fillBasket(mug, 1);
  await before.giveAddress(shopper);
  await shop.doOpen('/orders/checkout/');
  await checkout.seePayment();
  // Another purchase of this account may have stored a card.
  await methods.doChoose('Credit or debit card');
  await checkout.doFillCard(testCards.threeD);
  await methods.doKeepCard();
  await checkout.doAccept();
  await checkout.doPay();
  await shop.bank.doApprove(true, bankCode);
  await confirmation.see();

  const effort = await watchEffort(page);
  await doBuy(shop);
  await methods.seeChosenCard(testCards.threeD.number.slice(-4));
  await methods.securityCode.fill(testCards.threeD.cvc);
  await seePayInReach(shop);
  await checkout.doAccept();
  await checkout.doPay();
  await shop.bank.doApprove(true, bankCode);
  await confirmation.see();
  expect(effort.presses.length, effort.presses.join(' | ')).toBeLessThanOrEqual(5);
  expect(effort.typed.size, [...effort.typed].join(' ')).toBe(1);
});
