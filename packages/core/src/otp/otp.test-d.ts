import { expectTypeOf } from 'vitest';
import type { ActorRefFrom } from 'xstate';
import type { otpMachine } from './otp.machine.ts';
import { type OtpView, selectOtp } from './otp.select.ts';
import type { OtpEvent, OtpProblem } from './otp.types.ts';
import { readCode, type TypedCode } from './typed-code.ts';

declare const actor: ActorRefFrom<typeof otpMachine>;
declare const code: TypedCode;

actor.send({ type: 'code.submit', code });
// @ts-expect-error digits are no typed code: they would be seen (security.md)
actor.send({ type: 'code.submit', code: '111111' });
// @ts-expect-error what could not be read is not submitted
actor.send({ type: 'code.submit', code: readCode('1') });
// @ts-expect-error there is no such command
actor.send({ type: 'code.send' });

expectTypeOf(selectOtp(actor.getSnapshot())).toEqualTypeOf<OtpView>();
expectTypeOf<OtpEvent['type']>().not.toEqualTypeOf<string>();
expectTypeOf<OtpProblem['kind']>().not.toEqualTypeOf<string>();
