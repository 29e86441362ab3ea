import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { Money } from '../../components/Money.tsx';
import { type AskablePiece, sumOf } from './cancellation.ts';

/** What a {@link CallOffDialog} takes. */
export interface CallOffDialogProps {
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  readonly chosen: readonly AskablePiece[];
  readonly code: string;
  /** The order is still to be paid: nothing goes back. */
  readonly isUnpaid: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before pieces are called off or sent back: names them, and what becomes of the money. */
export function CallOffDialog({ isOpen, isBusy, chosen, code, isUnpaid, onConfirm, onClose }: CallOffDialogProps) {
  const { t } = useLingui();
  const cancelled = chosen.filter(({ way }) => way === 'cancel');
  const returned = chosen.filter(({ way }) => way === 'refund');
  return (
    <Dialog
      isOpen={isOpen}
      isBusy={isBusy}
      onClose={onClose}
      title={returned.length === 0 ? t`Cancel these pieces?` : t`Return these pieces?`}
    >
      <ul className="call-off-names">
        {chosen.map(({ id, name, price }) => (
          <li key={id}>
            {name} · <Money amount={price} code={code} />
          </li>
        ))}
      </ul>
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
      <div className="actions">
        <Button busy={isBusy} onClick={onConfirm}>
          {returned.length === 0 ? <Trans>Cancel the pieces</Trans> : <Trans>Return the pieces</Trans>}
        </Button>
        <Button look="quiet" data-autofocus inactive={isBusy} onClick={onClose}>
          <Trans>Keep them</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
