import { Trans } from '@lingui/react/macro';
import type { ErrorView } from '@vitrin/core';
import { subscribeToNewsletter } from '@vitrin/core/content';
import { lockOf } from '@vitrin/core/lock';
import { useEffect, useEffectEvent, useState } from 'react';
import { useCommerce } from '../../app/commerce.ts';
import { useErrorText } from '../../components/use-error-text.ts';
import type { NewsletterWish } from './Newsletter.tsx';

type Reply =
  | { readonly kind: 'sending' | 'subscribed' | 'alreadySubscribed' }
  | { readonly kind: 'refused'; readonly error: Partial<ErrorView> };

/** Sends the wish and says what came of it. A second submit while one is under way sends nothing and changes nothing. */
export function NewsletterReply({ wish }: { readonly wish: NewsletterWish }) {
  const [reply, setReply] = useState<Reply>({ kind: 'sending' });
  const getCommerce = useCommerce();
  const errorText = useErrorText();
  const ask = useEffectEvent(async (email: string) => {
    try {
      const { commerce } = await getCommerce();
      if (lockOf(commerce).status('subscribeToNewsletter') === 'pending') return;
      setReply({ kind: 'sending' });
      setReply({ kind: await subscribeToNewsletter(commerce, email.trim()) });
    } catch (error) {
      setReply({ kind: 'refused', error: error as Partial<ErrorView> });
    }
  });
  useEffect(() => void ask(wish.email), [wish]);
  const refused = reply.kind === 'refused' ? reply.error.fields?.email?.join(' ') : undefined;
  // The field stands in every page's footer, which knows nothing of this part: it is told here that it is wrong.
  useEffect(() => {
    const field = document.getElementById('newsletter-email');
    if (refused === undefined) return field?.removeAttribute('aria-invalid');
    field?.setAttribute('aria-invalid', 'true');
    field?.focus();
  }, [refused]);
  switch (reply.kind) {
    case 'sending':
      return <Trans>One moment…</Trans>;
    case 'subscribed':
      return <Trans>Thank you. We have sent you a mail.</Trans>;
    case 'alreadySubscribed':
      return <Trans>You get our newsletter already.</Trans>;
    default: {
      const { code = 'FETCH_FAILED', fields = {}, messages = [] } = reply.error;
      return <span className="newsletter-error">{refused ?? errorText({ code, fields, messages })}</span>;
    }
  }
}
