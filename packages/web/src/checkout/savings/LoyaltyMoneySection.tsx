import { Trans, useLingui } from '@lingui/react/macro';
import { currencyExponent, readTypedAmount, toWireAmount } from '@vitrin/core/money';
import { useRef } from 'react';
import { useSite } from '../../app/site-context.ts';
import { Button } from '../../components/Button.tsx';
import { TextField } from '../../components/forms/TextField.tsx';
import { useFormChecks } from '../../components/forms/use-form-checks.ts';
import { ErrorBanner } from '../form/ErrorBanner.tsx';
import { useMinorFormat } from '../form/money-text.ts';
import { bannerMessages } from '../form/page-errors.ts';
import { refusedFields, useRefused } from '../form/use-refused.ts';
import type { CheckoutScreenProps } from '../page/checkout-screen.types.ts';
import { SavingsFold } from './SavingsFold.tsx';

/** The input, as the command and its errors name it (Protocol checkout §4.3). */
const field = 'amount';

const readRefused = refusedFields([field]);

/** Loyalty money pays a part or everything: an amount, all of it, or none. */
export function LoyaltyMoneySection({ view, send }: CheckoutScreenProps) {
  const { t, i18n } = useLingui();
  const { locale } = useSite();
  const { currency } = view.totals;
  const money = useMinorFormat(currency);
  const input = useRef<HTMLInputElement>(null);
  const { balance, used, max, isBusy, errors } = view.loyaltyMoney;
  const refused = useRefused(errors, readRefused);
  const form = useFormChecks(
    { [field]: check },
    (data) => use(readTypedAmount(String(data.get(field)), currency)),
    refused,
  );

  function check(typed: string): string | undefined {
    const amount = readTypedAmount(typed, currency);
    if (!amount) return t`Enter an amount, such as ${plain(100 * 10 ** currencyExponent(currency))}.`;
    return max !== null && amount > max ? t`You can use at most ${money(max)} for this order.` : undefined;
  }

  /** As one types it: without the currency. */
  function plain(amount: number): string {
    const minimumFractionDigits = currencyExponent(currency);
    const format = new Intl.NumberFormat(locale.value, { minimumFractionDigits, useGrouping: false });
    return format.format(Number(toWireAmount(amount, currency)));
  }

  function use(amount: number | null) {
    if (amount === null) return;
    if (input.current) input.current.value = amount === 0 ? '' : plain(amount);
    send('loyalty.use', { amount: toWireAmount(amount, currency) });
  }

  return (
    <SavingsFold
      title={<Trans>Loyalty money</Trans>}
      state={
        isBusy ? (
          <Trans>Updating the amount to pay…</Trans>
        ) : used !== null ? (
          <Trans>{money(used)} is used for this order.</Trans>
        ) : balance !== null ? (
          <Trans>You have {money(balance)}.</Trans>
        ) : null
      }
      onOpen={() => send('loyalty.load')}
    >
      <form className="form" {...form.formProps} autoComplete="off">
        <ErrorBanner messages={bannerMessages(errors, [field], i18n)} />
        <TextField
          ref={input}
          name={field}
          label={t`Amount to use`}
          hint={max === null ? undefined : <Trans>At most {money(max)} for this order.</Trans>}
          inputMode="decimal"
          autoComplete="off"
          defaultValue={used === null ? '' : plain(used)}
          error={form.errors[field]}
        />
        <div className="actions">
          <Button type="submit" look="secondary" busy={isBusy}>
            <Trans>Use this amount</Trans>
          </Button>
          {max !== null && max > 0 && used !== max && (
            <Button look="secondary" inactive={isBusy} onClick={() => use(max)}>
              <Trans>Use all: {money(max)}</Trans>
            </Button>
          )}
          {used !== null && (
            <Button look="plain" inactive={isBusy} onClick={() => use(0)}>
              <Trans>Do not use</Trans>
            </Button>
          )}
        </div>
      </form>
    </SavingsFold>
  );
}
