// What the storefront's server and its pages say to each other about choosing (gateway.md §13). The host has no part in it.

import * as v from 'valibot';
import { IdSchema } from '../primitives.ts';

/**
 * Pages whose POST may be chosen beside the host: the closed list of the route. A page on which money may move, or
 * that takes anything of a card, is not among them and never will be (gateway.md §13).
 */
export const serverChoicePages = [
  'IndexPage',
  'DeliveryOptionSelectionPage',
  'AddressSelectionPage',
  'RetailStoreSelectionPage',
  'ShippingOptionSelectionPage',
  'DataSourceShippingOptionSelectionPage',
  'AttributeBasedShippingOptionSelectionPage',
  'DeliveryBagsPage',
  'OrderSelectionPage',
  'CouponSelectionPage',
  'LoyaltyMoneyUsagePage',
  'LoyaltyCardPage',
  'OrderNotePage',
  'PaymentOptionSelectionPage',
  'BinNumberPage',
  'InstallmentSelectionPage',
  'FundsTransferChoicePage',
  'CreditPaymentSelectionPage',
  'PayOnDeliveryPaymentChoicePage',
  'SendSmsPage',
  'ConfirmationPaymentQueryPage',
  'WalletSelectionPage',
  'WalletPaymentPage',
  'MasterpassBinNumberPage',
  'MasterpassInstallmentPage',
  'SavedCardSelectionPage',
  'SavedCardInstallmentSelectionPage',
] as const;

/** Name of a page whose POST may be chosen beside the host. */
export type ServerChoicePage = (typeof serverChoicePages)[number];

/** True for a name of `serverChoicePages`. */
export function isServerChoicePage(name: string): name is ServerChoicePage {
  return (serverChoicePages as readonly string[]).includes(name);
}

const mostFields = 40;
const longestValue = 8_192;

const FieldNameSchema = v.pipe(v.string(), v.regex(/^\w{1,64}$/));
const FieldTextSchema = v.pipe(v.string(), v.maxLength(longestValue));

/** An address that is saved first (address.md §3): a new one, or with `pk` the one that is changed. */
const SavedAddressSchema = v.strictObject({
  pk: v.optional(IdSchema),
  body: v.pipe(
    v.record(FieldNameSchema, v.union([FieldTextSchema, v.pipe(v.number(), v.finite()), v.boolean()])),
    v.maxEntries(mostFields),
  ),
});
export type SavedAddress = v.InferOutput<typeof SavedAddressSchema>;

/**
 * Body of `POST /api/checkout/choices`: the page's POST in the wire's own fields; without a page, a read, before which an address
 * may be saved.
 */
export const ServerChoicesBodySchema = v.pipe(
  v.strictObject({
    page: v.optional(v.picklist(serverChoicePages)),
    fields: v.pipe(v.record(FieldNameSchema, FieldTextSchema), v.maxEntries(mostFields)),
    address: v.optional(SavedAddressSchema),
  }),
  v.check(({ page, address }) => page === undefined || address === undefined, 'a page or an address'),
);
export type ServerChoicesBody = v.InferOutput<typeof ServerChoicesBodySchema>;

const ServerChoiceReplySchema = v.object({
  /** Page that was posted; absent: the checkout was read, or the address was saved. */
  page: v.optional(v.picklist(serverChoicePages)),
  /** What the host said of the address; the first reply alone, where one was sent. */
  isAddress: v.optional(v.literal(true)),
  /** The host's status. */
  status: v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599)),
  /** The host's JSON, read by the reader of the request it answers. */
  body: v.optional(v.unknown()),
});

/** One reply of the host on the way to the browser. */
export type ServerChoiceReply = v.InferOutput<typeof ServerChoiceReplySchema>;

/** Reply of `POST /api/checkout/choices`: the host's replies in the order of their requests. */
export const ServerChoicesSchema = v.object({
  replies: v.pipe(v.array(ServerChoiceReplySchema), v.minLength(1), v.maxLength(16)),
});
export type ServerChoices = v.InferOutput<typeof ServerChoicesSchema>;
