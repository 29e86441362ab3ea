import { Trans, useLingui } from '@lingui/react/macro';
import type { ShopConfig } from '@vitrin/core';
import { anyPhone, checkPhone } from '@vitrin/core/address';
import type { ContactView } from '@vitrin/core/checkout';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSite } from '../../app/site-context.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { ErrorSummary, useContactChecks, useFormChecks } from '../../components/forms/ErrorSummary.tsx';
import { ErrorBanner } from '../form/ErrorBanner.tsx';
import { formTexts } from '../form/form-texts.ts';
import { bannerMessages } from '../form/page-errors.ts';
import { ClearDraft } from '../form/restored-draft.tsx';
import { useDraft } from '../form/use-draft.ts';
import { refusedFields, useRefused } from '../form/use-refused.ts';
import { screenPaths } from '../page/step-paths.ts';
import { ContactFields } from './ContactFields.tsx';
import type { ContactStepProps } from './ContactStep.tsx';
import { contactFields, typedContact } from './guest-fields.ts';

const readRefused = refusedFields(contactFields);

/** A guest whose address is known mends a slip in the contact. */
export function ContactForm({ view, send }: ContactStepProps) {
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
