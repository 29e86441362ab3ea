/** Who is signed in: the session's chart, and the forms of sign-in and registration. */
export { authenticationMachine } from './authentication.machine.ts';
export { type AuthenticationView, previewAuthentication, selectAuthentication } from './authentication.select.ts';
export type {
  AuthenticationEmitted,
  AuthenticationEvent,
  AuthenticationProblem,
  FormCommand,
} from './authentication.types.ts';
export { authenticationAddress, isAuthenticationPath, readCallbackPath } from './callback-path.ts';
export type { PasswordCode, RegistrationFieldCodes, TypedRegistration } from './registration-form.ts';
export { checkNewPassword, checkRegistration, toRegistrationBody } from './registration-form.ts';
export { sessionMachine } from './session.machine.ts';
export type { SessionFormView, SessionSnapshot, SessionView } from './session.select.ts';
export { selectSession } from './session.select.ts';
export type { SessionEmitted, SessionEvent, SessionRefusal, SignInChallenge } from './session.types.ts';
export { type AuthenticationActor, startAuthentication } from './start-authentication.ts';
export type { SessionActor, StartSessionOptions } from './start-session.ts';
export { startSession } from './start-session.ts';
