import { expect } from 'playwright/test';
import type { Shop } from './models/shop.ts';
import type { Shopper } from './shopper.ts';

/** A page of the shop, or a state of one that looks different, and how a person gets there. */
export interface ShownPage {
  readonly name: string;
  /** Ids of the routes and kinds of `web/src/routes.tsx` that it is a page of. */
  readonly routes?: readonly string[];
  /** The demo user who is signed in; undefined: a visitor. */
  readonly as?: string;
  /** Only windows as narrow as a phone have it. */
  readonly isPhone?: boolean;
  readonly open: (shop: Shop, shopper: Shopper) => Promise<void>;
}

/** Opens an address. */
export const at = (path: string) => (shop: Shop) => shop.doOpen(path);

/** Presses something that opens a part of the page, by its place in the page: names differ by language. */
export async function doPress(shop: Shop, selector: string, opened: string): Promise<void> {
  const opener = shop.page.locator(selector).first();
  await opener.scrollIntoViewIfNeeded();
  await opener.click();
  await expect(shop.page.locator(opened).first()).toBeVisible();
}

/** Opens a page and presses a button of its main part by its English name. */
export const pressed = (path: string, name: string, opened: string) => async (shop: Shop) => {
  await shop.doOpen(path);
  const main = shop.page.getByRole('main');
  await main
    .getByRole('button', { name: shop.texts(name) })
    .first()
    .click();
  await expect(shop.page.locator(opened).first()).toBeVisible();
};

/** A dialog that is on screen. */
export const openDialog = 'dialog[open]';

/** Demo users by what they have (payment-methods.md §8): orders and cards, nothing, divisions. */
export const users = {
  ada: 'shopper@example.test',
  elif: 'empty@example.test',
  kaya: 'business@example.test',
} as const;

/** Products by what is special about them: two axes of choices, a series, a set, one that is sold out, one that is left. */
export const special = { bowl: 1964, group: 1976, bundle: 1980, soldOut: 1990, last: 1991 } as const;
