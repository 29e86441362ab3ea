import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ErrorView } from '@vitrin/core';
import type { BasketDeliveryView, BasketLineView, BasketView } from '@vitrin/core/basket';
import { addWorkingDays } from '@vitrin/core/contract';
import { type ReactNode, type Ref, Suspense, useEffect, useState } from 'react';
import { useClientSession } from '../../app/client-session.ts';
import { Link } from '../../app/Link.tsx';
import { useSite } from '../../app/site-context.ts';
import { ArrivalWords } from '../../checkout/order/order-arrival.tsx';
import { DroppedVoucher } from '../../checkout/summary/DroppedVoucher.tsx';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { useErrorText } from '../../components/forms/field-ids.ts';
import { Icon, truckPath } from '../../components/Icon.tsx';
import { lazyPart } from '../../components/lazy-part.tsx';
import { MinorMoney } from '../../components/product/MinorMoney.tsx';
import { OrderSummary } from '../../components/product/OrderSummary.tsx';
import { BasketLine, UnavailableLine } from './BasketLine.tsx';
import { CheckoutProviders } from './CheckoutProviders.tsx';
import { VoucherForm } from './VoucherForm.tsx';

/** Says what went wrong with a line of the basket: a move that was done by half has words of its own. */
function useLineErrorText(): (error: ErrorView) => string {
  const { t } = useLingui();
  const textOf = useErrorText();
  return (error) =>
    error.code === 'HALF_DONE'
      ? t`It is saved for later but could not be removed from the basket. Remove it here if you do not want to buy it today.`
      : textOf(error);
}

/**
 * The moment that a page counts days from, in milliseconds since 1970: when it was read, and from then on when the shopper last
 * came back to the tab, for a basket may stay open overnight.
 */
function useCountedFrom(readAt: number): number {
  const [shownAt, setShownAt] = useState(readAt);
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && setShownAt(Date.now());
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return Math.max(readAt, shownAt);
}

interface ClearBasketProps {
  /** Lines in the basket. */
  readonly count: number;
  readonly onClear: () => void;
}

/** Empties the basket, and asks first: one line can be put back, a whole basket not. */
function ClearBasket({ count, onClear }: ClearBasketProps) {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button look="plain" data-waits="" onClick={() => setAsked(true)}>
        <Trans>Empty the basket</Trans>
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={<Trans>Empty the basket?</Trans>}
        confirm={<Trans>Empty the basket</Trans>}
        keep={<Trans>Keep it</Trans>}
        onConfirm={onClear}
        onClose={() => setAsked(false)}
      >
        <Plural
          value={count}
          one="# product and any voucher are removed. Your other baskets do not change."
          other="# products and any voucher are removed. Your other baskets do not change."
        />
      </ConfirmDialog>
    </>
  );
}

interface BasketDeliveryProps {
  readonly delivery: BasketDeliveryView;
  /** When the page was read, in milliseconds since 1970. */
  readonly readAt: number;
  readonly money: (units: number) => ReactNode;
}

/** When the basket arrives, for how much, and how far it is from free delivery (ux 47). */
function BasketDelivery({ delivery: { days, cost, untilFree }, readAt, money }: BasketDeliveryProps) {
  const { shop } = useSite();
  const countedFrom = useCountedFrom(readAt);
  const after = (count: number) => addWorkingDays(countedFrom, count, shop.timeZone);
  const price = cost === 0 ? null : money(cost);
  const missing = untilFree === null ? null : money(untilFree);
  return (
    <div className="basket-delivery">
      <Icon path={truckPath} className="turning" />
      <div>
        <p className="arrival">
          <ArrivalWords kind="arrives" from={after(days.from)} to={after(days.to)} />
        </p>
        {price !== null && (
          <p className="basket-delivery-cost">
            <Trans>Delivery {price}</Trans>
          </p>
        )}
        {missing !== null && (
          <p>
            <Trans>{missing} more for free delivery</Trans>
          </p>
        )}
        {cost === 0 && (
          <p>
            <Trans>Delivery is free for this basket</Trans>
          </p>
        )}
      </div>
    </div>
  );
}

const ExpressLinks = lazyPart(async () => (await import('../../express/ExpressLinks.tsx')).ExpressLinks);

