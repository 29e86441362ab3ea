import { Trans, useLingui } from '@lingui/react/macro';
import type { FormField as Field, Id } from '@vitrin/core/contract';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useSubmission } from '../../actors/use-submission.ts';
import { Link } from '../../app/Link.tsx';
import type { PageHandle, PageLoader } from '../../app/page/page-module.types.ts';
import { usePageData } from '../../app/page/page-state.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { ErrorSummary, useFormChecks } from '../../components/forms/ErrorSummary.tsx';
import { FieldError } from '../../components/forms/FieldError.tsx';
import { Checkbox, FieldFrame, SelectField, TextField } from '../../components/forms/FieldFrame.tsx';
import { describedBy, fieldIds, useErrorText } from '../../components/forms/field-ids.ts';
import { notReached } from '../../components/not-reached.ts';
import { formChecks } from './form-checks.ts';

/** Props of every kind of field. */
interface FieldProps {
  readonly field: Field;
  readonly error: string | undefined;
  /** First entry of a list: what to choose. */
  readonly prompt: string;
}

type Draw = (props: FieldProps) => ReactNode;

/** Fields by kind of question (Protocol misc §6); a kind of tomorrow is asked as a text. */
const kinds: Readonly<Record<string, Draw>> = {
  text: textField,
  email: textField,
  textarea: (props) => <TextArea {...props} />,
  select: ({ field, error, prompt }) => (
    <SelectField
      name={field.key}
      label={field.label}
      options={field.choices.map((choice) => ({ value: choice, label: choice }))}
      prompt={prompt}
      mark={markOf(field)}
      error={error}
    />
  ),
  checkbox: ({ field, error }) => (
    <Checkbox
      name={field.key}
      label={field.label}
      value="true"
      error={error}
      isRequired={field.validators?.required ?? false}
    />
  ),
  radio: (props) => <RadioField {...props} />,
  file: (props) => <FileField {...props} />,
};

/** Question of a merchandiser's form. */
function FormField(props: FieldProps) {
  return (kinds[props.field.inputType] ?? textField)(props);
}

function markOf({ validators }: Field): 'required' | 'optional' {
  return validators?.required ? 'required' : 'optional';
}

