import { expect } from 'playwright/test';
import { mug } from './checkout-paths.ts';
import { at, doPress, openDialog, pressed, type ShownPage, special, users } from './shown-page.ts';

/** What is somebody's own. */
export const accountPages: readonly ShownPage[] = [
  { name: 'account', routes: ['account'], as: users.ada, open: at('/account/') },
  { name: 'account with nothing in it', as: users.elif, open: at('/account/') },
  { name: 'orders', routes: ['orders'], as: users.ada, open: at('/account/orders/') },
  { name: 'no orders', as: users.elif, open: at('/account/orders/') },
  { name: 'filtered orders', as: users.ada, open: at('/account/orders/?status=400') },
  {
    name: 'orders chosen to be cancelled',
    as: users.ada,
    open: async (shop) => {
      await shop.doOpen('/account/orders/');
      await shop.page.locator('main li input[type=checkbox]').nth(1).check();
      await shop.page.locator('main li input[type=checkbox]').nth(2).check();
    },
  },
  { name: 'old orders', routes: ['old-orders'], as: users.ada, open: at('/account/orders/old/') },
  {
    name: 'order',
    routes: ['order'],
    as: users.ada,
    open: async (shop) => {
      await shop.doOpen('/account/orders/?status=400');
      await shop.page.locator('main h2 a').first().click();
      await expect(shop.page).toHaveURL(/\/account\/orders\/\d+/);
    },
  },
  {
    name: 'invoice of an order',
    routes: ['invoice'],
    as: users.ada,
    open: async (shop) => {
      await shop.doOpen('/account/orders/?status=400');
      await shop.page.locator('main h2 a').first().click();
      await shop.page.getByRole('link', { name: shop.texts('Invoice'), exact: true }).click();
      await expect(shop.page).toHaveURL(/\/account\/orders\/\d+\/invoice/);
    },
  },
  {
    name: 'items of an order to be cancelled',
    as: users.ada,
    open: async (shop) => {
      await shop.doOpen('/account/orders/?status=400');
      await shop.page.locator('main h2 a').first().click();
      await expect(shop.page).toHaveURL(/\/account\/orders\/\d+/);
      await shop.page.getByText(shop.texts('Cancel items'), { exact: true }).click();
      await shop.page.locator('main fieldset input[type=checkbox]').first().check();
    },
  },
  {
    name: 'delivered order',
    as: users.ada,
    open: async (shop) => {
      await shop.doOpen('/account/orders/?status=550');
      await shop.page.locator('main h2 a').first().click();
      await expect(shop.page).toHaveURL(/\/account\/orders\/\d+/);
    },
  },
  { name: 'addresses', routes: ['addresses'], as: users.ada, open: at('/account/addresses/') },
  { name: 'no addresses', as: users.elif, open: at('/account/addresses/') },
  { name: 'new address', as: users.ada, open: at('/account/addresses/?form=new') },
  {
    name: 'question before an address is deleted',
    as: users.ada,
    open: async (shop) => {
      await shop.doOpen('/account/addresses/');
      await doPress(shop, 'main [aria-haspopup="dialog"]', openDialog);
    },
  },
  { name: 'loyalty', routes: ['loyalty'], as: 'rich@example.test', open: at('/account/loyalty/') },
  { name: 'offers', routes: ['offers'], as: users.ada, open: at('/account/offers/') },
  { name: 'no offers', as: users.elif, open: at('/account/offers/') },
  {
    name: 'favourites',
    routes: ['favourites'],
    as: users.ada,
    open: async (shop) => {
      for (const pk of [mug, special.bowl, special.soldOut, special.last]) await shop.before.addFavourite(pk);
      await shop.doOpen('/account/favourites/');
    },
  },
  { name: 'no favourites', as: users.elif, open: at('/account/favourites/') },
  {
    name: 'collections',
    routes: ['collections'],
    as: users.ada,
    open: async (shop, { email }) => {
      await shop.before.addCollection(`For ${email}`.slice(0, 60), [mug, special.bowl]);
      await shop.doOpen('/account/collections/');
    },
  },
  {
    name: 'collection',
    routes: ['collection'],
    as: users.ada,
    open: async (shop, { email }) => {
      const pk = await shop.before.addCollection(`At ${email}`.slice(0, 60), [mug, special.bowl, special.soldOut]);
      await shop.doOpen(`/account/collections/${pk}/`);
    },
  },
  { name: 'no collections', as: users.elif, open: at('/account/collections/') },
  { name: 'no alerts', as: users.elif, open: at('/account/alerts/') },
  {
    name: 'alerts',
    routes: ['alerts'],
    as: users.ada,
    open: async (shop) => {
      await shop.doOpenProduct(special.soldOut);
      await shop.page.getByRole('button', { name: shop.texts('Notify me when in stock') }).click();
      await expect(shop.page.getByRole('link', { name: shop.texts('Your stock alerts') })).toBeVisible();
      await shop.doOpen('/account/alerts/');
    },
  },
  {
    name: 'adding to a collection',
    as: users.ada,
    open: async (shop) => {
      await shop.doOpenProduct(mug);
      await shop.page.getByRole('button', { name: shop.texts('Add to a collection') }).click();
      await expect(shop.page.locator(openDialog)).toBeVisible();
    },
  },
  { name: 'new collection', as: users.ada, open: pressed('/account/collections/', 'New collection', openDialog) },
  { name: 'profile', routes: ['profile'], as: users.ada, open: at('/account/profile/') },
  { name: 'sign-in and data', routes: ['security'], as: users.ada, open: at('/account/security/') },
  {
    name: 'question before everything is deleted',
    as: users.ada,
    open: pressed('/account/security/', 'Delete my data', openDialog),
  },
  {
    name: 'account menu',
    as: users.ada,
    open: async (shop) => {
      await shop.doOpen('/');
      await doPress(shop, 'header [popovertarget*="account"]', '[popover]:popover-open');
    },
  },
  { name: 'letter about an order', as: users.ada, open: at('/contact/') },
  { name: 'business basket', routes: ['business'], as: users.kaya, open: at('/account/business/') },
  { name: 'quotations', routes: ['quotations'], as: users.kaya, open: at('/account/quotations/') },
  { name: 'not a business user', as: users.elif, open: at('/account/business/') },
  { name: 'somebody else’s order', as: users.elif, open: at('/account/orders/1/') },
];
