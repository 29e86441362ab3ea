import { Trans, useLingui } from '@lingui/react/macro';
import type { Commerce } from '@vitrin/core';
import { type Id, sameId } from '@vitrin/core/contract';
import type { SubmissionProblem, SubmissionView } from '@vitrin/core/submission';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { isKnownUser } from '../../actors/tab/known-user.ts';
import { useSubmission } from '../../actors/use-submission.ts';
import { useClientSession } from '../../app/client-session.ts';
import { useCommerce } from '../../app/commerce.ts';
import { Link } from '../../app/Link.tsx';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { useContactChecks } from '../../components/forms/ErrorSummary.tsx';
import { TextField } from '../../components/forms/FieldFrame.tsx';
import { useErrorText } from '../../components/forms/field-ids.ts';

/** What the page finds out before it asks: a user's alert is asked for at once, a visitor gives an e-mail first. */
export type AlertBeginning = 'visitor' | 'known' | 'asked';

/** How far asking for the mail has come. */
export type AlertStep =
  /** Nobody knows yet who asks. */
  | { readonly at: 'looking' }
  /** A visitor gives an e-mail. */
  | { readonly at: 'form'; readonly problem?: SubmissionProblem | null | undefined }
  | { readonly at: 'sending' }
  | { readonly at: 'done'; readonly isVisitor: boolean }
  /** A user who asked before. */
  | { readonly at: 'known' }
  /** It came back while the page was open. */
  | { readonly at: 'inStock' }
  | { readonly at: 'failed'; readonly problem: SubmissionProblem | null };

/** The step that follows from both submissions. @param sending a visitor's, with the e-mail. */
export function alertStep(beginning: SubmissionView<AlertBeginning>, sending: SubmissionView): AlertStep {
  if (sending.isBusy) return { at: 'sending' };
  if (sending.kind === 'succeeded') return { at: 'done', isVisitor: true };
  const problem = sending.problem ?? beginning.problem;
  if (problem?.errorCode === 'IN_STOCK') return { at: 'inStock' };
  if (beginning.problem !== undefined) return { at: 'failed', problem: beginning.problem };
  if (beginning.kind !== 'succeeded') return { at: 'looking' };
  if (beginning.reply === 'visitor') return { at: 'form', problem: sending.problem };
  return beginning.reply === 'known' ? { at: 'known' } : { at: 'done', isVisitor: false };
}

/** Asks for the mail. @param email of a visitor; absent: the user's own. */
async function askFor(commerce: Commerce, body: { readonly product: Id; readonly email?: string }): Promise<void> {
  const { createWishlistWrites } = await import('./wishlist-writes.ts');
  await createWishlistWrites(commerce).addStockAlert(body);
}

/** Asks for the mail: a user's at once, a visitor's for an e-mail address. */
export function StockAlertForm({ product }: { readonly product: Id }) {
  const { t } = useLingui();
  const { open } = useClientSession();
  const getCommerce = useCommerce();
  const { email: checkEmail } = useContactChecks();
  const beginning = useSubmission<AlertBeginning>();
  const sending = useSubmission();
  const [email, setEmail] = useState('');
  const [mistake, setMistake] = useState<string>();
  const place = useRef<HTMLDivElement>(null);
  const asking = alertStep(beginning.view, sending.view);

  function begin() {
    beginning.submit({
      async send(commerce) {
        const { session } = await open();
        if (!(await isKnownUser(session))) return 'visitor';
        const { queries } = await (await getCommerce()).reads();
        const { results } = await queries.stockAlerts(1).fetch();
        if (results.some((alert) => sameId(alert.product.pk, product) && alert.status === 'open')) return 'known';
        await askFor(commerce, { product });
        return 'asked';
      },
    });
  }
  const beginAtOnce = useEffectEvent(begin);
  useEffect(() => beginAtOnce(), []);

  // The pressed button is gone with its step: the words that took its place have the focus, an empty field before them.
  const { at } = asking;
  useEffect(() => {
    if (at === 'looking' || at === 'sending') return;
    (place.current?.querySelector<HTMLElement>('input') ?? place.current)?.focus();
  }, [at]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typed = String(form.get('email') ?? '').trim();
    const wrong = checkEmail(typed, form);
    setMistake(wrong);
    if (wrong !== undefined) return place.current?.querySelector<HTMLElement>('input')?.focus();
    setEmail(typed);
    sending.submit({ send: (commerce) => askFor(commerce, { product, email: typed }) });
  }

  const refused = asking.at === 'form' ? asking.problem : undefined;
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
            hint={<Trans>We send you one message when it is back in stock.</Trans>}
            error={mistake ?? refused?.fields.email?.[0]}
            defaultValue={email}
            data-typed={email === '' ? undefined : ''}
            autoComplete="email"
            inputMode="email"
          />
          {refused !== undefined && !refused?.fields.email && <Failure problem={refused} />}
          <Button type="submit">
            <Trans>Notify me when in stock</Trans>
          </Button>
        </form>
      )}
      {asking.at === 'done' && (
        <Alert>
          {asking.isVisitor ? (
            t`We will e-mail ${email} as soon as it is back in stock.`
          ) : (
            <Trans>We will e-mail you as soon as it is back in stock.</Trans>
          )}{' '}
          {!asking.isVisitor && <AlertsLink />}
        </Alert>
      )}
      {at === 'known' && (
        <Alert>
          <Trans>You have already requested this. We will e-mail you when it is back in stock.</Trans> <AlertsLink />
        </Alert>
      )}
      {at === 'inStock' && (
        <Alert>
          <Trans>Good news: it is back in stock.</Trans>{' '}
          <button type="button" className="btn-plain" onClick={() => window.location.reload()}>
            <Trans>Show it</Trans>
          </button>
        </Alert>
      )}
      {asking.at === 'failed' && (
        <>
          <Failure problem={asking.problem} />
          <Button onClick={begin}>
            <Trans>Try again</Trans>
          </Button>
        </>
      )}
    </div>
  );
}

function Failure({ problem }: { readonly problem: SubmissionProblem | null }) {
  const textOf = useErrorText();
  return (
    <Alert tone="danger" isUrgent>
      {problem ? textOf(problem) : <Trans>Your request could not be sent. Check your connection and try again.</Trans>}
    </Alert>
  );
}

function AlertsLink() {
  return (
    <Link to="/account/alerts/" className="link">
      <Trans>Your stock alerts</Trans>
    </Link>
  );
}
