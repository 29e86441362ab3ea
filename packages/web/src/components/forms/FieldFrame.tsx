import { Trans, useLingui } from '@lingui/react/macro';
import {
  type FormEvent,
  type InputHTMLAttributes,
  memo,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  useCallback,
  useState,
} from 'react';
import { formatAtCaret, type InputFormat } from '../../format/input-format.ts';
import { Icon } from '../Icon.tsx';
import { FieldError } from './FieldError.tsx';
import { describedBy, type FieldIds, fieldIds } from './field-ids.ts';

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

/** Paths for `Icon` by which a secret is shown and hidden: a file of their own, because few pages have one. */
const eyePath =
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12M12 9.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5';
const eyeClosedPath =
  'M4 4l16 16M10 5.7a9 9 0 0 1 2-.2c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.6 3.3M6.5 7.3C4 9.2 2.5 12 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.2-1M10.3 10.3a2.5 2.5 0 0 0 3.4 3.4';

/**
 * A {@link TextField} that hides its text, with a button to show it: passwords, and the CVC (ruling 18). What it holds is
 * said by `autoComplete`: of a field with `cc-csc` browsers do not offer to keep a password.
 */
export function SecretField(props: Omit<TextFieldProps, 'type' | 'end'>) {
  const { t } = useLingui();
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="off"
      end={
        <button
          type="button"
          className="btn-icon"
          aria-pressed={isShown}
          aria-label={props.autoComplete === 'cc-csc' ? t`Show security code` : t`Show password`}
          onClick={() => setShown(!isShown)}
        >
          <Icon path={isShown ? eyePath : eyeClosedPath} />
        </button>
      }
    />
  );
}

type SelectAttributes = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'name' | 'id' | 'disabled' | 'required'>;

/** What a {@link SelectField} takes besides a select's own attributes. */
interface SelectFieldProps extends FieldTexts, SelectAttributes {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** First, empty entry: what to choose. Leave it out when something is always chosen. */
  readonly prompt?: string;
  /** Its options are being read: the list stays usable, screen readers hear that it is busy. */
  readonly busy?: boolean;
  readonly ref?: Ref<HTMLSelectElement>;
  readonly children?: ReactNode;
}

/** A labelled native list of choices (role combobox). */
export function SelectField({
  name,
  id,
  label,
  hint,
  error,
  mark,
  options,
  prompt,
  busy = false,
  className = '',
  ...rest
}: SelectFieldProps) {
  const ids = fieldIds(name, id);
  return (
    <FieldFrame ids={ids} label={label} hint={hint} error={error} mark={mark}>
      <select
        {...rest}
        id={ids.field}
        name={name}
        className={`select ${className}`}
        aria-required={mark === 'required' || undefined}
        aria-busy={busy || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(ids, { hint: Boolean(hint), error: Boolean(error) })}
      >
        {prompt !== undefined && <option value="">{prompt}</option>}
        <Options options={options} />
      </select>
    </FieldFrame>
  );
}

/** Apart, since a list may be long and its field is drawn anew with each change around it. */
const Options = memo(({ options }: Pick<SelectFieldProps, 'options'>) =>
  options.map((option) => (
    <option key={option.value} value={option.value}>
      {option.label}
    </option>
  )),
);

type CheckboxAttributes = Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'id' | 'type' | 'disabled' | 'required'>;

/** What a {@link Checkbox} takes besides an input's own attributes. */
interface CheckboxProps extends CheckboxAttributes {
  readonly name: string;
  readonly id?: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly isRequired?: boolean;
}

/** A checkbox whose whole line can be pressed. */
export function Checkbox({ name, id, label, hint, error, isRequired, className = '', ...rest }: CheckboxProps) {
  const ids = fieldIds(name, id);
  return (
    <div>
      <div className={`check ${className}`}>
        <input
          {...rest}
          id={ids.field}
          name={name}
          type="checkbox"
          aria-required={isRequired || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(ids, { hint: Boolean(hint), error: Boolean(error) })}
        />
        <label htmlFor={ids.field}>{label}</label>
      </div>
      {hint && (
        <p className="hint" id={ids.hint}>
          {hint}
        </p>
      )}
      <FieldError id={ids.error}>{error}</FieldError>
    </div>
  );
}

/** What every field of the kit takes. */
interface FieldTexts {
  readonly name: string;
  readonly label: ReactNode;
  /** One short line under the label: why we ask, or how to write it. */
  readonly hint?: ReactNode;
  /** What to do about this mistake (ux 22). */
  readonly error?: ReactNode;
  /** Only when `name` is not unique on the page. */
  readonly id?: string | undefined;
  /** Shows "Required" or "Optional" in words beside the label (ux 20); `none` where a form says it once for all. */
  readonly mark?: 'required' | 'optional' | 'none' | undefined;
}

/** Label, mark, hint and error around one control. */
export function FieldFrame({
  ids,
  label,
  hint,
  error,
  mark = 'none',
  children,
}: Omit<FieldTexts, 'name' | 'id'> & { readonly ids: FieldIds; readonly children: ReactNode }) {
  return (
    <div className="field">
      <div className="field-head">
        <label htmlFor={ids.field}>{label}</label>
        {mark !== 'none' && (
          <span className="field-mark">{mark === 'required' ? <Trans>Required</Trans> : <Trans>Optional</Trans>}</span>
        )}
      </div>
      {hint && (
        <p className="hint" id={ids.hint}>
          {hint}
        </p>
      )}
      {children}
      <FieldError id={ids.error}>{error}</FieldError>
    </div>
  );
}
