import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { SignInBody } from '@vitrin/core/contract';
import { stripLocale } from '@vitrin/core/locale';
import { type OtpEvent, type OtpView, previewOtp } from '@vitrin/core/otp';
import { readCallbackPath, type TypedRegistration, toRegistrationBody } from '@vitrin/core/session';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { redirectDocument } from 'react-router-dom';
import { useClientSession, useUser } from '../app/client-session.ts';
import { Link } from '../app/Link.tsx';
import { useLazyChart } from '../app/lazy-chart.ts';
import type { PageHandle, PageLoader } from '../app/page/page-module.types.ts';
import { usePageData } from '../app/page/page-state.ts';
import { addressOf } from '../app/page/resolved-route.tsx';
import { useFeature, useSite } from '../app/site-context.ts';
import { Alert } from '../components/Alert.tsx';
import { Button } from '../components/Button.tsx';
import { ErrorSummary, useContactChecks, useFormChecks } from '../components/forms/ErrorSummary.tsx';
import { SecretField, TextField } from '../components/forms/FieldFrame.tsx';
import { lazyPart } from '../components/lazy-part.tsx';
import type { CodeFormProps } from '../one-time-code/CodeForm.tsx';
import { PhoneForm } from '../one-time-code/PhoneForm.tsx';
import type { PostedForm } from '../scriptless-forms/posted-form.ts';
import { useSubmitToken } from '../scriptless-forms/ScriptlessForm.tsx';
import { AuthAnnouncement } from './auth/AuthAnnouncement.tsx';
import type { AuthFormProps } from './auth/auth-form.types.ts';
import { RegistrationForm } from './auth/RegistrationForm.tsx';
import { postedRefusal } from './auth/read-refusal.ts';
import type { SignInProofProps } from './auth/SignInProof.tsx';
import { useAuthentication } from './auth/use-authentication.ts';

/** There is no code before a number was sent: its form comes with the chart. */
const loadCodeForm = async () => (await import('../one-time-code/CodeForm.tsx')).CodeForm;
const CodeForm = lazyPart<CodeFormProps>(loadCodeForm);

/** Sign-in without a password: a number, then the code that is sent there (Protocol auth §1). */
function PhoneSignIn({ callbackUrl }: { readonly callbackUrl: string | null }) {
  const { open } = useClientSession();
  const { view, send, start, running, isMissing } = useLazyChart<OtpView, OtpEvent>({
    preview: previewOtp,
    load: async () => {
      loadCodeForm().catch(() => {});
      return (await (await open()).signIn()).startPhone(callbackUrl);
    },
  });
  // A code that was sent before a reload is still awaited.
  useEffect(start, [start]);
  useEffect(() => {
    // Timers may have slept with the machine; the clock has not.
    const wake = () => document.visibilityState === 'visible' && running?.send({ type: 'window.returned' });
    document.addEventListener('visibilitychange', wake);
    return () => document.removeEventListener('visibilitychange', wake);
  }, [running]);
  return (
    <>
      {isMissing && (
        <Alert tone="danger" isUrgent>
          <Trans>We could not reach the shop. Check your connection and try again.</Trans>
        </Alert>
      )}
      {view.form === 'code' ? (
        <Suspense>
          {/* Busy also after success, until the next page is here. */}
          <CodeForm key={view.round} code={view} isLeaving={view.outcome === 'accepted'} send={send} />
        </Suspense>
      ) : (
        <PhoneForm code={view} send={send} knownPhone={view.phone} />
      )}
    </>
  );
}

/** E-mail and password of a customer. */
function SignInForm({ isBusy, refusal: answered, onSubmit, posted }: AuthFormProps & Pick<AuthData, 'posted'>) {
  const { t } = useLingui();
  const canReset = useFeature('password-reset');
  const { email, filled } = useContactChecks();
  const submitToken = useSubmitToken();
  const [before] = useState(() => postedRefusal(posted, ['email', 'password']));
  const refusal = answered ?? before;
  const { errors, attempt, isSummaryShown, formProps } = useFormChecks(
    { email, password: filled(t`Enter your password`) },
    onSubmit,
    refusal?.fields,
    '',
    posted,
  );
  return (
    <form className="form" {...formProps}>
      {isSummaryShown && <ErrorSummary errors={errors} attempt={attempt} />}
      {refusal?.message && (
        <Alert tone="danger" isUrgent>
          {refusal.message}
        </Alert>
      )}
      <TextField
        name="email"
        label={t`E-mail`}
        type="email"
        autoComplete="username"
        inputMode="email"
        spellCheck={false}
        autoCapitalize="off"
        defaultValue={posted?.texts.email}
        error={errors.email}
      />
      <SecretField name="password" label={t`Password`} autoComplete="current-password" error={errors.password} />
      {canReset && (
        <p>
          <Link to="/auth/forgotten-password/" className="link">
            <Trans>Forgotten your password?</Trans>
          </Link>
        </p>
      )}
      <Button type="submit" busy={isBusy} wide {...submitToken}>
        <Trans>Sign in</Trans>
      </Button>
    </form>
  );
}

