import type { Page } from 'playwright/test';
import { expectAccessible } from '../src/axe.ts';
import { expect, test } from '../src/fixtures.ts';
import { Wishlist } from '../src/models/wishlist.ts';

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

test('a visitor’s favourite button leads to the authentication page without a call, and back', async ({
  shop,
  page,
}) => {
  const wishlist = new Wishlist(page, shop.texts);
  const calls = watchCalls(page);
  await shop.doOpen('/list/?search_text=vase');
  await wishlist.doPressVisitorsFavourite();
  await shop.auth.see();
  expect(new URL(page.url()).searchParams.get('callbackUrl')).toBe('/list/?search_text=vase');
  // A basket makes a session, but nobody of its visitor: the session is looked at, nothing is called.
  await shop.before.fillBasket(mug, 1);
  await shop.doOpenProduct(mug);
  await wishlist.doPressFavourite();
  await shop.auth.see();
  expect(calls).toEqual([]);
  await page.goto('/account/favourites/');
  await shop.auth.see();
});

test('who asked for a sold-out product gets one mail when it is back', async ({ shop, page, host }) => {
  const wishlist = new Wishlist(page, shop.texts);
  const email = 'waits-for-a-vase@example.test';
  await page.setViewportSize({ width: 320, height: 700 });
  await shop.doOpenProduct(soldOut);
  await wishlist.doAskForAlert('waits');
  await wishlist.seeAsked('Enter an e-mail address like name@example.com');
  await expectAccessible(page, 'the form of a stock alert');
  await page.getByRole('main').getByLabel('E-mail').fill(email);
  await page.keyboard.press('Enter');
  await wishlist.seeAsked(`We will write to ${email}`);
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
