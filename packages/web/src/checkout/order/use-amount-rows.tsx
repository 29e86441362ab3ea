import { useLingui } from '@lingui/react/macro';
import type { Order } from '@vitrin/core/contract';
import { Money } from '../../components/Money.tsx';
import type { AmountRow } from '../../components/OrderSummary.tsx';
import { currencyCode, isAmount } from './payment-facts.ts';

/** The sums of an order that lead to its total: products, discounts, shipping, fees. */
export function useAmountRows(order: Order): readonly AmountRow[] {
  const { t } = useLingui();
  const code = currencyCode(order);
  const money = (amount: string) => <Money amount={amount} code={code} />;
  const rows: AmountRow[] = [{ id: 'products', label: t`Products`, amount: money(order.amount_without_discount) }];
  if (isAmount(order.discount_amount)) {
    rows.push({ id: 'discount', label: t`Discount`, amount: <>−{money(order.discount_amount)}</>, isSaving: true });
  }
  for (const [index, { name, amount }] of order.discountitem_set.entries()) {
    rows.push({ id: `discount-${index}`, label: name, amount: <>−{money(amount)}</>, isPart: true });
  }
  rows.push({
    id: 'shipping',
    label: t`Shipping`,
    amount: isAmount(order.shipping_amount) ? money(order.shipping_amount) : t`Free`,
  });
  for (const { name, shipping_amount } of order.deliveries.length > 1 ? order.deliveries : []) {
    if (shipping_amount !== null) {
      rows.push({ id: `part-${name}`, label: name, amount: money(shipping_amount), isPart: true });
    }
  }
  if (order.gift_box_amount !== null) {
    rows.push({ id: 'gift-box', label: t`Gift box`, amount: money(order.gift_box_amount) });
  }
  const fee = order.payment_details?.fee ?? null;
  if (isAmount(fee)) rows.push({ id: 'fee', label: t`Payment fee`, amount: money(fee) });
  const interest = order.installment_interest_amount;
  if (isAmount(interest)) {
    rows.push({ id: 'interest', label: t`Installment interest`, amount: money(interest) });
  }
  return rows;
}
