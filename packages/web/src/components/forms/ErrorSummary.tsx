import { Trans, useLingui } from '@lingui/react/macro';
import { checkEmail, checkPhone } from '@vitrin/core/address';
import { cleanLine } from '@vitrin/core/contract';
import { type FocusEvent, type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSite } from '../../app/site-context.ts';
import { phoneExample } from '../../format/input-format.ts';
import { type PostedForm, postedData } from '../../scriptless-forms/posted-form.ts';
import { useAnnounce } from '../LiveRegion.tsx';
import { fieldIds } from './field-ids.ts';
import { useAfterPress } from './use-after-press.ts';

/**
 * Puts the focus on a field: into the control itself, or in a group on what is chosen in it, else on its first choice.
 * @returns false when there is no such field on the page.
 */
function focusControl(id: string): boolean {
  const field = document.getElementById(id);
  if (field === null) return false;
  const control = field.matches('input, select, textarea')
    ? field
    : (field.querySelector<HTMLElement>('input:checked') ?? field.querySelector<HTMLElement>('input, select'));
  control?.focus();
  return control !== null;
}

/** What is wrong with a field's text, in words for the shopper; undefined when nothing is. */
export type FieldCheck = (text: string, form: FormData) => string | undefined;

/** Messages by field name. */
export type FieldMessages<Field extends string> = Partial<Record<Field, string>>;

interface Mistakes<Field extends string> {
  readonly errors: FieldMessages<Field>;
  /** Counts failed submits; a key for `ErrorSummary`. */
  readonly attempt: number;
  /** The last submit failed with two mistakes or more, and one of them is still there. */
  readonly isSummaryShown: boolean;
}

/** Mistakes and the part of the form that made them. */
interface OwnedMistakes<Field extends string> extends Mistakes<Field> {
  readonly owner: string;
}

/** What {@link useFormChecks} gives a form. */
interface FormChecks<Field extends string> extends Mistakes<Field> {
  /** Spread on the form element. */
  readonly formProps: {
    /** A press before the page is hydrated must never write what was typed into an address. */
    readonly method: 'post';
    readonly noValidate: true;
    readonly onBlur: (event: FocusEvent<HTMLFormElement>) => void;
    readonly onInput: (event: FormEvent<HTMLFormElement>) => void;
    readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  };
}

/**
 * The checks of an uncontrolled form: on leaving a field that has content, never on the first key; gone as soon as the
 * text is right; all fields on submit, then focus goes to the only mistake or to the summary (ux 21, 23).
 * @param checks in the order of the form.
 * @param submit called with the form's texts when nothing is wrong.
 * @param refused a server's messages by field; a new object puts them beside their fields as a failed check does.
 * @param posted the form as a browser without scripts sent it: begins with its mistakes.
 * @param owner what the mistakes belong to, where a form changes its fields: with another one all of them are gone (ux 46).
 */
export function useFormChecks<Field extends string>(
  checks: Readonly<Record<Field, FieldCheck>>,
  submit: (form: FormData) => void,
  refused?: FieldMessages<string>,
  owner = '',
  posted?: PostedForm,
): FormChecks<Field> {
  const announce = useAnnounce();
  const afterPress = useAfterPress();
  const submits = useRef(0);
  const [kept, setMistakes] = useState<OwnedMistakes<Field>>(() => {
    // The host judges a form without mistakes; its words are `refused`.
    const judged = posted && (refused as FieldMessages<Field> | undefined);
    const errors = posted?.errors === null ? checkForm(checks, postedData(posted)) : (judged ?? {});
    return { errors, attempt: 0, isSummaryShown: Object.keys(errors).length > 1, owner };
  });
  const isChecked = (name: string): name is Field => Object.hasOwn(checks, name);
  if (kept.owner !== owner) setMistakes({ ...kept, errors: {}, isSummaryShown: false, owner });
  const mistakes = stillChecked(kept, isChecked);

  function setError(name: Field, message: string | undefined) {
    setMistakes((before) => {
      // Said of a field that went while it was looked at.
      if (before.owner !== owner) return before;
      const errors = { ...before.errors, [name]: message };
      const isAnyLeft = Object.values(errors).some((text) => text !== undefined);
      return { ...before, errors, isSummaryShown: before.isSummaryShown && isAnyLeft };
    });
  }

  function refuse(messages: FieldMessages<Field>) {
    const names = (Object.keys(checks) as Field[]).filter((name) => messages[name] !== undefined);
    const errors = Object.fromEntries(names.map((name) => [name, messages[name]])) as FieldMessages<Field>;
    setMistakes((before) => ({ errors, attempt: before.attempt + 1, isSummaryShown: names.length > 1, owner }));
    if (names.length === 1) focusControl(fieldIds(String(names[0])).field);
  }

  const refuseAgain = useEffectEvent(refuse);
  useEffect(() => {
    if (refused !== undefined) refuseAgain(refused as FieldMessages<Field>);
  }, [refused]);

  return {
    ...mistakes,
    formProps: {
      method: 'post',
      noValidate: true,
      onBlur({ target, currentTarget }) {
        if (!isTyped(target) || !isChecked(target.name) || target.value.trim() === '') return;
        const name = target.name;
        const submitsBefore = submits.current;
        afterPress(() => {
          // The press was a submit, which has checked every field and told about them all.
          if (submits.current !== submitsBefore || !target.isConnected) return;
          const message = checks[name](target.value, new FormData(currentTarget));
          if (message !== undefined && message !== mistakes.errors[name]) announce(message);
          setError(name, message);
        });
      },
      onInput({ target, currentTarget }) {
        if (!(isTyped(target) || target instanceof HTMLSelectElement) || !isChecked(target.name)) return;
        if (mistakes.errors[target.name] === undefined) return;
        const form = new FormData(currentTarget);
        if (checks[target.name](String(form.get(target.name) ?? ''), form) === undefined)
          setError(target.name, undefined);
      },
      onSubmit(event) {
        event.preventDefault();
        submits.current += 1;
        const form = new FormData(event.currentTarget);
        const errors = checkForm(checks, form);
        if (Object.keys(errors).length > 0) refuse(errors);
        else {
          setMistakes((before) => ({ ...before, errors: {}, isSummaryShown: false }));
          submit(form);
        }
      },
    },
  };
}

