// Calls about who is signed in, one row each (auth.md; gateway.md §5).
import {
  type HostSignInReply,
  HostSignInReplySchema,
  type RegistrationBody,
  type SignInBody,
  type SignInReply,
  SignInReplySchema,
} from '../contract/auth.ts';
import type { SnakeCased } from '../contract/camel-case.ts';
import { AnythingSchema } from '../contract/reply.ts';
import { type CurrentUser, CurrentUserSchema } from '../contract/user.ts';
import type { Endpoint } from './http.types.ts';

/** Who is signed in; a reply without a user means nobody (auth.md §1). */
export const getCurrentUser: Endpoint<CurrentUser> = {
  name: 'getCurrentUser',
  method: 'GET',
  path: '/current_user/',
  reply: CurrentUserSchema,
  provides: ['Session'],
};

/** Signs in by e-mail and password at a host that is asked directly, without a gateway (auth.md §1). */
export const signInAtHost: Endpoint<HostSignInReply, { readonly body: SignInBody }> = {
  name: 'signIn',
  method: 'POST',
  path: '/users/login/',
  body: 'json',
  reply: HostSignInReplySchema,
  readsStatus: true,
};

/** Registers a user at a host that is asked directly (auth.md §1). */
export const registerAtHost: Endpoint<HostSignInReply, { readonly body: SnakeCased<RegistrationBody> }> = {
  name: 'register',
  method: 'POST',
  path: '/users/registration/',
  body: 'json',
  reply: HostSignInReplySchema,
  readsStatus: true,
};

/** Signs out at a host that is asked directly (auth.md §1). */
export const signOutAtHost: Endpoint<unknown, { readonly body: Record<string, never> }> = {
  name: 'signOut',
  method: 'POST',
  path: '/users/logout',
  body: 'json',
  reply: AnythingSchema,
  ignoresUnauthorized: true,
};

/** Signs in by e-mail and password through the gateway, which keeps the session's cookie (gateway.md §5). */
export const signIn: Endpoint<SignInReply, { readonly body: SignInBody }> = {
  name: 'signIn',
  method: 'POST',
  path: '/auth/login',
  body: 'json',
  answeredBy: 'storefront',
  reply: SignInReplySchema,
};

/** Registers a user through the gateway (gateway.md §5). */
export const register: Endpoint<SignInReply, { readonly body: SnakeCased<RegistrationBody> }> = {
  name: 'register',
  method: 'POST',
  path: '/auth/registration',
  body: 'json',
  answeredBy: 'storefront',
  reply: SignInReplySchema,
};

/** A registration that asks about the loyalty programme. */
export const registerWithLoyaltyAtHost: Endpoint<HostSignInReply, { readonly body: SnakeCased<RegistrationBody> }> = {
  name: 'register',
  method: 'POST',
  path: '/users/register-with-loyalty/',
  body: 'json',
  reply: HostSignInReplySchema,
  readsStatus: true,
};

/** A registration through the gateway that asks about the loyalty programme (gateway.md §5, auth.md §1). */
export const registerWithLoyalty: Endpoint<SignInReply, { readonly body: SnakeCased<RegistrationBody> }> = {
  name: 'register',
  method: 'POST',
  path: '/auth/register-with-loyalty',
  body: 'json',
  answeredBy: 'storefront',
  reply: SignInReplySchema,
};

/** Signs out through the gateway, which forgets the session's cookie (gateway.md §5). */
export const signOut: Endpoint<unknown> = {
  name: 'signOut',
  method: 'POST',
  path: '/logout',
  answeredBy: 'storefront',
  reply: AnythingSchema,
  ignoresUnauthorized: true,
};
