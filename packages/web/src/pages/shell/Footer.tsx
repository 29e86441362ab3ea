import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, Suspense, useState } from 'react';
import { Link, useFollowLinks } from '../../app/Link.tsx';
import { useRootData } from '../../app/page/page-state.ts';
import { ServerDrawn } from '../../app/ServerDrawn.tsx';
import { useSite } from '../../app/site-context.ts';
import { childrenOf } from '../../components/Disclosure.tsx';
import { lazyPart } from '../../components/lazy-part.tsx';

/** Asking for the newsletter: the sending, and what came of it. Fetched with the first submit. */
const NewsletterReply = lazyPart(async () => (await import('./NewsletterReply.tsx')).NewsletterReply);

/** One request for the newsletter; a new one for each submit. */
export interface NewsletterRequest {
  readonly email: string;
}

/** The form for the newsletter. Asking is agreeing, which is said beside it. */
function Newsletter() {
  const { t } = useLingui();
  const { prefix } = useSite();
  const [request, setRequest] = useState<NewsletterRequest>();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setRequest({ email: String(new FormData(event.currentTarget).get('email') ?? '') });
  }
  return (
    <form
      className="newsletter"
      action={`${prefix}/newsletter`}
      method="post"
      data-kept
      noValidate={request !== undefined}
      onSubmit={submit}
    >
      <label htmlFor="newsletter-email">
        <Trans>News from us, once a month</Trans>
      </label>
      <div className="newsletter-row">
        <input
          id="newsletter-email"
          className="input"
          type="email"
          name="email"
          required
          autoComplete="email"
          placeholder={t`Your e-mail`}
          aria-describedby="newsletter-reply newsletter-note"
        />
        <button type="submit" className="btn">
          <Trans>Subscribe</Trans>
        </button>
      </div>
      <div id="newsletter-reply" role="status">
        {request && (
          <Suspense>
            <NewsletterReply request={request} />
          </Suspense>
        )}
      </div>
      <p id="newsletter-note" className="hint">
        <Trans>
          By subscribing you agree to receive our newsletter. How we use your address:{' '}
          <Link to="/privacy/">privacy</Link>.
        </Trans>
      </p>
    </form>
  );
}

/** The way to everything, and the newsletter. */
export function Footer() {
  const { t } = useLingui();
  const { menu = [], footer = [], line } = useRootData() ?? {};
  const { shop } = useSite();
  const followLink = useFollowLinks();
  const groups = [{ title: t`Shop`, links: childrenOf(menu, null) }, ...footer];
  return (
    <footer className="footer">
      <div className="wrap">
        <div className="footer-grid">
          <div className="footer-first">
            {line && <p className="display footer-line">{line}</p>}
            <Newsletter />
          </div>
          {groups.map(({ title, links }) => (
            <ServerDrawn as="nav" key={title} aria-label={title} onClick={followLink}>
              {() => (
                <>
                  <h2>{title}</h2>
                  <ul>
                    {links.map(({ label, url }) => (
                      <li key={url}>
                        <Link to={url}>{label}</Link>
                      </li>
                    ))}
                  </ul>
                </>
              )}
            </ServerDrawn>
          ))}
        </div>
        <p className="footer-end">
          © Vitrin
          {shop.checkout.cardPayments && (
            <span>
              <Trans>Your bank confirms card payments with 3-D Secure. We never keep your card number.</Trans>
            </span>
          )}
        </p>
      </div>
    </footer>
  );
}
