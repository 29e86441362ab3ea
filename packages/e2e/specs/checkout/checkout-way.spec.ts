import {
  doPayWith,
  doReachAddress,
  doReachDelivery,
  doReachPayment,
  doWalkToPayment,
  mug,
} from '../../src/checkout-paths.ts';
import { expect, test } from '../../src/fixtures.ts';
import { testCards } from '../../src/shopper.ts';

test('Back, forward and reload keep the step and what was typed', async ({ shop, shopper }) => {
  const { page, checkout } = shop;
  await shop.doStartCheckout(mug, 1);
  await checkout.seeStep('Delivery');
  await expect(page).toHaveURL(/\/orders\/checkout\/contact\//);
  await checkout.doFillContactAndAddress(shopper);
  await page.reload();
  await expect(checkout.field('E-mail')).toHaveValue(shopper.email);
  await expect(checkout.field('First name')).toHaveValue(shopper.firstName);
  await expect(checkout.field('Address')).toHaveValue(shopper.address);
  await expect(page.getByRole('combobox', { name: 'Neighbourhood' })).not.toHaveValue('');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await checkout.seePayment();
  await checkout.seeStep('Payment');
  await expect(page).toHaveURL(/\/orders\/checkout\/payment\//);
  await page.goBack();
  await expect(checkout.field('E-mail')).toHaveValue(shopper.email);
  await expect(checkout.field('Phone')).toHaveValue('0555 123 45 67');
  await page.goForward();
  await checkout.seePayment();
  await checkout.doChangeDelivery();
  await checkout.seeStep('Delivery');
  await checkout.seeShippingChosen();
  await page.goBack();
  await checkout.seePayment();
  await checkout.doFillCard(testCards.paid);
  await page.reload();
  await checkout.seePayment();
  await expect(page).toHaveURL(/\/orders\/checkout\/payment\//);
  await expect(checkout.field('Card number')).toHaveValue('');
  await expect(checkout.field('Name on card')).toHaveValue('');
});

test('an address of a step that is not open yet leads to the one that is', async ({ shop, shopper }) => {
  await shop.doStartCheckout(mug, 1);
  await shop.checkout.seeGuestOrSignIn();
  for (const isKnown of [false, true]) {
    if (isKnown) await shop.before.giveContact(shopper);
    for (const step of ['payment', 'delivery']) {
      await shop.doOpen(`/orders/checkout/${step}/`);
      await shop.checkout.seeGuestOrSignIn();
      await expect(shop.page).toHaveURL(/\/orders\/checkout\/contact\//);
    }
  }
});

test('a double click and Enter on Pay are one order', { tag: '@long' }, async ({ shop, shopper, host }) => {
  const payments: string[] = [];
  shop.page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('CreditCardConfirmationPage')) payments.push('sent');
  });
  const before = await host.product(mug);
  await doWalkToPayment(shop, shopper);
  await shop.checkout.doFillCard(testCards.paid);
  await shop.checkout.seeInstallments();
  await shop.checkout.doUseThreeD(false);
  await shop.checkout.doAccept();
  await shop.checkout.payButton.dblclick();
  await shop.page.keyboard.press('Enter');
  await shop.confirmation.see();
  expect(payments).toHaveLength(1);
  expect((await host.product(mug)).stock).toBe(before.stock - 1);
  expect(await host.mailsTo(shopper.email)).toHaveLength(1);
  await shop.page.reload();
  await shop.confirmation.see();
  await shop.page.goBack();
  await expect(shop.page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(shop.page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
  expect(await host.mailsTo(shopper.email)).toHaveLength(1);
});

test('another address, another bill, another way to ship, and a note', async ({ shop, shopper }) => {
  const { page, checkout } = shop;
  await doReachDelivery(shop, shopper);
  await checkout.doAddAddress({ ...shopper, firstName: 'Grace', address: 'Lale Sokak 7' });
  const shipping = page.getByRole('radiogroup', { name: 'Delivery address' });
  await expect(shipping.getByRole('radio', { name: /Grace/ })).toBeChecked();
  await page.getByRole('checkbox', { name: 'The billing address is the same' }).uncheck();
  const billing = page.getByRole('radiogroup', { name: 'Billing address' });
  await billing.getByRole('radio', { name: /Ada/ }).check();
  await expect(billing.getByRole('radio', { name: /Ada/ })).toBeChecked();
  await expect(shipping.getByRole('radio', { name: /Grace/ })).toBeChecked();
  await checkout.doChooseShipping(1);
  await page.getByText('Add a note to the order').click();
  const note = page.getByRole('textbox', { name: 'Order note' });
  await note.fill('Please ring twice.');
  await note.press('Tab');
  await checkout.doContinueToPayment();
  await checkout.seePayment();
  const delivery = page.getByRole('region', { name: 'Delivery' });
  await expect(delivery).toContainText('Lale Sokak 7');
  await expect(delivery).toContainText(shopper.address);
  await expect(delivery).toContainText('Express');
  await checkout.doChangeDelivery();
  await expect(note).toHaveValue('Please ring twice.');
  await expect(billing.getByRole('radio', { name: /Ada/ })).toBeChecked();
  await page.getByRole('checkbox', { name: 'The billing address is the same' }).check();
  await expect(billing).toBeHidden();
  await page.reload();
  await checkout.seeShippingChosen();
  await expect(page.getByRole('checkbox', { name: 'The billing address is the same' })).toBeChecked();
  await expect(page.getByRole('radiogroup', { name: 'Shipping option' }).getByRole('radio').nth(1)).toBeChecked();
});

test('the contact can be mended on the way, and the address stays with the same e-mail', async ({ shop, shopper }) => {
  await doReachDelivery(shop, shopper);
  await shop.page.getByRole('button', { name: 'Change contact' }).click();
  await expect(shop.checkout.field('E-mail')).toHaveValue(shopper.email);
  await shop.checkout.doGiveContact({ email: shopper.email, phone: '05559998877' });
  await shop.checkout.seePayment();
  await expect(shop.page.getByRole('region', { name: 'Delivery' })).toContainText(shopper.address);
});

test('another language keeps basket, step and what was typed', async ({ shop, shopper }) => {
  await doReachAddress(shop, shopper);
  await shop.checkout.field('First name').fill('Ada');
  await shop.page.getByRole('button', { name: 'Language and currency' }).click();
  await shop.page.getByRole('link', { name: 'Türkçe' }).click();
  await expect(shop.page).toHaveURL(/\/tr\/orders\/checkout\/contact\//);
  await expect(shop.page.getByRole('textbox', { name: 'Ad', exact: true })).toHaveValue('Ada');
  await expect(shop.page.locator('html')).toHaveAttribute('lang', 'tr');
});

test('for a signed-in shopper all is chosen, and told so; who comes back is at payment at once', async ({ shop }) => {
  await shop.doOpen('/auth');
  await shop.auth.doSignIn('wallet05@example.test', 'Passw0rd!');
  await shop.auth.seeSignedIn();
  await shop.doStartCheckout(mug, 1);
  await shop.checkout.seeShippingChosen();
  await expect(shop.page.getByText(/We chose the first of 2 for you/).first()).toBeVisible();
  await shop.checkout.doContinueToPayment();
  await shop.checkout.seePayment();
  await shop.doOpen('/orders/checkout/');
  await shop.checkout.seePayment();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('until the order’s page is loaded the screen says that the order is placed', async ({ shop, shopper, page }) => {
    const answers = Promise.withResolvers<void>();
    await page.route(/\/orders\/completed\//, (route) => answers.promise.then(() => route.continue()));
    await doReachPayment(shop, shopper);
    await doPayWith(shop, testCards.paid);
    await expect(page.getByText('Your order is placed. One moment…')).toBeInViewport();
    answers.resolve();
    await shop.confirmation.see();
  });
});
