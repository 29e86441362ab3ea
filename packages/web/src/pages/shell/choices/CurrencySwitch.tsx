import { Plural, Trans } from '@lingui/react/macro';
import type { CurrencyConfig } from '@vitrin/core';
import {
  type CurrencySwitchEvent,
  type CurrencySwitchView,
  type LostLine,
  missingCurrencySwitch,
  previewCurrencySwitch,
} from '@vitrin/core/choices';
import { useEffect, useEffectEvent, useState } from 'react';
import { useClientSession } from '../../../app/client-session.ts';
import { useLazyChart } from '../../../app/lazy-chart.ts';
import { Alert } from '../../../components/Alert.tsx';
import { Button } from '../../../components/Button.tsx';
import { Dialog } from '../../../components/Dialog.tsx';

export interface CurrencySwitchProps {
  readonly wanted: CurrencyConfig;
  readonly current: CurrencyConfig;
  readonly onCancel: () => void;
}

/** Lines that the dialog names; the rest is counted. */
const named = 4;

/**
 * Switches the currency by core's chart: with lines in the basket the shopper is asked before it is emptied, and told what is
 * lost. On failure the old currency stays.
 */
export function CurrencySwitch({ wanted, current, onCancel }: CurrencySwitchProps) {
  const { view, choose, goOn } = useCurrencySwitch();
  const begin = useEffectEvent(choose);
  useEffect(() => begin(wanted.code), [wanted]);
  const { isShown, isBusy, lines, failure } = view;
  return (
    <Dialog isOpen={isShown} onClose={onCancel} title={<Trans>Show prices in {wanted.label}?</Trans>}>
      {failure !== null && (
        <Alert tone="danger" isUrgent>
          {failure === 'emptied' ? (
            <Trans>Your basket was emptied, but we could not change the currency. Try again.</Trans>
          ) : (
            <Trans>We could not change the currency. Check your connection and try again.</Trans>
          )}
        </Alert>
      )}
      {lines.length > 0 && <LostLines lines={lines} wanted={wanted} current={current} />}
      <div className="actions">
        <Button busy={isBusy} onClick={() => goOn(wanted.code)}>
          {lines.length > 0 ? <Trans>Empty the basket and change</Trans> : <Trans>Try again</Trans>}
        </Button>
        <Button look="secondary" onClick={onCancel} data-autofocus>
          <Trans>Keep {current.label}</Trans>
        </Button>
      </div>
    </Dialog>
  );
}

/** Core's chart of the switch, fetched when a currency is chosen. */
function useCurrencySwitch() {
  const { open } = useClientSession();
  const { view, send, isMissing } = useLazyChart<CurrencySwitchView, CurrencySwitchEvent>({
    preview: previewCurrencySwitch,
    load: async () => (await open()).currencySwitch(),
  });
  /** The dialog is open, and stays so while the chart is fetched once more. */
  const [isOpen, setOpen] = useState(false);
  const choose = (code: string) => send({ type: 'currency.choose', code });
  return {
    view: isMissing ? missingCurrencySwitch : { ...view, isShown: view.isShown || isOpen },
    choose,
    /** What the dialog's button does. */
    goOn(code: string) {
      setOpen(true);
      if (isMissing) choose(code);
      else send({ type: view.next });
    },
  };
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
          The prices in your basket are in {current.label}. Changing to {wanted.label} empties it. You would lose:
        </Trans>
      </p>
      <ul>
        {lines.slice(0, named).map(({ key, name, quantity }) => (
          <li key={key}>
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
