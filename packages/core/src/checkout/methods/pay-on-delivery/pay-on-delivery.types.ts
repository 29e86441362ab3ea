import type { OtpEvent, TypedCode } from '../../../otp/otp.types.ts';
import type { CheckoutState } from '../../checkout-state.types.ts';
import type { CommandEvent } from '../../protocol/command-requests.ts';
import type { MethodContext, MethodEvent, MethodInput } from '../method.types.ts';

export type PayOnDeliveryInput = MethodInput;

export interface PayOnDeliveryContext extends MethodContext {
  /** The attempt that the code belongs to: another one is another code. */
  readonly codeAttempt: string | null;
  /** What both pages of the code said when last looked at. */
  readonly listed: CheckoutState['contexts'];
}

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

export type PayOnDeliveryEvent =
  | MethodEvent
  | CommandEvent<'paymentChoice.select'>
  | CodeCommand
  /** The conversation about the code has one to be checked. */
  | { readonly type: 'code.place'; readonly code: TypedCode };

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
