import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { CancellationReason } from '@vitrin/core/contract';
import { type FormEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { useSite } from '../../app/site-context.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { useAnnounce } from '../../components/LiveRegion.tsx';
import { Money } from '../../components/Money.tsx';
import { useAfterRender } from '../../components/use-after-render.ts';
import { formatList } from '../../format/list.ts';
import { type CancellationMistakes, cancellationMistakes, placeRefusal, toCancellationBody } from './cancellation.ts';
import type { OrderRowView } from './order-row.ts';
import { ReasonFields } from './ReasonFields.tsx';
import { RefundWays } from './RefundSums.tsx';
import { useOrderWrite } from './use-order-write.ts';

/** The form that the boxes of the chosen orders belong to. */
export const bulkFormId = 'bulk-cancellation';

/** What a {@link BulkCallOff} takes. */
export interface BulkCallOffProps {
  /** The chosen orders, in the list's order; each can be called off. */
  readonly orders: readonly OrderRowView[];
  readonly reasons: readonly CancellationReason[];
  /** All of them were called off. @param words what was done. */
  readonly onDone: (words: string) => void;
}

/** Calls several orders off together, for one reason: asks first; the host does all of it or nothing. */
export function BulkCallOff({ orders, reasons, onDone }: BulkCallOffProps) {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  const announce = useAnnounce();
  const { locale } = useSite();
  const { isBusy, run } = useOrderWrite();
  const afterRender = useAfterRender();
  const formElement = useRef<HTMLFormElement>(null);
  const [reason, setReason] = useState('');
  const [description, setDescription] = useState('');
  const [mistakes, setMistakes] = useState<CancellationMistakes>({});
  const [problem, setProblem] = useState<string>();
  const [isAsking, setAsking] = useState(false);

  const chosen = orders.flatMap(({ askable }) => askable);
  const said = { reason, description, carrier: '' };
  const form = { chosen, typed: Object.fromEntries(chosen.map(({ id }) => [id, said])), hasAccepted: false };
  const codes = [...new Set(orders.flatMap(({ refund }) => refund?.codes ?? []))];
  // One answer for all: the first piece's stands for it.
  const first = chosen[0]?.id ?? 0;

  function showMistakes(found: CancellationMistakes) {
    setMistakes(found);
    afterRender(() => formElement.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setProblem(undefined);
    const found = cancellationMistakes(form, reasons, {
      reason: t`Choose a reason.`,
      description: t`Tell us a little more.`,
      carrier: '',
      returnPolicy: '',
    });
    if (Object.keys(found).length > 0) return showMistakes(found);
    setMistakes({});
    setAsking(true);
  }

  async function confirm() {
    const body = toCancellationBody(form, reasons);
    const result = await run((writes) => writes.cancelOrders({ id: orders[0]?.number ?? '', ...body }));
    if (result === undefined) return;
    setAsking(false);
    if (result.problem) {
      const placed = placeRefusal(result.problem.fields, chosen);
      const refused = orders.find(({ askable }) => askable.some(({ id }) => placed[`${id}.piece`] !== undefined));
      const why = refused?.askable.map(({ id }) => placed[`${id}.piece`]).find((text) => text !== undefined);
      if (refused && why) setProblem(t`Nothing was called off. Order ${refused.number}: ${why}`);
      else if (Object.keys(placed).length > 0) showMistakes(placed);
      else setProblem(result.problem.text);
      return;
    }
    const words = t`${plural(orders.length, { one: '# order was called off.', other: '# orders were called off.' })} What was paid for them goes back the way it was paid.`;
    await revalidate();
    announce(words);
    onDone(words);
  }

  return (
    <section className="panel" aria-labelledby="bulk-title">
      <h2 id="bulk-title">
        <Plural value={orders.length} one="Cancel # order" other="Cancel # orders" />
      </h2>
      <form id={bulkFormId} ref={formElement} className="form" noValidate method="post" onSubmit={submit}>
        {problem && (
          <Alert tone="danger" isUrgent>
            {problem}
          </Alert>
        )}
        <ReasonFields
          id="bulk"
          way="cancel"
          label={t`Why do you cancel?`}
          typed={said}
          reasons={reasons}
          reasonError={mistakes[`${first}.reason`]}
          wordsError={mistakes[`${first}.description`]}
          onType={(change) => {
            if (change.reason !== undefined) setReason(change.reason);
            if (change.description !== undefined) setDescription(change.description);
          }}
        />
        <div className="actions">
          <Button type="submit" look="quiet" busy={isBusy}>
            <Trans>Go on</Trans>
          </Button>
        </div>
      </form>
      <Dialog isOpen={isAsking} isBusy={isBusy} onClose={() => setAsking(false)} title={t`Cancel these orders?`}>
        <ul className="call-off-names">
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
            <Trans>It cannot be undone.</Trans>
          ) : (
            <Trans>
              What was paid for them goes back the way it was paid; what is not paid yet, you need not pay. It cannot be
              undone.
            </Trans>
          )}
        </p>
        <div className="actions">
          <Button busy={isBusy} onClick={() => void confirm()}>
            <Trans>Cancel the orders</Trans>
          </Button>
          <Button look="quiet" data-autofocus inactive={isBusy} onClick={() => setAsking(false)}>
            <Trans>Keep them</Trans>
          </Button>
        </div>
      </Dialog>
    </section>
  );
}
