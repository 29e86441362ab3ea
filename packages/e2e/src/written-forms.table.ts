import type { Page } from 'playwright/test';
import type { Texts } from './texts.ts';

/** One form of the shop in which somebody writes. */
export interface WrittenForm {
  readonly name: string;
  readonly path: string;
  /** Who is signed in. */
  readonly as?: string;
  /** Presses what the form stands behind. */
  readonly open?: (page: Page, texts: Texts) => Promise<void>;
  /** The form, by one of its fields. */
  readonly form: string;
  /** What is typed, chosen or ticked (`true`) by the name of each field; `#1` chooses the second of a list or group. */
  readonly typed: Readonly<Record<string, string | true>>;
  /** What is typed and kept over an error alone: passwords. */
  readonly secret?: Readonly<Record<string, string>>;
  /** Part of the address of its write. */
  readonly write: string;
  /** Fields that the host refuses, in the order of the form. */
  readonly refused: readonly string[];
  /** What the host calls fields that have another name in the form. */
  readonly hostNames?: Readonly<Record<string, string>>;
  /** The gateway tells refusals of sign-in in a form of its own (Protocol gateway §5). */
  readonly isSignIn?: true;
  /** The form says in words of its own what is wrong with its field. */
  readonly hasOwnWords?: true;
  /** Why there is nothing to keep over a 401. */
  readonly no401?: string;
}

const user = 'shopper@example.test';
const press = (name: string) => async (page: Page, texts: Texts) =>
  page
    .getByRole('main')
    .getByRole('button', { name: texts(name), exact: true })
    .first()
    .click();

