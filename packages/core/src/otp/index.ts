/** One-time codes: the dialog of a code, whoever sends it. */
export { otpMachine } from './otp.machine.ts';
export { type OtpSnapshot, type OtpView, previewOtp, selectOtp } from './otp.select.ts';
export type { SendInput, VerifyInput } from './otp.setup.ts';
export type {
  CodeReport,
  CodeWords,
  OtpContext,
  OtpEmitted,
  OtpEvent,
  OtpInput,
  OtpOutput,
  OtpProblem,
  OtpProblemKind,
  OtpRefusal,
  OtpServices,
  SendResult,
  VerifyResult,
} from './otp.types.ts';
export { resendWait } from './otp.updates.ts';
export { codeIn, codeLength, readCode, TypedCode } from './typed-code.ts';
