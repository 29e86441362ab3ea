import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { Icon, minusPath, plusPath } from '../Icon.tsx';
import { FieldError } from './FieldError.tsx';
import { readQuantity } from './read-quantity.ts';

export interface QuantityFieldProps {
  /** Its own on the page: typed text that is put back counts, so it must find its very field again. */
  readonly id: string;
  readonly value: number;
  /** Called with a whole number within the limits, never with the value it already has. */
  readonly onChange: (value: number) => void;
  /** Called when the shopper types 0 where `min` is 1; without it 0 is refused like any other wrong number. */
  readonly onZero?: () => void;
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
 * leaving the field; arrow keys, Home and End work as in the ARIA pattern. Text that is not a whole number stays in the
 * field with the reason next to it, and the browser does not submit the form meanwhile. The field is uncontrolled: text
 * typed before hydration, or restored after a reload, stays and counts.
 */
export function QuantityField(props: QuantityFieldProps) {
  const { value, onChange, onZero, min = 1, max = 99, label, busy = false, id, posts = false } = props;
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  const isTyping = useRef<boolean>(undefined);
  const [problem, setProblem] = useState('');

  /** A validity message makes the browser refuse to submit the form around the field. */
  function refuse(text: string) {
    field.current?.setCustomValidity(text);
    setProblem(text);
  }
  function choose(wanted: number) {
    isTyping.current = false;
    if (field.current) field.current.value = String(value);
    const next = Math.min(Math.max(wanted, min), max);
    refuse('');
    if (next !== value) onChange(next);
  }
  const shown = () => (isTyping.current && readQuantity(field.current?.value ?? '')) || value;
  function commit() {
    if (!isTyping.current) return;
    const typed = readQuantity(field.current?.value ?? '') ?? Number.NaN;
    if (typed >= min && typed <= max) return choose(typed);
    if (typed !== 0 || !onZero) return refuse(t`Enter a whole number from ${min} to ${max}.`);
    choose(value);
    onZero();
  }
  const commitTyped = useEffectEvent(commit);

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
    input.addEventListener('change', commitTyped);
    return () => input.removeEventListener('change', commitTyped);
  }, []);
  useEffect(() => {
    if (field.current !== document.activeElement) commitTyped();
  }, []);

  function press(event: KeyboardEvent) {
    const steps: Record<string, number> = { ArrowUp: shown() + 1, ArrowDown: shown() - 1, Home: min, End: max };
    const wanted = steps[event.key];
    if (wanted === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (wanted === undefined) commit();
    else choose(wanted);
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
    <div className="quantity-field">
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
          aria-invalid={problem !== '' || undefined}
          aria-describedby={problem === '' ? undefined : `${id}-problem`}
          defaultValue={value}
          onInput={() => {
            isTyping.current = true;
            field.current?.setCustomValidity('');
          }}
          onInvalid={(event) => {
            // The reason is next to the field; the browser's bubble would repeat it.
            event.preventDefault();
            event.currentTarget.focus();
          }}
          onKeyDown={press}
        />
        {button(1, t`Increase quantity`, value >= max, plusPath)}
      </div>
      <div role="alert">
        <FieldError id={`${id}-problem`}>{problem}</FieldError>
      </div>
    </div>
  );
}
