import type { Page } from 'playwright/test';
import { isAutofill, readFields } from '../../src/autofill-fields.ts';
import { expectAccessible } from '../../src/axe.ts';
import { doPayWith, doReachAddress, doReachDelivery, doReachPayment, mug } from '../../src/checkout-paths.ts';
import { expect, test } from '../../src/fixtures.ts';
import type { Shop } from '../../src/models/shop.ts';
import { bankCode, type Shopper, testCards } from '../../src/shopper.ts';

interface State {
  readonly name: string;
  /** From the state before it in the same walk. */
  readonly reach: (shop: Shop, shopper: Shopper) => Promise<void>;
  /** Other tests pass through it on their way, and it looks like them: seen among the long tests. */
  readonly isAlike?: boolean;
  /** Most states look alike when wide; this one does not. */
  readonly isWideToo?: boolean;
}

const doShowMistakes = async (shop: Shop, button: string | RegExp) => {
  await shop.page.getByRole('button', { name: button }).click();
  await expect(shop.page.getByRole('region', { name: 'There is a problem' })).toBeVisible();
};

/** Every screen of checkout a shopper can see, with its mistakes, refusals and dialogs. */
const walks: Readonly<Record<string, readonly State[]>> = {
  'contact and address': [
    {
      name: 'contact with mistakes',
      reach: async (shop) => {
        await shop.doStartCheckout(mug, 1);
        await doShowMistakes(shop, 'Continue to payment');
      },
    },
    {
      name: 'a store to fetch from, a bill to a company, with mistakes',
      reach: async (shop, shopper) => {
        await shop.checkout.doGiveContactAndAddress(shopper);
        await shop.checkout.seePayment();
        await shop.checkout.doChangeDelivery();
        await shop.page.getByRole('radio', { name: 'Pick up in store' }).check();
        await shop.page.getByRole('searchbox', { name: 'Search stores' }).fill('Trabzon');
        await shop.page.getByRole('button', { name: 'Add a new address' }).click();
        await shop.page.getByRole('radio', { name: 'Company' }).check();
        await doShowMistakes(shop, 'Save address');
      },
    },
  ],
  delivery: [
    {
      name: 'another address, another bill, a note',
      reach: async (shop, shopper) => {
        await doReachDelivery(shop, shopper);
        await shop.page.getByRole('checkbox', { name: 'The billing address is the same' }).uncheck();
        await shop.page.getByRole('button', { name: 'Add a new address' }).first().click();
        await shop.page.getByText('Add a note to the order').click();
        await expect(shop.page.getByRole('textbox', { name: 'Order note' })).toBeVisible();
      },
      isAlike: true,
    },
  ],
  payment: [
    {
      name: 'payment with mistakes',
      reach: async (shop, shopper) => {
        await doReachPayment(shop, shopper);
        await shop.page.getByRole('button', { name: "What's CVC?" }).click();
        await doShowMistakes(shop, /^Pay \d/);
      },
      isWideToo: true,
    },
    {
      name: 'payment refused',
      reach: async (shop) => {
        await doPayWith(shop, testCards.declined);
        await expect(shop.page.getByText('The payment did not go through')).toBeVisible();
      },
    },
    {
      name: 'bank in the overlay',
      reach: async (shop) => {
        await doPayWith(shop, testCards.threeD, true);
        await shop.bank.see(true);
      },
    },
    {
      name: 'confirmation',
      reach: async (shop) => {
        await shop.bank.doApprove(true, bankCode);
        await shop.confirmation.see();
      },
    },
  ],
  contract: [
    {
      name: 'contract',
      reach: async (shop, shopper) => {
        await doReachPayment(shop, shopper);
        await shop.page.getByRole('button', { name: 'Read the distance sales contract' }).click();
        await expect(shop.page.getByRole('dialog').locator('iframe')).toBeVisible();
      },
      isAlike: true,
    },
  ],
  'bank left': [
    {
      name: 'bank left',
      reach: async (shop, shopper) => {
        await doReachPayment(shop, shopper);
        await doPayWith(shop, testCards.threeD, true);
        await shop.bank.see(true);
        await shop.bank.doCancel();
        await expect(shop.page.getByText("You closed the bank's page")).toBeVisible();
      },
      isAlike: true,
    },
  ],
  'a changed order': [
    {
      name: 'order has changed',
      reach: async (shop, shopper) => {
        // Its price changes whenever somebody pays for it.
        await doReachPayment(shop, shopper, 1993);
        await doPayWith(shop, testCards.paid);
        await expect(shop.page.getByRole('heading', { name: 'Your order has changed' })).toBeVisible();
      },
    },
  ],
};

/** Levels of the headings on the page, in order, hidden ones left out. */
const readHeadings = async (page: Page) => {
  const headings = await page.getByRole('heading').all();
  return Promise.all(headings.map((heading) => heading.evaluate((element) => Number(element.tagName.slice(1)))));
};

