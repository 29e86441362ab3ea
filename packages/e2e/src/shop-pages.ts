import { expect } from 'playwright/test';
import { mug } from './checkout-paths.ts';
import { at, openDialog, pressed, type ShownPage, special } from './shown-page.ts';

/** What visitors look at. */
export const shopPages: readonly ShownPage[] = [
  { name: 'home', routes: ['home'], open: at('/') },
  { name: 'whole list', routes: ['list'], open: at('/list/') },
  { name: 'category', routes: ['category'], open: at('/table/mugs/') },
  { name: 'parent category', open: at('/table/') },
  { name: 'filtered list', open: at('/table/mugs/?attributes_color=chalk&attributes_color=sand&sorter=price') },
  { name: 'empty list', open: at('/table/mugs/?price_from=99998') },
  { name: 'missing page of a list', open: at('/table/mugs/?page=99') },
  { name: 'search', open: at('/list/?search_text=mug') },
  { name: 'search without result', open: at('/list/?search_text=zzzzqqq') },
  {
    name: 'search suggestions',
    open: async (shop) => {
      await shop.doOpen('/');
      await shop.search.doType(shop.locale === 'tr' ? 'kup' : 'mug');
      await expect(shop.page.getByRole('option').first()).toBeVisible();
    },
  },
  { name: 'product', routes: ['product'], open: (shop) => shop.doOpenProduct(mug) },
  { name: 'product with two choices', open: (shop) => shop.doOpenProduct(special.bowl) },
  { name: 'bundle', open: (shop) => shop.doOpenProduct(special.bundle) },
  {
    name: 'bundle with a missing part',
    open: (shop) => shop.doOpenProduct(special.bundle).then(() => shop.product.doAddToBasket()),
  },
  { name: 'group', routes: ['group-product'], open: (shop) => shop.doOpenProduct(special.group) },
  { name: 'sold-out product', open: (shop) => shop.doOpenProduct(special.soldOut) },
  {
    name: 'parts of a product',
    open: async (shop) => {
      await shop.doOpenProduct(mug);
      const closed = await shop.page.locator('main details:not([open]) > summary').all();
      // The last first: an opened one is no longer counted.
      for (const part of closed.reverse()) await part.click();
      await expect(shop.page.getByRole('table').first()).toBeVisible();
    },
  },
  {
    name: 'pictures of a product',
    open: async (shop) => {
      await shop.doOpenProduct(mug);
      await shop.product.picture(1).click();
      await expect(shop.page.locator(openDialog)).toBeVisible();
    },
  },
  {
    name: 'what was added to the basket',
    open: async (shop) => {
      await shop.doOpenProduct(mug);
      await shop.product.doAddToBasket();
      await shop.header.seeBasketCount(1);
    },
  },
  {
    name: 'menu',
    open: async (shop) => {
      await shop.doOpen('/');
      await shop.header.doOpenMenu();
    },
  },
  {
    name: 'language and currency',
    open: async (shop) => {
      await shop.doOpen('/');
      await shop.page.getByRole('button', { name: shop.texts('Language and currency') }).click();
    },
  },
  {
    name: 'filters on a phone',
    isPhone: true,
    open: (shop) => shop.doOpen('/table/mugs/').then(() => shop.category.doOpenFilters()),
  },
  { name: 'campaign', routes: ['special-page'], open: at('/campaigns/evening-light/') },
  { name: 'text page', routes: ['flat-page'], open: at('/delivery-and-returns/') },
  { name: 'story', routes: ['landing-page'], open: at('/our-makers/') },
  { name: 'form', routes: ['form'], open: at('/ask-us/') },
  {
    name: 'form with mistakes',
    open: async (shop) => {
      await shop.doOpen('/ask-us/');
      await shop.page.locator('main form button[type=submit]').click();
      await expect(shop.page.getByRole('region', { name: shop.texts('There is a problem') })).toBeFocused();
    },
  },
  { name: 'contact', routes: ['contact'], open: at('/contact/') },
  { name: 'not found', open: at('/no-such-thing/') },
  { name: 'collection that is not shared', routes: ['shared-collection'], open: at('/collections/1/?token=old') },
];

