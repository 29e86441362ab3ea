// Shows C7 (docs/rules/traced-rules.md).
import { expectAccessible } from '../../src/axe.ts';
import { doPayWith, doReachPayment, mug } from '../../src/checkout-paths.ts';
import { expect, test } from '../../src/fixtures.ts';
import { DeliveryPage } from '../../src/models/delivery-page.ts';
import { testCards } from '../../src/shopper.ts';

// The required question is for who asks for it: it stands in the way of every delivery (ruling 15). So does the code that
// a new account is asked for.
test.use({
  settings: { CHECKOUT_PAGES: 'RetailStoreSelectionPage,OrderSelectionPage,RequiredQuestion', REGISTRATION_CODE: '1' },
  viewport: { width: 1280, height: 900 },
});
// One after the other: a second shop of this kind would take longer to start than a test takes.
test.describe.configure({ mode: 'default' });

const company = { name: 'Mavi Kâğıt A.Ş.', taxOffice: 'Kadıköy', taxNumber: '1234567890' };

test('a guest fetches an order from a store, billed to a company, and keeps it in an account', async ({
  shop,
  shopper,
  host,
}) => {
  const { page, checkout, confirmation } = shop;
  const delivery = new DeliveryPage(page, shop.texts);
  await shop.doStartCheckout(mug, 1);
  await checkout.doGiveContactAndAddress(shopper);
  await checkout.seePayment();
  await checkout.doChangeDelivery();
  await delivery.doChooseOption('Pick up in store');
  const moda = page.getByRole('radio', { name: /Vitrin Moda/ });
  for (const text of ['Free', /Ready /, /Today 10:00–\d\d:00|Closed now/, /0216 555 00 41/]) {
    await expect(moda.locator('xpath=ancestor::label')).toContainText(text);
  }
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByRole('alert').getByText('Choose a store to pick up from.')).toBeVisible();
  await expect(
    page.getByRole('radiogroup', { name: 'Store to pick up from' }).getByRole('radio').first(),
  ).toBeFocused();
  await delivery.doSearchStore('çankaya', [/Vitrin Kavaklıdere/]);
  await delivery.doSearchStore('Trabzon', []);
  await delivery.doShowAllStores();
  await delivery.doSearchStore('KADIKOY', [/Vitrin Moda/]);
  await delivery.doPickStore(/Vitrin Moda/);
  await delivery.doAddBillingAddress();
  await delivery.doFillCompany(company, shopper);
  await delivery.doSave();
  await delivery.seeBillingChosen(company.name);
  await checkout.seeShippingChosen();
  await checkout.doContinueToPayment();
  await expect(delivery.summary('Delivery')).toContainText('Vitrin Moda');
  await expect(delivery.summary('Delivery')).toContainText(`Kadıköy / ${company.taxNumber}`);
  await doPayWith(shop, testCards.paid);

  await confirmation.see();
  await confirmation.seeFact('Pick up from', 'Vitrin Moda');
  await confirmation.seeFact('Billing address', company.name);
  await confirmation.seeFact('Payment', 'Visa card ending in 0003');
  expect(await host.orderPlaces(confirmation.token())).toEqual({
    shipping: 'Vitrin Moda',
    company: company.name,
    isKept: false,
  });
  await confirmation.doCreateAccount('short');
  await confirmation.seePasswordRefused();
  await confirmation.doCreateAccount('Passw0rd!');
  await confirmation.doTypeCode('111111');
  await confirmation.seeKept();
  expect(await host.orderPlaces(confirmation.token())).toMatchObject({ isKept: true });
});

test('a guest places an order that costs nothing with one press, and a second press places no other', async ({
  shop,
  shopper,
  page,
}) => {
  const { checkout, confirmation } = shop;
  const delivery = new DeliveryPage(page, shop.texts);
  await shop.before.fillBasket(mug, 1);
  await shop.doOpen('/baskets/basket/');
  await shop.seeListening();
  await shop.basket.doApplyVoucher('FREE100');
  await expect(page.getByText('FREE100').first()).toBeVisible();
  await shop.before.giveContactAndAddress(shopper);
  await shop.doOpen('/orders/checkout/delivery/');
  await delivery.doChooseOption('Pick up in store');
  await delivery.doPickStore(/Vitrin Moda/);
  await checkout.seeShippingChosen();
  await checkout.doContinueToPayment();
  await expect(page.getByText('There is nothing to pay for this order.')).toBeVisible();
  await expect(page.getByRole('radiogroup', { name: 'Payment method' })).toHaveCount(0);
  await expectAccessible(page, 'nothing to pay');
  await checkout.doAccept();
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  await page.getByRole('button', { name: 'Place order' }).dblclick();

  await confirmation.see();
  await confirmation.seeFact('Payment', 'There was nothing to pay');
  expect(posts.filter((url) => url.includes('NothingToPayPage'))).toHaveLength(1);
});

test('a company is billed elsewhere; a required question stops Pay until it is answered', async ({
  shop,
  shopper,
  host,
}) => {
  const { page, checkout, confirmation } = shop;
  const delivery = new DeliveryPage(page, shop.texts);
  await doReachPayment(shop, shopper);
  await delivery.doEdit();
  await delivery.doBillElsewhere();
  await delivery.doAddBillingAddress();
  await delivery.doFillCompany({ ...company, taxNumber: '12' }, shopper);
  await delivery.doSave();
  await checkout.seeFieldError('Tax number');
  await delivery.doFillCompany(company, shopper);
  await delivery.doSave();
  await delivery.seeBillingChosen(company.name);
  await checkout.doContinueToPayment();
  await delivery.seeUnanswered('When should we ring?');

  await page.goto('/orders/checkout/payment/');
  await checkout.seePayment();
  await doPayWith(shop, testCards.paid);
  await delivery.seeUnanswered('When should we ring?');
  await delivery.doAnswer('When should we ring?', 'In the morning');
  await checkout.doPay();
  await confirmation.see();
  await confirmation.seeFact('Delivery address', shopper.address);
  await confirmation.seeFact('Billing address', company.name);
  await confirmation.seeFact('Your answers', 'In the morning');
  expect(await host.orderPlaces(confirmation.token())).toMatchObject({
    company: company.name,
    answers: { delivery_time: 'morning' },
  });
});
