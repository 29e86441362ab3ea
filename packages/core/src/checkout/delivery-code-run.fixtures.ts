// For tests alone; no index exports it: paying on delivery up to the dialog for the code, request by request.

import { TypedCode } from '../otp/typed-code.ts';
import { doors, masked, phone, reads, sms, startAtDoor as startRun } from './delivery-code.fixtures.ts';

export const post = (page: string, body: string) => `POST /orders/checkout/?page=${page} ${body}`;

export const sendSms = post('SendSmsPage', `phone_number=${phone}`);

export const verify = (code: string) => post('VerifySmsPage', `verify_code=${code}`);

export const confirm = post('PayOnDeliveryPage', 'agreement=1&paymentType=cash');

export const read = 'GET /orders/checkout/';

export const wrong = {
  pages: { VerifySmsPage: { phone_number: masked, expires_in: 150 } },
  errors: { verify_code: ['Incorrect code.'] },
  error_code: 'OTP_INVALID',
  preOrder: doors.sent,
  revision: 8,
};

export const sent = { pages: sms.verify, preOrder: doors.sent, revision: 8 };

export async function startAtDoor(first: Parameters<typeof startRun>[0]) {
  const run = await startRun(first);
  return {
    ...run,
    type: (digits: string) => void run.send('code.submit', { code: new TypedCode(digits) }),
  };
}

export type Run = Awaited<ReturnType<typeof startAtDoor>>;

export function pay({ send }: Run): void {
  void send('payment.submit', { agreement: true });
}

/** A code was sent by itself, and the dialog for it is open. */
export async function startTyping(): Promise<Run> {
  const run = await startAtDoor(reads.ready);
  pay(run);
  await run.next(confirm, { pages: sms.send, preOrder: doors.cash, revision: 7 });
  await run.next(sendSms, sent);
  return run;
}
