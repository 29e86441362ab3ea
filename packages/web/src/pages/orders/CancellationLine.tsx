import { Trans, useLingui } from '@lingui/react/macro';
import type { CancellationEvent, CancellationLineView } from '@vitrin/core/orders';
import { useSite } from '../../app/site-context.ts';
import { Checkbox } from '../../components/forms/Checkbox.tsx';
import { SelectField } from '../../components/forms/SelectField.tsx';
import { Money } from '../../components/product/Money.tsx';
import { formatList } from '../../format/list.ts';
import { ReasonFields } from './ReasonFields.tsx';
import { fieldText } from './use-cancellation-words.ts';

/** What a {@link CancellationLine} takes. */
export interface CancellationLineProps {
  readonly line: CancellationLineView;
  /** Lower-case currency code. */
  readonly currency: string;
  readonly send: (event: CancellationEvent) => void;
}

/** One item that can be chosen; why, and who brings it back, is asked once it is. */
export function CancellationLine({ line, currency, send }: CancellationLineProps) {
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
