import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { AccountOrder, CancellationReason } from '@vitrin/core/contract';
import {
  type CancellationEvent,
  type CancellationLineView,
  cancellableLines,
  toCancellableOrder,
} from '@vitrin/core/orders';
import { Suspense, useMemo, useRef } from 'react';
import { notFound } from '../../../framework/page-error.ts';
import { Link } from '../../app/Link.tsx';
import { forUsers } from '../../app/page/for-users.ts';
import type { PageHandle, PageLoader } from '../../app/page/page-module.types.ts';
import { usePageData } from '../../app/page/page-state.ts';
import { useSite } from '../../app/site-context.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { Disclosure } from '../../components/Disclosure.tsx';
import { Checkbox, SelectField } from '../../components/forms/FieldFrame.tsx';
import { lazyPart } from '../../components/lazy-part.tsx';
import { Money } from '../../components/product/Price.tsx';
import { formatLongDate } from '../../format/date.ts';
import { formatList } from '../../format/list.ts';
import { AccountLayout } from '../account/AccountLayout.tsx';
import type { CancellationDialogProps } from './CancellationDialog.tsx';
import { OrderDetails } from './OrderDetails.tsx';
import { ordersPath } from './order-filters.ts';
import { ReasonFields } from './ReasonFields.tsx';
import { type CancellationUse, useCancellation } from './use-cancellation.ts';
import { fieldText, useProblemWords } from './use-cancellation-words.ts';
import { useRefusalFocus } from './use-refusal-focus.ts';

interface CancellationLineProps {
  readonly line: CancellationLineView;
  /** Lower-case currency code. */
  readonly currency: string;
  readonly send: (event: CancellationEvent) => void;
}

/** One item that can be chosen; why, and who brings it back, is asked once it is. */
function CancellationLine({ line, currency, send }: CancellationLineProps) {
  const { t } = useLingui();
  const { locale } = useSite();
  const { id, name, price, kind, parts, carriers, answer, isChosen } = line;
  return (
    <div className="cancellation-line">
      <Checkbox
        // By this name a choice is kept over a reload.
        name={`item-${id}`}
        label={
          <>
            {name} · <Money amount={price} code={currency} />
          </>
        }
        hint={parts.length > 0 ? <Trans>with {formatList(locale.value, parts)}</Trans> : undefined}
        // Whether an item can be chosen only the host refuses, in its own words.
        error={fieldText(line.problem, '')}
        checked={isChosen}
        onChange={({ currentTarget }) => send({ type: 'line.choose', id, isChosen: currentTarget.checked })}
      />
      {isChosen && (
        <div className="cancellation-why">
          <ReasonFields
            id={id}
            label={kind === 'cancellation' ? t`Why are you cancelling ${name}?` : t`Why are you returning ${name}?`}
            answer={answer}
            send={send}
          />
          {carriers.length > 0 && (
            <SelectField
              name={`carrier-${id}`}
              label={t`Choose a carrier to return ${name}. Return shipping is free.`}
              prompt={t`Choose a carrier`}
              value={answer.carrier}
              error={fieldText(answer.problems.carrier, t`Choose a carrier for the return.`)}
              options={carriers}
              onChange={({ currentTarget }) =>
                send({ type: 'answer.give', of: answer.key, change: { carrier: currentTarget.value } })
              }
            />
          )}
        </div>
      )}
    </div>
  );
}

/** Nothing is asked before something is chosen: the question comes with the first choice. */
const CancellationDialog = lazyPart<CancellationDialogProps>(
  async () => (await import('./CancellationDialog.tsx')).CancellationDialog,
);

interface CancellationPanelProps extends Pick<CancellationUse, 'view' | 'send' | 'isMissing'> {
  readonly order: AccountOrder;
}