/** The sign-in form as typed. A password's spaces count. */
function readCredentials(form: FormData): SignInBody {
  return { email: textOf(form, 'email').trim(), password: textOf(form, 'password') };
}

/** The registration form as typed. */
function readRegistration(form: FormData): TypedRegistration {
  return {
    firstName: textOf(form, 'firstName'),
    lastName: textOf(form, 'lastName'),
    email: textOf(form, 'email'),
    phone: textOf(form, 'phone'),
    password: textOf(form, 'password'),
    confirm: form.has('confirm'),
    emailAllowed: form.has('emailAllowed'),
    smsAllowed: false,
  };
}

/** The shopper wants to be in the loyalty programme. */
function wantsLoyalty(form: FormData): boolean {
  return form.has('addLoyalty');
}

function textOf(form: FormData, name: string): string {
  return String(form.get(name) ?? '');
}

/** Captchas and codes are asked for when the host demands them, and fetched then. */
const SignInProof = lazyPart<SignInProofProps>(() => import('./auth/SignInProof.tsx').then((part) => part.default));

/** Forms of the page by their word in the address. */
const forms = { registration: 'register', phone: 'phone' } as const;

type AuthForm = 'signIn' | (typeof forms)[keyof typeof forms];

interface AuthData {
  readonly form: AuthForm;
  readonly posted?: PostedForm | undefined;
  /** As it stands in the address; core decides whether it may be followed (ruling 4). */
  readonly callbackUrl: string | null;
}

const titles: Readonly<Record<AuthForm, ReturnType<typeof msg>>> = {
  signIn: msg`Sign in`,
  register: msg`Create an account`,
  phone: msg`Sign in with your phone`,
};

/** Which form, and where the shopper came from. */
export const loader: PageLoader<AuthData> = (args) => {
  const { path, search, page } = args;
  // Google's captcha needs a wider policy than other pages have (`server/http/security-headers.ts`): the browser loads a document.
  const isFromElsewhere = page.shown !== undefined && page.shown(path) === undefined;
  if (isFromElsewhere && page.shop.captcha.kind === 'recaptcha') throw redirectDocument(addressOf(args));
  const word = search.get('form') ?? '';
  return {
    posted: page.posted,
    form: Object.hasOwn(forms, word) ? forms[word as keyof typeof forms] : 'signIn',
    callbackUrl: search.get('callbackUrl'),
  };
};

export const handle: PageHandle<AuthData> = {
  title: ({ form }, i18n) => i18n._(titles[form]),
  noindex: true,
};

export function Component() {
  const { form, callbackUrl, posted } = usePageData<typeof loader>();
  return (
    <div className="wrap">
      <div className="auth">
        {form === 'phone' ? (
          <>
            <section className="auth-card">
              <h1>
                <Trans>Sign in with your phone</Trans>
              </h1>
              <PhoneSignIn callbackUrl={callbackUrl} />
              <OtherWay to={formAddress('signIn', callbackUrl)}>
                <Trans>Sign in with your password</Trans>
              </OtherWay>
            </section>
            <Beside callbackUrl={callbackUrl} />
          </>
        ) : (
          // Another form begins anew: nothing of what the last one was told stands over it.
          <PasswordWays key={form} form={form} callbackUrl={callbackUrl} posted={posted} />
        )}
      </div>
    </div>
  );
}

