import type { TestHost } from '../testing/test-host.ts';
import { pick, type TestShopper } from '../testing/test-shopper.ts';

/** Password of the demo users. */
export const PASSWORD = 'Passw0rd!';

/** A shopper who is signed in. */
export async function signedIn(host: TestHost, email: string, password = PASSWORD): Promise<TestShopper> {
  const shopper = host.shopper();
  const reply = await shopper.send('POST', '/users/login/', { email, password });
  if (!reply.body.key) throw new Error(`sign-in of ${email}: ${reply.text}`);
  return shopper;
}

/** Who the host takes the shopper for. */
export async function emailOf(shopper: TestShopper): Promise<unknown> {
  return (await shopper.get('/current_user/')).body.email;
}

/** The newest messages to somebody, newest first. */
export async function messagesTo(host: TestHost, recipient: string) {
  const { body } = await host.shopper().get(`/outbox.json?to=${encodeURIComponent(recipient)}`);
  return pick(body, 'messages') as readonly { readonly subject: string; readonly body: string }[];
}

/** The last part of the link in the newest mail to somebody: its key. */
export async function mailedKey(host: TestHost, recipient: string): Promise<string> {
  const [newest] = await messagesTo(host, recipient);
  return /https?:\/\/\S+\/([^/\s]+)\/(\s|$)/.exec(newest?.body ?? '')?.[1] ?? '';
}
