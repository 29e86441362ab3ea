// What the storefront's server and its pages say to each other about settling (gateway.md §13). The host has no part in it.
import * as v from 'valibot';

/**
 * Pages whose POST may be settled beside the host: the closed list of the route. A page on which money may move, or
 * that takes anything of a card, is not among them and never will be (gateway.md §13).
 */
export const settledPages = [
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

/** Name of a page whose POST may be settled beside the host. */
export type SettledPage = (typeof settledPages)[number];

/** True for a name of `settledPages`. */
export function isSettledPage(name: string): name is SettledPage {
  return (settledPages as readonly string[]).includes(name);
}

const mostFields = 40;
const longestValue = 8_192;

/** Body of `POST /api/checkout/settle`: the page's POST in the wire's own fields; without a page, a read. */
export const SettleBodySchema = v.strictObject({
  page: v.optional(v.picklist(settledPages)),
  fields: v.pipe(
    v.record(v.pipe(v.string(), v.regex(/^\w{1,64}$/)), v.pipe(v.string(), v.maxLength(longestValue))),
    v.maxEntries(mostFields),
  ),
});
export type SettleBody = v.InferOutput<typeof SettleBodySchema>;

const SettledReplySchema = v.object({
  /** Page that was posted; absent: the checkout was read. */
  page: v.optional(v.picklist(settledPages)),
  /** The host's status. */
  status: v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599)),
  /** The host's JSON, read by the reader of the request it answers. */
  body: v.optional(v.unknown()),
});

/** One reply of the host on the way to the browser. */
export type SettledReply = v.InferOutput<typeof SettledReplySchema>;

/** Reply of `POST /api/checkout/settle`: the host's replies in the order of their requests. */
export const SettledSchema = v.object({
  replies: v.pipe(v.array(SettledReplySchema), v.minLength(1), v.maxLength(16)),
});
export type Settled = v.InferOutput<typeof SettledSchema>;
