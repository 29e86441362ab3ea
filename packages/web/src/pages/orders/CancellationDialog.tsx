import { Trans, useLingui } from '@lingui/react/macro';
import type { AccountOrder } from '@vitrin/core/contract';
import type { CancellationEvent, CancellationOrderView, CancellationView } from '@vitrin/core/orders';
import { orderPaymentOf } from '../../checkout/order/order-payment-of.ts';
import { paymentFacts } from '../../checkout/order/payment-facts.ts';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { Money } from '../../components/product/Money.tsx';
import { useMoneyFormat } from '../../format/format-context.ts';
import { RefundTotals } from './RefundTotals.tsx';

/** What a {@link CancellationDialog} takes. */
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
              <Trans>
                The items that you return are refunded when they are back with us. Cancellation can’t be undone.
              </Trans>
            ) : hasReturn ? (
              <Trans>It is refunded when the items are back with us.</Trans>
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
              They cost <Money amount={cancelled} code={currency} />. You have not paid yet: you pay less by that,
              without the discounts given for them.
            </Trans>
          ) : (
            <Trans>
              They cost <Money amount={cancelled} code={currency} />. That is refunded the way it was paid, without the
              discounts given for them. Cancellation can’t be undone.
            </Trans>
          )}
        </p>
      )}
      {returned !== null && (
        <p>
          <Trans>
            They cost <Money amount={returned} code={currency} />. When the items are back with us, that is refunded
            without the discounts given for them.
          </Trans>
        </p>
      )}
    </>
  );
}
