import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type LoyaltyPaymentView, loyalty } from '@vitrin/core/checkout';
import { useMinorFormat } from '../../form/money-text.ts';
import { payAtOnce } from '../../payment/pay-at-once.ts';
import type { MethodParts, PaymentDetailProps, PaymentForm } from '../payment-method.types.ts';

/** What paying with loyalty money means: what is covered, and what is taken from the balance. */
function LoyaltyPayment({ view }: PaymentDetailProps<LoyaltyPaymentView>) {
  const money = useMinorFormat(view.totals.currency);
  const { toPay, loyalty } = view.totals;
  const { balance } = view.loyaltyMoney;
  if (!toPay) {
    return (
      <p>
        {loyalty === null ? (
          <Trans>Nothing is left to pay.</Trans>
        ) : (
          <Trans>Your loyalty money covers the whole order. {money(loyalty)} will be deducted when you pay.</Trans>
        )}
      </p>
    );
  }
  return (
    <p>
      {balance === null ? (
        <Trans>{money(toPay)} will be deducted from your loyalty money when you pay.</Trans>
      ) : (
        <Trans>
          {money(toPay)} will be deducted from your loyalty money when you pay. You have {money(balance)}.
        </Trans>
      )}
    </p>
  );
}

/** Loyalty money pays everything: nothing is typed, the agreement alone is asked for (Protocol checkout §4.9). */
const loyaltyForm: PaymentForm<LoyaltyPaymentView> = {
  Detail: LoyaltyPayment,
  payLabel: msg`Pay with loyalty money`,
  pay: payAtOnce,
};

/** Code that is fetched when the method is chosen. */
export const loyaltyParts: MethodParts<LoyaltyPaymentView> = { plugin: loyalty, form: loyaltyForm };
