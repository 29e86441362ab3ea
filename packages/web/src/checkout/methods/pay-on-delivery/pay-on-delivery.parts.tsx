import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type PayOnDeliveryView, payOnDelivery } from '@vitrin/core/checkout';
import { Alert } from '../../../components/Alert.tsx';
import { Button } from '../../../components/Button.tsx';
import { RadioCardGroup } from '../../../components/forms/RadioCardGroup.tsx';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { useMinorFormat } from '../../form/money-text.ts';
import { bannerMessages } from '../../form/page-errors.ts';
import { isConfirmable } from '../../payment/another-way.ts';
import { payAtOnce } from '../../payment/pay-at-once.ts';
import type { MethodParts, PaymentDetailProps, PaymentForm } from '../payment-method.types.ts';

/** Cash or card at the door, each with its fee, and what happens next. */
function DeliveryPaymentDetail({ view, method, send, errors: own }: PaymentDetailProps<PayOnDeliveryView>) {
  const { t, i18n } = useLingui();
  const money = useMinorFormat(view.totals.currency);
  const { choices, chosen, isBusy, errors, isCodeNeeded, codeStage } = method;
  return (
    <div className="method-detail">
      <RadioCardGroup
        name="paymentChoice"
        label={t`Payment at the door`}
        hint={t`The fee for payment on delivery is added to the total.`}
        options={choices.map(({ value, name, fee }) => ({
          value,
          title: name,
          price: fee === null ? undefined : fee === 0 ? t`Free` : `+ ${money(fee)}`,
        }))}
        value={chosen}
        busyValue={isBusy ? chosen : null}
        error={own.paymentChoice ?? (errors && bannerMessages(errors, [], i18n).join(' '))}
        onChoose={(paymentChoice) => send('paymentChoice.select', { paymentChoice })}
      />
      <p className="hint" role="status">
        {isCodeNeeded && codeStage === 'none' && (
          <Trans>When you place the order, we send a code to your phone to confirm it.</Trans>
        )}
        {codeStage === 'sending' && <Trans>Sending a code to your phone…</Trans>}
      </p>
      {(codeStage === 'phone' || codeStage === 'entering') && (
        <Alert title={<Trans>Enter the code to complete your order</Trans>}>
          <p>
            {codeStage === 'phone' ? (
              <Trans>
                Enter your phone number. We will text you a code, and your order is placed when you enter it.
              </Trans>
            ) : (
              <Trans>Enter the code that we sent to your phone to place the order.</Trans>
            )}
          </p>
          <div className="actions">
            <Button look="secondary" onClick={() => send('code.open')}>
              {codeStage === 'phone' ? <Trans>Enter your phone number</Trans> : <Trans>Enter the code</Trans>}
            </Button>
          </div>
        </Alert>
      )}
    </div>
  );
}

const noChoice = { at: 'paymentChoice', says: msg`Choose how you will pay at the door.` };

/** Payment at the door, by cash or card, with a code by SMS where the shop wants one (Protocol checkout §4.10). */
const payOnDeliveryForm: PaymentForm<PayOnDeliveryView> = {
  Detail: DeliveryPaymentDetail,
  obstacle(view, { chosen, isBusy, codeStage }) {
    if (isBusy) return 'busy';
    if (codeStage === 'sending') return 'busy';
    if (chosen === null) return noChoice;
    return isConfirmable(view) ? null : 'busy';
  },
  pay(press) {
    if (press.method.codeStage === 'none') payAtOnce(press);
    else press.send('code.open');
  },
  payLabel: msg`Place order`,
  payHint: msg`Nothing is charged now. You pay when your order is delivered.`,
};

/** Code that is fetched when the method is chosen. */
export const payOnDeliveryParts: MethodParts<PayOnDeliveryView> = {
  plugin: payOnDelivery,
  form: payOnDeliveryForm,
  dialogs: {
    isShown: ({ code }, { screen }) => code !== null && screen === 'steps',
    Part: lazyPart(async () => (await import('./DeliveryCode.tsx')).DeliveryCode),
  },
};
