import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { toRegistrationBody } from '@vitrin/core/session';
import { Link } from '../app/Link.tsx';
import type { PageHandle, PageLoader } from '../app/page-module.types.ts';
import { useSite } from '../app/site-context.ts';
import { usePageData } from '../app/use-page-data.ts';
import { RegistrationForm } from './auth/RegistrationForm.tsx';
import { readCredentials, readRegistration } from './auth/read-forms.ts';
import { SignInForm } from './auth/SignInForm.tsx';
import { useAuthentication } from './auth/use-authentication.ts';

interface AuthData {
  readonly form: 'signIn' | 'register';
  /** As it stands in the address; core decides whether it may be followed (ruling 4). */
  readonly callbackUrl: string | null;
}

/** Which form, and where the shopper came from. */
export const loader: PageLoader<AuthData> = ({ search }) => ({
  form: search.get('form') === 'registration' ? 'register' : 'signIn',
  callbackUrl: search.get('callbackUrl'),
});

export const handle: PageHandle<AuthData> = {
  title: ({ form }, i18n) => i18n._(form === 'register' ? msg`Create an account` : msg`Sign in`),
  noindex: true,
};

export function Component() {
  const { form, callbackUrl } = usePageData<typeof loader>();
  const { shop } = useSite();
  const { isBusy, refusal, send } = useAuthentication();
  const goal: { callbackUrl?: string } = callbackUrl === null ? {} : { callbackUrl };
  const isNew = form === 'register';

  return (
    <div className="wrap">
      <div className="auth">
        <section className="auth-card">
          <h1>{isNew ? <Trans>Create an account</Trans> : <Trans>Sign in</Trans>}</h1>
          {isNew ? (
            <RegistrationForm
              isBusy={isBusy}
              refusal={refusal}
              onSubmit={(data) =>
                send({
                  type: 'session.register',
                  registration: toRegistrationBody(readRegistration(data), shop),
                  ...goal,
                })
              }
            />
          ) : (
            <SignInForm
              isBusy={isBusy}
              refusal={refusal}
              onSubmit={(data) => send({ type: 'session.signIn', credentials: readCredentials(data), ...goal })}
            />
          )}
        </section>
        <aside className="auth-side">
          <h2>{isNew ? <Trans>Already a customer?</Trans> : <Trans>New here?</Trans>}</h2>
          <p>
            {isNew ? (
              <Trans>Sign in with your e-mail address and password.</Trans>
            ) : (
              <Trans>
                With an account your addresses and orders are there when you come back. You do not need one to buy.
              </Trans>
            )}
          </p>
          <Link to={otherForm(isNew, callbackUrl)} className="btn-quiet">
            {isNew ? <Trans>Sign in instead</Trans> : <Trans>Create an account</Trans>}
          </Link>
        </aside>
      </div>
    </div>
  );
}

/** The address of the form that is not shown; the way back is kept. */
function otherForm(isNew: boolean, callbackUrl: string | null): string {
  const query = new URLSearchParams(isNew ? {} : { form: 'registration' });
  if (callbackUrl !== null) query.set('callbackUrl', callbackUrl);
  return `/auth?${query}`;
}
