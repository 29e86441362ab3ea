import { doPayWith, doReachAddress, doReachPayment, mug } from '../../src/checkout-paths.ts';
import { expect, test } from '../../src/fixtures.ts';
import { type TestCard, testCards } from '../../src/shopper.ts';

const isLong = process.env.LONG === '1';

test.describe('contact', () => {
  test.beforeEach(async ({ shop }) => {
    await shop.doStartCheckout(mug, 1);
    await shop.checkout.seeGuestOrSignIn();
  });

  test('a mistake is told on leaving the field, not while typing, and goes as soon as it is mended', async ({
    shop,
  }) => {
    const email = shop.checkout.field('E-mail');
    await email.pressSequentially('ada@');
    await shop.checkout.seeNoFieldError('E-mail');
    await email.press('Tab');
    await shop.checkout.seeFieldError('E-mail');
    await email.press('End');
    await email.pressSequentially('example.test');
    await shop.checkout.seeNoFieldError('E-mail');
    const phone = shop.checkout.field('Phone');
    await phone.fill('05321');
    await phone.press('Tab');
    await shop.checkout.seeFieldError('Phone');
    await expect(phone).toHaveAccessibleDescription(/0555/);
  });

  test('one press on Continue is enough, also when it makes a message appear above it', async ({ shop }) => {
    await shop.checkout.doGiveContact({ email: 'ada@', phone: '12345' });
    await shop.checkout.seeErrorSummary(9);
    await expect(shop.checkout.field('E-mail')).toHaveValue('ada@');
  });

  test('each line of the summary names its field and leads to it, and all goes when all is mended', async ({
    shop,
    shopper,
  }) => {
    await shop.page.getByRole('button', { name: 'Continue to payment' }).click();
    await shop.checkout.seeErrorSummary(9);
    const summary = shop.page.getByRole('region', { name: 'There is a problem' });
    expect(await summary.getByRole('link').allTextContents()).toEqual([
      'Enter your e-mail address',
      'Enter your mobile phone number',
      'Enter your first name',
      'Enter your last name',
      'Choose your city',
      'Choose your district',
      'Choose your neighbourhood',
      'Enter your address: street, building and flat',
      'Enter your postcode',
    ]);
    await summary.getByRole('link').last().click();
    await expect(shop.checkout.field('Postcode')).toBeFocused();
    await shop.checkout.field('Address').fill('Short');
    await shop.checkout.field('Address').press('Tab');
    await expect(shop.checkout.field('Address')).toHaveAccessibleDescription(/at least 10 characters/);
    await shop.checkout.doFillContactAndAddress(shopper);
    await expect(summary).toBeHidden();
    await expect(shop.page).not.toHaveTitle(/^Error/);
  });

  test('a slip in a mail provider is offered corrected, taken with one press, and never enforced', async ({
    shop,
    shopper,
  }) => {
    const email = shop.checkout.field('E-mail');
    await email.fill('ada@gmial.com');
    await email.press('Tab');
    await expect(shop.page.getByText('Did you mean ada@gmail.com?').first()).toBeVisible();
    await shop.page.getByRole('button', { name: 'Use this address' }).click();
    await expect(email).toHaveValue('ada@gmail.com');
    await expect(email).toBeFocused();
    await expect(shop.page.getByRole('button', { name: 'Use this address' })).toHaveCount(0);
    await shop.checkout.doGiveContactAndAddress({ ...shopper, email: 'ada@gmial.com' });
    await shop.checkout.seePayment();
    await expect(shop.page.getByRole('region', { name: 'Contact' })).toContainText('ada@gmial.com');
  });

  // Each way to write a number is held by core's own tests; in the browser one is enough, the rest are long tests.
  for (const [typed, shown] of [
    ['(0555) 123-45-67', '0555 123 45 67'],
    ...(isLong
      ? [
          ['+90 555 123 45 67', '+90 555 123 45 67'],
          ['0090 555 123 45 67', '0090 555 123 45 67'],
          ['5551234567', '555 123 45 67'],
        ]
      : []),
  ] as const) {
    test(`the phone ${typed} is understood, and stands there as it was typed, in groups`, async ({ shop, shopper }) => {
      const isGiven = shop.page.waitForRequest((request) => (request.postData() ?? '').includes('05551234567'));
      await shop.checkout.doGiveContactAndAddress({ ...shopper, phone: typed });
      await shop.checkout.seePayment();
      await isGiven;
      await shop.page.getByRole('button', { name: 'Change contact' }).click();
      await expect(shop.checkout.field('Phone')).toHaveValue(shown);
    });
  }
});

test('address: an empty form gives a summary, and nothing typed is lost', async ({ shop, shopper }) => {
  await doReachAddress(shop, shopper);
  await shop.checkout.field('First name').fill(shopper.firstName);
  await shop.checkout.field('Postcode').fill('347');
  await shop.page.getByRole('button', { name: 'Continue to payment' }).click();
  await shop.checkout.seeErrorSummary(7);
  await shop.checkout.seeFieldError('Postcode');
  await expect(shop.checkout.field('First name')).toHaveValue(shopper.firstName);
  await shop.checkout.doGiveContactAndAddress(shopper);
  await shop.checkout.seePayment();
});

