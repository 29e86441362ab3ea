import { Trans, useLingui } from '@lingui/react/macro';
import type { ContactBill } from '@vitrin/core/checkout';
import { ServerDrawn } from '../../../framework/browser/ServerDrawn.tsx';
import { useSite } from '../../app/site-context.ts';
import { type AmountRow, OrderSummary } from '../../components/product/OrderSummary.tsx';
import { Picture } from '../../components/product/Picture.tsx';
import { useMinorFormat } from '../form/money-text.ts';
import { usePaymentMethod } from '../methods/payment-methods-context.ts';
import type { CheckoutView } from '../start/shop-checkout.types.ts';
import { DroppedVoucher } from './DroppedVoucher.tsx';

/** What a bill says besides once the charts run. */
type RunningBill = Pick<
  CheckoutView,
  | 'isBusy'
  | 'steps'
  | 'dataSourceShipping'
  | 'attributeShipping'
  | 'giftBox'
  | 'loyaltyCard'
  | 'method'
  | 'retailStores'
>;

interface CheckoutSummaryProps {
  readonly view: ContactBill & Partial<RunningBill>;
  /** Country of the address that is being typed: id as text; undefined until one is chosen. */
  readonly country?: string | undefined;
}

/** Lines and amounts, reachable at every step (ux 4); beside the first form before the charts are there. */
export function CheckoutSummary({ view, country }: CheckoutSummaryProps) {
  const { t } = useLingui();
  const { defaultCountry } = useSite().shop;
  const { totals, lines, isBusy = false, method: chosen = null } = view;
  const format = useMinorFormat(totals.currency);
  // As the server wrote it, until it is another amount.
  const money = (amount: number, sign = '') => (
    <ServerDrawn key={`${sign}${amount}`}>{() => sign + format(amount)}</ServerDrawn>
  );
  const deliveries = [...(view.dataSourceShipping?.parts ?? []), ...(view.attributeShipping?.parts ?? [])];
  const isCompleted = view.steps?.shipping.isCompleted ?? false;
  // The promise is about the shop's own country: the host says what another costs once it has the address.
  const isAbroad = !isCompleted && !!country && country !== String(defaultCountry.pk);
  // Until it is chosen what the product's page and the basket said of it (ux 47); the host does not count that yet.
  const { isPickup, promisedShipping } = view.summary;
  const promised = isCompleted || isAbroad ? null : isPickup ? pickupPrice(view) : promisedShipping;
  const shipping = isCompleted ? (totals.shipping ?? 0) : promised;
  const total = totals.toPay ?? totals.total;
  const shownTotal = total === null ? null : total + (promised ?? 0);
  const method = usePaymentMethod({ method: chosen, summary: view.summary });
  const fee = chosen && method?.fee?.(chosen);
  const rows: AmountRow[] = [];
  const add = (id: string, label: string, amount: number | null, isSaving = false) => {
    if (amount !== null) rows.push({ id, label, amount: isSaving ? money(amount, '−') : money(amount), isSaving });
  };
  add('products', t`Products`, totals.products);
  if (totals.discount) add('discount', t`Discount`, totals.discount, true);
  for (const [index, { label, amount }] of view.discounts.entries()) {
    rows.push({ id: `discount-${index}`, label, amount: money(amount, '−'), isPart: true });
  }
  rows.push({
    id: 'shipping',
    label: t`Delivery`,
    amount: isAbroad
      ? t`Calculated in the next step`
      : shipping !== null
        ? shipping > 0
          ? money(shipping)
          : t`Free`
        : isPickup
          ? t`Depends on the store`
          : t`Choose in the next step`,
  });
  for (const { key, name, options, chosen } of deliveries.length > 1 ? deliveries : []) {
    const price = options.find((option) => option.key === chosen)?.price ?? null;
    if (price !== null)
      rows.push({ id: `part-${key}`, label: name, amount: price ? money(price) : t`Free`, isPart: true });
  }
  if (view.giftBox) {
    const { price } = view.giftBox;
    rows.push({ id: 'gift-box', label: t`Gift box`, amount: price === null ? t`Included` : money(price) });
  }
  if (fee) add('fee', t`Payment fee`, fee);
  if (totals.interest) add('interest', t`Installment interest`, totals.interest);
  const fromCard = view.loyaltyCard?.paid ?? 0;
  if (totals.loyalty && totals.loyalty > fromCard) {
    add('loyalty', t`Loyalty money`, totals.loyalty - fromCard, true);
  }
  if (totals.loyalty && fromCard > 0) add('loyalty-card', t`Loyalty card`, fromCard, true);
  return (
    <OrderSummary
      title={t`Your order`}
      rows={rows}
      total={shownTotal === null ? '…' : <span className="money">{money(shownTotal)}</span>}
      note={<Trans>Taxes are included.</Trans>}
      isBusy={isBusy}
      items={
        <ul className="mini-lines">
          {lines.map((line) => (
            <li key={line.key} className={line.isPart ? 'mini-part' : undefined}>
              {line.image && !line.isPart ? <Picture src={line.image} alt="" width={56} aspectRatio="4/5" /> : <span />}
              <span>
                {line.name}
                <span className="muted"> ×&nbsp;{line.quantity}</span>
              </span>
              <span>{!line.isPart && money(line.total)}</span>
            </li>
          ))}
        </ul>
      }
    >
      {view.summary.droppedVoucher && (
        <div className="summary-foot">
          <DroppedVoucher voucher={view.summary.droppedVoucher} />
        </div>
      )}
    </OrderSummary>
  );
}

/** Price of the chosen store, else the one price of every store; null where they differ or one has none. */
function pickupPrice({ summary, retailStores }: CheckoutSummaryProps['view']): number | null {
  if (summary.retailStore) return summary.retailStore.price;
  const [price = null, ...others] = new Set(retailStores?.items.map((store) => store.price));
  return others.length === 0 ? price : null;
}
