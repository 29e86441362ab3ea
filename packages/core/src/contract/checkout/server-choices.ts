// What the storefront's server and its pages say to each other about choosing (gateway.md §13). The host has no part in it.

import * as v from 'valibot';
import { IntSchema } from '../primitives.ts';

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

const ServerChoiceReplySchema = v.object({
  /** Page that was posted; absent: the checkout was read, or the address was saved. */
  page: v.optional(v.picklist(serverChoicePages)),
  /** What the host said of the address; the first reply alone, where one was sent. */
  isAddress: v.optional(v.literal(true)),
  /** The host's status. */
  status: v.pipe(IntSchema, v.minValue(200), v.maxValue(599)),
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
