import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type AccountOrder, textRules } from '@vitrin/core/contract';
import type { SubmissionProblem } from '@vitrin/core/submission';
import { useEffect, useMemo, useRef } from 'react';
import { useParams } from 'react-router-dom';
import { isNotFound } from '../../../framework/page-error.ts';
import { useSubmission } from '../../actors/use-submission.ts';
import { Link } from '../../app/Link.tsx';
import type { PageHandle, PageLoader } from '../../app/page/page-module.types.ts';
import { usePageData } from '../../app/page/page-state.ts';
import { useFeature } from '../../app/site-context.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { ErrorSummary, useContactChecks, useFormChecks } from '../../components/forms/ErrorSummary.tsx';
import { TextField } from '../../components/forms/FieldFrame.tsx';
import { useAnnounce } from '../../components/LiveRegion.tsx';
import { useProblemText } from '../account/use-problem-text.ts';
import { OrderDetails } from './OrderDetails.tsx';

/** An order that is shown at once: by the token in its confirmation's address. Null where it has to be looked for. */
interface TrackData {
  readonly known: AccountOrder | null;
}

/** From the confirmation nothing is asked (ux 50); an address that opens to nobody any more is a form like the other one. */
export const loader: PageLoader<TrackData> = async ({ params: { token }, page }) => {
  if (token === undefined || !/^[\w-]{16,128}$/.test(token)) return { known: null };
  try {
    return { known: await (await page.account()).completedOrder(token) };
  } catch (error) {
    if (isNotFound(error)) return { known: null };
    throw error;
  }
};

export const handle: PageHandle = { title: (_data, i18n) => i18n._(msg`Track your order`), noindex: true };

/** What the form shows beside a field when the host refuses it. */
const shown = ['email', 'number'];

/**
 * An order without an account (Protocol auth §5): whoever knows its number and its address of e-mail sees it. What was typed
 * lives in this page's memory alone: never in an address, never in storage. The confirmation leads here by its own secret.
 */
export function Component() {
  const { t } = useLingui();
  const { view, submit, reset } = useSubmission<AccountOrder>();
  const announce = useAnnounce();
  const heading = useRef<HTMLHeadingElement>(null);
  const { known } = usePageData<typeof loader>();
  const { token = '' } = useParams();
  const found = view.reply;

  useEffect(() => {
    // The form that had the focus is gone.
    if (found) heading.current?.focus();
  }, [found]);

  function find(email: string, number: string) {
    submit({
      async send(commerce) {
        const { createOrderWrites } = await import('./order-writes.ts');
        return createOrderWrites(commerce).findOrder(email, number);
      },
      onSucceeded: (found) => announce(t`Order ${found.number} is shown.`),
    });
  }

  const order = found ?? known;
  if (order) {
    const { number } = order;
    return (
      <div className="wrap">
        <div className="page-head">
          <h1 ref={heading} tabIndex={-1}>
            <Trans>Order {number}</Trans>
          </h1>
          {found ? (
            <Button look="plain" onClick={reset}>
              <Trans>Find another order</Trans>
            </Button>
          ) : (
            <Link to="/orders/track/" className="btn-plain">
              <Trans>Find another order</Trans>
            </Link>
          )}
        </div>
        <OrderDetails order={order} invoicePath={found ? undefined : `/orders/completed/${token}/invoice/`} />
      </div>
    );
  }
  return (
    <div className="wrap">
      <div className="page-head">
        <h1>
          <Trans>Track your order</Trans>
        </h1>
      </div>
      <TrackForm isBusy={view.isBusy} problem={view.problem} onSubmit={find} />
    </div>
  );
}

interface TrackFormProps {
  readonly isBusy: boolean;
  /** Why the order was not found; undefined when nothing was asked or refused. */
  readonly problem: SubmissionProblem | null | undefined;
  readonly onSubmit: (email: string, number: string) => void;
}

function TrackForm({ isBusy, problem, onSubmit }: TrackFormProps) {
  const { t } = useLingui();
  const isMailed = useFeature('order-mails');
  const checks = useContactChecks();
  const problemText = useProblemText();
  const beside = useMemo(() => problem && besideFields(problem), [problem]);
  const form = useFormChecks(
    { email: checks.email, number: checks.filled(t`Enter the order number`) },
    (data) => onSubmit(textOf(data, 'email'), textOf(data, 'number')),
    beside ?? undefined,
  );

  return (
    <form className="form track-order" {...form.formProps}>
      {problem !== undefined && !beside && (
        <Alert tone="danger" isUrgent>
          {problemText(problem)}
        </Alert>
      )}
      {form.isSummaryShown && <ErrorSummary errors={form.errors} attempt={form.attempt} />}
      <TextField
        name="email"
        type="email"
        label={t`E-mail`}
        autoComplete="email"
        inputMode="email"
        error={form.errors.email}
      />
      <TextField
        name="number"
        label={t`Order number`}
        hint={isMailed ? t`You can find the number in your order confirmation e-mail.` : undefined}
        autoComplete="off"
        inputMode="numeric"
        maxLength={textRules.orderNumber.max}
        error={form.errors.number}
      />
      <div className="actions">
        <Button type="submit" busy={isBusy}>
          <Trans>Show the order</Trans>
        </Button>
      </div>
      <p className="muted">
        <Trans>
          With an account you see all of your orders: <Link to="/auth?callbackUrl=%2Faccount%2Forders%2F">sign in</Link>
          .
        </Trans>
      </p>
    </form>
  );
}

/** The host's first words beside each field of the form; undefined when there are none. */
function besideFields({ fields }: SubmissionProblem): Readonly<Record<string, string | undefined>> | undefined {
  const entries = Object.entries(fields).filter(([name]) => shown.includes(name));
  return entries.length > 0 ? Object.fromEntries(entries.map(([name, [first]]) => [name, first])) : undefined;
}

function textOf(data: FormData, name: string): string {
  return String(data.get(name) ?? '').trim();
}
