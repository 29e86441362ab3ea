import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { CouponItem } from '@vitrin/core/checkout';
import { useSite } from '../../app/site-context.ts';
import { Button } from '../../components/Button.tsx';
import { formatLongDate } from '../../format/date.ts';
import { useMoneyFormat } from '../../format/format-context.ts';
import { ErrorBanner } from '../form/ErrorBanner.tsx';
import { createMinorFormat } from '../form/money-text.ts';
import { bannerMessages } from '../form/page-errors.ts';
import type { CheckoutScreenProps } from '../page/checkout-screen.types.ts';
import { SavingsFold } from './SavingsFold.tsx';

/** The shopper's coupons: one is applied or taken off with one press. */
export function CouponSection({ view, send }: CheckoutScreenProps) {
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