/** What every state holds to in every look. */
async function expectGoodState(page: Page, name: string): Promise<void> {
  await expectAccessible(page, name);
  const { excess, small } = await page.evaluate(() => ({
    excess: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    // Links inside a sentence may be as small as their line (WCAG 2.5.8).
    small: [...document.querySelectorAll('main button, main .btn, main input:not([type=hidden]), main summary')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      // A label presses its box as well.
      .filter((element) => {
        const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
        const boxes = [element, ...labels].map((part) => part.getBoundingClientRect());
        return !boxes.some(({ width, height }) => width >= 24 && height >= 24);
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  }));
  expect(excess, name).toBeLessThanOrEqual(0);
  expect(small, name).toEqual([]);
  const levels = await readHeadings(page);
  expect(
    levels.filter((level) => level === 1),
    name,
  ).toHaveLength(1);
  for (const [index, level] of levels.entries()) {
    if (index > 0) expect(level, `${name}: heading ${index}`).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1);
  }
}

const isLong = process.env.LONG === '1';
const onPhone = { name: 'dark, 320 px', size: { width: 320, height: 800 }, scheme: 'dark' } as const;
const wide = { name: 'light, 1280 px', size: { width: 1280, height: 800 }, scheme: 'light' } as const;

test.describe('states of checkout', () => {
  test.use({ viewport: onPhone.size, colorScheme: onPhone.scheme, contextOptions: { reducedMotion: 'reduce' } });
  for (const [walk, states] of Object.entries(walks)) {
    const shown = states.filter(({ isAlike = false }) => isLong || !isAlike);
    if (shown.length === 0) continue;
    test(walk, async ({ shop, shopper }) => {
      for (const { name, reach, isWideToo = false } of shown) {
        await reach(shop, shopper);
        for (const look of isLong || isWideToo ? [wide, onPhone] : [onPhone]) {
          await shop.page.setViewportSize(look.size);
          await shop.page.emulateMedia({ colorScheme: look.scheme });
          await expectGoodState(shop.page, `${name}, ${look.name}`);
        }
      }
    });
  }
});

test('every field has an autofill name of the standard, and none is of type number', async ({ shop, shopper }) => {
  await shop.doStartCheckout(mug, 1);
  await shop.checkout.seeGuestOrSignIn();
  const fields = await readFields(shop.page);
  await shop.checkout.doGiveContactAndAddress(shopper);
  await shop.checkout.seePayment();
  fields.push(...(await readFields(shop.page)));
  expect(fields.length).toBeGreaterThan(12);
  for (const { name, token, type } of fields) {
    if (name === 'notes') continue;
    expect(token, name).not.toBeNull();
    expect(isAutofill(token ?? ''), `${name}: ${token}`).toBe(true);
    expect(type, name).not.toBe('number');
  }
});

test('one reply is one announcement, and the current step is marked', async ({ shop, shopper }) => {
  const { page } = shop;
  await doReachDelivery(shop, shopper);
  await expect(page.locator('[aria-current="step"]')).toHaveCount(1);
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    for (const region of document.querySelectorAll('[aria-live], [role=status]'))
      new MutationObserver(() => {
        const text = region.textContent?.trim();
        if (text) heard.push(text);
      }).observe(region, { childList: true, subtree: true, characterData: true });
  });
  await shop.checkout.doChooseShipping(1);
  const read = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
  await expect.poll(read).toContainEqual(expect.stringContaining('429.80'));
  expect((await read()).filter((text) => text.includes('429.80'))).toHaveLength(1);
});

test('the live regions are in the first html', async ({ shop, request }) => {
  const html = await (await request.get(shop.path('/orders/checkout/'))).text();
  expect(html).toMatch(/aria-live="polite"|role="status"/);
});

test('delivery is told as days of the calendar', async ({ shop, shopper }) => {
  await doReachDelivery(shop, shopper);
  await expect(shop.page.getByRole('radio', { name: /Arrives \w{3} \d{1,2} \w{3}/ })).toHaveCount(2);
  await shop.checkout.doContinueToPayment();
  await shop.checkout.seePayment();
  await expect(shop.page.getByRole('region', { name: 'Delivery' })).toContainText('Arrives');
});

test('a purchase without a mouse: the focus is where the shopper goes on', async ({ shop, shopper }) => {
  const { page, checkout } = shop;
  await doReachAddress(shop, shopper);
  await checkout.doFillContactAndAddress(shopper);
  await page.getByRole('button', { name: 'Continue to payment' }).press('Enter');
  await checkout.seePayment();
  await expect(page.locator('.checkout-main')).toBeFocused();
  await checkout.field('Name on card').focus();
  await page.keyboard.type(testCards.threeD.holder);
  await page.keyboard.press('Tab');
  await page.keyboard.type(testCards.threeD.number);
  await page.keyboard.press('Tab');
  await page.keyboard.type('1230');
  await page.keyboard.press('Tab');
  await page.keyboard.type(testCards.threeD.cvc);
  await checkout.seeInstallments();
  await expect(page.getByLabel('Security Code', { exact: true })).toBeFocused();
  await page.getByRole('checkbox', { name: /I accept/ }).press('Space');
  await checkout.payButton.press('Enter');
  await shop.bank.see(true);
  await shop.bank.dialog.getByRole('button', { name: 'Cancel' }).press('Enter');
  await shop.bank.seeClosed();
  await checkout
    .field('Security Code')
    .or(page.getByLabel('Security Code', { exact: true }))
    .fill('471');
  await page.keyboard.press('Enter');
  await shop.bank.see(true);
  await shop.bank.doApprove(true, bankCode);
  await shop.confirmation.see();
});
