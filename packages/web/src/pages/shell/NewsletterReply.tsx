import { Trans } from '@lingui/react/macro';
import { subscribeToNewsletter } from '@vitrin/core/content';
import { useEffect, useEffectEvent } from 'react';
import { useSubmission } from '../../actors/use-submission.ts';
import { useErrorText } from '../../components/forms/field-ids.ts';
import { notReached } from '../../components/not-reached.ts';
import type { NewsletterRequest } from '../RootLayout.tsx';

/** Sends the request and says what came of it. A second submit while one is under way sends nothing and changes nothing. */
export function NewsletterReply({ request }: { readonly request: NewsletterRequest }) {
  const { view, submit } = useSubmission<Awaited<ReturnType<typeof subscribeToNewsletter>>>();
  const errorText = useErrorText();
  const ask = useEffectEvent((email: string) =>
    submit({ send: (commerce) => subscribeToNewsletter(commerce, email.trim()) }),
  );
  useEffect(() => ask(request.email), [request]);
  const refused = view.problem?.fields.email?.join(' ');
  // The field stands in every page's footer, which knows nothing of this part: it is told here that it is wrong.
  useEffect(() => {
    const field = document.getElementById('newsletter-email');
    if (refused === undefined) return field?.removeAttribute('aria-invalid');
    field?.setAttribute('aria-invalid', 'true');
    field?.focus();
  }, [refused]);
  if (view.problem !== undefined) {
    return <span className="newsletter-error">{refused ?? errorText(view.problem ?? notReached)}</span>;
  }
  if (view.kind !== 'succeeded') return <Trans>One moment…</Trans>;
  return view.reply === 'subscribed' ? (
    <Trans>Thank you. We have sent you an e-mail.</Trans>
  ) : (
    <Trans>You already get our newsletter.</Trans>
  );
}
