import type { Page } from 'playwright/test';
import { expectAccessible } from '../src/axe.ts';
import { expect, test } from '../src/fixtures.ts';
import { pngHead } from '../src/png-head.ts';

const crack = {
  name: 'crack.png',
  mimeType: 'image/png',
  buffer: Buffer.from([...pngHead, ...Buffer.from('a picture of a crack')]),
};

test('a form is checked, refused in words beside the field, sent with its file and thanked for', async ({
  shop,
  page,
}) => {
  const { texts } = shop;
  await shop.doOpen('/ask-us/');
  await page.getByRole('button', { name: texts('Send'), exact: true }).click();
  const summary = page.getByRole('region', { name: texts('There is a problem') });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveCount(6);
  await expectAccessible(page, 'form with mistakes');

  await page.getByLabel('Your name').fill('Ada Yılmaz');
  await page.getByLabel('E-mail', { exact: true }).fill('ada@example.test');
  await page.getByLabel('What is it about?').selectOption('Something broken');
  await page.getByLabel('Your message').fill('My card is 4543 6000 0000 3015');
  await page.getByLabel('By phone').check();
  await page.getByLabel('A picture').setInputFiles(crack);
  await page.getByLabel(/^I agree/).check();
  await page.getByRole('button', { name: texts('Send'), exact: true }).click();
  const message = page.getByLabel('Your message');
  await expect(message).toBeFocused();
  await expect(message).toHaveAccessibleDescription(/leave out your card number/);

  await message.fill('The lid of the jug came with a crack.');
  await page.getByRole('button', { name: texts('Send'), exact: true }).click();
  await expect(page.getByText(/Thank you\. A person reads it/)).toBeVisible();
});

test.describe('the newsletter', () => {
  // The call that is cut off on purpose.
  test.use({ expectedConsole: [/ERR_FAILED .*email-subscription/] });

  test('says that it is sending, done, there already, and what is wrong', async ({ shop, page, shopper }) => {
    await shop.doOpen('/about-us/');
    const form = page.getByRole('contentinfo');
    const reply = form.getByRole('status');
    let open = () => {};
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    await page.route('**/api/client/email-subscription/**', async (route) => {
      await opened;
      await route.continue();
    });
    const subscribe = form.getByRole('button', { name: 'Subscribe' });
    await form.getByRole('textbox', { name: /News from us/ }).fill(shopper.email);
    await subscribe.click();
    await expect(reply).toHaveText('One moment…');
    await subscribe.click();
    open();
    await expect(reply).toHaveText('Thank you. We have sent you an e-mail.');
    await subscribe.click();
    await expect(reply).toHaveText('You already get our newsletter.');
    await page.unroute('**/api/client/email-subscription/**');
    await page.route('**/api/client/email-subscription/**', (route) => route.abort());
    await subscribe.click();
    await expect(reply).toContainText('We could not reach the shop');
    await expectAccessible(page, 'flat page with the newsletter');
  });
});

test('a campaign has its banner above its list, which is filtered like every list', { tag: '@long' }, async ({
  shop,
  page,
}) => {
  await shop.doOpen('/campaigns/the-long-table/');
  await expect(page.getByRole('link', { name: 'The long table' })).toHaveAttribute('href', '/table/');
  await expectAccessible(page, 'campaign');
  await shop.category.doFilterByKeyboard('Chalk');
  await shop.category.seeChosen('Chalk');
  await expect(page).toHaveURL(/attributes_color=chalk/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The long table');
});

/** The slider's links push the slider, not the page, and keys get at every slide. */
async function pushSlider(page: Page): Promise<void> {
  const slides = page.getByRole('region', { name: 'Highlights' });
  const link = slides.getByRole('link', { name: 'The long table' });
  await link.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  await link.click();
  await expect(slides.getByRole('link', { name: 'Set the table' })).toBeInViewport();
  expect(await page.evaluate(() => [window.scrollY, window.location.hash])).toEqual([before, '']);
  await slides.getByRole('link', { name: 'See new arrivals' }).focus();
  await expect(slides.getByRole('link', { name: 'See new arrivals' })).toBeInViewport();
}

test('from slide to slide, and from page to page without a document: text, story, form, campaign', {
  tag: '@long',
}, async ({ shop, page }) => {
  await shop.doOpen('/');
  await pushSlider(page);
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  const links = page.getByRole('contentinfo');
  for (const [link, title] of [
    ['Delivery and returns', 'Delivery and returns'],
    ['Our makers', 'Our makers'],
    ['Ask us', 'Ask us'],
  ] as const) {
    await links.getByRole('link', { name: link }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page).toHaveTitle(`${title} · Vitrin`);
  }
  await page.getByRole('link', { name: 'Choose yours' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Three for the price of two');
  await page.getByRole('link', { name: 'Vitrin', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good things for ordinary days');
  expect(documents).toBe(0);
});
