import { type AttemptDetail, detailOf } from '../../attempt/attempt-detail.ts';
import type { CheckoutView } from '../../pre-order/checkout-view.types.ts';

/** An attempt that waits for the code sent by SMS; `phone` and `sentAt` are null until the first one is sent. */
export interface SmsDetail extends AttemptDetail {
  readonly kind: 'sms';
  readonly phone: string | null;
  readonly sentAt: number | null;
  readonly sends: number;
  readonly tries: number;
}

/** Nothing is sent yet. */
export const NOTHING_SENT: SmsDetail = { kind: 'sms', phone: null, sentAt: null, sends: 0, tries: 0 };

/** Names the sending whose code is waited for. */
export function sendingOf({ phone, sentAt }: SmsDetail): string {
  return `delivery ${phone} ${sentAt}`;
}

/** The attempt that waits for a code, if one does. */
export function smsOf({ inputs }: CheckoutView): SmsDetail | null {
  return detailOf<SmsDetail>(inputs.attempt?.detail, 'sms');
}
