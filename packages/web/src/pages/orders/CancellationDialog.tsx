import { Trans, useLingui } from '@lingui/react/macro';
import type { AccountOrder } from '@vitrin/core/contract';
import type { CancellationEvent, CancellationOrderView, CancellationView } from '@vitrin/core/orders';
import { orderPaymentOf } from '../../checkout/methods/order-payments.table.ts';
import { paymentFacts } from '../../checkout/order/payment-facts.ts';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { Money } from '../../components/product/Price.tsx';
import { useMoneyFormat } from '../../format/format-context.ts';
import { RefundTotals } from './RefundTotals.tsx';

export interface CancellationDialogProps {
  readonly order: AccountOrder;
  readonly view: CancellationView;
  readonly send: (event: CancellationEvent) => void;
}

/** Asks before items are cancelled or returned: names them, and what is refunded, to the last kurus. */
export function CancellationDialog({ order, view, send }: CancellationDialogProps) {
  const { t, i18n } = useLingui();
  const facts = paymentFacts(order, useMoneyFormat());
  const { hasReturn, hasCancellation, isSending, chosen } = view;
  const [asked] = chosen;
  const keep = () => send({ type: 'cancellation.dismiss' });
  return (
    <Dialog
      isOpen={view.isConfirming}
      isBusy={isSending}
      onClose={keep}
      title={hasReturn ? t`Return these items?` : t`Cancel these items?`}
    >
      <ul className="cancellation-names">
        {asked?.lines.map(({ id, name, price }) => (
          <li key={id}>
            {name} · <Money amount={price} code={asked.currency} />
          </li>
        ))}
      </ul>
      {asked && asked.refund === null && <RoughWords asked={asked} />}
      {asked?.refund && (
        <>
          <RefundTotals
            preview={asked.refund}
            code={asked.currency}
            method={i18n._(orderPaymentOf(facts.payment.type).words(facts))}
          />
          <p>
            {hasReturn && hasCancellation ? (
              <Trans>We refund the items you return when we receive them. Cancellation can’t be undone.</Trans>
            ) : hasReturn ? (
              <Trans>We refund it when we receive the items.</Trans>
            ) : (
              <Trans>Cancellation can’t be undone.</Trans>
            )}
          </p>
        </>
      )}
      <div className="actions">
        <Button busy={isSending} onClick={() => send({ type: 'cancellation.confirm' })}>
          {hasReturn ? <Trans>Return items</Trans> : <Trans>Cancel items</Trans>}
        </Button>
        <Button look="secondary" data-autofocus inactive={isSending} onClick={keep}>
          <Trans>Keep them</Trans>
        </Button>
      </div>
    </Dialog>
  );
}

/** With a host that does not tell what is refunded: the prices, and what is taken off. */
function RoughWords({ asked: { cancelled, returned, currency, isUnpaid } }: { readonly asked: CancellationOrderView }) {
  return (
    <>
      {cancelled !== null && (
        <p>
          {isUnpaid ? (
            <Trans>
              They cost <Money amount={cancelled} code={currency} />. You have not paid yet, so you no longer owe this
              amount, minus any discounts.
            </Trans>
          ) : (
            <Trans>
              They cost <Money amount={cancelled} code={currency} />. We refund this amount, minus any discounts, to the
              original payment method. Cancellation can’t be undone.
            </Trans>
          )}
        </p>
      )}
      {returned !== null && (
        <p>
          <Trans>
            They cost <Money amount={returned} code={currency} />. We refund this amount, minus any discounts, when we
            receive the items.
          </Trans>
        </p>
      )}
    </>
  );
}