/** An attribute of the merchandiser's, when it is a plain text. */
function attributeOf({ attributes }: Field, name: string): string | undefined {
  const value = attributes?.[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

const inputModes = ['numeric', 'decimal', 'tel', 'email', 'url', 'text'] as const;

function textField({ field, error }: FieldProps): ReactNode {
  const isEmail = field.inputType === 'email';
  return (
    <TextField
      name={field.key}
      label={field.label}
      type={isEmail ? 'email' : 'text'}
      hint={field.placeholder ?? undefined}
      mark={markOf(field)}
      error={error}
      autoComplete={attributeOf(field, 'autocomplete')}
      inputMode={inputModes.find((mode) => mode === attributeOf(field, 'inputmode')) ?? (isEmail ? 'email' : undefined)}
      {...(isEmail && { spellCheck: false, autoCapitalize: 'off' })}
    />
  );
}

function TextArea({ field, error }: FieldProps) {
  const ids = fieldIds(field.key);
  const hint = field.placeholder ?? undefined;
  return (
    <FieldFrame ids={ids} label={field.label} hint={hint} error={error} mark={markOf(field)}>
      <textarea
        id={ids.field}
        name={field.key}
        rows={Number(attributeOf(field, 'rows')) || 5}
        className="input"
        aria-required={field.validators?.required || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(ids, { hint: Boolean(hint), error: Boolean(error) })}
      />
    </FieldFrame>
  );
}

/** The first choice carries the field's id, so that a summary of mistakes can lead to it. */
function RadioField({ field, error }: FieldProps) {
  const ids = fieldIds(field.key);
  const labelId = `${ids.field}-label`;
  return (
    <div className="field">
      <p id={labelId} className="group-label">
        {field.label}
      </p>
      <div
        role="radiogroup"
        aria-labelledby={labelId}
        aria-required={field.validators?.required || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(ids, { hint: false, error: Boolean(error) })}
      >
        {field.choices.map((choice, index) => {
          const id = index === 0 ? ids.field : `${ids.field}-${index}`;
          return (
            <div key={choice} className="check">
              <input id={id} type="radio" name={field.key} value={choice} />
              <label htmlFor={id}>{choice}</label>
            </div>
          );
        })}
      </div>
      <FieldError id={ids.error}>{error}</FieldError>
    </div>
  );
}

function FileField({ field, error }: FieldProps) {
  const ids = fieldIds(field.key);
  const accept = attributeOf(field, 'accept');
  const hint = accept?.replaceAll('.', '').replaceAll(',', ', ').toUpperCase();
  return (
    <FieldFrame ids={ids} label={field.label} hint={hint} error={error} mark={markOf(field)}>
      <input
        id={ids.field}
        name={field.key}
        type="file"
        accept={accept}
        className="input file"
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(ids, { hint: Boolean(hint), error: Boolean(error) })}
      />
    </FieldFrame>
  );
}

/** Sending a form, and what came of it. What was typed is never touched. */
interface SendForm {
  readonly isBusy: boolean;
  /** The merchandiser's thanks; undefined until it is sent. */
  readonly thanks: string | undefined;
  /** The host's words by field, a new object with every refusal. */
  readonly refused: Readonly<Record<string, string>> | undefined;
  /** What belongs to no field; undefined when the fields say it all. */
  readonly message: string | undefined;
  send(form: FormData): void;
}

/** Sends a merchandiser's form through core's lock, files included. */
function useSendForm(pk: Id): SendForm {
  const { view, submit } = useSubmission<string>();
  const errorText = useErrorText();
  const { problem } = view;
  const refused = useMemo(
    () =>
      problem === undefined
        ? undefined
        : Object.fromEntries(
            Object.entries((problem ?? notReached).fields).map(([key, messages]) => [key, messages.join(' ')]),
          ),
    [problem],
  );
  const isTold = refused === undefined || Object.keys(refused).length > 0;
  return {
    isBusy: view.isBusy,
    thanks: view.reply,
    refused,
    message: isTold ? undefined : errorText(problem ?? notReached),
    send: (form) =>
      submit({
        send: async (commerce) => (await import('./content-writes.ts')).sendForm(commerce, pk, answersOf(form)),
      }),
  };
}

/** A file field that was left alone holds a nameless, empty file. */
function answersOf(form: FormData): Record<string, string | File> {
  return Object.fromEntries(
    [...form].filter(([, value]) => typeof value === 'string' || value.name !== '' || value.size > 0),
  );
}

/** A merchandiser's form as it is shown. */
export interface FormView {
  readonly pk: Id;
  readonly name: string;
  readonly url: string | undefined;
  readonly fields: readonly Field[];
}

/** Reads the form of an address (Protocol misc §6). */
export const loader: PageLoader<FormView> = async ({ params, page }) => {
  const { pk, name, prettyUrl: url, schema } = await (await page.reads()).form(params.pk ?? '');
  return { pk, name, url: url ?? undefined, fields: schema.toSorted((left, right) => left.order - right.order) };
};

export const handle: PageHandle<FormView> = {
  title: ({ name }) => name,
  canonical: ({ url }) => url,
};

export function Component() {
  const view = usePageData<typeof loader>();
  const { thanks, isBusy, refused, message, send } = useSendForm(view.pk);
  return (
    <div className="wrap form-page">
      <h1>{view.name}</h1>
      {thanks !== undefined ? (
        <Thanks text={thanks} />
      ) : (
        <Questions view={view} isBusy={isBusy} refused={refused} message={message} onSend={send} />
      )}
    </div>
  );
}

interface QuestionsProps {
  readonly view: FormView;
  readonly isBusy: boolean;
  /** The host's words beside their fields. */
  readonly refused: Readonly<Record<string, string>> | undefined;
  /** What belongs to no field. */
  readonly message: string | undefined;
  readonly onSend: (form: FormData) => void;
}

function Questions({ view, isBusy, refused, message, onSend }: QuestionsProps) {
  const { t, i18n } = useLingui();
  const { errors, attempt, isSummaryShown, formProps } = useFormChecks(
    formChecks(view.fields, i18n),
    (form) => !isBusy && onSend(form),
    refused,
  );
  // Out of its field's sight a general message needs the field's name.
  const named = Object.fromEntries(
    view.fields.map(({ key, label }) => [key, errors[key] && `${label}: ${errors[key]}`]),
  );
  return (
    <form className="form" {...formProps}>
      {isSummaryShown && <ErrorSummary errors={named} attempt={attempt} />}
      {message && (
        <Alert tone="danger" isUrgent>
          {message}
        </Alert>
      )}
      {view.fields.map((field) => (
        <FormField key={field.key} field={field} error={errors[field.key]} prompt={t`Choose…`} />
      ))}
      <Button type="submit" busy={isBusy}>
        {isBusy ? <Trans>Sending…</Trans> : <Trans>Send</Trans>}
      </Button>
    </form>
  );
}

/** Takes the focus: the form that had it is gone. */
function Thanks({ text }: { readonly text: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="form-thanks">
      <Alert tone="success">{text}</Alert>
      <Link to="/" className="btn-secondary">
        <Trans>Go to the home page</Trans>
      </Link>
    </div>
  );
}
