import { expectAccessible } from '../src/axe.ts';
import { expect, test } from '../src/fixtures.ts';
import { Business } from '../src/models/business.ts';

const mug = 1201;
const [izmir, ankara] = ['Kaya Hotels, Izmir', 'Kaya Hotels, Ankara'];

test('a basket for two divisions becomes a draft, comes back and is sent for an offer, at 320 px', async ({
  shop,
  page,
  host,
}) => {
  await page.setViewportSize({ width: 320, height: 720 });
  const area = new Business(page, shop.texts);
  const { name } = await host.product(mug);
  await shop.before.signInWithEmptyBasket('business@example.test');
  await shop.doOpen('/');
  await area.doOpenFromMenu('Business basket');
  await area.see('The business basket is empty');
  await area.doFind(name);
  await area.doAdd(`Add: ${name}`, izmir);
  await area.seeQuantity(name, izmir, 1);
  await area.see('Kordon Cad. No: 12');
  await area.see('0232 111 22 33');
  await area.doSet(name, izmir, 12);
  await area.doSet(name, ankara, 900);
  await area.seeQuantity(name, ankara, 900);
  await area.seeRest();
  await area.see(/above the monthly limit/);
  await expectAccessible(page, 'the business basket');
  const excess = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(excess)).toBeLessThanOrEqual(0);

  // More than a division may ask for in a month: the basket stays, and the division is named.
  await area.doName('Name of the quotation', 'ok for spring');
  await area.see(`This is more than the monthly limit of: ${ankara}.`);
  expect(await area.gapBelowRefusal('Name of the quotation')).toBeGreaterThanOrEqual(12);
  await area.doSet(name, ankara, 2);
  await area.seeRest();
  await area.doName('Name of the draft', 'Breakfast');
  await area.see('“Breakfast” was saved as a draft');
  await area.seeHeadingFocused();
  await area.seeRows('Breakfast');

  // The name is taken; taking the draft up asks, because something is in the basket.
  await area.doAdd(`Add: ${name}`, izmir);
  await area.seeQuantity(name, izmir, 1);
  await area.doName('Name of the draft', 'Breakfast');
  await area.seeMistake('Name of the draft', 'You have a draft with this name.');
  await area.doPress('Load: Breakfast');
  await area.doAnswer('Replace it');
  await area.seeQuantity(name, izmir, 12);
  await area.seeQuantity(name, ankara, 2);
  await page.reload();
  await area.seeQuantity(name, ankara, 2);

  await area.doPress(`Remove ${name}`);
  await area.see('The business basket is empty');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await area.seeQuantity(name, izmir, 12);
  await area.seeQuantity(name, ankara, 2);
  await area.doName('Name of the quotation', 'ok for spring');
  await area.see(/Quotation Q\d{10} requested/);
  await page.getByRole('link', { name: 'See your quotations', exact: true }).click();
  await area.seeTitle('Quotations');
  await area.see('ok for spring');
  await area.doFilter('Waiting for an answer');
  await expect(page.getByText('ok for spring')).toHaveCount(0);
  await area.doFilter('Approved');
  await area.see('ok for spring');
  expect(new URL(page.url()).search).toBe('?status=approved');
  await expectAccessible(page, 'quotations');
});

test('the business area is no part of another user’s account', { tag: '@long' }, async ({ shop, page }) => {
  await shop.before.signInWithEmptyBasket('wallet05@example.test');
  const reply = await page.goto('/account/business/');
  expect(reply?.status()).toBe(403);
  await expect(page.getByRole('heading', { name: 'This area is for business users' })).toBeVisible();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Account/ })
    .click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Favourites', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Business basket', exact: true })).toHaveCount(0);
});
