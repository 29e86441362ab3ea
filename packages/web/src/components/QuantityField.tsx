import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useState } from 'react';
import { Icon } from './Icon.tsx';
import { minusPath, plusPath } from './icons.ts';

/** What a {@link QuantityField} takes. */
export interface QuantityFieldProps {
  readonly value: number;
  /** Called with a whole number within the limits, never with the value it already has. */
  readonly onChange: (value: number) => void;
  readonly min?: number;
  readonly max?: number;
  /** Name of the spinbutton; default "Quantity". */
  readonly label?: string;
  /** The server has not confirmed the shown value yet. */
  readonly busy?: boolean;
}

/**
 * A spinbutton with its two buttons. A typed number counts on Enter or on leaving the field; arrow keys, Home and End
 * work as in the ARIA pattern.
 */
export function QuantityField({ value, onChange, min = 1, max = 99, label, busy = false }: QuantityFieldProps) {
  const { t } = useLingui();
  const [draft, setDraft] = useState<string>();
  function choose(wanted: number) {
    setDraft(undefined);
    const next = Math.min(Math.max(wanted, min), max);
    if (Number.isFinite(next) && next !== value) onChange(next);
  }
  function press(event: KeyboardEvent) {
    const wanted = { ArrowUp: value + 1, ArrowDown: value - 1, Home: min, End: max, Enter: Number(draft ?? value) }[
      event.key
    ];
    if (wanted === undefined) return;
    event.preventDefault();
    choose(wanted);
  }
  return (
    <div className="quantity" aria-busy={busy || undefined}>
      <button
        type="button"
        aria-label={t`Decrease quantity`}
        aria-disabled={value <= min}
        onClick={() => choose(value - 1)}
      >
        <Icon path={minusPath} />
      </button>
      <input
        role="spinbutton"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label ?? t`Quantity`}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        value={draft ?? value}
        onChange={(event) => setDraft(event.target.value.replace(/\D/g, '').slice(0, Math.max(2, `${max}`.length)))}
        onBlur={() => draft !== undefined && choose(Number(draft || value))}
        onKeyDown={press}
      />
      <button
        type="button"
        aria-label={t`Increase quantity`}
        aria-disabled={value >= max}
        onClick={() => choose(value + 1)}
      >
        <Icon path={plusPath} />
      </button>
    </div>
  );
}