/** The basket, and ways into an account. */
export const entryPages: readonly ShownPage[] = [
  { name: 'empty basket', open: at('/baskets/basket/') },
  {
    name: 'basket',
    routes: ['basket'],
    open: async (shop) => {
      await shop.before.fillBasket(mug, 3);
      await shop.before.fillBasket(special.last, 1);
      await shop.before.fillBasket(special.bowl, 2);
      await shop.doOpen('/baskets/basket/');
      await shop.basket.doApplyVoucher('EXPIRED1');
      await shop.basket.seeVoucherError();
    },
  },
  {
    name: 'question before a basket is emptied',
    open: async (shop) => {
      await shop.before.fillBasket(mug, 3);
      await pressed('/baskets/basket/', 'Empty the basket', openDialog)(shop);
    },
  },
  {
    name: 'favourites of a guest',
    open: async (shop) => {
      await shop.doOpen('/auth');
      await shop.page.evaluate(
        (kept) => localStorage.setItem('vitrin.favourites', kept),
        JSON.stringify([mug, special.soldOut, 99_999_999].map((product) => ({ product, name: 'Lamp' }))),
      );
      await shop.doOpen('/account/favourites/');
      await expect(shop.page.locator('.saved:not([aria-busy])')).toHaveCount(3);
    },
  },
  { name: 'no favourites of a guest', open: at('/account/favourites/') },
  { name: 'sign-in', routes: ['auth'], open: at('/auth') },
  { name: 'registration', open: at('/auth?form=registration') },
  { name: 'sign-in by phone', open: at('/auth?form=phone') },
  {
    name: 'sign-in with mistakes',
    open: async (shop) => {
      await shop.doOpen('/auth?form=registration');
      await shop.page.locator('main form button[type=submit]').first().click();
      await expect(shop.page.getByRole('region', { name: shop.texts('There is a problem') })).toBeFocused();
    },
  },
  {
    name: 'wrong password',
    open: async (shop) => {
      await shop.doOpen('/auth');
      await shop.auth.doSignIn('nobody@example.test', 'Wrong-1!');
      await expect(shop.page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
    },
  },
  {
    name: 'captcha at sign-in',
    open: async (shop) => {
      await shop.doOpen('/auth');
      await shop.auth.doSignIn('captcha@example.test', 'Passw0rd!');
      await expect(shop.page.getByRole('heading', { name: shop.texts('One more step') })).toBeVisible();
    },
  },
  {
    name: 'code at sign-in',
    open: async (shop) => {
      await shop.doOpen('/auth');
      await shop.auth.doSignIn('otp@example.test', 'Passw0rd!');
      await expect(shop.page.locator(openDialog)).toBeVisible();
    },
  },
  { name: 'forgotten password', routes: ['forgotten-password'], open: at('/auth/forgotten-password/') },
  {
    name: 'mail with a link on its way',
    open: async (shop) => {
      await shop.doOpen('/auth/forgotten-password/');
      await shop.page.locator('main input[name="email"]').fill('empty@example.test');
      await shop.page.keyboard.press('Enter');
      await expect(shop.page.getByRole('heading', { name: shop.texts('Check your e-mail') })).toBeVisible();
    },
  },
  { name: 'new password', routes: ['reset-password'], open: at('/auth/reset/abc-def/') },
  { name: 'old link of a mail', routes: ['confirm-email'], open: at('/auth/confirm-email/abc/') },
  { name: 'old link to an e-mail', routes: ['set-primary-email'], open: at('/auth/set-primary-email/abc/') },
  { name: 'account deleted', routes: ['account-deleted'], open: at('/auth/account-deleted/') },
  { name: 'finding an order', routes: ['track-order'], open: at('/orders/track/') },
  {
    name: 'the way of an order whose secret opens no more',
    routes: ['track-completed'],
    open: at('/orders/completed/nothingatallhere/track/'),
  },
  {
    name: 'the invoice of an order whose secret opens no more',
    routes: ['invoice-completed'],
    open: at('/orders/completed/nothingatallhere/invoice/'),
  },
];
