import { Trans, useLingui } from '@lingui/react/macro';
import { RadioCardGroup } from '../../components/RadioCardGroup.tsx';
import { useMinorFormat } from '../money-text.ts';
import { bannerMessages } from '../page-errors.ts';
import type { PaymentDetailProps } from './payment-method.types.ts';

/** Cash or card at the door, each with its fee, and what happens next. */
export function DeliveryPaymentDetail({ view, send }: PaymentDetailProps) {
  const { t, i18n } = useLingui();
  const money = useMinorFormat(view.totals.currency);
  const { choices, chosen, isBusy, errors, isCodeNeeded } = view.payOnDelivery;
  return (
    <div className="method-detail">
      <RadioCardGroup
        name="payment_choice"
        label={t`Payment at the door`}
        hint={t`The courier takes a fee for this; it is part of the total.`}
        options={choices.map(({ value, name, fee }) => ({
          value,
          title: name,
          price: fee === null ? undefined : fee === 0 ? t`Free` : `+ ${money(fee)}`,
        }))}
        value={chosen ?? undefined}
        busyValue={isBusy && chosen !== null ? chosen : undefined}
        error={errors && bannerMessages(errors, [], i18n).join(' ')}
        onChoose={(paymentChoice) =>
          send({ type: 'page.submit', page: 'PayOnDeliveryPaymentChoicePage', input: { paymentChoice } })
        }
      />
      <p className="hint" role="status">
        {isCodeNeeded && (
          <Trans>When you place the order we send a code to your phone, to be sure that the order is yours.</Trans>
        )}
      </p>
    </div>
  );
}
