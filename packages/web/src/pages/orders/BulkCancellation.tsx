import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSite } from '../../app/site-context.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { Money } from '../../components/product/Price.tsx';
import { formatList } from '../../format/list.ts';
import { bulkFormId, type OrderRowView } from './order-row.ts';
import { ReasonFields } from './ReasonFields.tsx';
import { RefundWays } from './RefundTotals.tsx';
import type { CancellationUse } from './use-cancellation.ts';
import { useProblemWords } from './use-cancellation-words.ts';
import { useRefusalFocus } from './use-refusal-focus.ts';

export interface BulkCancellationProps extends Pick<CancellationUse, 'view' | 'send' | 'isMissing'> {
  /** The chosen orders, in the list's order. */
  readonly orders: readonly OrderRowView[];
}

/** Cancels several orders together, for one reason: asks first; the host does all of it or nothing. */
export function BulkCancellation({ orders, view, send, isMissing }: BulkCancellationProps) {
  const { t } = useLingui();
  const { locale } = useSite();
  const form = useRefusalFocus(view.refusals);
  const problem = useProblemWords(view.problem, isMissing);
  const { isBusy, isSending, codes } = view;
  const keep = () => send({ type: 'cancellation.dismiss' });
  return (
    <section className="panel" aria-labelledby="bulk-title">
      <h2 id="bulk-title">
        <Plural value={orders.length} one="Cancel # order" other="Cancel # orders" />
      </h2>
      <form
        id={bulkFormId}
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
        <ReasonFields id="bulk" label={t`Why are you cancelling?`} answer={view.sharedAnswer} send={send} />
        <div className="actions">
          <Button type="submit" look="secondary" busy={isBusy}>
            <Trans>Continue</Trans>
          </Button>
        </div>
      </form>
      <Dialog isOpen={view.isConfirming} isBusy={isSending} onClose={keep} title={t`Cancel these orders?`}>
        <ul className="cancellation-names">
          {orders.map(({ number, amount, code, refund, method }) => (
            <li key={number}>
              <Trans>Order {number}</Trans> · <Money amount={amount} code={code} />
              {refund && (
                <dl className="amounts refund-sums">
                  <RefundWays preview={refund} code={code} method={method} />
                </dl>
              )}
            </li>
          ))}
        </ul>
        {codes.length > 0 && (
          <p>
            <Trans>You can use {formatList(locale.value, codes)} again.</Trans>
          </p>
        )}
        <p>
          {orders.every(({ refund }) => refund !== null) ? (
            <Trans>Cancellation can’t be undone.</Trans>
          ) : (
            <Trans>
              The amount paid is refunded to the original payment method. You do not have to pay what is still due.
              Cancellation can’t be undone.
            </Trans>
          )}
        </p>
        <div className="actions">
          <Button busy={isSending} onClick={() => send({ type: 'cancellation.confirm' })}>
            <Trans>Cancel orders</Trans>
          </Button>
          <Button look="secondary" data-autofocus inactive={isSending} onClick={keep}>
            <Trans>Keep them</Trans>
          </Button>
        </div>
      </Dialog>
    </section>
  );
}
