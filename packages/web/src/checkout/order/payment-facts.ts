import type { Order, OrderPaymentDetails } from '@vitrin/core/contract';
import type { MoneyFormat } from '../../format/money.ts';
import type { PaymentFacts } from './order-payment.types.ts';

const noDetails: OrderPaymentDetails = {
  card: null,
  bank_account: null,
  choice: null,
  credit: null,
  fee: null,
  due: null,
  loyalty: null,
};

/** Lower-case code of an order's currency. */
export function currencyCode({ currency }: Order): string {
  return String(currency.value).toLowerCase();
}

/** Everything that words about a payment are made of. */
export function paymentFacts(order: Order, format: MoneyFormat): PaymentFacts {
  const code = currencyCode(order);
  return {
    order,
    details: order.payment_details ?? noDetails,
    method: order.payment_option?.name ?? '',
    money: (amount) => format(amount, code),
  };
}

/** The order is fetched from a shop. With a host that does not say, a shop's address tells: it belongs to nobody. */
export function isPickedUp({ delivery_option: option }: Order): boolean {
  return option?.delivery_option_type === 'retail_store';
}

/** An amount that is there and not zero. */
export function isAmount(amount: string | null): amount is string {
  return amount !== null && Number(amount) !== 0;
}
