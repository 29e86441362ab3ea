import { useLingui } from '@lingui/react/macro';
import { type FormEvent, type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { Icon } from '../Icon.tsx';
import { minusPath, plusPath } from '../icons.ts';

/** What a {@link QuantityField} takes. */
export interface QuantityFieldProps {
  /** Its own on the page: typed text that is put back counts, so it must find its very field again. */
  readonly id: string;
  readonly value: number;
  /** Called with a whole number within the limits, never with the value it already has. */
  readonly onChange: (value: number) => void;
  readonly min?: number;
  readonly max?: number;
  /** Name of the spinbutton; default "Quantity". */
  readonly label?: string;
  /** The server has not confirmed the shown value yet. */
  readonly busy?: boolean;
  /** Where no script listens, the two buttons send the form around them, with the number they lead to as `to`. */
  readonly posts?: boolean;
}

/**
 * A spinbutton with its two buttons, and the field `quantity` of a form around it. A typed number counts on Enter or on
 * leaving the field; arrow keys, Home and End work as in the ARIA pattern. The field is uncontrolled: what was typed before
 * the page came alive, or comes back after a reload, stays and counts.
 */
export function QuantityField(props: QuantityFieldProps) {
  const { value, onChange, min = 1, max = 99, label, busy = false, id, posts = false } = props;
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  const isTyping = useRef<boolean>(undefined);

  function choose(wanted: number) {
    isTyping.current = false;
    if (field.current) field.current.value = String(value);
    const next = Math.min(Math.max(wanted, min), max);
    if (Number.isFinite(next) && next !== value) onChange(next);
  }
  const shown = () => Number((isTyping.current && field.current?.value) || value);
  const commit = useEffectEvent(() => isTyping.current && choose(shown()));

  // A new number replaces the one that was shown, never one that is being typed.
  useLayoutEffect(() => {
    const input = field.current;
    if (input === null) return;
    isTyping.current ??= input.value !== input.defaultValue;
    if (!isTyping.current) input.value = String(value);
  }, [value]);
  useLayoutEffect(() => {
    const input = field.current;
    if (input === null) return;
    // The browser's own change: on leaving the field, and when typed text is put back. React's `onChange` is each key.
    input.addEventListener('change', commit);
    return () => input.removeEventListener('change', commit);
  }, []);
  useEffect(() => {
    if (field.current !== document.activeElement) commit();
  }, []);

  function type({ currentTarget: input }: FormEvent<HTMLInputElement>) {
    isTyping.current = true;
    const digits = input.value.replace(/\D/g, '').slice(0, Math.max(2, `${max}`.length));
    if (digits !== input.value) input.value = digits;
  }
  function press(event: KeyboardEvent) {
    const steps: Record<string, number> = {
      ArrowUp: shown() + 1,
      ArrowDown: shown() - 1,
      Home: min,
      End: max,
      Enter: shown(),
    };
    const wanted = steps[event.key];
    if (wanted === undefined) return;
    event.preventDefault();
    choose(wanted);
  }
  const button = (step: 1 | -1, name: string, isAtEnd: boolean, path: string) => (
    <button
      // At its end it has nothing to send: one less than one would take the line out.
      type={posts && !isAtEnd ? 'submit' : 'button'}
      {...(posts ? !isAtEnd && { name: 'to', value: value + step } : { 'data-step': step })}
      aria-label={name}
      aria-disabled={isAtEnd}
      onClick={(event) => {
        event.preventDefault();
        choose(shown() + step);
      }}
    >
      <Icon path={path} />
    </button>
  );
  return (
    <div className="quantity" aria-busy={busy || undefined}>
      {button(-1, t`Decrease quantity`, value <= min, minusPath)}
      <input
        ref={field}
        id={id}
        name="quantity"
        role="spinbutton"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label ?? t`Quantity`}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        defaultValue={value}
        onInput={type}
        onKeyDown={press}
      />
      {button(1, t`Increase quantity`, value >= max, plusPath)}
    </div>
  );
}
