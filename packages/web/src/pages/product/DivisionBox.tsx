import { Trans, useLingui } from '@lingui/react/macro';
import type { AddedForDivisions } from '@vitrin/core/business';
import type { Id } from '@vitrin/core/contract';
import type { SubmissionView } from '@vitrin/core/submission';
import { useCallback, useState } from 'react';
import { useSubmission } from '../../actors/use-submission.ts';
import { Link } from '../../app/Link.tsx';
import type { BrowserReads } from '../../app/reads/browser-reads.ts';
import { Button } from '../../components/Button.tsx';
import { Disclosure } from '../../components/Disclosure.tsx';
import { FieldError } from '../../components/forms/FieldError.tsx';
import { useErrorText } from '../../components/forms/field-ids.ts';
import { QuantityField } from '../../components/forms/QuantityField.tsx';
import { SectionState } from './SectionState.tsx';
import { useRead } from './use-read.ts';

/** Most pieces of one product for one division (Protocol b2b §2). */
const mostPieces = 9999;

export interface DivisionBoxProps {
  readonly product: { readonly pk: Id; readonly name: string };
}

/** For a business user on a product's page: how much of it each division gets, in the business basket. */
export function DivisionBox({ product }: DivisionBoxProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure summary={<Trans>Order for your divisions</Trans>} onOpen={() => setOpen(true)}>
      {isOpen && <DivisionForm product={product} />}
    </Disclosure>
  );
}

const readDivisions = async (reads: BrowserReads) => (await reads.account()).divisions();

function DivisionForm({ product: { pk, name } }: DivisionBoxProps) {
  const { t } = useLingui();
  const textOf = useErrorText();
  const reading = useRead(useCallback(readDivisions, []));
  const [quantities, setQuantities] = useState<Readonly<Record<Id, number>>>({});
  const [isNothingAsked, setNothingAsked] = useState(false);
  const { view, submit, reset } = useSubmission<AddedForDivisions>();
  if (reading.state !== 'ready') return <SectionState reading={reading} />;
  const divisions = reading.value;

  function add() {
    const entries = (divisions ?? []).flatMap(({ id: division }) => {
      const quantity = quantities[division] ?? 0;
      return quantity > 0 ? { product: pk, division, quantity } : [];
    });
    setNothingAsked(entries.length === 0);
    if (entries.length === 0) return reset();
    submit({
      send: async (commerce) => (await import('./division-writes.ts')).addForDivisions(commerce, entries),
      // What a division has got is not asked for again by the next press.
      onSucceeded: ({ added }) =>
        setQuantities((before) => ({ ...before, ...Object.fromEntries(added.map((division) => [division, 0])) })),
    });
  }

  const problem = isNothingAsked ? t`Enter a quantity for at least one division.` : problemOf(view);
  const isAdded = view.kind === 'succeeded' && view.reply.error === null;

  function problemOf({ reply, problem: notSent }: SubmissionView<AddedForDivisions>): string | undefined {
    if (notSent !== undefined) return t`We could not add it. Check your connection and try again.`;
    return reply?.error ? textOf(reply.error) : undefined;
  }

  return (
    <form
      className="division-form"
      data-kept
      onSubmit={(event) => {
        event.preventDefault();
        if (!view.isBusy) add();
      }}
    >
      <ul className="business-divisions">
        {(divisions ?? []).map((division) => (
          <li key={division.id}>
            <span aria-hidden="true">{division.name}</span>
            <QuantityField
              id={`division-${division.id}`}
              value={quantities[division.id] ?? 0}
              min={0}
              max={mostPieces}
              label={t`${name}: quantity for ${division.name}`}
              onChange={(quantity) => setQuantities((before) => ({ ...before, [division.id]: quantity }))}
            />
          </li>
        ))}
      </ul>
      <Button type="submit" look="secondary" busy={view.isBusy}>
        <Trans>Add to the business basket</Trans>
      </Button>
      <div role="status">
        {isAdded && (
          <p className="buy-status">
            <Trans>Added to the business basket</Trans>
            <Link to="/account/business/" className="btn-plain">
              <Trans>Go to the business basket</Trans>
            </Link>
          </p>
        )}
        {problem && <FieldError id="division-error">{problem}</FieldError>}
      </div>
    </form>
  );
}