/** Chooses items of an order to cancel or to return. Nothing where nothing can be cancelled or returned. */
function CancellationPanel({ order, view, send, isMissing }: CancellationPanelProps) {
  const { t } = useLingui();
  const { locale, shop } = useSite();
  const form = useRefusalFocus(view.refusals);
  const problem = useProblemWords(view.problem, isMissing);
  const { lines, chosenCount } = view;
  if (lines.length === 0) return null;
  const currency = order.currency.value.toLowerCase();
  const until = order.refundableUntil;
  const day = until === null ? null : formatLongDate(locale.value, until, shop.timeZone);
  return (
    <section className="panel">
      {day !== null && (
        <p className="hint">
          <Trans>You can return items until {day}.</Trans>
        </p>
      )}
      <Disclosure
        // What was chosen before a reload, or before signing in again, is chosen in a form that is shut.
        isOpen={view.hasBegun}
        summary={
          lines.every(({ kind }) => kind === 'return') ? <Trans>Return items</Trans> : <Trans>Cancel items</Trans>
        }
      >
        <form
          ref={form}
          className="form"
          noValidate
          method="post"
          onSubmit={(event) => {
            event.preventDefault();
            send({ type: 'cancellation.submit' });
          }}
        >
          {problem && (
            <Alert tone="danger" isUrgent>
              {problem}
            </Alert>
          )}
          <fieldset className="cancellation">
            <legend>
              <Trans>Which items?</Trans>
            </legend>
            {lines.length > 1 && (
              <Checkbox
                name="all-items"
                label={<Trans>All</Trans>}
                checked={chosenCount === lines.length}
                onChange={({ currentTarget }) => send({ type: 'lines.choose', isChosen: currentTarget.checked })}
              />
            )}
            {lines.map((line) => (
              <CancellationLine key={line.id} line={line} currency={currency} send={send} />
            ))}
          </fieldset>
          {view.hasReturn && (
            <Checkbox
              name="returnPolicy"
              isRequired
              label={<Trans>I will send the items back unused, in their packaging, within 14 days of delivery.</Trans>}
              error={fieldText(view.returnPolicyProblem, t`Please accept the return policy.`)}
              checked={view.acceptsReturnPolicy}
              onChange={({ currentTarget }) => send({ type: 'returnPolicy.accept', isAccepted: currentTarget.checked })}
            />
          )}
          <div className="actions">
            <Button type="submit" look="secondary" busy={view.isBusy}>
              {chosenCount === 0 ? (
                <Trans>Continue</Trans>
              ) : (
                <Plural value={chosenCount} one="Continue with # item" other="Continue with # items" />
              )}
            </Button>
          </div>
        </form>
      </Disclosure>
      {view.hasBegun && (
        <Suspense>
          <CancellationDialog order={order} view={view} send={send} />
        </Suspense>
      )}
    </section>
  );
}

interface OrderData {
  readonly order: AccountOrder;
  /** Empty when there is nothing to cancel or to return. */
  readonly reasons: readonly CancellationReason[];
}

/** Reads an order of the user by its number; another user's is not there. */
export const loader: PageLoader<OrderData> = forUsers(async ({ params, page: { account: openAccount } }) => {
  const { number = '' } = params;
  if (!/^[\w-]{1,40}$/.test(number)) throw notFound();
  const account = await openAccount();
  const order = await account.order(number);
  return { order, reasons: cancellableLines(order).length > 0 ? await account.cancellationReasons() : [] };
});

export const handle: PageHandle<OrderData> = {
  title: ({ order }, i18n) => i18n._(msg`Order ${order.number}`),
  noindex: true,
};

export function Component() {
  const data = usePageData<typeof loader>();
  // Another order's page begins with a cancellation of its own.
  return <OrderView key={data.order.number} {...data} />;
}

function OrderView({ order, reasons }: OrderData) {
  const heading = useRef<HTMLHeadingElement>(null);
  const orders = useMemo(() => [toCancellableOrder(order)], [order]);
  const { done, ...cancellation } = useCancellation({ scope: 'lines', orders, reasons }, heading);
  const { number } = order;
  return (
    <AccountLayout
      section="orders"
      title={<Trans>Order {number}</Trans>}
      headingRef={heading}
      actions={
        <Link to={ordersPath} className="btn-plain">
          <Trans>All orders</Trans>
        </Link>
      }
    >
      {done && <Alert tone="success">{done}</Alert>}
      <OrderDetails order={order} invoicePath={`/account/orders/${number}/invoice/`}>
        <CancellationPanel order={order} {...cancellation} />
      </OrderDetails>
    </AccountLayout>
  );
}
