import { type ActorRefFrom, createActor } from 'xstate';
import { otpMachine } from '../otp/otp.machine.ts';
import { type OtpView, selectOtp } from '../otp/otp.select.ts';
import type { OtpEvent, OtpInput, OtpProblemKind } from '../otp/otp.types.ts';
import { startPhoneProof } from '../profile/phone-proof.actors.ts';
import { startFormCode } from '../sign-in/form-code.actors.ts';
import { startPhoneSignIn } from '../sign-in/phone-sign-in.actors.ts';
import type { CommandShapes } from './command-shapes.ts';
import { createHandle, refusalOf, whenQuiet } from './create-handle.ts';
import type { SessionHandle } from './create-session.ts';
import type { CommandsOf, Handle } from './handle.types.ts';
import { commerceOf, type ShopSource } from './shop-source.ts';

/** What a front end can ask of the dialog of a one-time code. */
export type CodeCommands = CommandsOf<Exclude<OtpEvent, { type: 'deadlines.set' }>>;

/** Fields of every command of a one-time code. */
export const codeShapes: CommandShapes<CodeCommands> = {
  'code.submit': { code: 'object' },
  'code.resend': {},
  'phone.submit': { phone: 'text' },
  'phone.change': {},
  'phone.keep': {},
  'dialog.close': {},
  'dialog.open': {},
  'code.reported': { phone: 'text?', reference: 'text?', words: 'object?', resendIn: 'number?', expiresIn: 'number?' },
  'code.lost': {},
  'request.withdrawn': {},
  'window.returned': {},
};

type CodeActor = ActorRefFrom<typeof otpMachine>;

/**
 * A one-time code, from the request for one until it is accepted or of no use. A command that came to nothing has the kind of the
 * problem as its reason; the other side's words stand in the view. That the whole is over says `outcome` of the view.
 */
export type CodeHandle = Handle<OtpView, CodeCommands, Exclude<OtpProblemKind, 'busy' | 'failed'>, CodeActor>;

/** A handle on the chart of a code that runs already. */
export function handleOfCode(actor: CodeActor): CodeHandle {
  return createHandle({
    actor,
    name: 'code',
    shapes: codeShapes,
    select: selectOtp,
    async give(event) {
      const reason = refusalOf(actor, event, 'command.refused');
      if (reason !== undefined) return { ok: false, reason };
      const { status, context } = await whenQuiet(actor, (snapshot) => !snapshot.hasTag('busy'));
      if (status === 'stopped') return { ok: false, reason: 'stopped' };
      return context.problem ? { ok: false, reason: context.problem.kind } : { ok: true };
    },
  });
}

/** Asks for a code that two calls of one's own have sent and checked. */
export function createCode(input: ShopSource & OtpInput): CodeHandle {
  const { clock, inspect } = commerceOf(input).ports;
  const { services, canChangePhone, reported, problem } = input;
  const request: OtpInput = { services, canChangePhone, ...(reported && { reported }), ...(problem && { problem }) };
  return handleOfCode(createActor(otpMachine, { input: request, clock, ...(inspect && { inspect }) }).start());
}

/** What a sign-in by code takes besides the shop. */
export interface SignInCodeOptions {
  readonly session: SessionHandle;
}

/** Signs in by phone and code: begins with the form of the phone; the session knows who is there when the code is accepted. */
export function createPhoneSignIn(
  input: ShopSource & SignInCodeOptions & { readonly callbackUrl?: string },
): CodeHandle {
  const { session, callbackUrl } = input;
  return handleOfCode(
    startPhoneSignIn(commerceOf(input), {
      ...(callbackUrl === undefined ? {} : { callbackUrl }),
      entered: ({ user, callbackUrl: next }) =>
        session.actor.send({ type: 'session.entered', user, callbackUrl: next }),
    }),
  );
}

/** Proves the phone of the signed-in user by a code (account.md §1): `phone.submit` has it sent to the number of the profile. */
export const createPhoneProof = (input: ShopSource): CodeHandle => handleOfCode(startPhoneProof(commerceOf(input)));

/** The code that a sign-in or a registration wants: when the session came to `challenged` and its form says `otp`. */
export const createFormCode = (input: ShopSource & SignInCodeOptions): CodeHandle =>
  handleOfCode(startFormCode(commerceOf(input), input.session.actor));
