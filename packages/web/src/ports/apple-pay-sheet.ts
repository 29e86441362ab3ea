import type { OpenSheet, PaymentSheet } from '@vitrin/core/payment-sheet';
import type { ApplePay } from './apple-pay.ts';

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
