import { Plural, Trans } from '@lingui/react/macro';
import type { CurrencyConfig } from '@vitrin/core';
import type { LostLine, SwitchOutcome } from '@vitrin/core/choices';
import { useCallback, useEffect, useState } from 'react';
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

/** What is known: nothing yet, or what the last try came to. */
type Outcome = SwitchOutcome | undefined;

/** Lines that the dialog names; the rest is counted. */
const named = 4;

/**
 * Switches the currency. A basket keeps the currency of its first line, so with lines in it the shopper is asked before
 * it is emptied, and told what is lost (Protocol gateway §9). On failure the old currency stays.
 */
export function CurrencySwitch({ wanted, current, onCancel }: CurrencySwitchProps) {
  const { open } = useVisit();
  const [outcome, setOutcome] = useState<Outcome>();
  const [lines, setLines] = useState<readonly LostLine[]>([]);
  const [isBusy, setIsBusy] = useState(true);
  const note = useCallback((result: SwitchOutcome) => {
    setOutcome(result);
    if (result.kind === 'basketHasLines') setLines(result.lines);
    // After a switch the page is on its way: nothing may be pressed any more.
    setIsBusy(result.kind === 'switched');
  }, []);

  useEffect(() => {
    const leaving = new AbortController();
    void attempt(open, wanted.code, undefined).then((result) => {
      if (!leaving.signal.aborted) note(result);
    });
    return () => leaving.abort();
  }, [open, wanted, note]);

  function press() {
    setIsBusy(true);
    void attempt(open, wanted.code, lines).then(note);
  }

  const isShown = outcome !== undefined && (outcome.kind !== 'switched' || lines.length > 0);
  const isLost = outcome?.kind === 'failed' && outcome.isBasketEmptied;
  return (
    <Dialog isOpen={isShown} onClose={onCancel} title={<Trans>Show prices in {wanted.label}?</Trans>}>
      {outcome?.kind === 'failed' && (
        <Alert tone="danger" isUrgent>
          {isLost ? (
            <Trans>Your basket was emptied, but we could not change the currency. Try again.</Trans>
          ) : (
            <Trans>We could not change the currency. Check your connection and try again.</Trans>
          )}
        </Alert>
      )}
      {lines.length > 0 && !isLost && <LostLines lines={lines} wanted={wanted} current={current} />}
      <div className="actions">
        <Button busy={isBusy} onClick={press}>
          {lines.length > 0 && !isLost ? <Trans>Empty the basket and change</Trans> : <Trans>Try again</Trans>}
        </Button>
        <Button look="quiet" onClick={onCancel} data-autofocus>
          <Trans>Keep {current.label}</Trans>
        </Button>
      </div>
    </Dialog>
  );
}

/** Whatever keeps core from starting is a failure like any other: nothing has changed. */
async function attempt(
  open: ReturnType<typeof useVisit>['open'],
  code: string,
  agreed: readonly LostLine[] | undefined,
) {
  try {
    const tab = await open();
    return await tab.switchCurrency(agreed === undefined ? { code } : { code, agreed });
  } catch {
    return { kind: 'failed', isBasketEmptied: false } as const;
  }
}

interface LostLinesProps extends Pick<CurrencySwitchProps, 'wanted' | 'current'> {
  readonly lines: readonly LostLine[];
}

function LostLines({ lines, wanted, current }: LostLinesProps) {
  const rest = lines.length - named;
  return (
    <>
      <p>
        <Trans>
          Your basket holds prices in {current.label}. To change to {wanted.label} we have to empty it. You would lose:
        </Trans>
      </p>
      <ul>
        {lines.slice(0, named).map(({ id, name, quantity }) => (
          <li key={id}>
            {name} × {quantity}
          </li>
        ))}
        {rest > 0 && (
          <li>
            <Plural value={rest} one="# more product" other="# more products" />
          </li>
        )}
      </ul>
    </>
  );
}
