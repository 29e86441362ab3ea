import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { AmountName, LineView } from '@vitrin/core/checkout';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from '../../app/Link.tsx';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { useMinorFormat } from '../form/money-text.ts';
import { codeText } from '../form/page-errors.ts';
import type { CheckoutScreenProps } from '../start/shop-checkout.types.ts';

/** What an amount of the bill is called; one row a name. */
const amountTexts: Readonly<Record<AmountName, MessageDescriptor>> = {
  products: msg`Products`,
  discount: msg`Discount`,
  shipping: msg`Delivery`,
  loyalty: msg`Loyalty money`,
  interest: msg`Installment interest`,
  total: msg`Total`,
  toPay: msg`Total to pay`,
};

/**
 * Something sold out, or a price, a fee or the total changed while the shopper was here: before and after, and one way
 * on, which the shopper has to take.
 */
export function ChangePanel({ view, send }: Pick<CheckoutScreenProps, 'view' | 'send'>) {
  const { t, i18n } = useLingui();
  const money = useMinorFormat(view.totals.currency);
  const { change } = view;
  const heading = useRef<HTMLHeadingElement>(null);
  // What stood here is gone, with the field or button that had the focus.
  useEffect(() => heading.current?.focus(), []);
  if (change === null) return null;
  const { code, lines, amounts, installments, leadsTo } = change;
  const say = (line: LineView | null) => {
    if (line === null || line.stock === 0) return <Trans>Not available</Trans>;
    const { quantity, stock, unitPrice } = line;
    const text = `${quantity} × ${money(unitPrice)}`;
    return stock !== null && stock < quantity ? t`${text}, only ${stock} left` : text;
  };
  const amount = (minor: number | null) => (minor === null ? '–' : money(minor));
  const words = code === 'TOTAL_CHANGED' ? t`The amount to pay has changed.` : codeText(code, i18n);
  const messages = change.messages.length > 0 ? change.messages : [words];
  const reasons = leadsTo === 'checkout' ? view.notifications : [];
  return (
    <section className="panel" aria-labelledby="change-title">
      <h2 ref={heading} id="change-title" tabIndex={-1}>
        <Trans>Your order has changed</Trans>
      </h2>
      <Alert tone="warning" isUrgent>
        {[...messages, ...reasons].map((message) => (
          <p key={message}>{message}</p>
        ))}
        <p>
          <Trans>No money was taken.</Trans>
        </p>
      </Alert>
      {lines.length > 0 && (
        <Comparison of={<Trans>Product</Trans>}>
          {lines.map(({ name, before, after }) => (
            <Row key={name} name={name} before={say(before)} after={say(after)} />
          ))}
        </Comparison>
      )}
      {(amounts.length > 0 || installments) && (
        <Comparison of={<Trans>Amount</Trans>}>
          {installments && (
            <Row name={<Trans>Installments</Trans>} before={installments.before} after={installments.after} />
          )}
          {amounts.map(({ name, before, after }) => (
            <Row key={name} name={i18n._(amountTexts[name])} before={amount(before)} after={amount(after)} />
          ))}
        </Comparison>
      )}
      <div className="actions">
        <Button onClick={() => send('change.accept')}>
          {leadsTo === 'basket' ? <Trans>View basket</Trans> : <Trans>Continue with the new total</Trans>}
        </Button>
        {leadsTo === 'checkout' && (
          <Link to="/baskets/basket/" className="btn-secondary">
            <Trans>Back to the basket</Trans>
          </Link>
        )}
      </div>
    </section>
  );
}

function Comparison({ of, children }: { readonly of: ReactNode; readonly children: ReactNode }) {
  return (
    <table className="change-table">
      <thead>
        <tr>
          <th scope="col">{of}</th>
          <th scope="col">
            <Trans>Before</Trans>
          </th>
          <th scope="col">
            <Trans>Now</Trans>
          </th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

function Row({
  name,
  before,
  after,
}: {
  readonly name: ReactNode;
  readonly before: ReactNode;
  readonly after: ReactNode;
}) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{before}</td>
      <td>{after}</td>
    </tr>
  );
}
