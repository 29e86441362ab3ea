import { Trans, useLingui } from '@lingui/react/macro';
import type { AddressItem, OrderView } from '@vitrin/core/checkout';
import type { ReactNode } from 'react';
import { useSite } from '../../app/site-context.ts';
import { Money } from '../../components/product/Price.tsx';
import { formatList } from '../../format/list.ts';
import { AddressLines } from '../address/AddressLines.tsx';
import { orderPaymentOf } from '../methods/order-payments.table.ts';
import { GivenAnswers } from '../questions/GivenAnswers.tsx';
import { dueOf, isAmount, type PaymentFacts } from './payment-facts.ts';

/** With whom the order comes: in one go, or part by part with what is in each (Protocol checkout §4.2). */
function OrderDeliveries({ order: { deliveries, carrier, currency } }: { readonly order: OrderView }) {
  const { locale } = useSite();
  if (deliveries.length === 0) return <p>{carrier}</p>;
  return deliveries.map((delivery) => (
    <div key={delivery.name} className="order-part">
      <strong className="done-part">{delivery.name}</strong>
      <p>
        {delivery.carrier}
        {delivery.amount !== null && (
          <>
            {' · '}
            <Money amount={delivery.amount} code={currency} />
          </>
        )}
      </p>
      <p className="muted">
        {formatList(
          locale.value,
          delivery.lines.map((line) => `${line.name} × ${line.quantity}`),
        )}
      </p>
    </div>
  ));
}

/** Where the order goes, whom the bill is for, how it is paid and how it travels. */
export function OrderFacts({ facts }: { readonly facts: PaymentFacts }) {
  const { order } = facts;
  const { shippingAddress, billingAddress, note, answers } = order;
  return (
    <section className="panel order-facts">
      <Fact title={order.isPickup ? <Trans>Pick up from</Trans> : <Trans>Delivery address</Trans>}>
        <OrderAddress address={shippingAddress} />
      </Fact>
      <Fact title={<Trans>Billing address</Trans>}>
        <OrderAddress address={billingAddress} />
      </Fact>
      <Fact title={<Trans>Payment</Trans>}>
        <PaymentWords facts={facts} />
      </Fact>
      {(order.deliveries.length > 0 || order.carrier !== null) && (
        <Fact title={<Trans>Delivery</Trans>}>
          <OrderDeliveries order={order} />
        </Fact>
      )}
      {answers.length > 0 && (
        <Fact title={<Trans>Your answers</Trans>}>
          <GivenAnswers answers={answers} />
        </Fact>
      )}
      {note && (
        <Fact title={<Trans>Order note</Trans>}>
          <p className="order-note">{note}</p>
        </Fact>
      )}
    </section>
  );
}

/** By what, in how many parts, with what fee, and what is still to be paid. */
function PaymentWords({ facts }: { readonly facts: PaymentFacts }) {
  const { i18n, t } = useLingui();
  const { order, payment, money } = facts;
  const { fee, due, loyalty, installments: count } = payment;
  const { words, isLoyaltyAlone } = orderPaymentOf(payment.type);
  const lines = [i18n._(words(facts))];
  if (count > 1) lines.push(t`In ${count} installments`);
  if (isAmount(loyalty) && !isLoyaltyAlone) lines.push(t`of which ${money(loyalty)} with loyalty money`);
  if (isAmount(fee)) lines.push(t`With a fee of ${money(fee)}`);
  lines.push(isAmount(due) ? t`Still to pay: ${money(dueOf(facts))}` : t`Total: ${money(order.amounts.total)}`);
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

function OrderAddress({ address }: { readonly address: AddressItem | null }) {
  if (address === null) return <p>–</p>;
  return (
    <p>
      <AddressLines address={address} />
    </p>
  );
}
