import { PASSWORD } from '../../src/auth/sign-in.fixture.ts';

/** A change that a stolen session would make of an account, without the proof it asks for (ruling 40). */
export const changes: readonly (readonly [string, string, string, Readonly<Record<string, unknown>>])[] = [
  ['another number', 'PATCH', '/users/profile/', { phone: '05559990001' }],
  ['another address', 'POST', '/users/email-change/', { email: 'eve@example.test', emailConfirm: 'eve@example.test' }],
  ['the deletion', 'PATCH', '/users/anonymize/', {}],
];

/** Proofs that are none. 111111 is the code that the demo sends. */
export const falseProofs: readonly (readonly [string, Readonly<Record<string, unknown>>])[] = [
  ['no proof', {}],
  ['an empty password', { password: '' }],
  ['another password', { password: `${PASSWORD}x` }],
  ['a password in a list', { password: [PASSWORD] }],
  ['a password that is true', { password: true }],
  ['a password that is an operator', { password: { $ne: null } }],
  ['the password under another name', { old_password: PASSWORD }],
  ['a code that was never sent', { code: '111111' }],
  ['a code and a wrong password', { code: '111111', password: 'guess' }],
];
