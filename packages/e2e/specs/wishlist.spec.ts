import type { Page } from 'playwright/test';
import { expectAccessible } from '../src/axe.ts';
import { expect, test } from '../src/fixtures.ts';
import { Wishlist } from '../src/models/wishlist.ts';
import { ShopCalls } from '../src/shop-calls.ts';

/** Sold out by the seed (protocol/payment-methods.md §8). */
const soldOut = 1990;
const mug = 1201;

/** Calls of the wishlist's routes from now on. */
function watchCalls(page: Page): readonly string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.includes('/wishlists/')) calls.push(`${request.method()} ${pathname.replace('/api/client', '')}`);
  });
  return calls;
}

test('a favourite button on a card, on the product’s page and on the page of favourites are one', async ({
  shop,
  page,
  host,
}) => {
  const wishlist = new Wishlist(page, shop.texts);
  const { name, path } = await host.product(mug);
  await shop.before.signInWithEmptyBasket('wallet03@example.test');
  const calls = watchCalls(page);
  await shop.doOpen('/list/?search_text=dune+mug');
  await wishlist.seeFavouriteOf(name, false);
  await wishlist.doToggleFavourite(name);
  await wishlist.seeFavouriteOf(name, true);
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual(['POST /wishlists/favourite-products/']);
  await page.getByRole('link', { name, exact: true }).first().click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await wishlist.seeFavourite(true);
  await wishlist.doOpenFromMenu('Favourites');
  await wishlist.seeKept(name);
  await wishlist.doRemove(name);
  await wishlist.seeKept();
  await wishlist.seeHeadingFocused();
  await wishlist.doPutBack();
  await wishlist.seeKept(name);
  await page.reload();
  await wishlist.seeKept(name);
  await page.goBack();
  await shop.seeListening();
  await wishlist.seeFavourite(true);
  await wishlist.doPressFavourite();
  await wishlist.seeFavourite(false);
});

test('a guest’s favourites are kept in the browser without a call, and taken along at sign-in, each once', async ({
  shop,
  page,
  host,
  baseURL,
  browser,
}) => {
  const wishlist = new Wishlist(page, shop.texts);
  const [cup, vase] = [await host.product(mug), await host.product(soldOut)];
  const calls = watchCalls(page);
  await shop.doOpen('/list/?search_text=dune+mug');
  await wishlist.seeFavouriteOf(cup.name, false);
  await wishlist.doKeepAsGuest(cup.name);
  await wishlist.seeFavouriteOf(cup.name, true);
  await expectAccessible(page, 'a list with a kept product');
  await page.reload();
  await wishlist.seeFavouriteOf(cup.name, true);
  // A session of nobody changes nothing: its favourites are a guest's.
  await shop.before.fillBasket(mug, 1);
  await shop.doOpenProduct(soldOut);
  await wishlist.seeFavourite(false);
  await wishlist.doPressFavourite();
  await wishlist.seeFavourite(true);
  await (await wishlist.seeKeptByBrowser(vase.name)).click();
  await wishlist.seeTitle('Favourites');
  await wishlist.seeKept(vase.name, cup.name);
  await wishlist.doRemove(cup.name);
  await wishlist.seeKept(vase.name);
  await wishlist.seeHeadingFocused();
  await wishlist.doPutBack();
  await wishlist.seeKept(cup.name, vase.name);
  await expectAccessible(page, 'a guest’s favourites');
  expect(calls).toEqual([]);

  // In the account already, from another browser.
  const email = 'wallet02@example.test';
  await shop.before.signInWithEmptyBasket(email);
  await shop.before.addFavourite(mug);
  await page.context().clearCookies();
  const products = Promise.withResolvers<void>();
  await page.route('**/api/client/product/**', (route) => products.promise.then(() => route.continue()));
  await page.goto('/account/favourites/');
  await wishlist.seeKept(cup.name, vase.name);
  // The button exists before its product is read, and is the same afterwards.
  const remove = page.getByRole('button', { name: `Remove ${cup.name}`, exact: true });
  await remove.focus();
  products.resolve();
  await expect(page.locator('.saved').getByRole('link', { name: cup.name })).toBeVisible();
  await expect(remove).toBeFocused();
  await page
    .getByRole('main')
    .getByRole('link', { name: shop.texts('Sign in') })
    .click();
  await shop.auth.doSignIn(email, 'Passw0rd!');
  await expect(page).toHaveURL(/\/account\/favourites\/$/);
  await wishlist.seeMerged(2);
  await wishlist.seeKept(vase.name, cup.name);
  expect(await page.evaluate(() => localStorage.getItem('vitrin.favourites'))).toBeNull();

  await test.step('another browser of the account has them, a guest of this one none', async () => {
    const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
    const other = await context.newPage();
    await new ShopCalls(other, 'en').signInWithEmptyBasket(email);
    await other.goto('/account/favourites/');
    await new Wishlist(other, shop.texts).seeKept(vase.name, cup.name);
    await context.close();
    await wishlist.doSignOut();
    await shop.doOpen('/list/?search_text=dune+mug');
    await wishlist.seeFavouriteOf(cup.name, false);
  });
});

test('who asked for a sold-out product gets one mail when it is back', { tag: '@long' }, async ({
  shop,
  page,
  host,
}) => {
  const wishlist = new Wishlist(page, shop.texts);
  const email = 'waits-for-a-vase@example.test';
  await page.setViewportSize({ width: 320, height: 700 });
  await shop.doOpenProduct(soldOut);
  await wishlist.doAskForAlert('waits');
  await wishlist.seeAsked('Enter an e-mail address like name@example.com');
  await expectAccessible(page, 'the form of a stock alert');
  await page.getByRole('main').getByLabel('E-mail').fill(email);
  await page.keyboard.press('Enter');
  await wishlist.seeAsked(`We will e-mail ${email}`);
  for (const quantity of [1, 2]) {
    await host.doReceiveGoods(soldOut, quantity);
  }
  expect(await host.messagesTo(email)).toHaveLength(1);
});

test('a collection is gathered, shared by a link and taken back, by keyboard and at 320 px', async ({
  shop,
  page,
  browser,
  host,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const wishlist = new Wishlist(page, shop.texts);
  const { name } = await host.product(mug);
  await shop.before.signInWithEmptyBasket('wallet04@example.test');
  await shop.doOpenProduct(mug);
  await wishlist.doAddToNewCollection('Sunday table');
  await wishlist.seeKept(name);
  await wishlist.doWriteNote(name, 'six of them');
  await wishlist.doRemove(name);
  await wishlist.seeKept();
  await wishlist.seeHeadingFocused();
  await wishlist.doPutBack();
  await wishlist.seeKept(name);
  await wishlist.seeHeadingFocused();
  await wishlist.seeAsked('six of them');
  const link = await wishlist.doShare();
  await expectAccessible(page, 'a collection');
  const excess = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(excess)).toBeLessThanOrEqual(0);

  const context = await browser.newContext();
  const friend = await context.newPage();
  await friend.goto(link);
  const theirs = new Wishlist(friend, shop.texts);
  await theirs.seeTitle('Sunday table');
  await theirs.seeAsked('six of them');
  await expectAccessible(friend, 'a shared collection');
  await wishlist.doStopSharing();
  const revoked = await friend.goto(link);
  expect(revoked?.status()).toBe(404);
  await theirs.seeTitle('This collection is not shared');
  await context.close();
  await wishlist.doDelete();
});
