import { expectAccessible } from '../../src/axe.ts';
import { mug } from '../../src/checkout-paths.ts';
import { expect, test } from '../../src/fixtures.ts';
import { PaymentDetails } from '../../src/models/payment-details.ts';
import { ProviderPage } from '../../src/models/provider-page.ts';
import type { Shop } from '../../src/models/shop.ts';
import type { Shopper } from '../../src/shopper.ts';

const isLong = process.env.LONG === '1';
const phone = {
  viewport: { width: 360, height: 740 },
  userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
};

/** A guest with two mugs before the choice of how to pay. */
async function doReachMethods(shop: Shop, shopper: Shopper): Promise<void> {
  await shop.before.fillBasket(mug, 2);
  await shop.before.giveContactAndAddress(shopper);
  await shop.doOpen('/orders/checkout/');
}

/** Accepts and presses Pay; after a way back the page is a new one, and what was accepted is asked again. */
async function doPay(shop: Shop): Promise<void> {
  await shop.checkout.doAccept();
  await shop.checkout.doPay();
}

test.describe('on a phone, in Turkish', () => {
  test.use({ ...phone, shopLocale: 'tr' });

  test('a bank transfer: the account is chosen and its IBAN taken along, the order is placed', async ({
    shop,
    shopper,
    host,
  }) => {
    const details = new PaymentDetails(shop.page, shop.texts);
    // A browser that lets no page use the clipboard: the text can be taken by hand all the same.
    await shop.page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await doReachMethods(shop, shopper);
    await details.doChoose('Havale / EFT');
    await shop.checkout.doAccept();
    await details.seePayAsks('Bank account', 'Choose the bank account you will pay to.');
    await details.doChooseAccount('Delta Bank');
    await details.doCopyIban();
    expect(await details.selection()).toBe('TR78 0099 1000 0000 0000 0000 02');
    await details.seePayReady();
    await expectAccessible(shop.page, 'a bank transfer');
    await doPay(shop);
    await shop.confirmation.see();
    await expect(shop.page.getByText('TR78 0099 1000 0000 0000 0000 02')).toBeVisible();
    expect(await host.order(shop.confirmation.token())).toMatchObject({ amount: '739.70', pieces: 2 });
  });
});

test('a provider’s page: turned back from, refused, and paid at', async ({ shop, shopper, host }) => {
  const details = new PaymentDetails(shop.page, shop.texts);
  const provider = new ProviderPage(shop.page);
  await doReachMethods(shop, shopper);
  await details.doChoose('Pay at the provider');
  await doPay(shop);
  await provider.see();
  await shop.page.goBack();
  await details.seeAlert('You came back before the payment was finished');
  await details.seePayReady();

  await doPay(shop);
  await provider.see();
  await provider.doRefuse();
  await shop.checkout.seeRefusal();
  await expect(shop.page).not.toHaveURL(/attempt=/);
  expect(await host.mailsTo(shopper.email)).toHaveLength(0);

  await doPay(shop);
  await provider.see();
  await provider.doPay();
  await shop.confirmation.see();
  expect(await host.order(shop.confirmation.token())).toMatchObject({ amount: '739.70', pieces: 2 });
  expect(await host.mailsTo(shopper.email)).toHaveLength(1);
});

test('a shopping credit: one is refused, another is accepted at the lender', { tag: '@long' }, async ({
  shop,
  shopper,
  host,
}) => {
  const details = new PaymentDetails(shop.page, shop.texts);
  const lender = new ProviderPage(shop.page);
  await shop.before.signInWithEmptyBasket('business@example.test');
  await shop.before.fillBasket(mug, 2);
  await shop.before.giveAddress(shopper);
  await shop.doOpen('/orders/checkout/');
  await details.doChoose('Shopping credit');
  await shop.checkout.doAccept();
  await details.seePayAsks('Credit', 'Choose a credit offer.');
  await details.doChooseCredit('24 month credit');
  await details.seePayReady();
  await doPay(shop);
  await shop.checkout.seeRefusal();
  await details.doChooseCredit('12 month credit');
  await details.seePayReady();
  await shop.checkout.doPay();
  await lender.see();
  await lender.doPay();
  await shop.confirmation.see();
  expect(await host.order(shop.confirmation.token())).toMatchObject({ amount: '739.70', pieces: 2 });
});

