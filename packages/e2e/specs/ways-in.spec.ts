import { expectAccessible } from '../src/axe.ts';
import { expect, test } from '../src/fixtures.ts';

const password = 'Passw0rd!';

test('a captcha that is demanded is solved in place, and the sign-in goes on by itself', async ({ shop, page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await shop.doOpen('/auth?callbackUrl=%2Faccount%2Fprofile%2F');
  await shop.auth.doSignIn('captcha@example.test', password);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'One more step' })).toBeFocused();
  const box = main.getByRole('checkbox', { name: 'I am not a robot' });
  await expect(box).toBeVisible();
  await expectAccessible(page, 'a captcha below the form');
  await box.check();
  await expect(page).toHaveURL(/\/account\/profile\/?$/);
});

test('a code that is demanded is typed in a dialog: a wrong one is said there, the right one signs in', async ({
  shop,
  page,
}) => {
  await shop.doOpen('/auth');
  await shop.auth.doSignIn('otp@example.test', password);
  const dialog = page.getByRole('dialog');
  const field = dialog.getByRole('textbox', { name: 'SMS Code' });
  await expect(field).toBeFocused();
  // Filled in one go, as by a phone: checked without a press.
  await field.fill('123456');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page, 'the code of a sign-in');
  await field.fill('111111');
  await shop.auth.seeSignedIn();
});

test('a phone and its code sign in without a password, and lead back', async ({ shop, page }) => {
  await shop.doOpen('/auth?callbackUrl=%2Faccount%2Fprofile%2F');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Sign in with your phone' }).click();
  await main.getByLabel('Phone').fill('05551110006');
  await main.getByRole('button', { name: 'Send the code' }).click();
  const field = main.getByRole('textbox', { name: 'SMS Code' });
  await expect(field).toBeFocused();
  await expectAccessible(page, 'the code of a phone');
  await expect(main.getByRole('timer')).toContainText(/1:\d\d/);
  // Neither the code nor the wait for the next one is lost by a reload.
  await page.reload();
  await expect(main.getByRole('timer')).toContainText(/1:\d\d/);
  await expect(field).toBeFocused();
  await field.pressSequentially('111111');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/account\/profile\/?$/);
  // The menu that a link was followed from does not stay over the page.
  const menu = page.locator('#account');
  await page.locator('header [popovertarget="account"]').click();
  await menu.getByRole('link', { name: 'Orders', exact: true }).click();
  await expect(page).toHaveURL(/\/account\/orders\/?$/);
  await expect(menu).toBeHidden();
});

for (const [shopLocale, viewport] of [
  ['en', { width: 1280, height: 900 }],
  ['tr', { width: 360, height: 740 }],
] as const) {
  test.describe(`registration, ${shopLocale}`, () => {
    test.use({ shopLocale, viewport });

    test('leads back to the page before it, which says that the account exists', async ({ shop, page }, info) => {
      const main = page.getByRole('main');
      await shop.doOpen('/auth?form=registration&callbackUrl=%2Flist%2F%3Fpage%3D2');
      await main.getByLabel(shop.texts('First name'), { exact: true }).fill('Nil');
      await main.getByLabel(shop.texts('Last name')).fill('Yeni');
      await main.getByLabel(shop.texts('E-mail'), { exact: true }).fill(`new-${shopLocale}@example.test`);
      await main.getByLabel(shop.texts('Phone')).fill(shopLocale === 'en' ? '0555 888 00 03' : '0555 888 00 04');
      await main.getByLabel(shop.texts('Password'), { exact: true }).fill(password);
      await main.locator('[name="confirm"]').check();
      await main.getByRole('button', { name: shop.texts('Create account') }).click();
      await expect(page).toHaveURL(/\/list\/\?page=2&/);
      const greeting = shop.texts('Your account has been created. Welcome, {firstName}!');
      await expect(main.getByText(greeting)).toContainText('Nil');
      await expect(page.getByRole('status').filter({ hasText: greeting })).toHaveCount(1);
      await expectAccessible(page, 'the page after a registration');
      await page.screenshot({ path: info.outputPath('greeting.png') });
    });
  });
}
