import { expectAccessible } from '../../src/axe.ts';
import { doPayWith, mug } from '../../src/checkout-paths.ts';
import { expect, test } from '../../src/fixtures.ts';
import { DeliveryParts } from '../../src/models/delivery-parts.ts';
import { testCards } from '../../src/shopper.ts';

// Bags and the gift box change every order, so the shop opens them only for who asks (ruling 15).
const openPages = [
  'DeliveryBagsPage',
  'DataSourceShippingOptionSelectionPage',
  'AttributeBasedShippingOptionSelectionPage',
  'GiftBox',
];
test.use({ settings: { CHECKOUT_PAGES: openPages.join(',') } });
// One after the other: a second shop of this kind would take longer to start than a test takes.
test.describe.configure({ mode: 'default' });

const ofTwoSellers = { studio: 1994, workshop: 1995 };
const ofTwoKinds = { cold: 1996, bulky: 1998 };

test.describe('in English on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test('goods of three sellers: a carrier for each, bags and a gift box, up to the order', async ({
    shop,
    shopper,
    host,
  }) => {
    const { page, checkout, before } = shop;
    const parts = new DeliveryParts(page, shop.texts);
    for (const product of [mug, ofTwoSellers.studio, ofTwoSellers.workshop]) await before.fillBasket(product, 1);
    await before.giveContactAndAddress(shopper);
    await shop.doOpen('/orders/checkout/');
    await parts.doEditDelivery();
    await parts.seeParts(3);
    await parts.seePart('Sold by Vitrin', 'Dune mug, Sand', 'Standard delivery');
    await parts.seePart('Sold by Atölye Kuzine', 'Studio bottle vase, Pine', 'Studio delivery');
    await parts.seeAmount('Delivery', /149\.70/);
    await parts.doChoose('Sold by Atölye Kuzine', 'Studio courier');
    await parts.seePart('Sold by Kıyı Seramik', 'Seaside round mug, Sage', 'Workshop delivery');
    await parts.seeAmount('Delivery', /199\.70/);
    await parts.seeAmount('Sold by Atölye Kuzine', /99\.90/);
    await parts.seeAmount('Gift box', /49\.90/);
    await parts.doAddBags('Number of Paper bag', 2);
    await parts.seePart('Sold by Vitrin', 'Dune mug, Sand Paper bag × 2', 'Standard delivery');
    await page.reload();
    await parts.seePart('Sold by Atölye Kuzine', 'Studio bottle vase, Pine', 'Studio courier');
    await checkout.doContinueToPayment();
    await expect(page.getByRole('region', { name: 'Delivery' })).toContainText('Sold by Kıyı Seramik');
    await doPayWith(shop, testCards.paid);
    await shop.confirmation.see();
    await parts.seeAmount('Gift box', /49\.90/);
    await parts.seeAmount('Sold by Atölye Kuzine', /99\.90/);
    await expect(page.getByText('Studio courier · ')).toBeVisible();
    const order = await host.order(shop.confirmation.token());
    expect(order).toMatchObject({ amount: '1769.10', pieces: 5 });
  });
});

test.describe('in Turkish on a phone', () => {
  test.use({ shopLocale: 'tr', viewport: { width: 360, height: 740 } });

  test('goods that travel in three ways: a carrier for each kind', { tag: '@long' }, async ({ shop, shopper }) => {
    const { page, checkout, before } = shop;
    const parts = new DeliveryParts(page, shop.texts);
    for (const product of [mug, ofTwoKinds.cold, ofTwoKinds.bulky]) await before.fillBasket(product, 1);
    await before.giveContactAndAddress(shopper);
    await shop.doOpen('/orders/checkout/');
    await parts.doEditDelivery();
    await parts.seePart('Diğer ürünler', 'Kumul Kupa, Kum', 'Standart teslimat');
    await parts.seePart('Soğuk zincirle gelenler', 'Bal Mumu Mum, Hardal', 'Soğuk kutu');
    await parts.doChoose('Büyük parçalar', 'İki kişi, odaya kadar');
    await parts.doAddBags('Kâğıt Çanta adedi', 1);
    await expectAccessible(page, 'delivery in parts');
    await checkout.doContinueToPayment();
    await expect(page.getByRole('region', { name: 'Teslimat' })).toContainText('İki kişi, odaya kadar');
    await doPayWith(shop, testCards.paid);
    await shop.confirmation.see();
    await expect(page.getByText('İki kişi, odaya kadar · ')).toBeVisible();
  });
});
