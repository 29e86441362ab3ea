import { formsOf } from '../../src/card-marker.ts';
import { doPayWith, doWalkToPayment } from '../../src/checkout-paths.ts';
import { expect, test } from '../../src/fixtures.ts';
import { bankCode, testCards } from '../../src/shopper.ts';

// As a full page too among the long tests.
test(`card digits and CVC are nowhere but in the fields and the one request${process.env.LONG === '1' ? ' @bank' : ''}`, async ({
  shop,
  shopper,
  threeDFrame,
  watchCard,
}) => {
  const cardMarker = watchCard(testCards.threeD);
  await doWalkToPayment(shop, shopper);
  await doPayWith(shop, testCards.threeD, true);
  await shop.bank.see(threeDFrame);
  await shop.bank.doApprove(threeDFrame, bankCode);
  await shop.confirmation.see();
  expect(await cardMarker.leaks(shop.page)).toEqual([]);
  expect(cardMarker.payments).toBe(1);
  // Behind a bank that took the whole window lies its own form, which no browser shows again without asking.
  if (threeDFrame) await shop.page.goBack();
  await expect.poll(() => cardMarker.leaks(shop.page)).toEqual([]);
});

test('the search finds a card that is planted in each place', async ({ shop, watchCard }) => {
  const { number, cvc } = testCards.paid;
  const cardMarker = watchCard(testCards.paid);
  await shop.doOpen('/');
  await shop.page.evaluate(
    async ({ digits, code, spaced, encoded }) => {
      localStorage.setItem('planted', digits);
      sessionStorage.setItem('planted', spaced);
      history.replaceState({ planted: digits }, '', `?planted=${digits}`);
      await cookieStore.set('planted', digits);
      document.title = encoded;
      console.info(digits);
      await fetch(`/healthz?planted=${digits}`);
      await fetch('/healthz', { method: 'POST', body: JSON.stringify({ card_cvv: code }) });
      await fetch('/healthz', { method: 'POST', body: digits });
      const field = document.createElement('input');
      field.value = digits;
      document.body.append(field);
    },
    { digits: number, code: cvc, spaced: formsOf(number).spaced, encoded: formsOf(number)['base64 at 1'] },
  );
  const places = new Set((await cardMarker.leaks(shop.page)).map(({ place }) => place.replace(/ http.*/, '')));
  for (const place of [
    'localStorage',
    'sessionStorage',
    'history.state',
    'address',
    'cookies',
    'title',
    'console',
    'request GET /healthz',
    'body of POST',
    'CVC in a body',
    'fields',
  ]) {
    expect(places, place).toContain(place);
  }
});
