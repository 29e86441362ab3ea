import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ConfirmationPaymentView, deviceSheet } from '@vitrin/core/checkout';
import type { OpenSheet, PaymentSheet, SheetEnding, SheetEvent } from '@vitrin/core/payment-sheet';
import { randomId } from '@vitrin/ports/browser';
import { SHOP_NAME } from '../../../app/site-context.ts';
import { Alert, type AlertProps } from '../../../components/Alert.tsx';
import type { ApplePay } from '../../../ports/apple-pay.ts';
import { anotherWay, approvalText, isConfirmable } from '../../payment/another-way.ts';
import { Preparing } from '../../payment/Preparing.tsx';
import { chosenName, payAtOnce } from '../../payment/pay-at-once.ts';
import type { MethodParts, PaymentDetailProps, PaymentForm } from '../payment-method.types.ts';

/** The newest version of the interface that the oldest browsers still in use have. */
const version = 3;

/** The browser's own sheet behind core's port. Words of the vendor's interface stay in this file. */
export function createApplePaySheet(ApplePay: ApplePay, label: string): PaymentSheet {
  return {
    canOpen: () => ApplePay.canMakePayments(),
    open({ amount, currency, country }, tell): OpenSheet {
      const session = new ApplePay(version, {
        countryCode: country,
        currencyCode: currency,
        supportedNetworks: ['visa', 'masterCard', 'amex'],
        merchantCapabilities: ['supports3DS'],
        total: { label, amount, type: 'final' },
      });
      let isOver = false;
      const end = (close: () => void) => {
        if (isOver) return;
        isOver = true;
        close();
      };
      session.onvalidatemerchant = ({ validationURL }) => tell({ type: 'sheet.opened', validationUrl: validationURL });
      session.onpaymentauthorized = ({ payment }) =>
        tell({ type: 'sheet.authorised', token: JSON.stringify(payment.token) });
      session.oncancel = ({ sessionError }) => {
        isOver = true;
        // Browsers tell a time-out and a broken session as a cancellation with an error's code.
        const isShoppers = sessionError?.code === undefined || sessionError.code === 'userCancelled';
        tell({ type: isShoppers ? 'sheet.cancelled' : 'sheet.expired' });
      };
      session.begin();
      return {
        validate: (merchantSession) => session.completeMerchantValidation(merchantSession),
        succeed: () => end(() => session.completePayment({ status: ApplePay.STATUS_SUCCESS })),
        close: () => end(() => session.abort()),
      };
    },
  };
}

/** Reads a message of the stand-in; undefined for anything that is none (security W4). */
export function readSheetMessage(data: unknown, channel: string): SheetEvent | undefined {
  if (typeof data !== 'object' || data === null || !('type' in data) || !('channel' in data)) return undefined;
  if (data.channel !== channel) return undefined;
  switch (data.type) {
    case 'sheet.opened':
      return 'validationUrl' in data && typeof data.validationUrl === 'string'
        ? { type: data.type, validationUrl: data.validationUrl }
        : undefined;
    case 'sheet.authorised':
      return 'token' in data && typeof data.token === 'string' ? { type: data.type, token: data.token } : undefined;
    case 'sheet.cancelled':
      return { type: data.type };
    default:
      return undefined;
  }
}

/**
 * The reference host's stand-in for a device's sheet: a page of its own in a frame at the bottom of the window. Only
 * messages from that frame, that origin and with this opening's own word count.
 * @param title names the dialog and its frame.
 */
function createStandInSheet(
  browser: Window,
  { title, randomId }: { readonly title: string; readonly randomId: () => string },
): PaymentSheet {
  return {
    canOpen: ({ standIn }) => standIn !== null,
    open({ standIn, amount, currency }, tell): OpenSheet {
      if (standIn === null) throw new Error('stand-in-sheet: there is no address to open. Ask canOpen first.');
      const channel = randomId();
      const address = new URL(standIn);
      for (const [name, value] of Object.entries({ channel, amount, currency })) address.searchParams.set(name, value);
      const dialog = browser.document.createElement('dialog');
      dialog.className = 'dialog sheet-dialog';
      dialog.setAttribute('aria-label', title);
      const frame = browser.document.createElement('iframe');
      frame.className = 'sheet-frame';
      frame.title = title;
      frame.setAttribute('sandbox', 'allow-scripts allow-same-origin');
      frame.src = address.href;
      const opener = browser.document.activeElement;
      const hear = ({ origin, source, data }: MessageEvent) => {
        if (origin !== address.origin || source !== frame.contentWindow) return;
        const event = readSheetMessage(data, channel);
        if (event) tell(event);
      };
      const say = (message: object) => frame.contentWindow?.postMessage({ ...message, channel }, address.origin);
      browser.addEventListener('message', hear);
      dialog.addEventListener('cancel', (event) => {
        event.preventDefault();
        tell({ type: 'sheet.cancelled' });
      });
      dialog.append(frame);
      browser.document.body.append(dialog);
      dialog.showModal();
      return {
        validate: (session) => say({ type: 'sheet.validate', session }),
        succeed: () => say({ type: 'sheet.succeed' }),
        close() {
          browser.removeEventListener('message', hear);
          dialog.close();
          dialog.remove();
          // The dialog is gone before the browser can give the focus back by itself.
          if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
        },
      };
    },
  };
}

/** The browser's own sheet where there is one, else the stand-in that a reference host names. @param label the shop. */
function createPaymentSheet(browser: Window, label: string): PaymentSheet {
  const { ApplePaySession } = browser as Window & { readonly ApplePaySession?: ApplePay };
  if (ApplePaySession?.canMakePayments()) return createApplePaySheet(ApplePaySession, label);
  return createStandInSheet(browser, { title: 'Apple Pay', randomId: () => randomId(browser.crypto) });
}

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

/** Code that is fetched when the method is chosen: core's chart over this window's sheet, or its stand-in. */
export const deviceSheetParts: MethodParts<ConfirmationPaymentView> = {
  plugin: (commerce) => deviceSheet(commerce, createPaymentSheet(window, SHOP_NAME)),
  form: deviceSheetForm,
};
