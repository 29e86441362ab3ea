// For tests alone; no index exports it: what a command posts in orders that are paid and sent in every way.

import type { CardHandle } from '../../commerce.types.ts';
import { checkoutPages } from '../../contract/checkout/page-name.ts';
import type { Id } from '../../contract/primitives.ts';
import { TypedCode } from '../../otp/typed-code.ts';
import { checkoutReply, pages, preOrders, wireShipping } from '../checkout.fixtures.ts';
import type { CheckoutState } from '../checkout-state.types.ts';
import type { CheckoutCommands, CommandName } from '../commands/commands.types.ts';
import { initialState } from '../initial-state.ts';
import { cardPages } from '../methods/card/card.machine.ts';
import { creditPages } from '../methods/credit/credit.machine.ts';
import { loyaltyPages } from '../methods/loyalty/loyalty.machine.ts';
import { nothingPages } from '../methods/nothing/nothing.machine.ts';
import { payOnDeliveryPages } from '../methods/pay-on-delivery/pay-on-delivery.pages.ts';
import { providerPages } from '../methods/provider/provider.machine.ts';
import { savedCardPages } from '../methods/saved-card/saved-card.machine.ts';
import { transferPages } from '../methods/transfer/transfer.machine.ts';
import { after, read } from '../reply/pipeline.fixtures.ts';
import { type CommandRows, pageCommandFor } from './commands.table.ts';
import type { PageCommand, PostablePage } from './page-inputs.types.ts';
import { pageCommandFields } from './page-lookups.ts';
import { pagesTable } from './pages.table.ts';

export type Json = Readonly<Record<string, unknown>>;

export const card = 'handle' as CardHandle;

export const code = new TypedCode('111111');

export const confirming = checkoutPages.filter((page) => pagesTable[page].confirms);

/** The rows that each way to pay brings. */
export const rowsOf: Readonly<Record<string, CommandRows>> = {
  bkm_express: providerPages,
  credit_card: cardPages,
  credit_payment: creditPages,
  funds_transfer: transferPages,
  gpay: providerPages,
  loyalty_money: loyaltyPages,
  nothing_to_pay: nothingPages,
  pay_on_delivery: payOnDeliveryPages,
  redirection: providerPages,
  saved_card: savedCardPages,
};

/** Commands that post a page. */
export type PostingCommand = Exclude<
  CommandName,
  | `${'draft' | 'change' | 'challenge' | 'window' | 'connection' | 'delivery' | 'checkout' | 'order'}.${string}`
  | `${string}.load`
  | 'address.save'
  | 'payment.resume'
  | `wallet.${'close' | 'loaded' | 'openInWindow'}`
  | `code.${'resend' | 'changePhone' | 'keepPhone' | 'open' | 'close'}`
>;

/** The page that a command posts, with its wire fields; null when it posts nothing. */
export function posted<Name extends PostingCommand>(
  name: Name,
  input: CheckoutCommands[Name],
  state: CheckoutState,
  waiting?: PageCommand,
) {
  const pending = (page: PostablePage) => (waiting?.page === page ? waiting.input : undefined);
  const rows = rowsOf[state.preOrder?.payment_option?.payment_type ?? ''];
  const situation = { state, pending };
  const pageCommand = pageCommandFor(name, input, situation, rows) ?? pageCommandFor(name, input, situation);
  return pageCommand && { page: pageCommand.page, fields: pageCommandFields(pageCommand) };
}

/** A state in which this way to pay is chosen and these pages are open. */
export function paying(
  type: string,
  openPages: CheckoutState['openPages'] = confirming,
  changes: Json = {},
): CheckoutState {
  const option = { pk: 1, name: type, slug: type, payment_type: type };
  const preOrder = { ...preOrders.shipped, payment_option: option, ...changes };
  return { ...initialState, openPages, preOrder: checkoutReply({ preOrder }).pre_order };
}

export const seller = (pk: Id, ...carriers: readonly Json[]) => ({
  pk,
  name: `Seller ${pk}`,
  data_source_shipping_options: carriers,
});

export const kind = (value: string, ...carriers: readonly Json[]) => ({
  attribute_key: 'kind',
  attribute_value: value,
  attribute_based_shipping_options: carriers,
});

export const [c71, c72, c81, c82] = [71, 72, 81, 82].map((pk) => wireShipping(pk, '9.90')) as [Json, Json, Json, Json];

export const sellers = [seller(1, c71, c72), seller(2, c81, c82)];

export const kinds = [kind('cold', c81, c82), kind('standard', c71, c72)];

export const sellerPage = 'DataSourceShippingOptionSelectionPage';

export const kindPage = 'AttributeBasedShippingOptionSelectionPage';

export function bySeller(chosen: readonly Json[] | null, groups: readonly Json[] = sellers): CheckoutState {
  const preOrder = { ...preOrders.located, data_source_shipping_options: chosen };
  const listed = { ...pages.delivery, [sellerPage]: { data_source_shipping_options: groups } };
  return after([read, { pages: listed, preOrder, revision: 3 }]);
}

export function byKind(chosen: Json | null, groups: readonly Json[] = kinds): CheckoutState {
  const preOrder = { ...preOrders.located, attribute_based_shipping_options: chosen };
  const listed = { ...pages.delivery, [kindPage]: { attribute_based_shipping_options: groups } };
  return after([read, { pages: listed, preOrder, revision: 3 }]);
}

export const byCard: CheckoutState = { ...paying('credit_card'), lists: bySeller(null).lists };
