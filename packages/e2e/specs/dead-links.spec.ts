import { expectAccessible } from '../src/axe.ts';
import { expect, test } from '../src/fixtures.ts';

const isLong = process.env.LONG === '1';

for (const [shopLocale, viewport] of isLong
  ? ([
      ['en', { width: 1280, height: 900 }],
      ['tr', { width: 360, height: 800 }],
    ] as const)
  : []) {
  test.describe(`links of mails, ${shopLocale}`, () => {
    test.use({ shopLocale, viewport });

    /** Links that lead nowhere: used up, unknown, or with a part missing. */
    const dead = [
      ['/auth/confirm-email/', 'Confirm the address'],
      ['/auth/set-primary-email/', 'Use the new address'],
    ] as const;

    for (const [path, button] of dead) {
      for (const key of ['used-or-unknown', 'a']) {
        test(`${path}${key}/ says that it does not work any more, and leads on`, async ({ shop, page }, info) => {
          await shop.before.signInWithEmptyBasket('rich@example.test');
          await shop.doOpen(`${path}${key}/`);
          const main = page.getByRole('main');
          const action = main.getByRole('button', { name: shop.texts(button) });
          await action.click();
          await expect(main.getByRole('heading', { level: 1 })).toBeFocused();
          await page.screenshot({ path: info.outputPath('dead-link.png') });
          expect(await main.getByRole('link').count()).toBeGreaterThan(0);
          await expectAccessible(page, 'a link that is dead');
          // Whoever is signed in stays who he is.
          await shop.auth.seeSignedIn();
        });
      }
    }

    test('a shared collection that is mangled or taken back says so, and leads on', async ({ shop, page }, info) => {
      for (const path of ['/collections/5/?token=wrong', '/collections/5/', '/collections/none/?token=x']) {
        await page.goto(shop.path(path));
        const main = page.getByRole('main');
        await expect(main.getByRole('link').first()).toBeVisible();
        await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
      }
      await page.screenshot({ path: info.outputPath('shared.png') });
    });
  });
}
