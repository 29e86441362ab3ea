import { Trans } from '@lingui/react/macro';
import type { CurrencyConfig } from '@vitrin/core';
import { useEffect, useState } from 'react';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { useVisit } from './visit-context.ts';

/** What a {@link CurrencySwitch} takes. */
export interface CurrencySwitchProps {
  readonly wanted: CurrencyConfig;
  readonly current: CurrencyConfig;
  readonly onCancel: () => void;
}

/** `looking`: is the basket empty? `asking`: it is not. */
type Phase = 'looking' | 'asking' | 'switching' | 'failed';

/**
 * Switches the currency. A basket keeps the currency of its first line, so with lines in it the shopper is asked before
 * it is emptied (Protocol gateway §9). On failure the old currency stays.
 */
export function CurrencySwitch({ wanted, current, onCancel }: CurrencySwitchProps) {
  const { open } = useVisit();
  const [phase, setPhase] = useState<Phase>('looking');

  useEffect(() => {
    let isLeft = false;
    setPhase('looking');
    open()
      .then((tab) => tab.switchCurrency(wanted.code, 'ifBasketIsEmpty'))
      .then(
        (outcome) => !isLeft && setPhase(outcome === 'basketHasLines' ? 'asking' : 'switching'),
        () => !isLeft && setPhase('failed'),
      );
    return () => {
      isLeft = true;
    };
  }, [open, wanted]);

  function emptyAndSwitch() {
    setPhase('switching');
    open()
      .then((tab) => tab.switchCurrency(wanted.code, 'emptyBasketFirst'))
      .catch(() => setPhase('failed'));
  }

  const isAsked = phase !== 'looking';
  return (
    <Dialog isOpen={isAsked} onClose={onCancel} title={<Trans>Show prices in {wanted.label}?</Trans>}>
      {phase === 'failed' && (
        <Alert tone="danger" isUrgent>
          <Trans>We could not change the currency. Check your connection and try again.</Trans>
        </Alert>
      )}
      <p>
        <Trans>
          Your basket holds prices in {current.label}. To change to {wanted.label} we have to empty it.
        </Trans>
      </p>
      <div className="actions">
        <Button busy={phase === 'switching'} onClick={emptyAndSwitch}>
          <Trans>Empty the basket and change</Trans>
        </Button>
        <Button look="quiet" onClick={onCancel} data-autofocus>
          <Trans>Keep {current.label}</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
