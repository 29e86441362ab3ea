import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { CouponItem } from '@vitrin/core/checkout';
import { currencyExponent, readTypedAmount, toWireAmount } from '@vitrin/core/money';
import { type ReactNode, useRef } from 'react';
import { useSite } from '../../app/site-context.ts';
import { Button } from '../../components/Button.tsx';
import { Disclosure } from '../../components/Disclosure.tsx';
import { useFormChecks } from '../../components/forms/ErrorSummary.tsx';
import { TextField } from '../../components/forms/FieldFrame.tsx';
import { RadioCardGroup } from '../../components/forms/RadioCardGroup.tsx';
import { formatLongDate } from '../../format/date.ts';
import { useMoneyFormat } from '../../format/format-context.ts';
import { ErrorBanner } from '../form/ErrorBanner.tsx';
import { createMinorFormat, useMinorFormat } from '../form/money-text.ts';
import { bannerMessages } from '../form/page-errors.ts';
import { refusedFields, useRefused } from '../form/use-refused.ts';
import type { CheckoutScreenProps } from '../start/shop-checkout.types.ts';

interface SavingsFoldProps {
  readonly title: ReactNode;
  /** What it does to this order now, or what there is to use; read out when it changes while the fold is open. */
  readonly state: ReactNode;
  readonly children: ReactNode;
  readonly onOpen?: (() => void) | undefined;
}

/** One folded way to save, whose head says how it stands. */
function SavingsFold({ title, state, children, onOpen }: SavingsFoldProps) {
  return (
    <Disclosure
      onOpen={onOpen}
      summary={
        <span className="option-text">
          <span className="option-title">{title}</span>
          <span className="option-more">{state}</span>
        </span>
      }
    >
      <p className="visually-hidden" role="status">
        {state}
      </p>
      {children}
    </Disclosure>
  );
}

/** The input, as the command and its errors name it (Protocol checkout §4.3). */
const field = 'amount';

const readRefused = refusedFields([field]);

/** Loyalty money pays a part or everything: an amount, all of it, or none. */
function LoyaltyMoneySection({ view, send }: CheckoutScreenProps) {
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

/** A whole amount from the shop's loyalty card, or nothing. */
function LoyaltyCardSection({ view, send }: CheckoutScreenProps) {
  const { t, i18n } = useLingui();
  const { currency, toPay } = view.totals;
  const money = useMinorFormat(currency);
  const { number, balance, amounts, selected, isBusy, errors } = view.loyaltyCard;
  const chosen = String(selected ?? 0);
  return (
    <SavingsFold
      title={<Trans>Loyalty card</Trans>}
      state={
        isBusy ? (
          <Trans>Updating the amount to pay…</Trans>
        ) : selected !== null ? (
          <Trans>{money(selected)} is used for this order.</Trans>
        ) : balance !== null ? (
          <Trans>You have {money(balance)}.</Trans>
        ) : null
      }
    >
      <RadioCardGroup
        name="loyaltyCardAmount"
        label={<Trans>Amount from card {number}</Trans>}
        hint={
          amounts.length > 0 ? undefined : toPay === 0 ? (
            <Trans>Nothing is left to pay.</Trans>
          ) : (
            <Trans>The balance is too low for this order.</Trans>
          )
        }
        options={[
          { value: '0', title: t`Do not use this card` },
          ...amounts.map((amount) => ({ value: String(amount), title: money(amount) })),
        ]}
        value={chosen}
        busyValue={isBusy ? chosen : undefined}
        error={errors && bannerMessages(errors, [], i18n).join(' ')}
        onChoose={(value) => send('loyaltyCard.use', { amount: toWireAmount(Number(value), currency) })}
      />
    </SavingsFold>
  );
}

/** The shopper's coupons: one is applied or taken off with one press. */
function CouponSection({ view, send }: CheckoutScreenProps) {
  const { t, i18n } = useLingui();
  const { items, isBusy, errors } = view.coupons;
  const applied = items.find(({ isApplied }) => isApplied);
  const count = items.length;
  return (
    <SavingsFold
      title={t`Coupons (${count})`}
      state={
        isBusy ? (
          <Trans>Checking the coupon…</Trans>
        ) : applied ? (
          t`${applied.name} is applied to your order.`
        ) : (
          <Plural value={count} one="You have # coupon." other="You have # coupons." />
        )
      }
      onOpen={() => send('coupon.load')}
    >
      <ErrorBanner messages={bannerMessages(errors, [], i18n)} />
      <ul className="coupons">
        {items.map((coupon) => (
          <Coupon
            key={coupon.key}
            coupon={coupon}
            isHeld={isBusy}
            onPress={(command) => send(command, { coupon: coupon.key })}
          />
        ))}
      </ul>
    </SavingsFold>
  );
}

function Coupon({
  coupon,
  isHeld,
  onPress,
}: {
  readonly coupon: CouponItem;
  readonly isHeld: boolean;
  readonly onPress: (command: 'coupon.apply' | 'coupon.remove') => void;
}) {
  const { t } = useLingui();
  const { locale, shop } = useSite();
  const money = createMinorFormat(useMoneyFormat(), coupon.currency);
  const { key, name, code, description, discount, endsAt, isApplied, isApplicable, reason, isBusy } = coupon;
  const isUsable = isApplied || isApplicable;
  const reasonId = `coupon-${key}-reason`;
  return (
    <li className="coupon">
      <span className="option-text">
        <span className="option-title">
          {name}
          {discount !== null && <span className="coupon-worth"> −{money(discount)}</span>}
        </span>
        <span className="option-more">
          {[description, code].filter((text) => text !== '').join(' · ')}
          {endsAt !== null && (
            <>
              {' · '}
              <Trans>until {formatLongDate(locale.value, endsAt, shop.timeZone)}</Trans>
            </>
          )}
        </span>
        {!isUsable && (
          <span className="option-more" id={reasonId}>
            {reason === '' ? <Trans>This coupon does not apply to this order.</Trans> : reason}
          </span>
        )}
      </span>
      <Button
        look="secondary"
        busy={isBusy}
        inactive={isHeld || !isUsable}
        aria-label={isApplied ? t`Remove coupon ${name}` : t`Apply coupon ${name}`}
        aria-describedby={isUsable ? undefined : reasonId}
        onClick={() => onPress(isApplied ? 'coupon.remove' : 'coupon.apply')}
      >
        {isApplied ? <Trans>Remove</Trans> : <Trans>Apply</Trans>}
      </Button>
    </li>
  );
}

/** What lowers the amount to pay, folded away: coupons, loyalty money, the loyalty card (ux 6). */
export function Savings(props: CheckoutScreenProps) {
  const { coupons, loyaltyMoney, loyaltyCard } = props.view;
  return (
    <section className="panel panel-folded savings">
      {coupons.isOpen && <CouponSection {...props} />}
      {loyaltyMoney.isOpen && <LoyaltyMoneySection {...props} />}
      {loyaltyCard.isOpen && <LoyaltyCardSection {...props} />}
    </section>
  );
}
