import { Trans, useLingui } from '@lingui/react/macro';
import type { CancellationReason } from '@vitrin/core/contract';
import { useSite } from '../../app/site-context.ts';
import { Checkbox } from '../../components/Checkbox.tsx';
import { Money } from '../../components/Money.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { formatList } from '../../format/list.ts';
import type { AskablePiece, CancellationMistakes, TypedPiece } from './cancellation.ts';
import { ReasonFields } from './ReasonFields.tsx';

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
          <ReasonFields
            id={id}
            way={way}
            label={way === 'cancel' ? t`Why do you cancel ${name}?` : t`Why do you return ${name}?`}
            typed={typed}
            reasons={reasons}
            reasonError={mistakes[`${id}.reason`]}
            wordsError={mistakes[`${id}.description`]}
            onType={onType}
          />
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
