// Shows S23 (docs/rules/traced-rules.md).
import type { Page } from 'playwright/test';
import { expectAccessible } from '../src/axe.ts';
import { expect, test } from '../src/fixtures.ts';
import { pngHead } from '../src/png-head.ts';
import { seeWayReady } from '../src/ways-on.ts';

const phone = { width: 320, height: 700 };
const oldPassword = 'Passw0rd!';
const newPassword = 'N3w-secret!';

/** Somebody who has an account and no order: made at the host itself, past the shop. */
async function createUser(hostUrl: string, email: string, number: string): Promise<void> {
  const body = { first_name: 'Ada', last_name: 'Yilmaz', email, phone: number, password: oldPassword, confirm: true };
  const reply = await fetch(new URL('/users/registration/', hostUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'en-us', 'x-currency': 'try' },
    body: JSON.stringify(body),
  });
  expect(reply.status, await reply.text()).toBeLessThan(300);
}

/** Path of the link in the newest mail to somebody. */
async function mailedPath(hostUrl: string, email: string): Promise<string> {
  const reply = await fetch(new URL(`/outbox.json?to=${encodeURIComponent(email)}`, hostUrl));
  const { messages } = (await reply.json()) as { messages: readonly { readonly body: string }[] };
  return /https?:\/\/[^/\s]+(\/\S+)/.exec(messages[0]?.body ?? '')?.[1] ?? '';
}

const seeHeading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();

test('a forgotten password is chosen anew by the link of the mail, which then is worth nothing', async ({
  shop,
  page,
  stack,
}) => {
  const email = 'forgets@example.test';
  await createUser(stack.hostUrl, email, '05559990001');
  await page.setViewportSize(phone);
  await shop.doOpen('/auth');
  await page.getByRole('link', { name: 'Forgotten your password?' }).click();
  await seeHeading(page, 'Forgotten your password?');
  const main = page.getByRole('main');
  await main.getByLabel('E-mail').fill(email);
  await expectAccessible(page, 'the form for a forgotten password');
  await main.getByRole('button', { name: 'Send the link' }).click();
  await seeHeading(page, 'Check your e-mail');
  const link = await mailedPath(stack.hostUrl, email);
  expect(link).toMatch(/^\/auth\/reset\/[\w-]+\/$/);

  await shop.doOpen(link);
  await main.getByLabel('New password', { exact: true }).fill(newPassword);
  await main.getByLabel('New password again').fill('Other-1!');
  await main.getByRole('button', { name: 'Save the password' }).click();
  await expect(main.getByText('The two passwords are not the same')).toBeVisible();
  await expectAccessible(page, 'the form for a new password');
  await main.getByLabel('New password again').fill(newPassword);
  await main.getByRole('button', { name: 'Save the password' }).click();
  await seeHeading(page, 'Your new password is saved');
  await main.getByRole('link', { name: 'Sign in' }).click();
  await shop.auth.doSignIn(email, newPassword);
  await shop.auth.seeSignedIn();

  await shop.doOpen(link);
  await main.getByLabel('New password', { exact: true }).fill('An0ther-one!');
  await main.getByLabel('New password again').fill('An0ther-one!');
  await main.getByRole('button', { name: 'Save the password' }).click();
  await seeHeading(page, 'This link no longer works');
  await expect(main.getByRole('link', { name: 'Request a new link' })).toBeVisible();
});

test('a profile is saved in words, and everything is deleted only by who says so twice', async ({
  shop,
  page,
  stack,
}) => {
  const email = 'leaves@example.test';
  await createUser(stack.hostUrl, email, '05559990002');
  await page.setViewportSize(phone);
  await shop.before.signInWithEmptyBasket(email);
  await shop.doOpen('/account/profile/');
  const main = page.getByRole('main');
  await main.getByLabel('First name').fill('Elif');
  await main.getByLabel('Gender').selectOption({ label: 'Female' });
  await main.getByRole('button', { name: 'Save' }).first().click();
  await expect(main.getByText('Your profile is saved')).toBeVisible();
  await expectAccessible(page, 'the profile');
  await main.getByLabel('Last name').fill('Not saved yet');
  await page.reload();
  await expect(main.getByLabel('First name')).toHaveValue('Elif');
  await expect(main.getByLabel('Last name')).toHaveValue('Not saved yet');

  await shop.doOpen('/account/security/');
  await main.getByRole('button', { name: 'Delete my data' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Delete everything' }).click();
  await expect(dialog.getByText('Tick the box to confirm that you want everything deleted')).toBeVisible();
  await expectAccessible(page, 'the question before everything is deleted');
  await dialog.getByLabel('Password', { exact: true }).fill(oldPassword);
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Delete everything' }).click();
  await seeHeading(page, 'Your data has been deleted');
  await page.goto('/account/profile/');
  await shop.auth.see();
});

test('a message about an order asks for it, and says where it is confirmed', async ({ shop, page }) => {
  await page.setViewportSize(phone);
  await shop.before.signInWithEmptyBasket('shopper@example.test');
  await shop.doOpen('/contact/');
  const main = page.getByRole('main');
  await main.getByLabel('What is it about?').selectOption({ label: 'Delivery of an order' });
  await main.getByRole('button', { name: 'Send' }).click();
  await expect(main.getByText('Tell us which order it is about').first()).toBeVisible();
  await expectAccessible(page, 'a letter with mistakes');
  await main.getByLabel('Order', { exact: true }).selectOption({ index: 1 });
  await main.getByLabel('Your message').fill('Where is my vase, please?');
  const file = { name: 'vase.png', mimeType: 'image/png', buffer: Buffer.from(pngHead) };
  await main.getByLabel('A picture or a document').setInputFiles(file);
  await main.getByRole('button', { name: 'Send' }).click();
  await expect(main.getByText('We confirm it by e-mail to shopper@example.test')).toBeVisible();
});

test('what was typed is there again after the session has ended and its user signs in again', async ({
  shop,
  page,
  stack,
}) => {
  const email = 'returns@example.test';
  await createUser(stack.hostUrl, email, '05559990003');
  await shop.before.signInWithEmptyBasket(email);
  await shop.doOpen('/account/profile/');
  const main = page.getByRole('main');
  // A page is signed in from its first bytes, and alive a little later.
  await seeWayReady(page);
  await main.getByLabel('First name').fill('Elif Nur');
  await page.context().clearCookies({ name: /sessionid$/ });
  await main.getByRole('button', { name: 'Save' }).first().click();
  await expect(page).toHaveURL(/\/auth\?callbackUrl=%2Faccount%2Fprofile/);
  await shop.auth.doSignIn(email, oldPassword);
  await seeHeading(page, 'Profile');
  await expect(main.getByLabel('First name')).toHaveValue('Elif Nur');
});

test('who confirms an address while signed in is led to the account, not asked to sign in', async ({
  shop,
  page,
  stack,
}) => {
  const email = 'confirms@example.test';
  await createUser(stack.hostUrl, email, '05559990009');
  await shop.doOpen('/auth');
  await shop.auth.doSignIn(email, oldPassword);
  await shop.auth.seeSignedIn();
  await shop.doOpen(await mailedPath(stack.hostUrl, email));
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Confirm the address' }).click();
  await seeHeading(page, 'Your e-mail address is confirmed');
  await expect(main.getByRole('link', { name: 'Go to your account' })).toBeVisible();
  await expect(main.getByText('sign in', { exact: false })).toHaveCount(0);
});
