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
