import type { Page, Route } from 'playwright';
import { expectAccessible } from '../../src/axe.ts';
import { mug } from '../../src/checkout-paths.ts';
import { expect, test } from '../../src/fixtures.ts';
import { PaymentDetails } from '../../src/models/payment-details.ts';

/** What a host that lists nothing for a bank transfer leaves out. */
const ofTransfers = /^FundsTransfer/;

const isOfTransfers = (entry: unknown) =>
  typeof entry === 'object' &&
  entry !== null &&
  'page_name' in entry &&
  typeof entry.page_name === 'string' &&
  ofTransfers.test(entry.page_name);

/** Answers as the host does, the pages of a bank transfer left out wherever the reply, or one of several in it, lists them. */
async function leaveOutTransfers(route: Route): Promise<void> {
  const response = await route.fetch();
  const withoutTransfers = (_key: string, value: unknown) =>
    Array.isArray(value) ? value.filter((entry) => !isOfTransfers(entry)) : value;
  const json: unknown = JSON.parse(await response.text(), withoutTransfers);
  await route.fulfill({ response, json });
}

const listsNoTransfers = (page: Page) =>
  page.route(/\/api\/(checkout\/choices|client\/orders\/checkout\/)/, leaveOutTransfers);

for (const { locale, width, height, words, again, card, transfer } of [
  {
    locale: 'en',
    width: 1280,
    height: 800,
    words: 'This payment method cannot be used at the moment. Try again, or choose another one.',
    again: 'Try again',
    card: 'Credit or debit card',
    transfer: 'Bank transfer',
  },
  {
    locale: 'tr',
    width: 360,
    height: 740,
    words: 'Bu ödeme yöntemi şu anda kullanılamıyor. Yeniden deneyin ya da başka bir ödeme yöntemi seçin.',
    again: 'Yeniden dene',
    card: 'Kredi veya banka kartı',
    transfer: 'Havale / EFT',
  },
] as const) {
  test.describe(`${locale}, ${width} px`, () => {
    // Reported, so that the shop's owner hears of it.
    test.use({ expectedConsole: [/\[checkout\] nothingListed/] });
    test.use({ shopLocale: locale, viewport: { width, height } });

    test('a method whose pages the host does not list: words, once more, and another method that is paid', {
      tag: locale === 'tr' ? '@long' : [],
    }, async ({ shop, shopper }) => {
      await shop.before.fillBasket(mug, 1);
      await shop.before.giveContactAndAddress(shopper);
      await listsNoTransfers(shop.page);
      await shop.doOpen('/orders/checkout/');
      const details = new PaymentDetails(shop.page, shop.texts);
      await details.doChoose(transfer);
      await expect(shop.page.getByText(words)).toBeVisible();
      await expectAccessible(shop.page, 'a method that is not listed');
      await shop.page.getByRole('button', { name: again }).click();
      await details.doChoose(card);
      await shop.checkout.seePayment();
      await expect(shop.page.getByText(words)).toHaveCount(0);
      await shop.page.unrouteAll({ behavior: 'wait' });
    });
  });
}