test.describe('in the mobile app', () => {
  test.use(phone);

  test('a listed provider opens inside the shop; the app is told the order’s path', async ({ shop, shopper, host }) => {
    const details = new PaymentDetails(shop.page, shop.texts);
    const provider = new ProviderPage(shop.page, 'BKM Express');
    const reported: string[] = [];
    await shop.page.exposeFunction('tellApp', (message: string) => void reported.push(message));
    await shop.page.addInitScript(() => {
      if (window !== window.top) return;
      const app = window as unknown as { tellApp(message: string): void; ReactNativeWebView: object };
      app.ReactNativeWebView = { postMessage: (message: string) => app.tellApp(message) };
      window.localStorage.setItem('isMobileApp', 'true');
    });
    await doReachMethods(shop, shopper);
    await details.doChoose('BKM Express');
    await doPay(shop);
    await provider.see();
    await provider.doCancel('Cancel');
    await provider.seeClosed();
    await details.seeAlert('You came back before the payment was finished');
    await details.seePayReady();
    await shop.checkout.doPay();
    await provider.see();
    await provider.doPay();
    await provider.seeClosed();
    await expect.poll(() => reported).toHaveLength(1);
    expect(JSON.parse(reported[0] ?? '')).toEqual({
      url: expect.stringMatching(/^\/orders\/completed\/[0-9a-f]{32}\/$/),
    });
    expect(await host.mailsTo(shopper.email)).toHaveLength(1);
  });
});

test('iframe=true hides header and steps in a frame and in the app, and nowhere else', async ({ shop, shopper }) => {
  const { page } = shop;
  await doReachMethods(shop, shopper);
  await expect(page.getByRole('banner')).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.frame() !== page.mainFrame() && request.url().includes('/api/')) asked.push(request.url());
  });
  await page.evaluate(() => {
    const frame = document.createElement('iframe');
    frame.src = '/orders/checkout/?iframe=true';
    frame.title = 'embedded';
    document.body.append(frame);
  });
  const embedded = page.frameLocator('iframe[title="embedded"]');
  await expect(embedded.getByText('One moment…')).toBeVisible();
  await expect(embedded.getByRole('banner')).toBeHidden();
  await expect(embedded.getByRole('contentinfo')).toBeHidden();
  expect(asked.filter((url) => /checkout/.test(url))).toEqual([]);

  await shop.doOpen('/orders/checkout/?iframe=true');
  await shop.checkout.seePayment();
  await expect(page.getByRole('banner')).toBeVisible();
  await page.evaluate(() => window.localStorage.setItem('isMobileApp', 'true'));
  await shop.doOpen('/orders/checkout/?iframe=true');
  await expect(page.getByText('One moment…')).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
});

if (isLong) {
  for (const { name, framed, userAgent } of [
    { name: 'BKM Express', framed: undefined, userAgent: undefined },
    { name: 'Google Pay', framed: undefined, userAgent: undefined },
    { name: 'BKM Express', framed: 'BKM Express', userAgent: phone.userAgent },
  ]) {
    test.describe(`${name}, ${framed ? 'in the in-app frame' : 'on a page of its own'}, in Turkish`, () => {
      test.use({ shopLocale: 'tr', ...(userAgent && { userAgent }) });

      test('refused, left, and paid', async ({ shop, shopper, host }) => {
        const details = new PaymentDetails(shop.page, shop.texts);
        const provider = new ProviderPage(shop.page, framed);
        // The shop remembers the language of a page outside checkout, and the provider brings none back.
        await shop.doOpen('/');
        await doReachMethods(shop, shopper);
        await details.doChoose(name);
        await doPay(shop);
        await provider.see();
        await provider.doRefuse();
        await shop.checkout.seeRefusal();
        await doPay(shop);
        await provider.see();
        await provider.doLeave();
        await details.seeAlert('You came back before the payment was finished');
        await details.seePayReady();
        await doPay(shop);
        await provider.see();
        await provider.doPay();
        await shop.confirmation.see();
        await expect(shop.page).toHaveURL(/\/tr\/orders\/completed\//);
        expect(await host.order(shop.confirmation.token())).toMatchObject({ amount: '739.70', pieces: 2 });
      });
    });
  }
}
