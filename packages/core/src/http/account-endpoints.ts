// Profile, credentials, links in mails, messages to the shop, loyalty money and offers (auth.md §3 and §4, account.md), reads
// and writes.

import { type KeptCard, KeptCardPageSchema } from '../contract/account/saved-cards.ts';
import { type CodeSent, CodeSentSchema } from '../contract/auth.ts';
import type { SnakeCased } from '../contract/camel-case.ts';
import { type ContactBody, type ContactSubject, ContactSubjectListSchema } from '../contract/contact.ts';
import {
  type BasketOffers,
  BasketOffersSchema,
  type LoyaltyBalance,
  LoyaltyBalanceSchema,
  type LoyaltyMovement,
  LoyaltyMovementPageSchema,
  type Offer,
  OfferPageSchema,
} from '../contract/loyalty.ts';
import type { Page } from '../contract/page.ts';
import type { Id } from '../contract/primitives.ts';
import {
  type AccountProof,
  type DetailReply,
  DetailSchema,
  type EmailChangeBody,
  type PasswordChangeBody,
  type Profile,
  type ProfileBody,
  ProfileSchema,
} from '../contract/profile.ts';
import { AnythingSchema } from '../contract/reply.ts';
import type { Endpoint } from './http.types.ts';

/** Which page: from 1, twelve entries unless said. */
type Paging = { readonly page?: number | undefined; readonly limit?: number | undefined };

// Profile (account.md §1)

/** What the shop knows of the signed-in user (account.md §1). */
export const getProfile: Endpoint<Profile> = {
  name: 'getProfile',
  method: 'GET',
  path: '/users/profile/',
  reply: ProfileSchema,
  provides: ['Profile'],
};

/** Changes the given members of the profile (account.md §1). */
export const editProfile: Endpoint<Profile, { readonly body: SnakeCased<ProfileBody> }> = {
  name: 'editProfile',
  method: 'PATCH',
  path: '/users/profile/',
  body: 'json',
  reply: ProfileSchema,
  invalidates: ['Profile'],
};

/** Sends a code to the phone of the profile, so that it can be proved (account.md §1). */
export const sendPhoneCode: Endpoint<CodeSent> = {
  name: 'sendPhoneCode',
  method: 'POST',
  path: '/users/phone-confirm/',
  reply: CodeSentSchema,
};

/** Proves the phone of the profile by the code that was sent there (account.md §1). */
export const confirmPhone: Endpoint<Profile, { readonly body: { readonly code: string } }> = {
  name: 'confirmPhone',
  method: 'POST',
  path: '/users/phone-confirm/',
  body: 'json',
  reply: ProfileSchema,
  invalidates: ['Profile'],
};

/** Sends a code to the proved phone, which then proves who the user is (account.md §1). */
export const sendAccountCode: Endpoint<CodeSent> = {
  name: 'sendAccountCode',
  method: 'POST',
  path: '/users/account-code/',
  reply: CodeSentSchema,
};

/** Ends one session of the account, this one excepted (account.md §1.2). */
export const endSession: Endpoint<unknown, { readonly path: { readonly pk: Id } }> = {
  name: 'endSession',
  method: 'DELETE',
  path: '/users/sessions/{pk}/',
  reply: AnythingSchema,
  invalidates: ['Profile'],
};

/** Ends every session of the account but this one (account.md §1.2). */
export const endOtherSessions: Endpoint<unknown> = {
  name: 'endOtherSessions',
  method: 'DELETE',
  path: '/users/sessions/',
  reply: AnythingSchema,
  invalidates: ['Profile'],
};

/** Changes the password; the old one goes along (account.md §1). */
export const changePassword: Endpoint<DetailReply, { readonly body: SnakeCased<PasswordChangeBody> }> = {
  name: 'changePassword',
  method: 'POST',
  path: '/users/password/change/',
  body: 'json',
  reply: DetailSchema,
};

/** Asks for another address of e-mail, which counts once it is confirmed by mail (account.md §1). */
export const changeEmail: Endpoint<DetailReply, { readonly body: EmailChangeBody }> = {
  name: 'changeEmail',
  method: 'POST',
  path: '/users/email-change/',
  body: 'json',
  reply: DetailSchema,
  invalidates: ['Profile'],
};

/** Replaces what the account knows of its user by placeholders: orders stay, every session ends (account.md §1). */
export const anonymize: Endpoint<DetailReply, { readonly body: AccountProof }> = {
  name: 'anonymize',
  method: 'PATCH',
  path: '/users/anonymize/',
  body: 'json',
  reply: DetailSchema,
  invalidates: ['Profile'],
};

