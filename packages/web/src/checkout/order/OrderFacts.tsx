import { Trans, useLingui } from '@lingui/react/macro';
import { addressItem } from '@vitrin/core/checkout';
import type { Order } from '@vitrin/core/contract';
import type { ReactNode } from 'react';
import { AddressLines } from '../address/AddressLines.tsx';
import { dueOf } from './due-amount.ts';
import { OrderDeliveries } from './OrderDeliveries.tsx';
import type { PaymentFacts } from './order-payment.types.ts';
import { orderPaymentOf } from './order-payments.table.ts';
import { currencyCode, isAmount, isPickedUp } from './payment-facts.ts';

/** Where the order goes, whom the bill is for, how it is paid and how it travels. */
export function OrderFacts({ facts }: { readonly facts: PaymentFacts }) {
  const { order } = facts;
  const { shipping_address: shipping, billing_address: billing, notes } = order;
  return (
    <section className="panel order-facts">
      <Fact title={isPickedUp(order) ? <Trans>Pick up from</Trans> : <Trans>Shipping address</Trans>}>
        <OrderAddress address={shipping} />
      </Fact>
      <Fact title={<Trans>Billing address</Trans>}>
        <OrderAddress address={billing} />
      </Fact>
      <Fact title={<Trans>Payment</Trans>}>
        <PaymentWords facts={facts} />
      </Fact>
      <Fact title={<Trans>Delivery</Trans>}>
        <OrderDeliveries order={order} code={currencyCode(order)} />
      </Fact>
      {notes && (
        <Fact title={<Trans>Order note</Trans>}>
          <p className="order-note">{notes}</p>
        </Fact>
      )}
    </section>
  );
}

/** By what, in how many parts, with what fee, and what is still to be paid. */
function PaymentWords({ facts }: { readonly facts: PaymentFacts }) {
  const { i18n, t } = useLingui();
  const { order, details, money } = facts;
  const type = order.payment_option?.payment_type;
  const lines = [i18n._(orderPaymentOf(type).words(facts))];
  const count = order.installment_count ?? 1;
  if (count > 1) lines.push(t`In ${count} installments`);
  if (isAmount(details.loyalty) && type !== 'loyalty_money') {
    lines.push(t`${money(details.loyalty)} of it with loyalty money`);
  }
  if (isAmount(details.fee)) lines.push(t`With a fee of ${money(details.fee)}`);
  lines.push(isAmount(details.due) ? t`Still to pay: ${money(dueOf(facts))}` : t`Total: ${money(order.amount)}`);
  return (
    <p>
      {lines.map((line) => (
        <span key={line} className="address-line">
          {line}
        </span>
      ))}
    </p>
  );
}

function Fact({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  return (
    <div>
      <h2 className="order-fact-title">{title}</h2>
      {children}
    </div>
  );
}

function OrderAddress({ address }: { readonly address: Order['shipping_address'] }) {
  if (address === null) return <p>–</p>;
  return (
    <p>
      <AddressLines address={addressItem(address)} />
    </p>
  );
}