/** Link to the other form, next to the one shown. */
function Beside({ isNew = false, callbackUrl }: Pick<AuthData, 'callbackUrl'> & { readonly isNew?: boolean }) {
  return (
    <aside className="auth-side">
      <h2>{isNew ? <Trans>Already a customer?</Trans> : <Trans>New here?</Trans>}</h2>
      <p>
        {isNew ? (
          <Trans>Sign in with your e-mail address and password.</Trans>
        ) : (
          <Trans>An account saves your addresses and orders for your next visit. You can also buy without one.</Trans>
        )}
      </p>
      <Link to={formAddress(isNew ? 'signIn' : 'register', callbackUrl)} className="btn-secondary">
        {isNew ? <Trans>Sign in instead</Trans> : <Trans>Create an account</Trans>}
      </Link>
    </aside>
  );
}

interface PasswordWaysProps extends Pick<AuthData, 'callbackUrl' | 'posted'> {
  readonly form: 'signIn' | 'register';
}

/** The two forms with a password, and what the host wants before it signs anybody in. */
function PasswordWays({ form, callbackUrl, posted }: PasswordWaysProps) {
  const { shop } = useSite();
  const hasPhone = useFeature('phone-sign-in');
  const { tab } = useClientSession();
  const user = useUser();
  const { isBusy, refusal, send, challenge, giveUp, mailed } = useAuthentication();
  const goal: { callbackUrl?: string } = callbackUrl === null ? {} : { callbackUrl };
  // After a successful submit the busy form stays until the next page has loaded.
  if (user && !isBusy) {
    return (
      <AuthAnnouncement title={<Trans>You are signed in</Trans>}>
        <Link to={stripLocale(readCallbackPath(callbackUrl, shop), shop.locales).path} className="btn-secondary">
          <Trans>Continue</Trans>
        </Link>
      </AuthAnnouncement>
    );
  }
  if (mailed !== null) {
    return (
      <AuthAnnouncement isAnswer title={<Trans>Check your e-mail</Trans>}>
        <p>{mailed}</p>
        <p className="muted">
          <Trans>Open the link in it, then sign in.</Trans>
        </p>
        <div className="actions">
          <Link to={formAddress('signIn', callbackUrl)} className="btn-secondary">
            <Trans>Sign in</Trans>
          </Link>
        </div>
      </AuthAnnouncement>
    );
  }
  return (
    <>
      <section className="auth-card">
        <h1>{form === 'register' ? <Trans>Create an account</Trans> : <Trans>Sign in</Trans>}</h1>
        {form === 'register' ? (
          <RegistrationForm
            isBusy={isBusy}
            refusal={refusal}
            onSubmit={(data) => {
              const registration = toRegistrationBody(readRegistration(data), shop);
              const loyalty = wantsLoyalty(data) ? { addLoyalty: true } : {};
              const welcome = welcomeAddress(callbackUrl ?? shop.paths.afterSignIn);
              send({ type: 'session.register', registration: { ...registration, ...loyalty }, callbackUrl: welcome });
            }}
          />
        ) : (
          <SignInForm
            isBusy={isBusy}
            refusal={refusal}
            onSubmit={(data) => send({ type: 'session.signIn', credentials: readCredentials(data), ...goal })}
            posted={posted}
          />
        )}
        {tab && challenge && (
          <Suspense>
            <SignInProof tab={tab} challenge={challenge} onGivenUp={giveUp} />
          </Suspense>
        )}
        {form === 'signIn' && hasPhone && (
          <OtherWay to={formAddress('phone', callbackUrl)}>
            <Trans>Sign in with your phone</Trans>
          </OtherWay>
        )}
      </section>
      <Beside isNew={form === 'register'} callbackUrl={callbackUrl} />
    </>
  );
}

/** The page after a registration, with the parameter by which it greets the shopper. */
function welcomeAddress(path: string): string {
  const url = new URL(path, window.location.origin);
  url.searchParams.set('welcome', 'new');
  return `${url.pathname}${url.search}${url.hash}`;
}

function OtherWay({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <div className="actions">
      <Link to={to} className="btn-plain">
        {children}
      </Link>
    </div>
  );
}

/** The address of a form; the way back is kept. */
function formAddress(form: AuthForm, callbackUrl: string | null): string {
  const word = Object.entries(forms).find(([, name]) => name === form)?.[0];
  const query = new URLSearchParams(word === undefined ? {} : { form: word });
  if (callbackUrl !== null) query.set('callbackUrl', callbackUrl);
  return query.size === 0 ? '/auth' : `/auth?${query}`;
}
