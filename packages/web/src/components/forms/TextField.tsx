import type { FormEvent, InputHTMLAttributes, ReactNode, Ref } from 'react';
import { useCallback } from 'react';
import type { InputFormat } from '../../format/input-format.ts';
import { formatAtCaret } from '../../format/input-format.ts';
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx';
import { describedBy, fieldIds } from './field-ids.ts';

/**
 * Formats an uncontrolled field while it is typed in, the caret staying where the shopper works (ux 14). The text lives
 * in the field alone, so it also fits card fields (security W7).
 * @example <input onInput={useInputFormat(groupedDigits([4, 4, 4, 4]))} />
 */
function useInputFormat(inputFormat: InputFormat | undefined) {
  return useCallback(
    (event: FormEvent<HTMLInputElement>) => {
      const field = event.currentTarget;
      if (inputFormat === undefined || isComposing(event.nativeEvent)) return;
      const isAdding = !inputTypeOf(event.nativeEvent).startsWith('delete');
      const typed = { text: field.value, caret: field.selectionStart ?? field.value.length };
      const next = formatAtCaret(typed, inputFormat, isAdding);
      if (next.text === typed.text) return;
      field.value = next.text;
      if (field.ownerDocument.activeElement === field) field.setSelectionRange(next.caret, next.caret);
    },
    [inputFormat],
  );
}

function inputTypeOf(event: Event): string {
  return 'inputType' in event && typeof event.inputType === 'string' ? event.inputType : '';
}

function isComposing(event: Event): boolean {
  return 'isComposing' in event && event.isComposing === true;
}

type InputAttributes = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'name' | 'id' | 'size' | 'disabled' | 'required' | 'placeholder' | 'value' | 'type'
>;

/** What a {@link TextField} takes besides an input's own attributes. */
export interface TextFieldProps extends FieldTexts, InputAttributes {
  /** Never `number` (ux 12): use `text` with `inputMode="numeric"`. */
  readonly type?: 'text' | 'email' | 'tel' | 'password' | 'search';
  /** Writes separators while typing. */
  readonly format?: InputFormat;
  /** Stands inside the field at its end: a card brand, a button that shows the text. */
  readonly end?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

/**
 * A labelled, uncontrolled text field. Its label is always visible, its error is linked, and its text is read from the
 * form (`FormData`) or by `ref`.
 * @example <TextField name="email" label={t`E-mail`} type="email" autoComplete="email" error={errors.email} />
 */
export function TextField({
  name,
  id,
  label,
  hint,
  error,
  mark,
  format,
  end,
  type = 'text',
  className = '',
  onInput,
  ...rest
}: TextFieldProps) {
  const ids = fieldIds(name, id);
  const writeFormatted = useInputFormat(format);
  function input(event: FormEvent<HTMLInputElement>) {
    writeFormatted(event);
    onInput?.(event as Parameters<NonNullable<typeof onInput>>[0]);
  }
  return (
    <FieldFrame ids={ids} label={label} hint={hint} error={error} mark={mark}>
      <div className="input-row">
        <input
          {...rest}
          id={ids.field}
          name={name}
          type={type}
          className={`input ${className}`}
          aria-required={mark === 'required' || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(ids, { hint: Boolean(hint), error: Boolean(error) })}
          onInput={input}
        />
        {end && <div className="input-end">{end}</div>}
      </div>
    </FieldFrame>
  );
}
