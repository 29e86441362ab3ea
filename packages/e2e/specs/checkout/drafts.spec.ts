import { mug } from '../../src/checkout-paths.ts';
import { expect, test } from '../../src/fixtures.ts';

for (const shopLocale of ['en', 'tr'] as const) {
  test.describe(shopLocale, () => {
    test.use({ shopLocale });

    test("a guest's draft: back after a reload, in no other tab, cleared with one press, gone after a day", {
      tag: shopLocale === 'tr' ? '@long' : [],
    }, async ({ shop, shopper, context }) => {
      const { page, checkout, texts } = shop;
      const clear = page.getByRole('button', { name: texts('Not you? Clear this form') });
      await page.clock.install();
      await shop.doStartCheckout(mug, 1);
      await checkout.doFillContactAndAddress(shopper);
      await expect(clear).toBeHidden();
      await page.reload();
      await expect(checkout.field('E-mail')).toHaveValue(shopper.email);
      await expect(checkout.field('First name')).toHaveValue(shopper.firstName);
      await expect(clear).toBeVisible();

      const other = await context.newPage();
      await other.goto(page.url());
      const untouched = other.getByRole('textbox', { name: texts('E-mail'), exact: true }).first();
      await expect(untouched).toBeVisible();
      const root = () => other.evaluate(() => Object.keys(document.getElementById('root') ?? {}).join());
      await expect.poll(root).toContain('__react');
      await expect(untouched).toHaveValue('');
      await other.close();

      await page.clock.setSystemTime(Date.now() + 86_400_000);
      await page.reload();
      await shop.seeListening();
      await expect(checkout.field('E-mail')).toHaveValue('');
      await expect(clear).toBeHidden();

      await checkout.doFillContactAndAddress(shopper);
      await page.reload();
      await clear.click();
      await expect(checkout.field('E-mail')).toBeFocused();
      for (const field of ['E-mail', 'Phone', 'First name', 'Last name', 'Address', 'Postcode']) {
        await expect(checkout.field(field)).toHaveValue('');
      }
      await expect(clear).toBeHidden();
      await page.reload();
      await shop.seeListening();
      await expect(checkout.field('First name')).toHaveValue('');
    });
  });
}