// Links in mails (auth.md §3 and §4)

/** Has the mail sent by which a password is set anew; the reply is the same for unknown addresses (auth.md §3). */
export const requestPasswordReset: Endpoint<DetailReply, { readonly body: { readonly email: string } }> = {
  name: 'requestPasswordReset',
  method: 'POST',
  path: '/users/password/reset/',
  body: 'json',
  reply: DetailSchema,
};

/** Sets a new password by the slug of the link in the mail (auth.md §3). */
export const resetPassword: Endpoint<
  DetailReply,
  {
    readonly path: { readonly slug: string };
    readonly body: { readonly new_password1: string; readonly new_password2: string };
  }
> = {
  name: 'resetPassword',
  method: 'POST',
  path: '/users/api-reset/{slug}',
  body: 'form',
  reply: DetailSchema,
};

/** A GET that changes something: only called when the shopper presses the button of the linked page (auth.md §4). */
export const confirmEmail: Endpoint<DetailReply, { readonly path: { readonly key: string } }> = {
  name: 'confirmEmail',
  method: 'GET',
  path: '/users/registration/account-confirm-email/{key}/',
  reply: DetailSchema,
};

/** As {@link confirmEmail}. */
export const setPrimaryEmail: Endpoint<DetailReply, { readonly path: { readonly key: string } }> = {
  name: 'setPrimaryEmail',
  method: 'GET',
  path: '/users/email-set-primary/{key}/',
  reply: DetailSchema,
  invalidates: ['Profile', 'Session'],
};

// Messages to the shop (account.md §2)

/** What a message to the shop may be about (account.md §2). */
export const getContactSubjects: Endpoint<readonly ContactSubject[]> = {
  name: 'getContactSubjects',
  method: 'GET',
  path: '/users/contact-us-subjects/',
  cacheable: true,
  reply: ContactSubjectListSchema,
};

/** Sends a message to the shop, with a file where there is one (account.md §2). */
export const sendContactMessage: Endpoint<unknown, { readonly body: SnakeCased<ContactBody> }> = {
  name: 'sendContactMessage',
  method: 'POST',
  path: '/users/contact-us',
  body: 'multipart',
  // Some hosts thank in plain text; nobody reads it.
  responseType: 'text',
  reply: AnythingSchema,
};

/** Cards that the host keeps for the user, masked (account.md §8). */
export const getKeptCards: Endpoint<Page<KeptCard>> = {
  name: 'getKeptCards',
  method: 'GET',
  path: '/account/saved-cards/',
  reply: KeptCardPageSchema,
};

// Loyalty money and offers (account.md §7)

/** The balance of loyalty money (account.md §7). */
export const getLoyaltyBalance: Endpoint<LoyaltyBalance> = {
  name: 'getLoyaltyBalance',
  method: 'GET',
  path: '/account/loyalty-account-balance/',
  reply: LoyaltyBalanceSchema,
  provides: ['Loyalty'],
};

/** How the balance of loyalty money came about, by page; a negative amount was spent (account.md §7). */
export const getLoyaltyMovements: Endpoint<Page<LoyaltyMovement>, { readonly query: Paging }> = {
  name: 'getLoyaltyMovements',
  method: 'GET',
  path: '/account/loyalty/',
  reply: LoyaltyMovementPageSchema,
  provides: ['Loyalty'],
};

/** Offers that the basket gets, their sum, and every offer that there is for it (account.md §7). */
export const getBasketOffers: Endpoint<BasketOffers> = {
  name: 'getBasketOffers',
  method: 'GET',
  path: '/account/basket-offers',
  reply: BasketOffersSchema,
  provides: ['Loyalty', 'Basket'],
};

/** Offers of the user that begin later (account.md §7). */
export const getFutureBasketOffers: Endpoint<Page<Offer>> = {
  name: 'getFutureBasketOffers',
  method: 'GET',
  path: '/account/future-basket-offers',
  reply: OfferPageSchema,
  provides: ['Loyalty'],
};

/** Offers of the user that are over (account.md §7). */
export const getExpiredBasketOffers: Endpoint<Page<Offer>> = {
  name: 'getExpiredBasketOffers',
  method: 'GET',
  path: '/account/expired-basket-offers',
  reply: OfferPageSchema,
  provides: ['Loyalty'],
};

/** Discounts of the user, as offers (account.md §7). */
export const getDiscountItems: Endpoint<Page<Offer>> = {
  name: 'getDiscountItems',
  method: 'GET',
  path: '/account/discount-items',
  reply: OfferPageSchema,
  provides: ['Loyalty'],
};
