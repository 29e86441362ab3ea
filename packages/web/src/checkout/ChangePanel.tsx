import { Trans, useLingui } from '@lingui/react/macro';
import type { LineView } from '@vitrin/core/checkout';
import { useEffect, useRef } from 'react';
import { Alert } from '../components/Alert.tsx';
import { Button } from '../components/Button.tsx';
import type { CheckoutScreenProps } from './checkout-screen.types.ts';
import { useMinorFormat } from './money-text.ts';
import { codeText } from './page-errors.ts';

/** Something sold out or changed its price while the shopper was here: before and after, and one way on. */
export function ChangePanel({ view, send }: Pick<CheckoutScreenProps, 'view' | 'send'>) {
  const { i18n } = useLingui();
  const money = useMinorFormat(view.totals.currency);
  const { change } = view;
  const heading = useRef<HTMLHeadingElement>(null);
  // What stood here is gone, with the field or button that had the focus.
  useEffect(() => heading.current?.focus(), []);
  if (change === null) return null;
  const say = (line: LineView | null) =>
    line === null ? <Trans>Not available</Trans> : `${line.quantity} × ${money(line.unitPrice)}`;
  const messages = change.messages.length > 0 ? change.messages : [codeText(change.code, i18n)];
  return (
    <section className="panel" aria-labelledby="change-title">
      <h2 ref={heading} id="change-title" tabIndex={-1}>
        <Trans>Your order has changed</Trans>
      </h2>
      <Alert tone="warning" isUrgent>
        {messages.map((message) => (
          <p key={message}>{message}</p>
        ))}
        <p>
          <Trans>No money was taken.</Trans>
        </p>
      </Alert>
      {change.lines.length > 0 && (
        <table className="change-table">
          <thead>
            <tr>
              <th scope="col">
                <Trans>Product</Trans>
              </th>
              <th scope="col">
                <Trans>Before</Trans>
              </th>
              <th scope="col">
                <Trans>Now</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {change.lines.map(({ name, before, after }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{say(before)}</td>
                <td>{say(after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className="actions">
        <Button onClick={() => send({ type: 'change.accept' })}>
          <Trans>Look at the basket</Trans>
        </Button>
      </div>
    </section>
  );
}
