import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import { hashPassword } from '../auth/password.ts';
import type { TestHost } from '../testing/test-host.ts';
import type { TestReply, TestShopper } from '../testing/test-shopper.ts';
import { makeOperator } from './operator.repository.ts';

export const EMAIL = 'olive@shop.test';
export const PASSWORD = 'Correct-Horse-7-Battery';

const OWN_ORIGIN = { Origin: 'http://localhost:4000' };

/** Value of a hidden field of a page. */
export function hiddenIn(page: string, name: string): string {
  return new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? '';
}

/** Makes the operator that the tests sign in with. */
export async function addOperator(host: TestHost): Promise<void> {
  await makeOperator(host.db, { email: EMAIL, passwordHash: await hashPassword(PASSWORD), now: host.clock.now() });
}

/** Fills in the sign-in page. */
export async function signIn(
  visitor: TestShopper,
  { email = EMAIL, password = PASSWORD, headers = {} } = {},
): Promise<TestReply> {
  const page = await visitor.get('/admin/sign-in/');
  const fields = { csrfmiddlewaretoken: hiddenIn(page.text, 'csrfmiddlewaretoken'), email, password };
  return visitor.form('/admin/sign-in/', fields, { ...OWN_ORIGIN, ...headers });
}

/** Fills in the form of the page about the second factor. */
export async function submitCode(visitor: TestShopper, code: string, form: '' | 'renew/' = ''): Promise<TestReply> {
  const { text } = await visitor.get('/admin/second-factor/');
  const fields = { csrfmiddlewaretoken: hiddenIn(text, 'csrfmiddlewaretoken'), code };
  return visitor.form(`/admin/second-factor/${form}`, fields, OWN_ORIGIN);
}

/** An operator's authenticator app. */
export interface Authenticator {
  readonly secret: string;
  /** The code of the host's present time, or of some steps of 30 s later. */
  code(steps?: number): string;
}

/** The authenticator that scanned the secret of an enrolment page. */
function scan(host: TestHost, page: string): Authenticator {
  const secret = /<code>([A-Z2-7 ]+)<\/code>/.exec(page)?.[1]?.replaceAll(' ', '') ?? '';
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return { secret, code: (steps = 0) => totp.generate({ timestamp: host.clock.now().getTime() + steps * 30_000 }) };
}

/** Recovery codes that a page shows. */
export function recoveryCodesIn(page: string): readonly string[] {
  return [...page.matchAll(/<code>((?:[A-Z2-7]{4}-?){4})<\/code>/g)].map(([, code = '']) => code);
}

/** Signs in for the first time and enrols an authenticator. */
export async function enrol(host: TestHost, visitor: TestShopper) {
  expect((await signIn(visitor)).headers.get('location')).toBe('/admin/second-factor/');
  const { text } = await visitor.get('/admin/second-factor/');
  const authenticator = scan(host, text);
  const [token, sealed] = [hiddenIn(text, 'csrfmiddlewaretoken'), hiddenIn(text, 'sealed')];
  const fields = { csrfmiddlewaretoken: token, sealed, code: authenticator.code() };
  const reply = await visitor.form('/admin/second-factor/enrol/', fields, OWN_ORIGIN);
  expect(reply.status).toBe(200);
  return { authenticator, recoveryCodes: recoveryCodesIn(reply.text) };
}

/** An operator who signed in with password and code. Moves the clock to the next code. */
export async function signedIn(host: TestHost, authenticator: Authenticator): Promise<TestShopper> {
  const visitor = host.shopper();
  await signIn(visitor);
  host.clock.advance(30_000);
  expect((await submitCode(visitor, authenticator.code())).headers.get('location')).toBe('/admin/');
  return visitor;
}
