import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { useAfterRender } from '../../components/use-after-render.ts';

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
  const afterRender = useAfterRender();
  return (
    <>
      <Button look="plain" busy={isBusy} aria-haspopup="dialog" onClick={() => setAsked(true)}>
        <Trans>Empty the business basket</Trans>
      </Button>
      <Dialog isOpen={isAsked} onClose={() => setAsked(false)} title={<Trans>Empty the business basket?</Trans>}>
        <p>
          <Plural
            value={count}
            one="# product goes, for all divisions. Drafts stay as they are."
            other="# products go, for all divisions. Drafts stay as they are."
          />
        </p>
        <div className="actions">
          <Button
            onClick={() => {
              setAsked(false);
              afterRender(onClear);
            }}
          >
            <Trans>Empty it</Trans>
          </Button>
          <Button look="quiet" onClick={() => setAsked(false)} data-autofocus>
            <Trans>Keep it</Trans>
          </Button>
        </div>
      </Dialog>
    </>
  );
}
