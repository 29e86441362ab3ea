import { useLingui } from '@lingui/react/macro';
import type { OrderView } from '@vitrin/core/checkout';
import type { AmountRow } from '../../components/product/OrderSummary.tsx';
import { Money } from '../../components/product/Price.tsx';
import { isAmount } from './payment-facts.ts';

/** The sums of an order that lead to its total: products, discounts, shipping, fees. */
export function useAmountRows({
  amounts,
  currency,
  discounts,
  deliveries,
  payment: { fee },
}: OrderView): readonly AmountRow[] {
  const { t } = useLingui();
  const money = (amount: string) => <Money amount={amount} code={currency} />;
  const { products, discount, shipping, giftBox, interest } = amounts;
  const rows: AmountRow[] = [{ id: 'products', label: t`Products`, amount: money(products) }];
  if (isAmount(discount)) {
    rows.push({ id: 'discount', label: t`Discount`, amount: <>−{money(discount)}</>, isSaving: true });
  }
  for (const [index, { name, amount }] of discounts.entries()) {
    rows.push({ id: `discount-${index}`, label: name, amount: <>−{money(amount)}</>, isPart: true });
  }
  rows.push({ id: 'shipping', label: t`Delivery`, amount: isAmount(shipping) ? money(shipping) : t`Free` });
  for (const { name, amount } of deliveries.length > 1 ? deliveries : []) {
    if (amount !== null) rows.push({ id: `part-${name}`, label: name, amount: money(amount), isPart: true });
  }
  if (giftBox !== null) rows.push({ id: 'gift-box', label: t`Gift box`, amount: money(giftBox) });
  if (isAmount(fee)) rows.push({ id: 'fee', label: t`Payment fee`, amount: money(fee) });
  if (isAmount(interest)) rows.push({ id: 'interest', label: t`Installment interest`, amount: money(interest) });
  return rows;
}
