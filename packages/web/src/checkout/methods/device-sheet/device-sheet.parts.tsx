import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ConfirmationPaymentView, deviceSheet } from '@vitrin/core/checkout';
import type { SheetEnding } from '@vitrin/core/payment-sheet';
import { SHOP_NAME } from '../../../app/site-context.ts';
import { Alert, type AlertProps } from '../../../components/Alert.tsx';
import { createPaymentSheet } from '../../../ports/payment-sheet.ts';
import { anotherWay, approvalText, isConfirmable } from '../../payment/another-way.ts';
import { chosenName } from '../../payment/chosen-name.ts';
import { Preparing } from '../../payment/Preparing.tsx';
import { payAtOnce } from '../../payment/pay-at-once.ts';
import type { MethodParts, PaymentDetailProps, PaymentForm } from '../payment-method.types.ts';

/** How a sheet ended without an order; a refusal is told by the host's own words above. */
const endings: Readonly<
  Record<Exclude<SheetEnding, 'refused'>, { tone: AlertProps['tone']; text: MessageDescriptor }>
> = {
  cancelled: { tone: 'info', text: msg`You closed the payment sheet. No money was taken. You can pay again.` },
  failed: { tone: 'warning', text: msg`The payment sheet closed unexpectedly. No money was taken. Try again.` },
  expired: { tone: 'warning', text: msg`The payment sheet timed out. No money was taken. Try again.` },
};

/** Where a payment by a device's sheet stands. */
function SheetStatus({ sheet, name }: { readonly sheet: ConfirmationPaymentView; readonly name: string }) {
  const { t, i18n } = useLingui();
  if (sheet.isApproved) {
    return (
      <Alert tone="info" isUrgent>
        <p>
          <Trans>
            Your device has approved the payment. Press Pay to finish the order; you will not be asked again.
          </Trans>
        </p>
      </Alert>
    );
  }
  if (sheet.isAvailable === false) {
    return (
      <Alert tone="warning">
        <p>{t`This browser cannot show ${name}.`}</p>
      </Alert>
    );
  }
  const ending = sheet.phase === 'closed' && sheet.ending !== 'refused' ? sheet.ending : null;
  return (
    <div className="method-detail">
      {ending && (
        <Alert tone={endings[ending].tone} isUrgent>
          <p>{i18n._(endings[ending].text)}</p>
        </Alert>
      )}
      <p className="hint">
        {t`When you press Pay, ${name} opens and asks for your approval. Your card's number stays with your device.`}
      </p>
    </div>
  );
}

/** What stands under a device's sheet: where its payment stands. */
function DeviceSheetDetail({ method, view }: PaymentDetailProps<ConfirmationPaymentView>) {
  const name = chosenName(view);
  return method.isOpen ? <SheetStatus sheet={method} name={name} /> : <Preparing name={name} />;
}

/** Payment by a device's sheet, which opens with Pay, in the shopper's gesture (Protocol checkout §4.11). */
export const deviceSheetForm: PaymentForm<ConfirmationPaymentView> = {
  Detail: DeviceSheetDetail,
  obstacle(view, { isOpen, isApproved, isAvailable }) {
    if (!isOpen) return 'busy';
    if (isApproved || isAvailable) return isConfirmable(view) ? null : 'busy';
    return isAvailable === null ? 'busy' : anotherWay;
  },
  pay: payAtOnce,
  paysInPress: true,
  payingText: approvalText,
};

/** What is fetched when it is chosen: core's chart over this window's sheet, or its stand-in. */
export const deviceSheetParts: MethodParts<ConfirmationPaymentView> = {
  plugin: (commerce) => deviceSheet(commerce, createPaymentSheet(window, SHOP_NAME)),
  form: deviceSheetForm,
};
