import type { AddressInput } from '../address/address-form.ts';
import { rulesOfShop } from '../address/address-rules.ts';
import { addressErrors, toAddressBody } from '../address/to-address-body.ts';
import { createAddressWrites } from '../address-book/address-book.actors.ts';
import { createAccountReads } from '../cache/create-account-queries.ts';
import { createReads } from '../cache/create-reads.ts';
import type { AccountOrder, OrderListQuery } from '../contract/account-order.ts';
import type { Address } from '../contract/address.ts';
import type { Page } from '../contract/page.ts';
import type { Id } from '../contract/primitives.ts';
import type { EmailChangeBody, PasswordChangeBody, Profile, ProfileBody } from '../contract/profile.ts';
import type { Collection, CollectionBody, CollectionItem, StockAlert } from '../contract/wishlist.ts';
import { toAppError } from '../errors/app-error.ts';
import type { ShopSource } from '../headless/shop-source.ts';
import { createOrderWrites } from '../orders/orders.actors.ts';
import { createProfileWrites } from '../profile/profile.actors.ts';
import { createWishlistWrites } from '../wishlist/wishlist.actors.ts';
import { createResource, type Keyed, type ResourceHandle } from './create-resource.ts';

/** Names one item by the `key` of the view. */
interface ByKey {
  readonly key: Id;
}

/** Commands of the address book. */
export interface AddressBookCommands {
  /** A new address, or with `key` a correction of that one. Errors by field are those of `AddressInput`. */
  readonly 'address.save': { readonly address: AddressInput; readonly key?: Id };
  readonly 'address.makeDefault': ByKey;
  /** The newest of the others becomes the default one (address.md §3). */
  readonly 'address.delete': ByKey;
}

/** The address book of a user: the default address first, then the newest. */
export type AddressBookHandle = ResourceHandle<readonly Keyed<Address>[], AddressBookCommands>;

/**
 * Opens the address book of the signed-in user.
 * @example
 * const book = createAddressBook({ commerce });
 * const result = await book.send('address.makeDefault', { key: 310 });
 */
export function createAddressBook(source: ShopSource): AddressBookHandle {
  return createResource<readonly Address[], AddressBookCommands>(source, {
    name: 'address book',
    read: ({ query }) => createAccountReads<'handle'>(query).addresses(),
    shapes: {
      'address.save': { address: 'object', key: 'id?' },
      'address.makeDefault': { key: 'id' },
      'address.delete': { key: 'id' },
    },
    writes: (commerce) => {
      const { create, edit, remove } = createAddressWrites(commerce);
      return {
        'address.save': ({ address, key }) => {
          const body = toAddressBody(address, rulesOfShop(address, commerce.config.shop));
          return (key === undefined ? create(body) : edit(key, body)).catch((error: unknown) => {
            const known = toAppError(error, 'address.save');
            throw Object.assign(known, addressErrors({ fields: known.fields }));
          });
        },
        'address.makeDefault': ({ key }) => edit(key, { primary: true }),
        'address.delete': ({ key }) => remove(key),
      };
    },
  });
}

/** Commands of the profile. A change of phone, e-mail address or password needs what proves the user. */
export interface ProfileCommands {
  /** A missing field stays as it is. */
  readonly 'profile.edit': ProfileBody;
  readonly 'password.change': PasswordChangeBody;
  /** Asks for it: the address changes when the link of the mail is followed. */
  readonly 'email.change': EmailChangeBody;
  /** Sends a code to the proved phone. */
  readonly 'code.send': Readonly<Record<never, never>>;
  /** Ends another session, by its `id` in the view. */
  readonly 'session.end': { readonly session: Id };
  readonly 'sessions.endOthers': Readonly<Record<never, never>>;
}

/** Name, contact, permissions and sessions of a user. */
export type ProfileHandle = ResourceHandle<Keyed<Profile>, ProfileCommands>;

/**
 * Opens the profile of the signed-in user.
 * @example
 * const profile = createProfile({ commerce });
 * const result = await profile.send('profile.edit', { firstName: 'Ada' });
 */
export function createProfile(source: ShopSource): ProfileHandle {
  const proof = { password: 'text?', code: 'text?' } as const;
  return createResource<Profile, ProfileCommands>(source, {
    name: 'profile',
    read: ({ query }) => createAccountReads<'handle'>(query).profile(),
    shapes: {
      'profile.edit': {
        ...proof,
        firstName: 'text?',
        lastName: 'text?',
        phone: 'text?',
        dateOfBirth: 'any?',
        gender: 'any?',
        emailAllowed: 'boolean?',
        smsAllowed: 'boolean?',
        callAllowed: 'boolean?',
      },
      'password.change': { oldPassword: 'text', newPassword1: 'text', newPassword2: 'text' },
      'email.change': { ...proof, email: 'text', emailConfirm: 'text' },
      'code.send': {},
      'session.end': { session: 'id' },
      'sessions.endOthers': {},
    },
    writes: (commerce) => {
      const writes = createProfileWrites(commerce);
      return {
        'profile.edit': writes.editProfile,
        'password.change': writes.changePassword,
        'email.change': writes.changeEmail,
        'code.send': writes.sendAccountCode,
        'session.end': ({ session }) => writes.endSession(session),
        'sessions.endOthers': writes.endOtherSessions,
      };
    },
  });
}

/** Page of a list: from 1, with at most 100 entries. */
export interface PageOptions {
  readonly page?: number;
}

