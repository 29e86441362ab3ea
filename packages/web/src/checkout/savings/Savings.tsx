import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { CouponItem } from '@vitrin/core/checkout';
import { toWireAmount } from '@vitrin/core/money';
import { useSite } from '../../app/site-context.ts';
import { Button } from '../../components/Button.tsx';
import { RadioCardGroup } from '../../components/forms/RadioCardGroup.tsx';
import { formatLongDate } from '../../format/date.ts';
import { useMoneyFormat } from '../../format/format-context.ts';
import { ErrorBanner } from '../form/ErrorBanner.tsx';
import { createMinorFormat, useMinorFormat } from '../form/money-text.ts';
import { bannerMessages } from '../form/page-errors.ts';
import type { CheckoutScreenProps } from '../page/checkout-screen.types.ts';
import { LoyaltyMoneySection } from './LoyaltyMoneySection.tsx';
import { SavingsFold } from './SavingsFold.tsx';

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
