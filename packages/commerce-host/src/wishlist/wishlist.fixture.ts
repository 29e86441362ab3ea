import type { TestHost } from '../testing/test-host.ts';
import type { TestShopper } from '../testing/test-shopper.ts';

/** A demo account at one host, signed in. */
export async function signedIn(host: TestHost, email: string, language = 'en-us'): Promise<TestShopper> {
  const shopper = host.shopper({ language });
  const { status } = await shopper.send('POST', '/users/login/', { email, password: 'Passw0rd!' });
  if (status !== 200) throw new Error(`signedIn: ${email} got ${status}`);
  return shopper;
}