/** Every form that `packages/web/src/typed-text/forms.test.ts` calls written, but those of orders, baskets and the business area. */
export const writtenForms: readonly WrittenForm[] = [
  {
    name: 'sign-in',
    path: '/auth',
    form: 'main form:has([name="password"])',
    typed: { email: 'ada@example.test' },
    secret: { password: 'Secret-1!' },
    write: '/api/auth/login',
    refused: ['email', 'password'],
    isSignIn: true,
    no401: 'it stands on the page that a 401 leads to',
  },
  {
    name: 'registration',
    path: '/auth?form=registration',
    form: 'main form:has([name="firstName"])',
    typed: { firstName: 'Ada', lastName: 'Şen', email: 'ada@example.test', phone: '0555 999 00 11', confirm: true },
    secret: { password: 'Secret-1!' },
    write: '/api/auth/registration',
    refused: ['firstName', 'lastName', 'email', 'phone', 'password', 'confirm'],
    isSignIn: true,
    no401: 'it stands on the page that a 401 leads to',
  },
  {
    name: 'phone',
    path: '/auth?form=phone',
    form: 'main form:has([name="codePhone"])',
    typed: { codePhone: '0555 999 00 11' },
    write: '/otp-login',
    refused: ['codePhone'],
    hostNames: { codePhone: 'phone' },
    hasOwnWords: true,
    no401: 'it stands on the page that a 401 leads to',
  },
  {
    name: 'forgotten password',
    path: '/auth/forgotten-password/',
    form: 'main form:has([name="email"])',
    typed: { email: 'ada@example.test' },
    write: '/users/password/reset/',
    refused: ['email'],
    no401: 'it needs no session: the host has no 401 for it',
  },
  {
    name: 'new password of a link',
    path: '/auth/reset/MTI-abc/',
    form: 'main form:has([name="newPassword1"])',
    typed: {},
    secret: { newPassword1: 'Secret-1!', newPassword2: 'Secret-1!' },
    write: '/users/api-reset/',
    refused: ['newPassword1', 'newPassword2'],
    no401: 'it needs no session: the host has no 401 for it',
  },
  {
    name: 'profile',
    path: '/account/profile/',
    as: user,
    form: 'main form:has([name="lastName"])',
    typed: {
      firstName: 'Elif',
      lastName: 'Nur',
      phone: '0555 999 00 11',
      dateOfBirth: '1991-02-03',
      gender: 'female',
    },
    secret: { password: 'Passw0rd!' },
    write: '/users/profile/',
    refused: ['firstName', 'lastName', 'phone', 'password', 'dateOfBirth', 'gender'],
  },
  {
    name: 'communication',
    path: '/account/profile/',
    as: user,
    form: 'main form:has([name="smsAllowed"])',
    typed: { smsAllowed: true, callAllowed: true },
    write: '/users/profile/',
    refused: [],
  },
  {
    name: 'e-mail change',
    path: '/account/security/',
    as: user,
    form: 'main form:has([name="emailConfirm"])',
    typed: { email: 'new@example.test', emailConfirm: 'new@example.test' },
    secret: { password: 'Secret-1!' },
    write: '/users/email-change/',
    refused: ['email', 'emailConfirm', 'password'],
  },
  {
    name: 'password change',
    path: '/account/security/',
    as: user,
    form: 'main form:has([name="oldPassword"])',
    typed: {},
    secret: { oldPassword: 'Passw0rd!', newPassword1: 'Secret-1!', newPassword2: 'Secret-1!' },
    write: '/users/password/change/',
    refused: ['oldPassword', 'newPassword1', 'newPassword2'],
  },
  {
    name: 'address',
    path: '/account/addresses/?form=new',
    as: user,
    form: 'main form.address-editor',
    typed: {
      title: 'Sea',
      firstName: 'Elif',
      lastName: 'Nur',
      phoneNumber: '0555 999 00 11',
      city: '34',
      township: '401',
      district: '4011',
      line: 'Pier Street 5, flat 2',
      postcode: '34710',
    },
    write: '/api/client/address/',
    refused: ['title', 'firstName', 'lastName', 'phoneNumber', 'line', 'postcode'],
  },
  {
    name: 'letter',
    path: '/contact/',
    form: 'main form:has([name="message"])',
    typed: {
      subject: '4',
      message: 'Is the blue vase coming back?',
      fullName: 'Ada Şen',
      email: 'ada@example.test',
      phone: '0555 999 00 11',
    },
    write: '/users/contact-us',
    refused: ['subject', 'message', 'fullName', 'email', 'phone'],
    no401: 'it needs no session: the host has no 401 for it',
  },
  {
    name: 'collection',
    path: '/account/collections/',
    as: user,
    open: press('New collection'),
    form: 'dialog[open] form',
    typed: { name: 'By the sea', description: 'All that is blue' },
    write: '/wishlists/user-collections/',
    refused: ['name', 'description'],
  },
  {
    name: 'alert',
    path: '/product/1990',
    open: press('Notify me when in stock'),
    form: 'main form:has([name="email"])',
    typed: { email: 'ada@example.test' },
    write: '/product-alerts/',
    refused: ['email'],
    no401: 'an account that is signed in has an address already',
  },
  {
    name: 'newsletter',
    path: '/list/',
    form: 'form.newsletter',
    typed: { email: 'ada@example.test' },
    write: '/email-subscription/',
    refused: ['email'],
    no401: 'it needs no session: the host has no 401 for it',
  },
  {
    name: 'tracking',
    path: '/orders/track/',
    form: 'main form.track-order',
    typed: { email: 'ada@example.test', number: '2511150001000018' },
    write: '/users/orders/anonymous',
    refused: ['email', 'number'],
    no401: 'it needs no session: the host has no 401 for it',
  },
  {
    name: 'a merchandiser’s form',
    path: '/ask-us/',
    form: 'main form:has([name="full_name"])',
    typed: {
      full_name: 'Ada Şen',
      email: 'ada@example.test',
      subject: '#1',
      message: 'Do you engrave names into mugs?',
      reply_by: '#0',
      privacy: true,
    },
    write: '/forms/1/generate/',
    refused: ['full_name', 'email', 'message'],
    no401: 'it needs no session: the host has no 401 for it',
  },
];
