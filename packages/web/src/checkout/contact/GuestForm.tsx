import { Trans, useLingui } from '@lingui/react/macro';
import { useContext, useMemo, useTransition } from 'react';
import { Button } from '../../components/Button.tsx';
import {
  ErrorSummary,
  type FieldCheck,
  useContactChecks,
  useFormChecks,
} from '../../components/forms/ErrorSummary.tsx';
import { useSubmitToken } from '../../scriptless-forms/ScriptlessForm.tsx';
import { AddressFields } from '../address/AddressFields.tsx';
import { useAddressForm } from '../address/use-address-form.ts';
import { ContractLink } from '../contract/ContractLink.tsx';
import { afterFrame } from '../form/after-frame.ts';
import { ErrorBanner } from '../form/ErrorBanner.tsx';
import { bannerMessages } from '../form/page-errors.ts';
import { ClearDraft } from '../form/restored-draft.tsx';
import { useDraft } from '../form/use-draft.ts';
import { ContactFields } from './ContactFields.tsx';
import type { ContactStepProps } from './ContactStep.tsx';
import { guestFormId } from './early-input.ts';
import {
  contactFields,
  type GuestAddressField,
  type GuestField,
  guestAddressFields,
  guestDrafts,
  guestMessages,
  guestSubmission,
  PostedFormContext,
} from './guest-fields.ts';

/**
 * Everything that a guest is asked for before payment, on one page with one button (ux 43). What is typed outlives a reload;
 * what the host refuses is said beside its field, whichever of its pages it was about.
 */
export function GuestForm({ view, send, commerce }: ContactStepProps) {
  const { t, i18n } = useLingui();
  const { guest, draft, newAddress } = view;
  const contact = useContactChecks();
  // The shop's title for a guest is in the language of this page, not of the one it was typed on.
  const address = useAddressForm(commerce, { ...draft.address, title: '' });
  const checks = { email: contact.email, phone: address.checkPhone, ...addressChecks(address.checks) };
  const refused = useMemo(() => {
    const messages = guestMessages(guest.errors, newAddress.errors);
    return Object.keys(messages).length > 0 ? messages : undefined;
  }, [guest.errors, newAddress.errors]);
  const [isSending, startSending] = useTransition();
  const form = useFormChecks<GuestField>(
    checks,
    (data) => {
      const submission = guestSubmission(data, address);
      if (submission === undefined) return;
      // The button shows the press in its own frame; the charts, and all that is drawn anew for them, come after it.
      startSending(async () => {
        await afterFrame();
        // Not awaited: React keeps every page that is gone to waiting for an action.
        void send('guest.submit', submission);
      });
    },
    refused,
    address.rules.country,
    useContext(PostedFormContext),
  );
  const kept = useDraft((element) => {
    const drafts = guestDrafts(new FormData(element));
    send('draft.change', { form: 'guest', values: drafts.guest });
    send('draft.change', { form: 'address', values: drafts.address });
  });

  return (
    <form
      id={guestFormId}
      data-waits=""
      className="guest-form"
      aria-label={t`Contact and delivery`}
      {...form.formProps}
      {...kept.props}
    >
      {form.isSummaryShown && <ErrorSummary errors={form.errors} attempt={form.attempt} />}
      <ErrorBanner messages={bannerMessages(guest.errors, contactFields, i18n)} />
      <ErrorBanner messages={bannerMessages(newAddress.errors, [...guestAddressFields, 'phoneNumber'], i18n)} />
      <p className="hint">
        {!address.foreign.isTyped && <Trans>All fields are required.</Trans>}{' '}
        <ClearDraft forms={['guest', 'address']} kept={kept} />
      </p>
      <section className="panel" aria-labelledby="guest-title">
        <h2 id="guest-title">
          <Trans>Contact</Trans>
        </h2>
        <div className="form">
          <ContactFields
            view={view}
            errors={form.errors}
            rule={address.rules.phone}
            phoneHint={t`The courier may call this number.`}
          />
        </div>
      </section>
      <section className="panel" aria-labelledby="address-title">
        <h2 id="address-title">
          <Trans>Delivery address</Trans>
        </h2>
        <div className="form">
          <AddressFields
            state={address}
            errors={form.errors}
            section="shipping"
            phoneHint={undefined}
            asksForTitle={false}
            asksForBill
          />
        </div>
      </section>
      <div className="checkout-continue">
        <Button type="submit" busy={guest.isBusy || isSending} wide {...useSubmitToken()}>
          <Trans>Continue to payment</Trans>
        </Button>
        <p className="hint">
          <ContractLink name="kvkk" title={t`Personal data notice`}>
            <Trans>How we use your personal data</Trans>
          </ContractLink>
        </p>
      </div>
    </form>
  );
}

function addressChecks(checks: Readonly<Record<GuestAddressField, FieldCheck>>): Record<GuestAddressField, FieldCheck> {
  // In the order of the screen, which another country's form has of its own.
  const own = Object.entries(checks).filter(([field]) => guestAddressFields.some((name) => name === field));
  return Object.fromEntries(own) as Record<GuestAddressField, FieldCheck>;
}
