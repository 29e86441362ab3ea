import { Trans, useLingui } from '@lingui/react/macro';
import { guestRegistration } from '@vitrin/core/checkout';
import type { Order } from '@vitrin/core/contract';
import { type TypedRegistration, toRegistrationBody } from '@vitrin/core/session';
import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { useClientSession } from '../../app/client-session.ts';
import { Link } from '../../app/Link.tsx';
import { useView } from '../../app/lazy-chart.ts';
import { useSite } from '../../app/site-context.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { useFormChecks } from '../../components/forms/ErrorSummary.tsx';
import { SecretField } from '../../components/forms/FieldFrame.tsx';
import { usePasswordCheck } from '../../components/forms/use-password-check.ts';
import { lazyPart } from '../../components/lazy-part.tsx';
import type { SignInProofProps } from '../auth/SignInProof.tsx';
import { type AuthenticationOptions, useAuthentication } from '../auth/use-authentication.ts';

/** Captchas and codes are asked for when the host demands them, and fetched then. */
const SignInProof = lazyPart<SignInProofProps>(() => import('../auth/SignInProof.tsx').then((part) => part.default));

const options: AuthenticationOptions = { shown: ['password'] };

/** The account offer stands here, after the purchase, never before it (ux 1): everything but a password is known. */
export function GuestAccount({ order }: { readonly order: Order }) {
  const { hasSession, shop } = useSite();
  const { tab } = useClientSession();
  const identity = useView(tab?.session)?.identity;
  const { token = '' } = useParams();
  if (order.user !== null) return identity === 'user' ? <Kept /> : null;
  // Without this visit's session the order cannot be kept: the address of this page may have been passed on.
  if (!hasSession || identity === 'user') return null;
  const known = guestRegistration(order, shop);
  const callbackUrl = `/orders/completed/${token}/`;
  return (
    <section className="panel" aria-labelledby="account-title">
      <div>
        <h2 id="account-title">
          <Trans>Keep your order in an account</Trans>
        </h2>
        <p className="muted">
          <Trans>We save this order there and fill in your address next time.</Trans>
        </p>
      </div>
      {known ? <PasswordForm known={known} callbackUrl={callbackUrl} /> : <OtherWays callbackUrl={callbackUrl} />}
    </section>
  );
}

interface PasswordFormProps {
  readonly known: Omit<TypedRegistration, 'password'>;
  /** This page: the order shows as kept when it comes back. */
  readonly callbackUrl: string;
}

function takeFocus(words: HTMLElement | null) {
  words?.focus();
}

function PasswordForm({ known, callbackUrl }: PasswordFormProps) {
  const { t } = useLingui();
  const { shop } = useSite();
  const { tab } = useClientSession();
  const { isBusy, refusal, send, challenge, giveUp, mailed } = useAuthentication(options);
  const form = useFormChecks(
    { password: usePasswordCheck() },
    (data) => {
      const registration = toRegistrationBody({ ...known, password: String(data.get('password')) }, shop);
      send({ type: 'session.register', registration, callbackUrl });
    },
    refusal?.fields,
  );
  if (mailed !== null) {
    return (
      // The form that had the focus is gone.
      <div ref={takeFocus} tabIndex={-1}>
        <Alert tone="success">{mailed}</Alert>
      </div>
    );
  }
  return (
    <>
      <form className="form" {...form.formProps}>
        {refusal?.message && (
          <Alert tone="warning" isUrgent>
            <p>{refusal.message}</p>
            {refusal.hidden.includes('email') && (
              <p>
                <Trans>You already have an account. Sign in to save this order to it.</Trans>
              </p>
            )}
            {refusal.hidden.length > 0 && <OtherWays callbackUrl={callbackUrl} />}
          </Alert>
        )}
        {/* For password managers: they keep the password under this name. */}
        <input hidden name="username" autoComplete="username" value={known.email} readOnly />
        <SecretField
          name="password"
          label={t`Choose a password for ${known.email}`}
          hint={t`At least 8 characters. Avoid common passwords; a few words in a row are easy to remember.`}
          autoComplete="new-password"
          error={form.errors.password}
        />
        <p className="hint">
          <Trans>By creating an account you accept the terms of membership.</Trans>
        </p>
        <div className="actions">
          <Button type="submit" busy={isBusy}>
            <Trans>Create account</Trans>
          </Button>
        </div>
      </form>
      {challenge === 'captcha' && shop.captcha.kind === 'recaptcha' ? (
        // The captcha may run only on the sign-in page (decision 0135).
        <Alert tone="warning" isUrgent title={<Trans>One more step</Trans>}>
          <p>
            <Trans>Choose how to continue. We will then ask you to confirm that you are human.</Trans>
          </p>
          <OtherWays callbackUrl={callbackUrl} />
        </Alert>
      ) : (
        challenge &&
        tab && (
          <Suspense>
            <SignInProof tab={tab} challenge={challenge} onGivenUp={giveUp} />
          </Suspense>
        )
      )}
    </>
  );
}

/** The forms of the authentication page; both lead back here. */
function OtherWays({ callbackUrl }: Pick<PasswordFormProps, 'callbackUrl'>) {
  const back = `callbackUrl=${encodeURIComponent(callbackUrl)}`;
  return (
    <div className="actions">
      <Link to={`/auth?${back}`} className="btn-secondary">
        <Trans>Sign in</Trans>
      </Link>
      <Link to={`/auth?form=registration&${back}`} className="btn-plain">
        <Trans>Create an account</Trans>
      </Link>
    </div>
  );
}

function Kept() {
  return (
    <Alert tone="success">
      <Trans>This order is saved in your account.</Trans>
    </Alert>
  );
}
