import type { Page } from 'playwright/test';
import { doPayWith, doReachPayment } from '../../src/checkout-paths.ts';
import { expect, test } from '../../src/fixtures.ts';
import { bankCode, testCards } from '../../src/shopper.ts';

/** Chromium's message for a form whose target is a page that the sandbox does not let it replace. */
const blocked = /Unsafe attempt to initiate navigation/;
test.use({ expectedConsole: [blocked] });

/** Moves the bank's form into a frame inside the bank's page, which it leaves by `_parent`. */
async function useInnerFrame(page: Page): Promise<void> {
  await page.route('**/sim/bank/acs/', async (route) => {
    const reply = await route.fetch();
    const form = (await reply.text()).replace('<form ', '<form target="_parent" ').replaceAll('&', '&amp;');
    const body = `<!doctype html><iframe title="Code" width="330" height="560" srcdoc="${form.replaceAll('"', '&quot;')}"></iframe>`;
    await route.fulfill({ contentType: 'text/html; charset=utf-8', body });
  });
}

test('a bank whose inner frame leaves by _parent: opened in the whole window, it places the order', async ({
  shop,
  shopper,
  host,
}) => {
  const { page, bank } = shop;
  await page.clock.install();
  await useInnerFrame(page);
  await doReachPayment(shop, shopper);
  await doPayWith(shop, testCards.threeD, true);

  const framed = bank.dialog.frameLocator('iframe').frameLocator('iframe');
  const refused = page.waitForEvent('console', (message) => blocked.test(message.text()));
  await bank.doApproveIn(framed, bankCode);
  await refused;
  await expect(bank.dialog.getByRole('status')).toHaveText('Waiting for your bank');
  await page.clock.fastForward(20_000);
  await expect(bank.dialog.getByRole('status')).toContainText('Still waiting for your bank.');

  await bank.doOpenInWindow();
  await bank.doApproveIn(page.frameLocator('iframe'), bankCode);
  await shop.confirmation.see();
  expect(await host.order(shop.confirmation.token())).toMatchObject({ pieces: 1 });
  expect(await host.mailsTo(shopper.email)).toHaveLength(1);
});
