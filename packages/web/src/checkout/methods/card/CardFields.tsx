import { Trans, useLingui } from '@lingui/react/macro';
import type { CardView } from '@vitrin/core/checkout';
import { Checkbox } from '../../../components/forms/Checkbox.tsx';
import { CardInputs } from '../../card/CardInputs.tsx';
import { Installments } from '../../card/Installments.tsx';
import { ThreeDChoice } from '../../card/ThreeDChoice.tsx';
import type { PaymentDetailProps } from '../payment-method.types.ts';

/** Payment by a typed card: its fields, the bank's installments once six digits are typed, 3-D and keeping it. */
export function CardFields({ view, method, send, errors, commerce }: PaymentDetailProps<CardView>) {
  const { t } = useLingui();
  return (
    <div className="form">
      <CardInputs
        bin={method.bin}
        isBinAsked={method.isNumberAsked}
        binErrors={method.binErrors}
        errors={errors}
        now={() => commerce.ports.clock.now()}
        onBin={(bin) => send('card.enterNumber', { bin })}
      />
      <Installments
        group={method.installments}
        isBusy={method.isBusy}
        currency={view.totals.currency}
        before={method.isNumberAsked && <Trans>Installment options appear after the first six digits.</Trans>}
        error={errors.installment}
        onChoose={(installment) => send('installment.select', { installment })}
      />
      <ThreeDChoice isRequired={method.isThreeDRequired} />
      {method.canSave && <Checkbox name="save" label={t`Save this card for my next order`} />}
    </div>
  );
}
