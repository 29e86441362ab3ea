import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { forgetDraft, forgetReturnedAttempt, type OrderView } from '@vitrin/core/checkout';
import type { AccountOrder } from '@vitrin/core/contract';
import { createBrowserStorage } from '@vitrin/ports/browser';
import { useEffect, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { notFound } from '../../../framework/page-error.ts';
import { Link } from '../../app/Link.tsx';
import type { PageHandle, PageLoader } from '../../app/page/page-module.types.ts';
import { usePageData } from '../../app/page/page-state.ts';
import { useFeature, useSite } from '../../app/site-context.ts';
import { orderPaymentOf } from '../../checkout/methods/order-payments.table.ts';
import { OrderFacts } from '../../checkout/order/OrderFacts.tsx';
import { ArrivalWords, arrivalOf, type OrderArrival } from '../../checkout/order/order-arrival.tsx';
import { type PaymentFacts, paymentFacts } from '../../checkout/order/payment-facts.ts';
import { useAmountRows } from '../../checkout/order/use-amount-rows.tsx';
import { HiddenInterface, useHiddenInterface } from '../../checkout/page/use-hidden-interface.tsx';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { useAnnounce } from '../../components/LiveRegion.tsx';
import { OrderSummary } from '../../components/product/OrderSummary.tsx';
import { Picture } from '../../components/product/Picture.tsx';
import { Money } from '../../components/product/Price.tsx';
import { formatLongDate } from '../../format/date.ts';
import { useMoneyFormat } from '../../format/format-context.ts';
import { OrderActions } from '../orders/OrderActions.tsx';
import { OrderWay } from '../orders/way/OrderWay.tsx';
import { GuestAccount } from './GuestAccount.tsx';

interface OrderNumberProps {
  readonly order: OrderView;
  /** Undefined when nothing can be promised yet. */
  readonly arrival: OrderArrival | undefined;
}

/** The order's number to read and to copy, the e-mail address it went to, when it arrives, the day (ux 38, 47). */
function OrderNumber({ order, arrival }: OrderNumberProps) {
  const { locale, shop } = useSite();
  const isMailed = useFeature('order-mails');
  const { email } = order;
  return (
    <section className="panel order-number" aria-labelledby="order-number">
      <h2 id="order-number">
        <Trans>Order number</Trans>
      </h2>
      <NumberLine number={order.number} />
      {arrival && (
        <p className="arrival">
          <ArrivalWords {...arrival} />
        </p>
      )}
      {email && isMailed && (
        <p>
          <Trans>
            We have sent the confirmation to <strong>{email}</strong>.
          </Trans>
        </p>
      )}
      <p className="muted">{formatLongDate(locale.value, order.placedAt, shop.timeZone)}</p>
    </section>
  );
}

function NumberLine({ number }: { readonly number: string }) {
  const { t } = useLingui();
  const announce = useAnnounce();
  const [isCopied, setCopied] = useState(false);
  async function copy() {
    try {
      await navigator.clipboard.writeText(number);
    } catch {
      // A browser that does not let pages copy: the number stands there to be selected.
      return;
    }
    setCopied(true);
    announce(t`Order number copied.`);
  }
  return (
    <p className="order-number-line">
      <strong data-order-number={number}>{number}</strong>
      <Button look="plain" onClick={() => void copy()}>
        {isCopied ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}
      </Button>
    </p>
  );
}

/** The steps in their order. @param isMailed the shop sends mails about orders */
export function nextSteps(facts: PaymentFacts, isMailed: boolean): readonly MessageDescriptor[] {
  const { order } = facts;
  const payment = orderPaymentOf(facts.payment.type);
  const steps = payment.steps?.(facts) ?? [];
  const pack = payment.isAwaited
    ? msg`We pack your order as soon as we receive your payment.`
    : msg`We pack your order with care, usually on the same working day.`;
  if (order.isPickup) {
    const store = order.shippingAddress?.title ?? '';
    return [
      ...steps,
      pack,
      ...(isMailed ? [msg`We will e-mail you when it is ready at ${store}.`] : []),
      msg`Bring the order number when you pick it up.`,
    ];
  }
  const onTheWay = [
    pack,
    ...(isMailed ? [msg`We will e-mail you when your order has shipped.`] : []),
    msg`The courier calls you before the delivery if there is a question.`,
  ];
  return payment.isAtTheDoor ? [...onTheWay, ...steps] : [...steps, ...onTheWay];
}

/** What happens next, step by step: by the way it is paid, then by the way it travels (ux 38). */
function NextSteps({ facts }: { readonly facts: PaymentFacts }) {
  const { i18n } = useLingui();
  const steps = nextSteps(facts, useFeature('order-mails')).map((step) => i18n._(step));
  return (
    <section className="panel" aria-labelledby="next-title">
      <h2 id="next-title">
        <Trans>What happens next</Trans>
      </h2>
      <ol className="next-steps">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}

/** Reads the order by its token: the token is the secret, so a reload shows the same page and orders nothing (ux 38). */
export const loader: PageLoader<AccountOrder> = async ({ params, page }) => {
  const { token } = params;
  if (token === undefined || !/^[\w-]{16,128}$/.test(token)) throw notFound();
  return (await page.account()).completedOrder(token);
};

export const handle: PageHandle<AccountOrder> = {
  title: (_order, i18n) => i18n._(msg`Thank you for your order`),
  noindex: true,
};

/** What was bought, what was paid, where it goes and what happens next. */
export function Component() {
  const { t } = useLingui();
  const wireOrder = usePageData<typeof loader>();
  const { token = '' } = useParams();
  const [search] = useSearchParams();
  const isHidden = useHiddenInterface();
  // The order is on the screen: the payment for which the page left for a bank or provider is over, and so is the draft.
  useEffect(() => {
    forgetReturnedAttempt(
      createBrowserStorage(() => window.localStorage),
      Date.now(),
    );
    forgetDraft(createBrowserStorage(() => window.sessionStorage));
  }, []);
  const facts = paymentFacts(wireOrder, useMoneyFormat());
  const { order, payment } = facts;
  const { ToDo } = orderPaymentOf(payment.type);
  if (isHidden) return <HiddenInterface />;
  return (
    <div className="wrap checkout">
      <div className="page-head">
        <h1>{t`Thank you for your order`}</h1>
      </div>
      {search.get('placed') === 'before' && (
        <Alert>
          <Trans>This order was already placed, and you were not charged again.</Trans>
        </Alert>
      )}
      <div className="purchase">
        <div className="purchase-main">
          <OrderNumber order={order} arrival={arrivalOf(wireOrder)} />
          {ToDo && <ToDo facts={facts} />}
          <OrderWay order={wireOrder} />
          <OrderActions order={wireOrder} invoicePath={`/orders/completed/${token}/invoice/`}>
            <Link
              to={order.isKept ? `/account/orders/${order.number}/` : `/orders/completed/${token}/track/`}
              className="btn-plain"
            >
              <Trans>Track this order</Trans>
            </Link>
            <Link to="/" className="btn-plain">
              <Trans>Back to the shop</Trans>
            </Link>
          </OrderActions>
          <NextSteps facts={facts} />
          <OrderFacts facts={facts} />
          <GuestAccount order={wireOrder} />
        </div>
        <Summary order={order} />
      </div>
    </div>
  );
}

function Summary({ order }: { readonly order: OrderView }) {
  const { t } = useLingui();
  const money = (amount: string) => <Money amount={amount} code={order.currency} />;
  return (
    <OrderSummary
      title={t`Your order`}
      rows={useAmountRows(order)}
      total={money(order.amounts.total)}
      note={<Trans>Taxes are included.</Trans>}
      items={
        <ul className="mini-lines">
          {order.lines.map((line) => (
            <li key={line.key}>
              {line.image ? <Picture src={line.image} alt="" width={56} aspectRatio="4/5" /> : <span />}
              <span>
                {line.name}
                <span className="muted"> ×&nbsp;{line.quantity}</span>
                {line.texts.map((text) => (
                  <span key={text} className="mini-inside">
                    “{text}”
                  </span>
                ))}
                {line.parts.map(({ name, quantity }) => (
                  <span key={name} className="mini-inside">
                    {name} × {quantity}
                  </span>
                ))}
              </span>
              <span>{money(line.total)}</span>
            </li>
          ))}
        </ul>
      }
    />
  );
}
