import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { ScriptlessForm } from '../../scriptless-forms/ScriptlessForm.tsx';

/** What a {@link ClearBasket} takes. */
export interface ClearBasketProps {
  /** Lines in the basket. */
  readonly count: number;
  readonly onClear: () => void;
}

/** Empties the basket, and asks first: one line can be put back, a whole basket not. Without scripts the server asks. */
export function ClearBasket({ count, onClear }: ClearBasketProps) {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <ScriptlessForm act="basket-clear" onSubmit={() => setAsked(true)}>
        <button type="submit" className="btn-plain">
          <Trans>Empty the basket</Trans>
        </button>
      </ScriptlessForm>
      <ConfirmDialog
        isOpen={isAsked}
        title={<Trans>Empty the basket?</Trans>}
        confirm={<Trans>Empty the basket</Trans>}
        keep={<Trans>Keep it</Trans>}
        onConfirm={onClear}
        onClose={() => setAsked(false)}
      >
        <Plural
          value={count}
          one="# product and any voucher are removed. Your other baskets do not change."
          other="# products and any voucher are removed. Your other baskets do not change."
        />
      </ConfirmDialog>
    </>
  );
}
