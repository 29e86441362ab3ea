import { Trans } from '@lingui/react/macro';
import type { LoyaltyPaymentView } from '@vitrin/core/checkout';
import { useMinorFormat } from '../../form/money-text.ts';
import type { PaymentDetailProps } from '../payment-method.types.ts';

/** What paying with loyalty money means: what is covered, and what is taken from the balance. */
export function LoyaltyPayment({ view }: PaymentDetailProps<LoyaltyPaymentView>) {
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
