import { Plural, Trans } from '@lingui/react/macro';
import type { BasketLineView, BasketView } from '@vitrin/core/basket';
import { type Ref, Suspense } from 'react';
import { Link } from '../../app/Link.tsx';
import { DroppedVoucher } from '../../checkout/summary/DroppedVoucher.tsx';
import { Alert } from '../../components/Alert.tsx';
import { useErrorText } from '../../components/forms/use-error-text.ts';
import { lazyPart } from '../../components/lazy-part.tsx';
import { MinorMoney } from '../../components/product/MinorMoney.tsx';
import { OrderSummary } from '../../components/product/OrderSummary.tsx';
import { useClientSession } from '../shell/client-session-context.ts';
import { BasketDelivery } from './BasketDelivery.tsx';
import { BasketLine, UnavailableLine } from './BasketLine.tsx';
import { CheckoutProviders } from './CheckoutProviders.tsx';
import { ClearBasket } from './ClearBasket.tsx';
import { useLineErrorText } from './use-line-error-text.ts';
import { VoucherForm } from './VoucherForm.tsx';

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

/** What a {@link BasketContent} takes. */
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
