import { Trans, useLingui } from '@lingui/react/macro';
import type { ErrorView } from '@vitrin/core';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useCommerce } from '../../app/commerce.ts';
import { Link } from '../../app/Link.tsx';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { TextField } from '../../components/TextField.tsx';
import { useContactChecks } from '../../components/use-contact-checks.ts';
import { useErrorText } from '../../components/use-error-text.ts';
import { isKnownUser } from '../shell/known-user.ts';
import { useVisit } from '../shell/visit-context.ts';
import { writeWishlist } from './write-wishlist.ts';

/** How far the asking has come. */
type Asking =
  /** Nobody knows yet who asks. */
  | { readonly at: 'looking' }
  /** A visitor gives an e-mail. */
  | { readonly at: 'form'; readonly email: string; readonly error: ErrorView | null }
  | { readonly at: 'sending' }
  | { readonly at: 'done'; readonly email: string | null }
  /** A user who asked before. */
  | { readonly at: 'known' }
  /** It came back while the page was open. */
  | { readonly at: 'inStock' }
  | { readonly at: 'failed'; readonly error: ErrorView | null };

/** Asks for the mail: a user's at once, a visitor's for an e-mail address. */
export function StockAlertForm({ product }: { readonly product: number }) {
  const { t } = useLingui();
  const { open } = useVisit();
  const getCommerce = useCommerce();
  const textOf = useErrorText();
  const { email: checkEmail } = useContactChecks();
  const [asking, setAsking] = useState<Asking>({ at: 'looking' });
  const [mistake, setMistake] = useState<string>();
  const place = useRef<HTMLDivElement>(null);

  async function send(email: string | null) {
    setAsking({ at: 'sending' });
    const body = email === null ? { product } : { product, email };
    const result = await writeWishlist(getCommerce, (writes) => writes.addStockAlert(body));
    if (result.ok) setAsking({ at: 'done', email });
    else if (result.errorCode === 'IN_STOCK') setAsking({ at: 'inStock' });
    else if (email === null) setAsking({ at: 'failed', error: result.error });
    else setAsking({ at: 'form', email, error: result.error });
  }

  const begin = useEffectEvent(async () => {
    setAsking({ at: 'looking' });
    try {
      const { session } = await open();
      if (!(await isKnownUser(session))) return setAsking({ at: 'form', email: '', error: null });
      const { queries } = await (await getCommerce()).reads();
      const { results } = await queries.stockAlerts(1).fetch();
      const isKnown = results.some((alert) => alert.product.pk === product && alert.status === 'open');
      if (isKnown) setAsking({ at: 'known' });
      else await send(null);
    } catch {
      setAsking({ at: 'failed', error: null });
    }
  });
  useEffect(() => void begin(), []);

  // The pressed button is gone with its step: the words that took its place have the focus, an empty field before them.
  const { at } = asking;
  useEffect(() => {
    if (at === 'looking' || at === 'sending') return;
    (place.current?.querySelector<HTMLElement>('input') ?? place.current)?.focus();
  }, [at]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const email = String(form.get('email') ?? '').trim();
    const wrong = checkEmail(email, form);
    setMistake(wrong);
    if (wrong === undefined) void send(email);
    else place.current?.querySelector<HTMLElement>('input')?.focus();
  }

  const refused = asking.at === 'form' ? asking.error : null;
  return (
    <div ref={place} tabIndex={-1} className="stock-alert-place">
      {(at === 'looking' || at === 'sending') && (
        <Button busy>
          <Trans>Notify me when in stock</Trans>
        </Button>
      )}
      {asking.at === 'form' && (
        <form className="form" noValidate onSubmit={submit}>
          <TextField
            name="email"
            type="email"
            label={t`E-mail`}
            hint={<Trans>One message when it is back, and nothing else.</Trans>}
            error={mistake ?? refused?.fields.email?.[0]}
            defaultValue={asking.email}
            data-typed={asking.email === '' ? undefined : ''}
            autoComplete="email"
            inputMode="email"
          />
          {refused && !refused.fields.email && (
            <Alert tone="danger" isUrgent>
              {textOf(refused)}
            </Alert>
          )}
          <Button type="submit">
            <Trans>Notify me when in stock</Trans>
          </Button>
        </form>
      )}
      {asking.at === 'done' && (
        <Alert>
          {asking.email === null ? (
            <Trans>We will write to you as soon as it is back in stock.</Trans>
          ) : (
            t`We will write to ${asking.email} as soon as it is back in stock.`
          )}{' '}
          {asking.email === null && <AlertsLink />}
        </Alert>
      )}
      {at === 'known' && (
        <Alert>
          <Trans>You have asked for it already: we will write to you as soon as it is back in stock.</Trans>{' '}
          <AlertsLink />
        </Alert>
      )}
      {at === 'inStock' && (
        <Alert>
          <Trans>Good news: it is in stock again.</Trans>{' '}
          <button type="button" className="btn-plain" onClick={() => window.location.reload()}>
            <Trans>Show it</Trans>
          </button>
        </Alert>
      )}
      {asking.at === 'failed' && (
        <>
          <Alert tone="danger" isUrgent>
            {asking.error ? (
              textOf(asking.error)
            ) : (
              <Trans>We could not ask. Check your connection and try again.</Trans>
            )}
          </Alert>
          <Button onClick={() => void begin()}>
            <Trans>Try again</Trans>
          </Button>
        </>
      )}
    </div>
  );
}

function AlertsLink() {
  return (
    <Link to="/account/alerts/" className="link">
      <Trans>Your stock alerts</Trans>
    </Link>
  );
}
