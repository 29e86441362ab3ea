import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { useAfterRender } from '../../components/use-after-render.ts';

/** What a {@link ClearBasket} takes. */
export interface ClearBasketProps {
  /** Lines in the basket. */
  readonly count: number;
  readonly onClear: () => void;
}

/** Empties the basket, and asks first: one line can be put back, a whole basket not. */
export function ClearBasket({ count, onClear }: ClearBasketProps) {
  const [isAsked, setAsked] = useState(false);
  const afterRender = useAfterRender();
  return (
    <>
      <p>
        <button type="button" className="btn-plain" onClick={() => setAsked(true)}>
          <Trans>Empty the basket</Trans>
        </button>
      </p>
      <Dialog isOpen={isAsked} onClose={() => setAsked(false)} title={<Trans>Empty the basket?</Trans>}>
        <p>
          <Plural
            value={count}
            one="# product goes, and a voucher with it. Your other baskets stay as they are."
            other="# products go, and a voucher with them. Your other baskets stay as they are."
          />
        </p>
        <div className="actions">
          <Button
            onClick={() => {
              setAsked(false);
              // It moves the focus, which an open dialog would keep.
              afterRender(onClear);
            }}
          >
            <Trans>Empty the basket</Trans>
          </Button>
          <Button look="quiet" onClick={() => setAsked(false)} data-autofocus>
            <Trans>Keep it</Trans>
          </Button>
        </div>
      </Dialog>
    </>
  );
}
