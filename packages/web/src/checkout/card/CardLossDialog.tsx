import { Trans } from '@lingui/react/macro';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import type { CardLoss } from './use-forgotten-fields.ts';

/** Asks before a change of the language empties the card fields. */
export function CardLossDialog({ leave, stay }: CardLoss) {
  return (
    <Dialog isOpen={leave !== undefined} onClose={stay} title={<Trans>Change the language?</Trans>}>
      <p>
        <Trans>Your card fields will be emptied, because we never store card details. Everything else stays.</Trans>
      </p>
      <div className="actions">
        <Button onClick={leave}>
          <Trans>Change the language</Trans>
        </Button>
        <Button look="secondary" onClick={stay} data-autofocus>
          <Trans>Stay here</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
