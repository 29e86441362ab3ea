import type { Page } from 'playwright/test';
import { doPayWith, mug } from '../../src/checkout-paths.ts';
import { expect, test } from '../../src/fixtures.ts';
import { type ForeignAddress, foreignAddresses } from '../../src/foreign-addresses.table.ts';
import { testCards } from '../../src/shopper.ts';

const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`);

async function give(page: Page, name: string, text: string): Promise<void> {
  const control = field(page, name);
  if ((await control.evaluate(({ tagName }) => tagName)) === 'SELECT') await control.selectOption(text);
  else await control.fill(text);
}

async function fill(page: Page, { country, phone, places }: ForeignAddress): Promise<void> {
  await field(page, 'country').selectOption(country);
  await expect(field(page, 'secondLine')).toBeVisible();
  await field(page, 'phone').fill(phone);
  for (const [name, text] of Object.entries(places)) await give(page, name, text);
}

for (const shopLocale of ['en', 'tr'] as const) {
  test.describe(shopLocale, () => {
    test.use({ shopLocale });

    for (const [code, address] of Object.entries(foreignAddresses)) {
      test(`a guest from ${code} learns of each mistake beside its field and reaches the placed order`, {
        tag: code === (shopLocale === 'en' ? 'de' : 'gb') ? [] : '@long',
      }, async ({ shop, shopper }) => {
        const { page, checkout } = shop;
        await shop.doStartCheckout(mug, 1);
        await checkout.field('E-mail').fill(shopper.email);
        await checkout.field('First name').fill(shopper.firstName);
        await checkout.field('Last name').fill(shopper.lastName);
        await fill(page, address);
        const next = page.locator('.checkout-continue').getByRole('button').first();
        for (const [name, text] of address.wrong) {
          const right = name === 'phone' ? address.phone : (address.places[name] ?? '');
          await give(page, name, text);
          await next.click();
          await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true');
          await expect(field(page, name)).toHaveAccessibleDescription(/\S/);
          await give(page, name, right);
          await expect(field(page, name)).not.toHaveAttribute('aria-invalid');
        }
        await next.click();
        await checkout.seePayment();
        await doPayWith(shop, testCards.paid);
        await expect(page).toHaveURL(/\/orders\/completed\//);
        await expect(page.getByRole('main')).toContainText(address.places.line ?? '');
      });
    }

    test('another country keeps what still fits', { tag: shopLocale === 'tr' ? '@long' : [] }, async ({ shop }) => {
      const { page } = shop;
      await shop.doStartCheckout(mug, 1);
      await shop.seeListening();
      await field(page, 'city').selectOption('34');
      await field(page, 'township').selectOption('401');
      await field(page, 'line').fill('Am Ring 1');
      await field(page, 'postcode').fill('10115');
      await field(page, 'country').focus();
      await field(page, 'country').selectOption('2');
      await expect(field(page, 'secondLine')).toBeVisible();
      await expect(field(page, 'country')).toBeFocused();
      // Its second line is optional.
      await expect(page.getByText(/All fields are required|Tüm alanlar zorunludur/)).toHaveCount(0);
      await expect(field(page, 'township')).toHaveValue('');
      // Mistakes of the country before, with its names and examples, are gone with it.
      await page.locator('.checkout-continue').getByRole('button').first().click();
      await expect(field(page, 'township')).toHaveAttribute('aria-invalid', 'true');
      await field(page, 'country').selectOption('10');
      await expect(page.locator('main [aria-invalid]')).toHaveCount(0);
      await field(page, 'country').selectOption('2');
      await expect(field(page, 'postcode')).toHaveValue('10115');
      await field(page, 'township').fill('Berlin');
      await field(page, 'country').selectOption('5');
      await expect(field(page, 'township')).toHaveValue('Berlin');
      await expect(field(page, 'line')).toHaveValue('Am Ring 1');
      await field(page, 'country').selectOption('1');
      await expect(field(page, 'district')).toBeVisible();
      await expect(field(page, 'line')).toHaveValue('Am Ring 1');
      await expect(field(page, 'postcode')).toHaveValue('10115');
    });

    test('a suggested postcode follows the choice, a typed one stays', {
      tag: shopLocale === 'tr' ? '@long' : [],
    }, async ({ shop }) => {
      const { page } = shop;
      await shop.doStartCheckout(mug, 1);
      await shop.seeListening();
      await field(page, 'city').selectOption('34');
      await field(page, 'township').selectOption('401');
      await page.locator('.checkout-continue').getByRole('button').first().click();
      await expect(field(page, 'postcode')).toHaveAttribute('aria-invalid', 'true');
      await field(page, 'district').selectOption('4011');
      await expect(field(page, 'postcode')).toHaveValue('34710');
      await expect(field(page, 'postcode')).not.toHaveAttribute('aria-invalid');
      await field(page, 'district').selectOption('4012');
      await expect(field(page, 'postcode')).toHaveValue('34726');
      await field(page, 'city').selectOption('6');
      await expect(field(page, 'postcode')).toHaveValue('');
      await field(page, 'postcode').fill('06000');
      await field(page, 'township').selectOption('601');
      await field(page, 'district').selectOption('6011');
      await expect(field(page, 'postcode')).toHaveValue('06000');
      await field(page, 'district').dispatchEvent('change');
      await field(page, 'township').dispatchEvent('change');
      await expect(field(page, 'district')).toHaveValue('6011');
    });

    test('autofill that sets every list in one task: each choice is kept until its list is loaded', {
      tag: shopLocale === 'tr' ? '@long' : [],
    }, async ({ shop }) => {
      const { page } = shop;
      await shop.doStartCheckout(mug, 1);
      await shop.seeListening();
      const asked = page.waitForRequest(/\/address\/district\/.*township=401\b/);
      await page.evaluate(
        (choices) => {
          for (const [name, value] of choices) {
            const list = document.querySelector<HTMLSelectElement>(`main select[name="${name}"]`);
            if (!list) throw new Error(`There is no list ${name}.`);
            // Lists below the city are not loaded: none of their entries has this value yet.
            Object.defineProperty(list, 'value', { value, configurable: true });
            list.dispatchEvent(new Event('input', { bubbles: true }));
            list.dispatchEvent(new Event('change', { bubbles: true }));
            Reflect.deleteProperty(list, 'value');
          }
        },
        Object.entries({ country: '1', city: '34', township: '401', district: '4011' }),
      );
      await asked;
      for (const [name, value] of Object.entries({ city: '34', township: '401', district: '4011' })) {
        await expect(field(page, name)).toHaveValue(value);
        await expect(field(page, name).locator('option:checked')).toHaveText(/\p{L}{4}/u);
      }
    });
  });
}
