import { Trans, useLingui } from '@lingui/react/macro';
import type { AccountOrder } from '@vitrin/core/contract';
import { previewRefund } from '@vitrin/core/orders';
import { orderPaymentOf } from '../../checkout/order/order-payments.table.ts';
import { currencyCode, paymentFacts } from '../../checkout/order/payment-facts.ts';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { Money } from '../../components/Money.tsx';
import { useMoneyFormat } from '../../format/format-context.ts';
import { type AskablePiece, sumOf } from './cancellation.ts';
import { RefundSums } from './RefundSums.tsx';

/** What a {@link CallOffDialog} takes. */
export interface CallOffDialogProps {
  readonly order: AccountOrder;
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  readonly chosen: readonly AskablePiece[];
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before pieces are called off or sent back: names them, and what becomes of the money, to the last kurus. */
export function CallOffDialog({ order, isOpen, isBusy, chosen, onConfirm, onClose }: CallOffDialogProps) {
  const { t, i18n } = useLingui();
  const facts = paymentFacts(order, useMoneyFormat());
  const code = currencyCode(order);
  const isReturn = chosen.some(({ way }) => way === 'refund');
  const preview = previewRefund(
    order,
    chosen.map(({ price }) => price),
  );
  return (
    <Dialog
      isOpen={isOpen}
      isBusy={isBusy}
      onClose={onClose}
      title={isReturn ? t`Return these pieces?` : t`Cancel these pieces?`}
    >
      <ul className="call-off-names">
        {chosen.map(({ id, name, price }) => (
          <li key={id}>
            {name} · <Money amount={price} code={code} />
          </li>
        ))}
      </ul>
      {preview === null ? (
        <RoughWords chosen={chosen} code={code} isUnpaid={order.is_payable} />
      ) : (
        <>
          <RefundSums
            preview={preview}
            code={code}
            method={i18n._(orderPaymentOf(order.payment_option?.payment_type).words(facts))}
          />
          <p>
            {isReturn && chosen.some(({ way }) => way === 'cancel') ? (
              <Trans>
                What is for the pieces that you send back is paid when the parcel has come back to us. Calling off
                cannot be undone.
              </Trans>
            ) : isReturn ? (
              <Trans>It is paid back when the parcel has come back to us.</Trans>
            ) : (
              <Trans>It cannot be undone.</Trans>
            )}
          </p>
        </>
      )}
      <div className="actions">
        <Button busy={isBusy} onClick={onConfirm}>
          {isReturn ? <Trans>Return the pieces</Trans> : <Trans>Cancel the pieces</Trans>}
        </Button>
        <Button look="quiet" data-autofocus inactive={isBusy} onClick={onClose}>
          <Trans>Keep them</Trans>
        </Button>
      </div>
    </Dialog>
  );
}

/** With a host that does not tell what goes back: the prices, and what is taken off. */
function RoughWords({
  chosen,
  code,
  isUnpaid,
}: Pick<CallOffDialogProps, 'chosen'> & { readonly code: string; readonly isUnpaid: boolean }) {
  const cancelled = chosen.filter(({ way }) => way === 'cancel');
  const returned = chosen.filter(({ way }) => way === 'refund');
  return (
    <>
      {cancelled.length > 0 && (
        <p>
          {isUnpaid ? (
            <Trans>
              They cost <Money amount={sumOf(cancelled, code)} code={code} />. You have not paid yet: you pay less by
              that, without the discounts given for them.
            </Trans>
          ) : (
            <Trans>
              They cost <Money amount={sumOf(cancelled, code)} code={code} />. That goes back the way it was paid,
              without the discounts given for them. It cannot be undone.
            </Trans>
          )}
        </p>
      )}
      {returned.length > 0 && (
        <p>
          <Trans>
            They cost <Money amount={sumOf(returned, code)} code={code} />. When the parcel is back, that is paid back
            without the discounts given for them.
          </Trans>
        </p>
      )}
    </>
  );
}
