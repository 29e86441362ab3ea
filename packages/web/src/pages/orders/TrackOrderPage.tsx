import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { AccountOrder } from '@vitrin/core/contract';
import { useEffect, useRef, useState } from 'react';
import { Link } from '../../app/Link.tsx';
import type { PageHandle } from '../../app/page-module.types.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { ErrorSummary } from '../../components/ErrorSummary.tsx';
import { useAnnounce } from '../../components/LiveRegion.tsx';
import { TextField } from '../../components/TextField.tsx';
import { useContactChecks } from '../../components/use-contact-checks.ts';
import { useFormChecks } from '../../components/use-form-checks.ts';
import { OrderDetails } from './OrderDetails.tsx';
import { useOrderWrite } from './use-order-write.ts';

export const handle: PageHandle = { title: (_data, i18n) => i18n._(msg`Track your order`), noindex: true };

/**
 * An order without an account (Protocol auth §5): whoever knows its number and its address of e-mail sees it. It lives in
 * this page's memory alone: never in an address, never in storage.
 */
export function Component() {
  const { t } = useLingui();
  const [order, setOrder] = useState<AccountOrder>();
  const announce = useAnnounce();
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    // The form that had the focus is gone.
    if (order) heading.current?.focus();
  }, [order]);

  if (order) {
    const { number } = order;
    return (
      <div className="wrap">
        <div className="page-head">
          <h1 ref={heading} tabIndex={-1}>
            <Trans>Order {number}</Trans>
          </h1>
          <Button look="plain" onClick={() => setOrder(undefined)}>
            <Trans>Look for another order</Trans>
          </Button>
        </div>
        <OrderDetails order={order} />
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
      <TrackForm
        onFound={(found) => {
          setOrder(found);
          announce(t`Order ${found.number} is shown.`);
        }}
      />
    </div>
  );
}

function TrackForm({ onFound }: { readonly onFound: (order: AccountOrder) => void }) {
  const { t } = useLingui();
  const checks = useContactChecks();
  const { isBusy, run } = useOrderWrite();
  const [problem, setProblem] = useState<string>();
  const [refused, setRefused] = useState<Readonly<Record<string, string | undefined>>>();
  const form = useFormChecks(
    { email: checks.email, number: checks.filled(t`Enter the order number`) },
    (data) => void submit(data),
    refused,
  );

  async function submit(data: FormData) {
    setProblem(undefined);
    const [email, number] = ['email', 'number'].map((name) => String(data.get(name) ?? '').trim()) as [string, string];
    const result = await run((writes) => writes.findOrder(email, number));
    if (result === undefined) return;
    if (!result.problem) return onFound(result.reply);
    const { code, text, fields, retryAfter } = result.problem;
    const beside = Object.entries(fields).filter(([name]) => name === 'email' || name === 'number');
    if (beside.length > 0) setRefused(Object.fromEntries(beside.map(([name, [first]]) => [name, first])));
    else setProblem(code === 'THROTTLED' && retryAfter !== undefined ? laterWords(retryAfter) : text);
  }

  function laterWords(milliseconds: number) {
    const minutes = Math.max(1, Math.ceil(milliseconds / 60_000));
    return t`That was too often. Try again in ${plural(minutes, { one: '# minute', other: '# minutes' })}.`;
  }

  return (
    <form className="form track-order" {...form.formProps}>
      {problem && (
        <Alert tone="danger" isUrgent>
          {problem}
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
        hint={t`The number stands in the mail that confirmed your order.`}
        autoComplete="off"
        inputMode="numeric"
        maxLength={40}
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
