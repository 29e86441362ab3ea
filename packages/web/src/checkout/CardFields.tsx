import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '../components/Checkbox.tsx';
import type { FieldMessages } from '../components/use-form-checks.ts';
import { CardInputs } from './CardInputs.tsx';
import type { CheckoutScreenProps } from './checkout-screen.types.ts';
import { Installments } from './Installments.tsx';
import { ThreeDChoice } from './ThreeDChoice.tsx';

/** What {@link CardFields} takes. */
export interface CardFieldsProps extends Pick<CheckoutScreenProps, 'view' | 'send'> {
  readonly errors: FieldMessages<string>;
}

/** Payment by a typed card: its fields, the bank's installments once six digits are typed, 3-D and keeping it. */
export function CardFields({ view, send, errors }: CardFieldsProps) {
  const { t } = useLingui();
  const { card } = view;
  return (
    <div className="form">
      <CardInputs
        bin={card.bin}
        binErrors={card.binErrors}
        isOpen={card.isOpen}
        errors={errors}
        onBin={(bin) => send({ type: 'page.submit', page: 'BinNumberPage', input: { bin } })}
      />
      <Installments
        group={card.installments}
        isBusy={card.isBusy}
        currency={view.totals.currency}
        before={<Trans>Installments appear once you have typed the first six digits.</Trans>}
        onChoose={(installment) =>
          send({ type: 'page.submit', page: 'InstallmentSelectionPage', input: { installment } })
        }
      />
      <ThreeDChoice isRequired={card.isThreeDRequired} />
      {card.canSave && <Checkbox name="save" label={t`Keep this card for my next order`} />}
    </div>
  );
}
