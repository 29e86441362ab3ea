// For tests alone; no index exports it.
import { AccountOrderPageSchema, AccountOrderSchema } from './account-order.ts';
import { AddressPageSchema, AddressSchema } from './address.ts';
import { BasketReplySchema } from './basket.ts';
import { MenuSchema } from './catalogue/menu.ts';
import { ProductDetailSchema } from './catalogue/product.ts';
import { ProductListSchema } from './catalogue/product-list.ts';
import { CheckoutReplySchema } from './checkout/checkout-reply.ts';
import type { ReplySchema } from './reply.ts';
import {
  documentedAddresses,
  documentedCheckout,
  documentedCheckoutAtPayment,
  documentedCheckoutByCard,
  documentedOrder,
  documentedOrders,
  documentedSavedAddress,
} from './samples/documented-order-samples.ts';
import {
  documentedBasket,
  documentedCategory,
  documentedFavourites,
  documentedList,
  documentedMenu,
  documentedProduct,
} from './samples/documented-shop-samples.ts';
import { FavouritePageSchema } from './wishlist.ts';

/** A documented reply of the older platform, with the reader that has to understand it. */
export interface DocumentedReply {
  readonly name: string;
  readonly schema: ReplySchema<unknown>;
  readonly sample: unknown;
  /** What our readers cannot use of it and tell of. */
  readonly losses: readonly string[];
}

export const documentedReplies: readonly DocumentedReply[] = [
  { name: 'checkout', schema: CheckoutReplySchema, sample: documentedCheckout, losses: [] },
  { name: 'checkout at payment', schema: CheckoutReplySchema, sample: documentedCheckoutAtPayment, losses: [] },
  { name: 'checkout by card', schema: CheckoutReplySchema, sample: documentedCheckoutByCard, losses: [] },
  { name: 'basket', schema: BasketReplySchema, sample: documentedBasket, losses: [] },
  { name: 'addresses', schema: AddressPageSchema, sample: documentedAddresses, losses: [] },
  {
    name: 'saved address',
    schema: AddressSchema,
    sample: documentedSavedAddress,
    losses: ['country.name is not string', 'city.name is not string', 'township.name is not string'],
  },
  { name: 'list', schema: ProductListSchema, sample: documentedList, losses: [] },
  { name: 'category', schema: ProductListSchema, sample: documentedCategory, losses: [] },
  { name: 'menu', schema: MenuSchema, sample: documentedMenu, losses: [] },
  { name: 'product', schema: ProductDetailSchema, sample: documentedProduct, losses: [] },
  {
    name: 'favourites',
    schema: FavouritePageSchema,
    sample: documentedFavourites,
    losses: ['results.0.product.basket_offers.0.pk is not "pk"'],
  },
  { name: 'orders', schema: AccountOrderPageSchema, sample: documentedOrders, losses: [] },
  { name: 'order', schema: AccountOrderSchema, sample: documentedOrder, losses: [] },
];
