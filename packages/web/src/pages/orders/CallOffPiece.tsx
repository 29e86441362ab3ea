import { Trans, useLingui } from '@lingui/react/macro';
import type { CancellationReason } from '@vitrin/core/contract';
import { useSite } from '../../app/site-context.ts';
import { Checkbox } from '../../components/Checkbox.tsx';
import { FieldFrame } from '../../components/FieldFrame.tsx';
import { describedBy, fieldIds } from '../../components/field-ids.ts';
import { Money } from '../../components/Money.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { formatList } from '../../format/list.ts';
import {
  type AskablePiece,
  type CancellationMistakes,
  needsWords,
  reasonsFor,
  type TypedPiece,
} from './cancellation.ts';

/** Longest text that the host keeps (Protocol account §5). */
const longestWords = 1000;

/** What a {@link CallOffPiece} takes. */
export interface CallOffPieceProps {
  readonly piece: AskablePiece;
  readonly code: string;
  readonly isChosen: boolean;
  readonly typed: TypedPiece;
  readonly reasons: readonly CancellationReason[];
  readonly mistakes: CancellationMistakes;
  readonly onChoose: (isChosen: boolean) => void;
  readonly onType: (change: Partial<TypedPiece>) => void;
}

/** One piece that can be chosen; why, and who brings it back, is asked once it is. */
export function CallOffPiece(props: CallOffPieceProps) {
  const { piece, code, isChosen, typed, reasons, mistakes, onChoose, onType } = props;
  const { t } = useLingui();
  const { locale } = useSite();
  const { id, name, price, way, parts, carriers } = piece;
  const words = fieldIds(`words-${id}`);
  const wordsError = mistakes[`${id}.description`];
  return (
    <div className="call-off-piece">
      <Checkbox
        name={`piece-${id}`}
        label={
          <>
            {name} · <Money amount={price} code={code} />
          </>
        }
        hint={parts.length > 0 ? <Trans>with {formatList(locale.value, parts)}</Trans> : undefined}
        error={mistakes[`${id}.piece`]}
        checked={isChosen}
        onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
      />
      {isChosen && (
        <div className="call-off-why">
          <SelectField
            name={`reason-${id}`}
            label={way === 'cancel' ? t`Why do you cancel ${name}?` : t`Why do you return ${name}?`}
            prompt={t`Choose a reason`}
            value={typed.reason}
            error={mistakes[`${id}.reason`]}
            options={reasonsFor(reasons, way).map((reason) => ({ value: String(reason.id), label: reason.subject }))}
            onChange={({ currentTarget }) => onType({ reason: currentTarget.value })}
          />
          {needsWords(reasons, typed.reason) && (
            <FieldFrame ids={words} label={<Trans>What happened?</Trans>} error={wordsError}>
              <textarea
                id={words.field}
                name={`words-${id}`}
                className="input"
                rows={3}
                maxLength={longestWords}
                value={typed.description}
                aria-invalid={wordsError ? true : undefined}
                aria-describedby={describedBy(words, { hint: false, error: Boolean(wordsError) })}
                onChange={({ currentTarget }) => onType({ description: currentTarget.value })}
              />
            </FieldFrame>
          )}
          {carriers.length > 0 && (
            <SelectField
              name={`carrier-${id}`}
              label={t`Who brings ${name} back? It costs nothing.`}
              prompt={t`Choose a carrier`}
              value={typed.carrier}
              error={mistakes[`${id}.carrier`]}
              options={carriers}
              onChange={({ currentTarget }) => onType({ carrier: currentTarget.value })}
            />
          )}
        </div>
      )}
    </div>
  );
}
