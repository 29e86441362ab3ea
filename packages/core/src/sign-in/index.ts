/** Sign-in by phone and code, and codes that a form wants. */
export { startFormCode } from './form-code.actors.ts';
export { type PhoneSignInOptions, type SignInCodeActor, startPhoneSignIn } from './phone-sign-in.actors.ts';
