import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';

/** What a {@link ClearBusinessBasket} takes. */
export interface ClearBusinessBasketProps {
  /** Products in the basket. */
  readonly count: number;
  readonly isBusy: boolean;
  readonly onClear: () => void;
}

/** Empties the business basket, and asks first: one line can be put back, a whole basket not. */
export function ClearBusinessBasket({ count, isBusy, onClear }: ClearBusinessBasketProps) {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button look="plain" busy={isBusy} aria-haspopup="dialog" onClick={() => setAsked(true)}>
        <Trans>Empty the business basket</Trans>
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={<Trans>Empty the business basket?</Trans>}
        confirm={<Trans>Empty it</Trans>}
        keep={<Trans>Keep it</Trans>}
        onConfirm={onClear}
        onClose={() => setAsked(false)}
      >
        <Plural
          value={count}
          one="# product is removed for all divisions. Drafts do not change."
          other="# products are removed for all divisions. Drafts do not change."
        />
      </ConfirmDialog>
    </>
  );
}
