import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type OrderLine, orderView } from '@vitrin/core/checkout';
import type { AccountOrder } from '@vitrin/core/contract';
import { toMinorUnits, toWireAmount } from '@vitrin/core/money';
import type { ReactNode } from 'react';
import { Link } from '../../app/Link.tsx';
import { useFeature } from '../../app/site-context.ts';
import { orderPaymentOf } from '../../checkout/methods/order-payments.table.ts';
import { OrderFacts } from '../../checkout/order/OrderFacts.tsx';
import { isAmount, paymentFacts } from '../../checkout/order/payment-facts.ts';
import { useAmountRows } from '../../checkout/order/use-amount-rows.tsx';
import { Alert } from '../../components/Alert.tsx';
import { AmountList } from '../../components/product/OrderSummary.tsx';
import { Picture } from '../../components/product/Picture.tsx';
import { Money } from '../../components/product/Price.tsx';
import { useMoneyFormat } from '../../format/format-context.ts';
import { OrderActions } from './OrderActions.tsx';
import { OrderMark } from './OrderMark.tsx';
import { pieceGroups, type Refusal } from './order-lines.ts';
import { type TakenOff, takenOffOf } from './order-states.table.ts';
import { OrderWay } from './way/OrderWay.tsx';

const takenOffWords: Readonly<Record<TakenOff, MessageDescriptor>> = {
  cancelled: msg`Cancelled items`,
  returned: msg`Returned`,
  both: msg`Cancelled and returned`,
};

/** What the order cost, what of it was cancelled or returned, and what is left. */
function OrderTotalsPanel({ order }: { readonly order: AccountOrder }) {
  const announced = orderView(order);
  const code = announced.currency;
  const { i18n } = useLingui();
  const { amount, refundAmount: takenOff } = order;
  return (
    <section className="panel" aria-labelledby="sums-title">
      <h2 id="sums-title">
        <Trans>Totals</Trans>
      </h2>
      <AmountList rows={useAmountRows(announced)} total={<Money amount={amount} code={code} />}>
        {isAmount(takenOff) && (
          <>
            <div>
              <dt>{i18n._(takenOffWords[takenOffOf(order.orderitemSet)])}</dt>
              <dd>
                −<Money amount={takenOff} code={code} />
              </dd>
            </div>
            <div>
              <dt>
                <Trans>Remaining</Trans>
              </dt>
              <dd>
                <Money
                  amount={toWireAmount(toMinorUnits(amount, code) - toMinorUnits(takenOff, code), code)}
                  code={code}
                />
              </dd>
            </div>
          </>
        )}
      </AmountList>
    </section>
  );
}

/** What was ordered, grouped by what becomes of it. */
function OrderLines({ order }: { readonly order: AccountOrder }) {
  const code = order.currency.value.toLowerCase();
  const groups = pieceGroups(order);
  return (
    <section className="panel" aria-labelledby="pieces-title">
      <h2 id="pieces-title">
        <Trans>Products</Trans>
      </h2>
      {groups.map(({ key, status, request, returnCodes, refusal, lines }) => (
        <div key={key} className="order-group">
          {(groups.length > 1 || request !== null) && (
            <h3 className="order-group-title">
              <OrderMark status={status} />
              {request !== null && (
                <span>
                  {' · '}
                  <Trans>{request} requested</Trans>
                </span>
              )}
            </h3>
          )}
          {returnCodes.length > 0 && (
            <p>
              <Trans>
                Show the carrier this code: <strong>{returnCodes.join(', ')}</strong>
              </Trans>
            </p>
          )}
          {refusal !== null && <RefusalWords {...refusal} />}
          <ul className="mini-lines">
            {lines.map((line) => (
              <PieceLine key={line.key} line={line} code={code} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

/** Why a return was not taken, and where to object. */
function RefusalWords({ reason, note }: Refusal) {
  const hasContact = useFeature('contact');
  return (
    <Alert tone="warning" title={<Trans>Return refused</Trans>}>
      <p>
        <Trans>We could not accept this return because {reason}. You keep the item and it is not refunded.</Trans>
      </p>
      {note && <p>“{note}”</p>}
      {hasContact && (
        <p>
          <Link to="/contact">
            <Trans>Contact us if you disagree</Trans>
          </Link>
        </p>
      )}
    </Alert>
  );
}

function PieceLine({ line, code }: { readonly line: OrderLine; readonly code: string }) {
  const { name, image, url, quantity, texts, parts, total } = line;
  return (
    <li>
      {image ? <Picture src={image} alt="" width={56} aspectRatio="4/5" /> : <span />}
      <span>
        {url ? <Link to={url}>{name}</Link> : name}
        <span className="muted"> ×&nbsp;{quantity}</span>
        {texts.map((text) => (
          <span key={text} className="mini-inside">
            “{text}”
          </span>
        ))}
        {parts.map((part) => (
          <span key={part.name} className="mini-inside">
            {part.name} × {part.quantity}
          </span>
        ))}
      </span>
      <Money amount={total} code={code} />
    </li>
  );
}

export interface OrderDetailsProps {
  readonly order: AccountOrder;
  readonly invoicePath?: string | undefined;
  /** What can be done with its pieces: stands under them. */
  readonly children?: ReactNode;
}

/** Everything that is to be known about one order: for its user, and for a guest who has found it. */
export function OrderDetails({ order, invoicePath, children }: OrderDetailsProps) {
  const facts = paymentFacts(order, useMoneyFormat());
  const { ToDo } = orderPaymentOf(facts.payment.type);
  return (
    <div className="order-details">
      {order.isPayable && ToDo && <ToDo facts={facts} />}
      <OrderWay order={order} />
      <OrderLines order={order} />
      <OrderActions order={order} invoicePath={invoicePath} />
      {children}
      <OrderTotalsPanel order={order} />
      <OrderFacts facts={facts} />
    </div>
  );
}
