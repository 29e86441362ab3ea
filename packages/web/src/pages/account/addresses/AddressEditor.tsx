import { Trans, useLingui } from '@lingui/react/macro';
import type { Commerce, ErrorView } from '@vitrin/core';
import { addressErrors, toAddressBody } from '@vitrin/core/address';
import type { AddressBody, Id } from '@vitrin/core/contract';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useSubmission } from '../../../actors/use-submission.ts';
import { Link } from '../../../app/Link.tsx';
import { useFeature } from '../../../app/site-context.ts';
import { AddressFields } from '../../../checkout/address/AddressFields.tsx';
import { type AddressFormField, addressFormFields } from '../../../checkout/address/typed-address.ts';
import { useAddressForm } from '../../../checkout/address/use-address-form.ts';
import { formTexts } from '../../../checkout/form/form-texts.ts';
import { Alert } from '../../../components/Alert.tsx';
import { Button } from '../../../components/Button.tsx';
import { ErrorSummary, useFormChecks } from '../../../components/forms/ErrorSummary.tsx';
import { Checkbox } from '../../../components/forms/FieldFrame.tsx';
import { useErrorText } from '../../../components/forms/field-ids.ts';
import { readRefusal } from '../../auth/read-refusal.ts';
import { keepAddressDraft, takeAddressDraft } from './address-draft.ts';

export interface AddressEditorProps {
  /** Pk of the user. */
  readonly owner: Id;
  /** The key of the form: `new`, or `edit` and the pk of the address it corrects. */
  readonly place: string;
  /** Texts to begin with, by field name. */
  readonly known: Readonly<Record<string, string>>;
  /** It is the default address already, or will be because it is the first. */
  readonly isDefault: boolean;
  readonly isBusy: boolean;
  /** Core could not be fetched to save it. */
  readonly isMissing: boolean;
  /** Why it was not saved. */
  readonly error: ErrorView | null;
  /** Where Cancel leads. */
  readonly back: string;
  readonly onSubmit: (body: AddressBody) => void;
}

/**
 * The form of one address of the address book, with checkout's fields and rules. What is typed outlives a reload, and
 * signing in again (`address-draft.ts`); the page forgets it when the list is back.
 */
export function AddressEditor(props: AddressEditorProps) {
  const { owner, place, known } = props;
  const [draft, setDraft] = useState<AddressEditorProps['known']>();
  // The server does not have it: the form begins anew when there is one.
  useEffect(() => setDraft(takeAddressDraft(window, { owner, place })), [owner, place]);
  return <EditorForm key={draft ? 'draft' : 'known'} {...props} known={draft ?? known} isTyped={draft !== undefined} />;
}

interface EditorFormProps extends AddressEditorProps {
  /** It holds text that nobody has sent. */
  readonly isTyped: boolean;
}

function EditorForm(props: EditorFormProps) {
  const { owner, place, known, isTyped, isDefault, isBusy, error, back, onSubmit } = props;
  const { t } = useLingui();
  const textOf = useErrorText();
  const { commerce, isMissing, retry } = useLoadedCommerce();
  const hasContact = useFeature('contact');
  const state = useAddressForm(commerce, known);
  const element = useRef<HTMLFormElement>(null);
  const hasTyped = useRef(isTyped);
  useEffect(() => {
    const form = element.current;
    const keep = () => {
      if (form && hasTyped.current) keepAddressDraft(window, { owner, place, values: formTexts(new FormData(form)) });
    };
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [owner, place]);
  // A new object with every refusal alone: the form moves the focus when it gets one.
  const refusal = useMemo(() => error && addressErrors(error), [error]);
  const refused = useMemo(() => refusal && shownFields(refusal), [refusal]);
  const message = props.isMissing
    ? t`We could not reach the shop. Check your connection and try again.`
    : refusal
      ? readRefusal(refusal, addressFormFields, textOf).message
      : undefined;
  const { errors, attempt, isSummaryShown, formProps } = useFormChecks<AddressFormField>(
    state.checks,
    (form) => {
      const body = toAddressBody(state.typed(form), state.rules);
      if (body) onSubmit({ ...body, ...(form.get('primary') === 'on' && { primary: true }) });
    },
    refused ?? undefined,
    state.rules.country,
  );
  return (
    <form
      className="form address-editor"
      ref={element}
      aria-label={place === 'new' ? t`New address` : t`Edit address`}
      {...formProps}
      onChange={() => {
        hasTyped.current = true;
      }}
    >
      {/* Cities and districts are read by a script. */}
      <noscript>
        <Alert tone="warning">
          {hasContact ? (
            <Trans>
              This form needs JavaScript. Turn it on in your browser, or <Link to="/contact">contact us</Link>.
            </Trans>
          ) : (
            <Trans>This form needs JavaScript. Turn it on in your browser.</Trans>
          )}
        </Alert>
      </noscript>
      {isSummaryShown && <ErrorSummary errors={errors} attempt={attempt} />}
      {message && (
        <Alert tone="danger" isUrgent>
          {message}
        </Alert>
      )}
      {!state.foreign.isTyped && (
        <p className="hint">
          <Trans>All fields are required.</Trans>
        </p>
      )}
      <AddressFields
        state={state}
        errors={errors}
        section="shipping"
        phoneHint={t`The courier may call this number.`}
        asksForTitle
        asksForBill
      />
      {isMissing && (
        <p role="alert">
          <Trans>A list could not be loaded.</Trans>{' '}
          <Button look="plain" onClick={retry}>
            <Trans>Try again</Trans>
          </Button>
        </p>
      )}
      {!isDefault && (
        <Checkbox name="primary" label={t`Make this my default address`} defaultChecked={known.primary === 'on'} />
      )}
      <div className="actions">
        <Button type="submit" busy={isBusy}>
          <Trans>Save address</Trans>
        </Button>
        <Link to={back} className="btn-secondary">
          <Trans>Cancel</Trans>
        </Link>
      </div>
    </form>
  );
}

/** The host's words beside the fields; undefined when they are about none. */
function shownFields(error: ErrorView): Readonly<Record<string, string>> | undefined {
  const { fields } = readRefusal(error, addressFormFields, () => '');
  return Object.keys(fields).length > 0 ? fields : undefined;
}

/** Core's client, as soon as the page listens and its file has come. */
function useLoadedCommerce() {
  const { view, submit, retry } = useSubmission<Commerce>();
  const load = useEffectEvent(() => submit({ send: (commerce) => Promise.resolve(commerce) }));
  useEffect(() => load(), []);
  return { commerce: view.reply, isMissing: view.kind === 'unreachable', retry };
}
