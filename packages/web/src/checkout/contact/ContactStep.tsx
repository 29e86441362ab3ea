import { Trans, useLingui } from '@lingui/react/macro';
import { normaliseEmail, normalisePhone } from '@vitrin/core/address';
import type { ContactView } from '@vitrin/core/checkout';
import { useEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { Link } from '../../app/Link.tsx';
import { useSite } from '../../app/site-context.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { EmailField } from '../../components/forms/EmailField.tsx';
import { ErrorSummary } from '../../components/forms/ErrorSummary.tsx';
import { TextField } from '../../components/forms/TextField.tsx';
import { useContactChecks } from '../../components/forms/use-contact-checks.ts';
import { useFormChecks } from '../../components/forms/use-form-checks.ts';
import { phoneFormat } from '../../format/input-format.ts';
import { ContractLink } from '../contract/ContractLink.tsx';
import { ErrorBanner } from '../form/ErrorBanner.tsx';
import { formTexts } from '../form/form-texts.ts';
import { bannerMessages } from '../form/page-errors.ts';
import { refusedFields, useRefused } from '../form/use-refused.ts';
import { screenPaths, stepPath } from '../page/step-paths.ts';
import type { SendShopCommand } from '../start/shop-checkout.types.ts';

const fields = ['email', 'phone'] as const;
const readRefused = refusedFields(fields);

/** What {@link ContactStep} takes: it stands before the rest of checkout is there. */
export interface ContactStepProps {
  readonly view: ContactView;
  readonly send: SendShopCommand;
}

/** Who is buying: the guest form first, sign-in beside it (ux 1). Where guests may not buy, sign-in leads (ruling 14). */
export function ContactStep({ view, send }: ContactStepProps) {
  const { t } = useLingui();
  const signIn = `/auth?callbackUrl=${encodeURIComponent(stepPath('shipping'))}`;
  if (view.guest.canPurchase === false) {
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
    <div className="contact">
      <GuestForm view={view} send={send} />
      <section className="auth-side" aria-labelledby="member-title">
        <h2 id="member-title">
          <Trans>Have an account?</Trans>
        </h2>
        <p className="muted">
          <Trans>Your addresses are filled in, and the order is kept in your account.</Trans>
        </p>
        <Link to={signIn} className="btn-secondary">
          <Trans>Sign in to check out</Trans>
        </Link>
      </section>
    </div>
  );
}

function GuestForm({ view, send }: ContactStepProps) {
  const { t, i18n } = useLingui();
  const { shop } = useSite();
  const { guest, draft } = view;
  const phone = useMemo(() => phoneFormat(shop.phone), [shop.phone]);
  const checks = useContactChecks();
  const refused = useRefused(guest.errors, readRefused);
  const form = useFormChecks(
    {
      email: checks.email,
      phone: checks.phone,
    },
    (data) =>
      send('contact.submit', {
        email: normaliseEmail(String(data.get('email'))),
        phone: normalisePhone(String(data.get('phone')), shop.phone),
      }),
    refused,
  );

  useLeaveWhenSent(view);

  return (
    <section className="panel" aria-labelledby="guest-title">
      <h2 id="guest-title">
        <Trans>Contact</Trans>
      </h2>
      {form.isSummaryShown && <ErrorSummary errors={form.errors} attempt={form.attempt} />}
      <ErrorBanner messages={bannerMessages(guest.errors, fields, i18n)} />
      {guest.isGuest && view.summary.email && <Alert>{t`You are ordering as ${view.summary.email}.`}</Alert>}
      <form
        className="form"
        {...form.formProps}
        onChange={({ currentTarget }) =>
          send('draft.change', { form: 'guest', values: formTexts(new FormData(currentTarget)) })
        }
      >
        <EmailField
          name="email"
          label={t`E-mail`}
          mark="required"
          hint={t`We send the order confirmation here.`}
          defaultValue={draft.guest.email ?? view.summary.email ?? ''}
          error={form.errors.email}
        />
        <TextField
          name="phone"
          label={t`Phone`}
          type="tel"
          autoComplete="tel"
          mark="required"
          format={phone}
          hint={t`Only for questions about the delivery.`}
          defaultValue={draft.guest.phone ?? phone.format(view.summary.phone ?? '')}
          error={form.errors.phone}
        />
        <Button type="submit" busy={guest.isBusy} wide>
          <Trans>Continue as guest</Trans>
        </Button>
        <p className="hint">
          <ContractLink name="kvkk" title={t`Personal data notice`}>
            <Trans>How we use your personal data</Trans>
          </ContractLink>
        </p>
      </form>
    </section>
  );
}

/** A guest who came back to mend the contact goes on as soon as the host took it; a first one is led by `useStepAddress`. */
function useLeaveWhenSent({ guest, failure }: ContactView): void {
  const navigate = useNavigate();
  const isMending = useRef(false);
  useEffect(() => {
    const isTaken = isMending.current && !guest.isBusy && guest.errors === null && failure === null;
    isMending.current = guest.isBusy && (guest.isGuest || isMending.current);
    if (isTaken) navigate(screenPaths.delivery);
  }, [guest.isBusy, guest.isGuest, guest.errors, failure, navigate]);
}
