import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useClientSession } from '../../app/client-session.ts';
import { Link } from '../../app/Link.tsx';
import type { PageHandle, PageLoader } from '../../app/page/page-module.types.ts';
import { usePageData } from '../../app/page/page-state.ts';
import { Button } from '../../components/Button.tsx';
import { useFormChecks } from '../../components/forms/ErrorSummary.tsx';
import { FormHead } from '../account/FormHead.tsx';
import { NewPasswordFields, useNewPasswordChecks } from '../account/profile/NewPasswordFields.tsx';
import { useProfileWrite } from '../account/profile/use-profile-write.ts';
import { AuthAnnouncement } from './AuthAnnouncement.tsx';

interface ResetData {
  readonly slug: string;
}

/** The key stands in the address alone; nothing is asked for until the form is sent. */
export const loader: PageLoader<ResetData> = ({ params }) => ({ slug: params.slug ?? '' });

export const handle: PageHandle<ResetData> = {
  title: (_data, i18n) => i18n._(msg`Choose a new password`),
  noindex: true,
};

const shown = ['newPassword1', 'newPassword2'];

/** The page that the mail about a forgotten password leads to (Protocol auth §3). */
export function Component() {
  const { slug } = usePageData<typeof loader>();
  const { tab } = useClientSession();
  const { isBusy, isDone, refusal, submit } = useProfileWrite(shown);
  const { errors, attempt, isSummaryShown, formProps } = useFormChecks(useNewPasswordChecks(), send, refusal?.fields);

  function send(form: FormData) {
    const text = (name: string) => String(form.get(name) ?? '');
    const body = { newPassword1: text('newPassword1'), newPassword2: text('newPassword2') };
    submit(async (writes) => {
      await writes.resetPassword(slug, body);
      // Whoever was signed in here is not any more.
      tab?.session.send({ type: 'session.check' });
    });
  }

  if (isDone) {
    return (
      <AuthAnnouncement isAnswer title={<Trans>Your new password is saved</Trans>}>
        <p>
          <Trans>You are signed out everywhere. Sign in with the new password.</Trans>
        </p>
        <Link to="/auth" className="btn">
          <Trans>Sign in</Trans>
        </Link>
      </AuthAnnouncement>
    );
  }
  if (refusal?.hidden.includes('token') || refusal?.status === 404) {
    return (
      <AuthAnnouncement isAnswer title={<Trans>This link no longer works</Trans>}>
        <p>
          <Trans>It has been used, is older than 24 hours or is incomplete. Request a new one.</Trans>
        </p>
        <Link to="/auth/forgotten-password/" className="btn">
          <Trans>Request a new link</Trans>
        </Link>
      </AuthAnnouncement>
    );
  }
  return (
    <div className="wrap form-page">
      <h1>
        <Trans>Choose a new password</Trans>
      </h1>
      <form className="form" {...formProps}>
        <FormHead errors={errors} attempt={attempt} isSummaryShown={isSummaryShown} refusal={refusal} />
        <NewPasswordFields errors={errors} />
        <Button type="submit" busy={isBusy}>
          <Trans>Save the password</Trans>
        </Button>
      </form>
    </div>
  );
}
