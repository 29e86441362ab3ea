import { expectAccessible } from '../../src/axe.ts';
import { mug } from '../../src/checkout-paths.ts';
import { expect, test } from '../../src/fixtures.ts';
import { CodeDialog } from '../../src/models/code-dialog.ts';
import { DeliveryPayment } from '../../src/models/delivery-payment.ts';
import type { Shop } from '../../src/models/shop.ts';
import type { Shopper } from '../../src/shopper.ts';

/** A guest with two mugs who has chosen cash at the door: 739.70 and 9.90 for the courier. */
async function doChooseCash(shop: Shop, shopper: Shopper): Promise<{ code: CodeDialog; door: DeliveryPayment }> {
  const code = new CodeDialog(shop.page, shop.texts);
  const door = new DeliveryPayment(shop.page, shop.texts);
  await shop.before.fillBasket(mug, 2);
  await shop.before.giveContactAndAddress(shopper);
  await shop.doOpen('/orders/checkout/');
  await door.doChoose(shop.locale === 'en' ? 'Pay on delivery' : 'Kapıda ödeme');
  await door.doChooseHow(shop.locale === 'en' ? 'Cash' : 'Nakit');
  await shop.checkout.seeTotal(/749[.,]60/);
  return { code, door };
}

/** The code of the newest message to a phone. */
function codeIn(message: string): string {
  return /\b\d{6}\b/.exec(message)?.[0] ?? '';
}

test('cash at the door: the fee is part of the total, a wrong code is told beside the field, the pasted one places the order', async ({
  shop,
  shopper,
  host,
}) => {
  const buyer = { ...shopper, phone: '05551230067' };
  const { code } = await doChooseCash(shop, buyer);
  await shop.checkout.doAccept();
  await shop.checkout.doPay();
  await code.see('0555*****67');
  await code.seeWait();
  await code.seeSpoken('Code sent. You can request a new one in two minutes.');
  await expectAccessible(shop.page, 'the dialog for a code');

  await code.doVerify();
  await code.seeMistake(/Enter the verification code/);
  await code.doType('000000');
  await code.seeMistake(/Incorrect code\./);
  await code.seeSelected('000000');

  const sent = await host.messagesTo(buyer.phone);
  expect(sent).toHaveLength(1);
  await code.doPaste(codeIn(sent[0] ?? ''));
  await shop.confirmation.see();
  expect(await host.order(shop.confirmation.token())).toMatchObject({ amount: '749.60', pieces: 2 });
});

test.describe('on a phone, in Turkish', () => {
  test.use({ shopLocale: 'tr', viewport: { width: 320, height: 640 } });

  test('the dialog is closed, opened again and there after a reload; five wrong codes end it, and paying anew works', {
    tag: '@long',
  }, async ({ shop, shopper, host }) => {
    const buyer = { ...shopper, phone: '05551230068' };
    const { code, door } = await doChooseCash(shop, buyer);
    await shop.checkout.doAccept();
    await shop.checkout.doPay();
    await code.see('0555*****68');
    await code.doClose();
    await expect(shop.checkout.payButton).toBeFocused();
    await door.doEnterCode();
    await code.see('0555*****68');

    await shop.page.reload();
    await code.see('0555*****68');
    await code.seeWait();
    expect(await host.messagesTo(buyer.phone)).toHaveLength(1);

    for (let tries = 1; tries <= 5; tries += 1) {
      await code.doType('123456');
      if (tries < 5) await code.seeMistake(/Kod hatalı/);
    }
    await code.seeClosed();
    await door.seeProblem();
    await shop.checkout.doAccept();
    await shop.checkout.doPay();
    await code.see('0555*****68');
    const [newest = ''] = await host.messagesTo(buyer.phone);
    await code.doType(codeIn(newest));
    await shop.confirmation.see();
  });

  test('a number that no message reaches: another one is asked for; after the wait a new code can be', {
    tag: '@long',
  }, async ({ shop, shopper, host }) => {
    await shop.page.clock.install();
    const { code, door } = await doChooseCash(shop, { ...shopper, phone: '05550000503' });
    await shop.checkout.doAccept();
    await shop.checkout.doPay();
    await door.doGivePhone('0555 123 00 69');
    await code.see('0555*****69');
    await shop.page.clock.fastForward(121_000);
    await code.seeResend();
    await code.seeSpoken('You can request a new code now.');
    const [sent = ''] = await host.messagesTo('05551230069');
    await code.doType(codeIn(sent));
    await shop.confirmation.see();
  });
});
