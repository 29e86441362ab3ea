import { Trans, useLingui } from '@lingui/react/macro';
import type { Commerce, ShopConfig } from '@vitrin/core';
import { anyPhone, checkPhone } from '@vitrin/core/address';
import type { ContactView } from '@vitrin/core/checkout';
import { useContext, useEffect, useMemo, useRef, useTransition } from 'react';
import { useNavigate } from 'react-router-dom';
import { Link } from '../../app/Link.tsx';
import { useSite } from '../../app/site-context.ts';
import { Alert } from '../../components/Alert.tsx';
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
import { formTexts } from '../form/form-texts.ts';
import { bannerMessages } from '../form/page-errors.ts';
import { ClearDraft, RestoredDraftContext } from '../form/restored-draft.tsx';
import { useDraft } from '../form/use-draft.ts';
import { refusedFields, useRefused } from '../form/use-refused.ts';
import { screenPaths, stepPath } from '../page/step-paths.ts';
import type { SendShopCommand } from '../start/shop-checkout.types.ts';
import { ContactFields } from './ContactFields.tsx';
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
  typedContact,
} from './guest-fields.ts';

/**
 * Everything that a guest is asked for before payment, on one page with one button (ux 43). What is typed outlives a reload;
 * what the host refuses is said beside its field, whichever of its pages it was about.
 */
function GuestForm({ view, send, commerce }: ContactStepProps) {
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

const readRefused = refusedFields(contactFields);

/** A guest whose address is known mends a slip in the contact. */
function ContactForm({ view, send }: ContactStepProps) {
  const { t, i18n } = useLingui();
  const { shop } = useSite();
  const { guest } = view;
  const { email, phone } = useContactChecks();
  const refused = useRefused(guest.errors, readRefused);
  const form = useFormChecks(
    { email, phone: (text, data) => (checkPhone(text, phoneRuleOf(text, shop)) ? phone(text, data) : undefined) },
    (data) => send('contact.submit', typedContact(data, { phone: phoneRuleOf(String(data.get('phone') ?? ''), shop) })),
    refused,
  );
  const kept = useDraft((element) => send('draft.change', { form: 'guest', values: formTexts(new FormData(element)) }));

  useLeaveWhenSent(view);

  return (
    <section className="panel" aria-labelledby="guest-title">
      <h2 id="guest-title">
        <Trans>Contact</Trans>
      </h2>
      {form.isSummaryShown && <ErrorSummary errors={form.errors} attempt={form.attempt} />}
      <ErrorBanner messages={bannerMessages(guest.errors, contactFields, i18n)} />
      {view.summary.email && <Alert>{t`You are ordering as ${view.summary.email}.`}</Alert>}
      <form className="form" {...form.formProps} {...kept.props}>
        <ClearDraft forms={['guest']} kept={kept} />
        <ContactFields
          view={view}
          errors={form.errors}
          rule={shop.phone}
          phoneHint={t`Only for questions about the delivery.`}
        />
        <Button type="submit" busy={guest.isBusy} wide>
          <Trans>Continue to payment</Trans>
        </Button>
      </form>
    </section>
  );
}

/** Goes on as soon as the host took it: to payment, or to what is still missing before it. */
function useLeaveWhenSent({ guest, failure }: ContactView): void {
  const navigate = useNavigate();
  const wasBusy = useRef(false);
  useEffect(() => {
    const isTaken = wasBusy.current && !guest.isBusy && guest.errors === null && failure === null;
    wasBusy.current = guest.isBusy;
    if (isTaken) navigate(screenPaths.payment);
  }, [guest.isBusy, guest.errors, failure, navigate]);
}

/** Form of a guest's number where no address is at hand: the shop's, or any other country's with its sign. */
function phoneRuleOf(text: string, { phone }: Pick<ShopConfig, 'phone'>): ShopConfig['phone'] {
  const isAbroad = text.trim().startsWith('+') && !text.trim().startsWith(`+${phone.callingCode}`);
  return isAbroad ? anyPhone : phone;
}

/** What {@link ContactStep} takes: it stands before the rest of checkout is there. */
export interface ContactStepProps {
  readonly view: ContactView;
  readonly send: SendShopCommand;
  /** For the lists of regions; undefined until core is there: they are busy then. */
  readonly commerce?: Commerce | undefined;
}

/**
 * Who is buying, and where it goes: a guest answers both here (ux 43); one who comes back to mend the contact is asked for
 * that alone. Sign-in is a line above; where guests may not buy, it leads (ruling 14).
 */
export function ContactStep(props: ContactStepProps) {
  const { t } = useLingui();
  const { guest } = props.view;
  const { epoch } = useContext(RestoredDraftContext);
  const signIn = `/auth?callbackUrl=${encodeURIComponent(stepPath('shipping'))}`;
  if (guest.canPurchase === false) {
    return (
      <section className="panel" aria-labelledby="contact-title">
        <h2 id="contact-title">{t`Sign in to order`}</h2>
        <p>
          <Trans>This shop takes orders from signed-in customers. Your basket is kept.</Trans>
        </p>
        <div className="actions">
          <Link to={signIn} className="btn">
            <Trans>Sign in or create an account</Trans>
          </Link>
        </div>
      </section>
    );
  }
  return (
    <>
      <p className="contact-member">
        <Trans>Have an account?</Trans>{' '}
        <Link to={signIn} className="btn-plain">
          <Trans>Sign in</Trans>
        </Link>
      </p>
      {guest.asksForAddress ? <GuestForm key={epoch} {...props} /> : <ContactForm key={epoch} {...props} />}
    </>
  );
}
