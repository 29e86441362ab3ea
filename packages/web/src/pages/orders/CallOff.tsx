import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { AccountOrder, CancellationReason } from '@vitrin/core/contract';
import { type FormEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { Checkbox } from '../../components/Checkbox.tsx';
import { Disclosure } from '../../components/Disclosure.tsx';
import { useAnnounce } from '../../components/LiveRegion.tsx';
import { useAfterRender } from '../../components/use-after-render.ts';
import { useMoneyFormat } from '../../format/format-context.ts';
import { CallOffDialog } from './CallOffDialog.tsx';
import { CallOffPiece } from './CallOffPiece.tsx';
import {
  askablePieces,
  type CancellationMistakes,
  cancellationMistakes,
  givenBack,
  placeRefusal,
  type TypedCancellation,
  type TypedPiece,
  toCancellationBody,
  typedOf,
} from './cancellation.ts';
import { useOrderWrite } from './use-order-write.ts';

/** What a {@link CallOff} takes. */
export interface CallOffProps {
  readonly order: AccountOrder;
  readonly reasons: readonly CancellationReason[];
  /** It is done, and the form may be gone: the focus needs a place. @param words what was done. */
  readonly onDone: (words: string) => void;
  /** Something else is begun: what was done before is no news any more. */
  readonly onBegin: () => void;
}

/** A mistake goes as soon as its control is answered. */
function withoutMistakes(
  mistakes: CancellationMistakes,
  ids: readonly number[],
  names: readonly string[],
): CancellationMistakes {
  const gone = ids.flatMap((id) => names.map((name) => `${id}.${name}`));
  return Object.fromEntries(Object.entries(mistakes).filter(([field]) => !gone.includes(field)));
}

/** Chooses pieces to call off or to send back, asks, does it, says what it did. Nothing where nothing can be asked. */
export function CallOff({ order, reasons, onDone, onBegin }: CallOffProps) {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  const announce = useAnnounce();
  const format = useMoneyFormat();
  const { isBusy, run } = useOrderWrite();
  const afterRender = useAfterRender();
  const formElement = useRef<HTMLFormElement>(null);
  const [chosenIds, setChosenIds] = useState<readonly number[]>([]);
  const [hasBegun, setBegun] = useState(false);
  const [typed, setTyped] = useState<TypedCancellation['typed']>({});
  const [hasAccepted, setAccepted] = useState(false);
  const [mistakes, setMistakes] = useState<CancellationMistakes>({});
  const [problem, setProblem] = useState<string>();
  const [isAsking, setAsking] = useState(false);

  const pieces = askablePieces(order);
  const chosen = pieces.filter(({ id }) => chosenIds.includes(id));
  const form: TypedCancellation = { chosen, typed, hasAccepted };
  const isReturn = chosen.some(({ way }) => way === 'refund');
  const code = order.currency.value.toLowerCase();

  function choose(ids: readonly number[]) {
    setChosenIds(ids);
    // What was chosen before a reload, or before signing in again, is chosen in a form that is shut.
    setBegun(true);
    onBegin();
  }

  function type(id: number, change: Partial<TypedPiece>) {
    const piece = pieces.find((one) => one.id === id);
    // What is said about the first is taken for those that have no answer yet: mostly it is the same.
    const alike = chosen.filter((one) => one.id !== id && one.way === piece?.way);
    setMistakes((before) => withoutMistakes(before, [id, ...alike.map((one) => one.id)], Object.keys(change)));
    setTyped((before) => {
      const next = { ...before, [id]: { ...typedOf({ typed: before }, id), ...change } };
      for (const other of alike) {
        const now = typedOf({ typed: before }, other.id);
        if (change.reason && now.reason === '') next[other.id] = { ...now, reason: change.reason };
        else if (change.carrier && now.carrier === '') next[other.id] = { ...now, carrier: change.carrier };
      }
      return next;
    });
  }

  function showMistakes(found: CancellationMistakes) {
    setMistakes(found);
    afterRender(() => formElement.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setProblem(undefined);
    if (chosen.length === 0) return setProblem(t`Choose at least one piece.`);
    const found = cancellationMistakes(form, reasons, {
      reason: t`Choose a reason.`,
      description: t`Tell us a little more.`,
      carrier: t`Choose who brings it back.`,
      returnPolicy: t`Please accept the rules of returns.`,
    });
    if (Object.keys(found).length > 0) return showMistakes(found);
    setMistakes({});
    setAsking(true);
  }

  async function confirm() {
    const result = await run((writes) => writes.cancelOrder(order.number, toCancellationBody(form, reasons)));
    if (result === undefined) return;
    setAsking(false);
    if (result.problem) {
      const placed = placeRefusal(result.problem.fields, chosen);
      if (Object.keys(placed).length > 0) showMistakes(placed);
      else setProblem(result.problem.text);
      return;
    }
    const { unpaid, paid } = givenBack(order, result.reply, chosen);
    const words = [
      ...(chosen.some(({ way }) => way === 'cancel') ? [t`The pieces were called off.`] : []),
      ...(unpaid === null ? [] : [t`You need not pay ${format(unpaid, code)} any more.`]),
      ...(paid === null ? [] : [t`${format(paid, code)} goes back the way it was paid.`]),
      ...(isReturn ? [t`We expect the pieces back: the code for the carrier stands beside them.`] : []),
    ].join(' ');
    await revalidate();
    setChosenIds([]);
    setTyped({});
    setAccepted(false);
    announce(words);
    onDone(words);
  }

  return (
    <>
      {pieces.length > 0 && (
        <section className="panel">
          <Disclosure
            isOpen={hasBegun}
            summary={
              pieces.every(({ way }) => way === 'refund') ? <Trans>Return pieces</Trans> : <Trans>Cancel pieces</Trans>
            }
          >
            <form ref={formElement} className="form" noValidate method="post" onSubmit={submit}>
              {problem && (
                <Alert tone="danger" isUrgent>
                  {problem}
                </Alert>
              )}
              <fieldset className="call-off">
                <legend>
                  <Trans>Which pieces?</Trans>
                </legend>
                {pieces.length > 1 && (
                  <Checkbox
                    name="all-pieces"
                    label={<Trans>All of them</Trans>}
                    checked={chosen.length === pieces.length}
                    onChange={({ currentTarget }) => choose(currentTarget.checked ? pieces.map(({ id }) => id) : [])}
                  />
                )}
                {pieces.map((piece) => (
                  <CallOffPiece
                    key={piece.id}
                    piece={piece}
                    code={code}
                    isChosen={chosenIds.includes(piece.id)}
                    typed={typedOf(form, piece.id)}
                    reasons={reasons}
                    mistakes={mistakes}
                    onChoose={(isChosen) =>
                      choose(isChosen ? [...chosenIds, piece.id] : chosenIds.filter((id) => id !== piece.id))
                    }
                    onType={(change) => type(piece.id, change)}
                  />
                ))}
              </fieldset>
              {isReturn && (
                <Checkbox
                  name="return_policy"
                  isRequired
                  label={
                    <Trans>I send the pieces back unused, in their packing, within 14 days of their delivery.</Trans>
                  }
                  error={mistakes.returnPolicy}
                  checked={hasAccepted}
                  onChange={({ currentTarget }) => {
                    setAccepted(currentTarget.checked);
                    setMistakes(({ returnPolicy: _, ...rest }) => rest);
                  }}
                />
              )}
              <div className="actions">
                <Button type="submit" look="quiet" busy={isBusy}>
                  {chosen.length === 0 ? (
                    <Trans>Go on</Trans>
                  ) : (
                    <Plural value={chosen.length} one="Go on with # piece" other="Go on with # pieces" />
                  )}
                </Button>
              </div>
            </form>
          </Disclosure>
          <CallOffDialog
            order={order}
            isOpen={isAsking}
            isBusy={isBusy}
            chosen={chosen}
            onConfirm={() => void confirm()}
            onClose={() => setAsking(false)}
          />
        </section>
      )}
    </>
  );
}