/** Commands of the collections. */
export interface CollectionsCommands {
  readonly 'collection.create': CollectionBody;
  /** A missing field stays as it is. A collection that becomes private loses its link. */
  readonly 'collection.edit': ByKey & Partial<CollectionBody>;
  readonly 'collection.delete': ByKey;
  /** A product that is there already is accepted. */
  readonly 'collection.addProduct': ByKey & { readonly product: Id; readonly note?: string };
}

/** A page of the collections of a user. */
export type CollectionsHandle = ResourceHandle<Keyed<Page<Collection>>, CollectionsCommands>;

const collectionFields = { description: 'text?', isPublic: 'boolean?' } as const;

/**
 * Opens the collections of the signed-in user.
 * @example
 * const collections = createCollections({ commerce });
 * await collections.send('collection.create', { name: 'Kitchen' });
 */
export function createCollections(input: ShopSource & PageOptions): CollectionsHandle {
  return createResource<Page<Collection>, CollectionsCommands>(input, {
    name: 'collections',
    read: ({ query }) => createReads<'handle'>(query).collections(input.page ?? 1),
    shapes: {
      'collection.create': { name: 'text', ...collectionFields },
      'collection.edit': { key: 'id', name: 'text?', ...collectionFields },
      'collection.delete': { key: 'id' },
      'collection.addProduct': { key: 'id', product: 'id', note: 'text?' },
    },
    writes: (commerce) => {
      const writes = createWishlistWrites(commerce);
      return {
        'collection.create': writes.createCollection,
        'collection.edit': ({ key, ...body }) => writes.editCollection(key, body),
        'collection.delete': ({ key }) => writes.deleteCollection(key),
        'collection.addProduct': ({ key, ...body }) => writes.addCollectionItem({ collection: key, ...body }),
      };
    },
  });
}

/** Commands of one collection. */
export interface CollectionCommands {
  /** Changes the note, or moves the product into another collection. */
  readonly 'item.edit': ByKey & { readonly note?: string; readonly collection?: Id };
  readonly 'item.remove': ByKey;
}

/** A page of one collection. With the token of a public one any visitor may read it. */
export type CollectionHandle = ResourceHandle<Keyed<Page<CollectionItem>>, CollectionCommands>;

/** Opens one collection by its `key`. */
export function createCollection(
  input: ShopSource & PageOptions & ByKey & { readonly token?: string },
): CollectionHandle {
  const { key, page = 1, token } = input;
  return createResource<Page<CollectionItem>, CollectionCommands>(input, {
    name: 'collection',
    read: ({ query }) =>
      createReads<'handle'>(query).collectionItems({ collection: key, page, ...(token !== undefined && { token }) }),
    shapes: {
      'item.edit': { key: 'id', note: 'text?', collection: 'id?' },
      'item.remove': { key: 'id' },
    },
    writes: (commerce) => {
      const writes = createWishlistWrites(commerce);
      return {
        'item.edit': ({ key: item, ...body }) => writes.editCollectionItem(item, body),
        'item.remove': ({ key: item }) => writes.removeCollectionItem(item),
      };
    },
  });
}

/** Commands of the stock alerts. */
export interface StockAlertsCommands {
  /** Asks for a message when the product is in stock again; `email` only where nobody is signed in. */
  readonly 'alert.add': { readonly product: Id; readonly email?: string };
  readonly 'alert.remove': ByKey;
}

/** A page of the products of which a user wants to hear when they are in stock again. */
export type StockAlertsHandle = ResourceHandle<Keyed<Page<StockAlert>>, StockAlertsCommands>;

/** Opens the stock alerts of the signed-in user. */
export function createStockAlerts(input: ShopSource & PageOptions): StockAlertsHandle {
  return createResource<Page<StockAlert>, StockAlertsCommands>(input, {
    name: 'stock alerts',
    read: ({ query }) => createReads<'handle'>(query).stockAlerts(input.page),
    shapes: { 'alert.add': { product: 'id', email: 'text?' }, 'alert.remove': { key: 'id' } },
    writes: (commerce) => {
      const writes = createWishlistWrites(commerce);
      return { 'alert.add': writes.addStockAlert, 'alert.remove': ({ key }) => writes.removeStockAlert(key) };
    },
  });
}

/** A page of the orders of a user, the newest first. `createCancellation` cancels and returns. */
export type OrdersHandle = ResourceHandle<Keyed<Page<AccountOrder>>, Readonly<Record<never, never>>>;

/** Opens the orders of the signed-in user. */
export function createOrders(input: ShopSource & { readonly list?: OrderListQuery }): OrdersHandle {
  return createResource<Page<AccountOrder>, Readonly<Record<never, never>>>(input, {
    name: 'orders',
    read: ({ query }) => createAccountReads<'handle'>(query).orders(input.list),
    shapes: {},
    writes: () => ({}),
  });
}

/** Tells an order: a user by its id or number, a guest by number and e-mail address. */
export type OrderOptions = { readonly id: string } | { readonly number: string; readonly email: string };

/** Handle of an order. */
export type OrderHandle = ResourceHandle<Keyed<AccountOrder>, Readonly<Record<never, never>>>;

/**
 * Opens one order.
 * @example
 * const order = createOrder({ commerce, number: '100012', email: 'ada@example.test' });
 */
export function createOrder(input: ShopSource & OrderOptions): OrderHandle {
  return createResource<AccountOrder, Readonly<Record<never, never>>>(input, {
    name: 'order',
    read: ({ query, custom }, commerce) =>
      'id' in input
        ? createAccountReads<'handle'>(query).order(input.id)
        : custom(['found order'], ['Order'], () => createOrderWrites(commerce).findOrder(input.email, input.number)),
    shapes: {},
    writes: () => ({}),
  });
}
