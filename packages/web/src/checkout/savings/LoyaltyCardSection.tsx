import { Trans, useLingui } from '@lingui/react/macro';
import { toWireAmount } from '@vitrin/core/money';
import { RadioCardGroup } from '../../components/forms/RadioCardGroup.tsx';
import { useMinorFormat } from '../form/money-text.ts';
import { bannerMessages } from '../form/page-errors.ts';
import type { CheckoutScreenProps } from '../page/checkout-screen.types.ts';
import { SavingsFold } from './SavingsFold.tsx';

/** A whole amount from the shop's loyalty card, or nothing. */
export function LoyaltyCardSection({ view, send }: CheckoutScreenProps) {
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
