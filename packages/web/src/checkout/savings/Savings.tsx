import type { CheckoutScreenProps } from '../page/checkout-screen.types.ts';
import { CouponSection } from './CouponSection.tsx';
import { LoyaltyCardSection } from './LoyaltyCardSection.tsx';
import { LoyaltyMoneySection } from './LoyaltyMoneySection.tsx';

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