/** What is left of the mistakes: one whose check is gone has been mended elsewhere. */
function stillChecked<Field extends string>(
  { errors, attempt, isSummaryShown }: Mistakes<Field>,
  isChecked: (name: string) => name is Field,
): Mistakes<Field> {
  const left = Object.entries(errors).filter(([name, message]) => isChecked(name) && message !== undefined);
  return {
    errors: Object.fromEntries(left) as FieldMessages<Field>,
    attempt,
    isSummaryShown: isSummaryShown && left.length > 0,
  };
}

/** Fields that are typed into, or ticked. */
function isTyped(target: EventTarget): target is HTMLInputElement | HTMLTextAreaElement {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

/** Runs every check over a form's texts. */
export function checkForm<Field extends string>(
  checks: Readonly<Record<Field, FieldCheck>>,
  form: FormData,
): FieldMessages<Field> {
  const errors: FieldMessages<Field> = {};
  for (const name of Object.keys(checks) as Field[]) {
    const message = checks[name](String(form.get(name) ?? ''), form);
    if (message !== undefined) errors[name] = message;
  }
  return errors;
}

/** Checks of fields that several forms have, with their words. */
interface ContactChecks {
  readonly email: FieldCheck;
  readonly phone: FieldCheck;
  /** @param message what to do when the field is empty. */
  readonly filled: (message: string) => FieldCheck;
}

/** E-mail and phone by the shop's own rules (ruling 23), each mistake with its own sentence (ux 22). */
export function useContactChecks(): ContactChecks {
  const { t } = useLingui();
  const { shop } = useSite();
  const emailTexts = {
    EMAIL_REQUIRED: t`Enter your e-mail address`,
    EMAIL_FORMAT: t`Enter an e-mail address like name@example.com`,
  };
  const phoneTexts = {
    PHONE_REQUIRED: t`Enter your mobile phone number`,
    PHONE_FORMAT: t`Enter a mobile phone number with 11 digits that begins with 05, like ${phoneExample}`,
  };
  return {
    email(text) {
      const code = checkEmail(text);
      return code && emailTexts[code];
    },
    phone(text) {
      const code = checkPhone(text, shop.phone);
      return code && phoneTexts[code];
    },
    filled: (message) => (text) => (cleanLine(text) === '' ? message : undefined),
  };
}

export interface ErrorSummaryProps {
  /** Messages by field name, in the order of the form; empty ones are left out. */
  readonly errors: Readonly<Record<string, string | undefined>>;
  /** Messages of the form as a whole, not of one field. */
  readonly messages?: readonly string[];
  /** Changes with every failed submit, so that focus comes back. */
  readonly attempt: number;
}

/**
 * Heading and list of a form's mistakes: takes focus after a submit, links to the fields, and puts "Error:" before the
 * page's title while it stands (ux 23). Show it for two mistakes or more.
 */
export function ErrorSummary({ attempt, ...props }: ErrorSummaryProps) {
  return <Summary key={attempt} {...props} />;
}

/** One failed submit; a new one mounts anew and so takes the focus again. */
function Summary({ errors, messages = [] }: Omit<ErrorSummaryProps, 'attempt'>) {
  const { t } = useLingui();
  const box = useRef<HTMLElement>(null);
  const prefix = t`Error:`;
  useEffect(() => {
    const title = document.title;
    document.title = `${prefix} ${title}`;
    box.current?.focus();
    return () => {
      document.title = title;
    };
  }, [prefix]);
  return (
    <section ref={box} className="error-summary" tabIndex={-1} aria-labelledby="error-summary-title">
      <h2 id="error-summary-title">
        <Trans>There is a problem</Trans>
      </h2>
      <ul>
        {messages.map((message) => (
          <li key={message}>{message}</li>
        ))}
        {Object.entries(errors).map(
          ([name, message]) =>
            message && (
              <li key={name}>
                <a href={`#${fieldIds(name).field}`} onClick={(event) => focusField(event, fieldIds(name).field)}>
                  {message}
                </a>
              </li>
            ),
        )}
      </ul>
    </section>
  );
}

/** Focus without a change of address: the router must not see the fragment as a navigation. */
function focusField(event: { preventDefault(): void }, id: string) {
  if (focusControl(id)) event.preventDefault();
}
