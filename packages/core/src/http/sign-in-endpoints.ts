// The other ways in, and the captcha before them (auth.md §1 and §2; gateway.md §5).
import {
  CaptchaReplySchema,
  CaptchaSchema,
  type CodeSent,
  CodeSentSchema,
  type HostSignInReply,
  HostSignInReplySchema,
  type PhoneSignInBody,
  type SignInReply,
  SignInReplySchema,
} from '../contract/auth.ts';
import type { Endpoint } from './http.types.ts';

/** Has a code sent; goes the same way through the gateway and without one, so that its statuses arrive. */
export const sendSignInCode: Endpoint<CodeSent, { readonly body: PhoneSignInBody }> = {
  name: 'sendSignInCode',
  method: 'POST',
  path: '/users/otp-login/',
  body: 'json',
  reply: CodeSentSchema,
};

/** Signs in by phone and code at a host that is asked directly (auth.md §1). */
export const signInByPhoneAtHost: Endpoint<HostSignInReply, { readonly body: PhoneSignInBody }> = {
  name: 'signIn',
  method: 'POST',
  path: '/users/otp-login/',
  body: 'json',
  reply: HostSignInReplySchema,
  readsStatus: true,
};

/** Signs in by phone and code through the gateway (gateway.md §5, auth.md §1). */
export const signInByPhone: Endpoint<SignInReply, { readonly body: PhoneSignInBody }> = {
  name: 'signIn',
  method: 'POST',
  path: '/auth/otp-login',
  body: 'json',
  answeredBy: 'storefront',
  reply: SignInReplySchema,
};

/** The page of the captcha, as html of the host (auth.md §2). */
export const getCaptcha: Endpoint<{ readonly html: string }> = {
  name: 'getCaptcha',
  method: 'GET',
  path: '/users/pz-captcha/',
  reply: CaptchaSchema,
};

/** Hands the solved captcha in; the reply says where a page without scripts would go (auth.md §2). */
export const postCaptcha: Endpoint<
  { readonly location: string },
  { readonly body: { readonly 'g-recaptcha-response': string } }
> = {
  name: 'postCaptcha',
  method: 'POST',
  path: '/users/pz-captcha/',
  body: 'form',
  reply: CaptchaReplySchema,
};
