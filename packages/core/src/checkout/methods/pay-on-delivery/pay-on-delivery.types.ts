import type { OtpEvent, OtpProblem, TypedCode } from '../../../otp/otp.types.ts';
import type { CheckoutState } from '../../checkout-state.types.ts';
import type { CommandEvent } from '../../protocol/command-requests.ts';
import type { RequestAnswered } from '../../transport/transport-messages.types.ts';
import type { CheckoutStatus } from '../../transport/transport-status.types.ts';
import type { MethodContext, MethodEvent, MethodInput } from '../method.types.ts';

export type PayOnDeliveryInput = MethodInput;

export interface PayOnDeliveryContext extends MethodContext {
  /** The attempt that the code belongs to: another one is another code. */
  readonly codeAttempt: string | null;
  /** What both pages of the code said when last looked at. */
  readonly listed: CheckoutState['contexts'];
  /** Last snapshot of the code's chart, as far as this chart decides on it; null until it has started. */
  readonly code: CodeProgress | null;
  /** Settles the call of the code's chart that is pending. */
  readonly settle: CodeCall['settle'] | null;
}

export interface CodeProgress {
  readonly isBusy: boolean;
  readonly hasCode: boolean;
  readonly problem: OtpProblem | null;
}

/** Result of a call of the code's chart, with the order after it. */
export interface CodeReply extends Pick<RequestAnswered, 'result' | 'reason'> {
  readonly status: CheckoutStatus;
}

/** A call of the code's chart. `code.request` sends a code, to the known phone if `phone` is null; `code.place` checks one. */
export type CodeCall = { readonly settle: (reply: CodeReply) => void } & (
  | { readonly type: 'code.request'; readonly phone: string | null }
  | { readonly type: 'code.place'; readonly code: TypedCode }
);

/** What a screen of the code tells. */
export type CodeCommand = CommandEvent<
  | 'code.submit'
  | 'code.send'
  | 'code.resend'
  | 'code.changePhone'
  | 'code.keepPhone'
  | 'code.open'
  | 'code.close'
  | 'window.returned'
>;

export type PayOnDeliveryEvent = MethodEvent | CommandEvent<'paymentChoice.select'> | CodeCommand | CodeCall;

/** The code chart's own words for what a front end tells. */
export const codeEvents = {
  'code.submit': 'code.submit',
  'code.send': 'phone.submit',
  'code.resend': 'code.resend',
  'code.changePhone': 'phone.change',
  'code.keepPhone': 'phone.keep',
  'code.open': 'dialog.open',
  'code.close': 'dialog.close',
  'window.returned': 'window.returned',
} as const satisfies { readonly [Type in CodeCommand['type']]: OtpEvent['type'] };