test('card: each field is checked on leaving it, in words of its own', async ({ shop, shopper }) => {
  await doReachPayment(shop, shopper);
  const cases: readonly [field: string, typed: string, message: RegExp | null, shown?: string][] = [
    ['Card number', '4543 6000 0000 0004', /invalid/],
    ['Card number', '4543 6000', /incomplete/],
    ['Card number', '4543-6000-0000-0003', null, '4543 6000 0000 0003'],
    ['Card number', '374400000000000', null, '3744 000000 00000'],
    ['Expiry date', '1320', /month/],
    ['Expiry date', '0120', /passed/],
    ['Expiry date', '12', /for example 09\/28/],
    ['Expiry date', '1/39', null, '01/39'],
    ['Expiry date', '01/2039', null, '01/2039'],
    ['Expiry date', '0139', null, '01/39'],
  ];
  for (const [name, typed, message, shown] of cases) {
    const field = shop.checkout.field(name);
    await field.fill('');
    await field.pressSequentially(typed);
    await field.press('Tab');
    if (message) await expect(field, typed).toHaveAccessibleDescription(message);
    else await shop.checkout.seeNoFieldError(name);
    if (shown !== undefined) await expect(field).toHaveValue(shown);
  }
});

test('card: the code is hidden until it is shown, and has a fourth digit for amex alone', async ({ shop, shopper }) => {
  await doReachPayment(shop, shopper);
  const code = shop.page.getByLabel('Security Code', { exact: true });
  await shop.checkout.field('Card number').pressSequentially('4543600000000003');
  await code.pressSequentially('1a2345');
  await expect(code).toHaveValue('123');
  await expect(code).toHaveAttribute('type', 'password');
  await expect(code).toHaveAttribute('autocomplete', 'cc-csc');
  await shop.page.getByRole('button', { name: 'Show security code' }).click();
  await expect(code).toHaveAttribute('type', 'text');
  await expect(code).toHaveValue('123');
  await shop.checkout.field('Card number').fill('374400000000000');
  await code.fill('');
  await code.pressSequentially('12345');
  await expect(code).toHaveValue('1234');
  // The fourth digit stays behind when the card becomes another one: it is not sent.
  await shop.checkout.field('Card number').fill('4543600000000003');
  await code.focus();
  await code.press('Tab');
  await expect(code).toHaveAccessibleDescription(/Enter the 3 digits/);
});

/** What the bank refuses, and where the shopper reads it. */
const refusals: readonly { card: TestCard; name: string; field?: string; text: RegExp }[] = [
  { card: testCards.declined, name: 'a declined card', text: /declined/ },
  { card: testCards.insufficientFunds, name: 'a card without money', text: /funds|money/i },
  { card: testCards.expired, name: 'an expired card', field: 'Expiry date', text: /expired/ },
  { card: testCards.wrongCvc, name: 'a wrong security code', field: 'Security Code', text: /security code/i },
];

// One beside a field and one above the form; the others read the same.
for (const { card, name, field, text } of refusals.filter((_, index) => isLong || index % 3 === 0)) {
  test(`the bank refuses ${name}: told where it is, all but the code is kept`, async ({ shop, shopper, host }) => {
    await doReachPayment(shop, shopper);
    await doPayWith(shop, card);
    if (field) {
      const input = shop.page.getByLabel(field, { exact: true });
      await expect(input).toHaveAttribute('aria-invalid', 'true');
      await expect(input).toHaveAccessibleDescription(text);
      await expect(input).toBeFocused();
    } else {
      await expect(shop.page.getByRole('alert').filter({ hasText: text })).toBeVisible();
    }
    await expect(shop.page.getByRole('alert').filter({ hasText: 'No money was taken.' })).toBeVisible();
    await expect(shop.checkout.field('Card number')).not.toHaveValue('');
    await expect(shop.checkout.field('Name on card')).toHaveValue(card.holder);
    await expect(shop.checkout.field('Expiry date')).toHaveValue(card.expiry);
    await expect(shop.page.getByLabel('Security Code', { exact: true })).toHaveValue('');
    await expect(shop.checkout.payButton).toBeVisible();
    expect(await host.mailsTo(shopper.email)).toHaveLength(0);
  });
}

// Half a minute of waiting: among the long tests.
if (isLong) {
  test.describe('a slow bank', () => {
    // The shop gives up on the payment's reply; the page asks for its end instead.
    test.use({ expectedConsole: [/status of 504/] });

    test('a bank that answers after 35 s: no second Pay meanwhile, and its end is told', async ({
      shop,
      shopper,
      host,
    }) => {
      test.setTimeout(120_000);
      await doReachPayment(shop, shopper);
      const payments: string[] = [];
      shop.page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().includes('CreditCardConfirmationPage')) payments.push('sent');
      });
      await doPayWith(shop, testCards.slowBank);
      await expect(shop.checkout.payButton).toHaveAttribute('aria-busy', 'true');
      await expect(shop.page.getByText('Please stay on this page')).toBeVisible();
      await shop.checkout.payButton.press('Enter');
      await expect(shop.page.getByRole('alert').filter({ hasText: 'No money was taken.' })).toBeVisible({
        timeout: 60_000,
      });
      await expect(shop.checkout.payButton).toBeVisible();
      expect(payments).toHaveLength(1);
      expect(await host.mailsTo(shopper.email)).toHaveLength(0);
    });
  });
}