/** What the shopper can do with a basket. */
export interface BasketCommands {
  readonly setQuantity: (line: BasketLineView, quantity: number) => void;
  readonly remove: (line: BasketLineView) => void;
  readonly saveForLater: (line: BasketLineView) => void;
  /** The same for a line that cannot be bought, which has no neighbour of its kind. */
  readonly saveUnavailable: (line: BasketLineView) => void;
  readonly applyVoucher: (code: string) => void;
  readonly removeVoucher: () => void;
  readonly clear: () => void;
}

export interface BasketContentProps {
  readonly view: BasketView;
  /** When the page was read, in milliseconds since 1970. */
  readonly readAt: number;
  readonly commands: BasketCommands;
  /** Of the lines that can be bought. */
  readonly listRef: Ref<HTMLUListElement>;
}

/** A basket with something in it: its lines, and the sum beside them. */
export function BasketContent({ view, readAt, commands, listRef }: BasketContentProps) {
  const textOf = useErrorText();
  const lineTextOf = useLineErrorText();
  const { tab } = useClientSession();
  const { currency: code, voucher, delivery } = view;
  const money = (units: number) => <MinorMoney units={units} code={code} />;
  return (
    <div className="purchase" inert={view.list.isMainChanging}>
      <div className="purchase-main">
        {view.error && (
          <Alert tone="danger" isUrgent>
            {textOf(view.error)}
          </Alert>
        )}
        {view.hints.map((hint) => (
          <Alert key={hint}>{hint}</Alert>
        ))}
        <ul className="lines" ref={listRef}>
          {view.lines.map((line) => (
            <BasketLine
              key={line.key}
              line={line}
              code={code}
              error={line.error && lineTextOf(line.error)}
              onQuantity={commands.setQuantity}
              onRemove={commands.remove}
              onSave={commands.saveForLater}
            />
          ))}
        </ul>
        {view.unavailable.length > 0 && (
          <section className="lines-aside">
            <h2>
              <Trans>Not part of the total</Trans>
            </h2>
            <ul className="lines">
              {view.unavailable.map((line) => (
                <UnavailableLine
                  key={line.key}
                  line={line}
                  error={line.error && lineTextOf(line.error)}
                  onQuantity={commands.setQuantity}
                  onRemove={commands.remove}
                  onSave={commands.saveUnavailable}
                />
              ))}
            </ul>
          </section>
        )}
        <ClearBasket count={view.lines.length + view.unavailable.length} onClear={commands.clear} />
      </div>
      <OrderSummary
        title={<Trans>Summary</Trans>}
        rows={[
          {
            id: 'products',
            label: <Plural value={view.count ?? 0} one="# item" other="# items" />,
            amount: money(view.productTotal),
          },
          ...view.discounts.map(({ description, amount }) => ({
            id: description,
            label: description,
            amount: <>−{money(amount)}</>,
            isSaving: true,
          })),
          {
            id: 'delivery',
            label: <Trans>Delivery</Trans>,
            amount: !delivery ? (
              <Trans>Shown in checkout</Trans>
            ) : delivery.cost === 0 ? (
              <Trans>Free</Trans>
            ) : (
              money(delivery.cost)
            ),
          },
        ]}
        total={money(view.total + (delivery?.cost ?? 0))}
        note={<Trans>Prices include tax.</Trans>}
        isBusy={view.isBusy || view.isRefreshing}
      >
        <div className="summary-foot">
          {delivery && <BasketDelivery delivery={delivery} readAt={readAt} money={money} />}
          {voucher.dropped && <DroppedVoucher voucher={voucher.dropped} />}
          <VoucherForm
            voucher={voucher.code}
            isBusy={voucher.isBusy}
            error={voucher.error ? textOf(voucher.error) : undefined}
            onApply={commands.applyVoucher}
            onRemove={commands.removeVoucher}
          />
          {view.lines.length > 0 && (
            <>
              <Link to="/orders/checkout/" className="btn btn-wide">
                <Trans context="the way on from the basket">Checkout</Trans>
              </Link>
              {tab && (
                <Suspense>
                  <ExpressLinks />
                </Suspense>
              )}
              <CheckoutProviders />
            </>
          )}
        </div>
      </OrderSummary>
    </div>
  );
}
