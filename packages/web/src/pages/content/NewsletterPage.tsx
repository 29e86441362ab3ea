import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from '../../app/Link.tsx';
import type { PageHandle, PageLoader } from '../../app/page/page-module.types.ts';
import { usePageData } from '../../app/page/page-state.ts';
import { Alert, type AlertProps } from '../../components/Alert.tsx';

/** What came of a request that was sent without a script. */
interface NewsletterAnswer {
  readonly answer: string;
}

export const loader: PageLoader<NewsletterAnswer> = ({ search }) => ({ answer: search.get('answer') ?? '' });

export const handle: PageHandle<NewsletterAnswer> = {
  title: (_data, i18n) => i18n._(msg`Newsletter`),
  shared: true,
  noindex: true,
};

/** The answer to the newsletter's form where no script runs. The form itself stands at the end of every page. */
export function Component() {
  const { t } = useLingui();
  const { answer } = usePageData<typeof loader>();
  const answers: Readonly<Record<string, { readonly tone: AlertProps['tone']; readonly text: ReactNode }>> = {
    subscribed: { tone: 'success', text: t`Thank you. We have sent you an e-mail.` },
    already: { tone: 'info', text: t`You already get our newsletter.` },
    invalid: { tone: 'danger', text: t`Enter a valid e-mail address.` },
    later: { tone: 'warning', text: t`Too many attempts. Wait a minute and try again.` },
    failed: { tone: 'danger', text: t`Something went wrong on our side. Please try again.` },
  };
  const announced = Object.hasOwn(answers, answer) ? answers[answer] : undefined;
  return (
    <div className="wrap form-page">
      <h1>
        <Trans>Newsletter</Trans>
      </h1>
      {announced ? (
        <Alert tone={announced.tone}>{announced.text}</Alert>
      ) : (
        <p>
          <Trans>Enter your e-mail address in the form below.</Trans>
        </p>
      )}
      <p className="actions">
        <Link to="/" className="btn-secondary">
          <Trans>Go to the home page</Trans>
        </Link>
      </p>
    </div>
  );
}
