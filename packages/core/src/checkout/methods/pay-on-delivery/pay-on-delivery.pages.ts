import type { TypedCode } from '../../../otp/otp.types.ts';
import type { PostRequest } from '../../checkout-state.types.ts';
import type { CommandRows } from '../../protocol/commands.table.ts';

/** Which pages payment at the door posts (checkout.md §4.10). */
export const payOnDeliveryPages = {
  'paymentChoice.select': (input) => ({ page: 'PayOnDeliveryPaymentChoicePage', input }),
  'payment.submit': ({ agreement }, { state }) => ({
    page: 'PayOnDeliveryPage',
    input: { agreement, paymentType: state.preOrder?.payment_choice?.value ?? '' },
  }),
} satisfies CommandRows;

export const doorChoicePages = ['PayOnDeliveryPaymentChoicePage'] as const;

/** Has a code sent to this number. */
export function codeRequest(phone: string): PostRequest {
  return { kind: 'post', pageCommand: { page: 'SendSmsPage', input: { phone } }, by: 'shopper' };
}

/** The typed code, with which the order is placed. */
export function codePayment(code: TypedCode): PostRequest {
  return { kind: 'post', pageCommand: { page: 'VerifySmsPage', input: { code } }, by: 'shopper' };
}
