import { expectAccessible } from '../src/axe.ts';
import { expect, test } from '../src/fixtures.ts';

const isLong = process.env.LONG === '1';
const password = 'Passw0rd!';
const wrongCode = '000000';
const code = '111111';

/** Path of the link in the newest mail to somebody. */
async function mailedPath(hostUrl: string, email: string): Promise<string> {
  const reply = await fetch(new URL(`/outbox.json?to=${encodeURIComponent(email)}`, hostUrl));
  const { messages } = (await reply.json()) as { messages: readonly { readonly body: string }[] };
  return /https?:\/\/[^/\s]+(\/\S+)/.exec(messages[0]?.body ?? '')?.[1] ?? '';
}

/** Four wrong passwords and one more: the next sign-in of this address wants a captcha. */
async function guessFiveTimes(hostUrl: string, email: string): Promise<void> {
  for (let round = 0; round < 5; round += 1) {
    await fetch(new URL('/users/login/', hostUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'en-us', 'x-currency': 'try' },
      body: JSON.stringify({ email, password: 'not-it' }),
    });
  }
}

/** A shop in which every way in is as strict as it can be. */
test.use({
  settings: { REGISTRATION_CODE: '1', REGISTRATION_CONFIRM: '1', OTP_HIDE_UNKNOWN: '1', CAPTCHA_KIND: 'recaptcha' },
});

for (const [shopLocale, viewport] of isLong
  ? ([
      ['en', { width: 1280, height: 900 }],
      ['tr', { width: 360, height: 800 }],
    ] as const)
  : []) {
  test.describe(`ways in of a strict shop, ${shopLocale}`, () => {
    test.use({ shopLocale, viewport });

    test('registration with the loyalty programme takes a code, then the link of a mail, then the password', async ({
      shop,
      page,
      stack,
    }, info) => {
      const email = `strict-${shopLocale}@example.test`;
      const main = page.getByRole('main');
      await shop.doOpen('/auth?form=registration');
      await main.getByLabel(shop.texts('First name'), { exact: true }).fill('Nil');
      await main.getByLabel(shop.texts('Last name')).fill('Yeni');
      await main.getByLabel(shop.texts('E-mail'), { exact: true }).fill(email);
      await main.getByLabel(shop.texts('Phone')).fill(shopLocale === 'en' ? '0555 888 00 01' : '0555 888 00 02');
      await main.getByLabel(shop.texts('Password'), { exact: true }).fill(password);
      await main.locator('[name="addLoyalty"]').check();
      await main.locator('[name="confirm"]').check();
      await main.getByRole('button', { name: shop.texts('Create account') }).click();
      const dialog = page.getByRole('dialog');
      const field = dialog.getByRole('textbox', { name: shop.texts('SMS Code') });
      await expect(field).toBeFocused();
      await page.screenshot({ path: info.outputPath('registration-code.png') });
      await field.fill(wrongCode);
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expectAccessible(page, 'the code of a registration');
      await field.fill(code);
      await expect(page.getByRole('dialog')).toBeHidden();
      // Nobody is signed in: the address has to be confirmed first, and the page says so.
      await expect(main.getByRole('heading', { name: shop.texts('Check your e-mail') })).toBeFocused();
      await page.screenshot({ path: info.outputPath('registration-mail.png') });
      await expectAccessible(page, 'a registration that waits for its mail');

      await shop.doOpen('/auth');
      await shop.auth.doSignIn(email, password);
      await expect(main.getByRole('alert')).toBeVisible();
      await page.screenshot({ path: info.outputPath('unconfirmed.png') });

      const link = await mailedPath(stack.hostUrl, email);
      await page.goto(link);
      await shop.seeListening();
      await main.getByRole('button', { name: shop.texts('Confirm the address') }).click();
      await expect(main.getByRole('heading', { name: shop.texts('Your e-mail address is confirmed') })).toBeVisible();
      await page.screenshot({ path: info.outputPath('confirmed.png') });
      await main.getByRole('link', { name: shop.texts('Sign in') }).click();
      await page.waitForURL(/\/auth\/?(\?|$)/);
      await shop.seeListening();
      await shop.auth.doSignIn(email, password);
      await shop.auth.seeSignedIn();
      await shop.doOpen('/account/loyalty/');
      await expect(main).toContainText(/0[.,]00/);
      await page.screenshot({ path: info.outputPath('loyalty.png') });
    });

    test('a number without an account is answered as any other, and no code opens it', async ({ shop, page }, info) => {
      const main = page.getByRole('main');
      await shop.doOpen('/auth?form=phone');
      await main.getByLabel(shop.texts('Phone')).fill(shopLocale === 'en' ? '0555 777 00 01' : '0555 777 00 02');
      await main.getByRole('button', { name: shop.texts('Send the code') }).click();
      const field = main.getByRole('textbox', { name: shop.texts('SMS Code') });
      await expect(field).toBeFocused();
      await field.fill(code);
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await page.screenshot({ path: info.outputPath('unknown-number.png') });
    });

    test('five wrong codes end the code: the form says why and how to go on', async ({ shop, page }, info) => {
      const main = page.getByRole('main');
      await shop.doOpen('/auth?form=phone');
      await main.getByLabel(shop.texts('Phone')).fill(shopLocale === 'en' ? '0555 111 00 03' : '0555 111 00 04');
      await main.getByRole('button', { name: shop.texts('Send the code') }).click();
      const field = main.getByRole('textbox', { name: shop.texts('SMS Code') });
      for (let round = 0; round < 5; round += 1) {
        await field.fill('');
        await Promise.all([page.waitForResponse((reply) => reply.url().includes('otp-login')), field.fill(wrongCode)]);
      }
      await expect(main.getByRole('alert')).toBeVisible();
      await expect(main.getByRole('alert')).not.toBeEmpty();
      await page.screenshot({ path: info.outputPath('locked.png') });
      await expectAccessible(page, 'a code that is locked');
      // The way on: another code can be asked for, or the password be used.
      await expect(main.getByRole('button', { name: shop.texts('Send the code') })).toBeVisible();
      await expect(main.getByRole('link').first()).toBeVisible();
    });

    test('a captcha of Google’s kind, then a code: both are asked for in place, and no policy is broken', async ({
      shop,
      page,
      stack,
    }, info) => {
      await guessFiveTimes(stack.hostUrl, 'otp@example.test');
      const broken: string[] = [];
      page.on('console', (message) => {
        if (/Content Security Policy|TrustedHTML|TrustedScript/.test(message.text())) broken.push(message.text());
      });
      // From another page: the page of sign-in comes as a document of its own, with a policy of its own.
      await shop.doOpen('/list/');
      await page
        .getByRole('banner')
        .getByRole('link', { name: shop.texts('Sign in') })
        .click();
      await expect(page).toHaveURL(/\/auth/);
      await shop.seeListening();
      await shop.auth.doSignIn('otp@example.test', password);
      const frame = page.frameLocator('iframe[title="reCAPTCHA"]');
      await expect(frame.getByRole('checkbox')).toBeVisible();
      await page.screenshot({ path: info.outputPath('recaptcha.png') });
      await frame.getByRole('checkbox').check();
      const field = page.getByRole('dialog').getByRole('textbox', { name: shop.texts('SMS Code') });
      await expect(field).toBeFocused();
      await field.fill(code);
      await shop.auth.seeSignedIn();
      expect(broken).toEqual([]);
    });
  });
}
