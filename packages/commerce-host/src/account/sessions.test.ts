import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emailOf, signedIn } from '../auth/auth-journey.fixture.ts';
import { PASSWORD } from '../auth/sign-in.fixture.ts';
import { createTestHost, TEST_HOST_TIMEOUT, type TestHost } from '../testing/test-host.ts';
import { pick, type TestShopper } from '../testing/test-shopper.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1';
const EDGE =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0';

let host: TestHost;
beforeAll(async () => {
  host = await createTestHost();
}, TEST_HOST_TIMEOUT);
afterAll(() => host.close());

async function signInBy(agent: string, email: string): Promise<TestShopper> {
  const shopper = host.shopper();
  await shopper.send('POST', '/users/login/', { email, password: PASSWORD }, { 'user-agent': agent });
  return shopper;
}

interface Listed {
  readonly id: number;
  readonly device: string | null;
  readonly last_used: string;
  readonly is_current: boolean;
}
const sessionsOf = async (shopper: TestShopper) =>
  pick((await shopper.get('/users/profile/')).body, 'sessions') as readonly Listed[];

describe('sessions of an account', () => {
  it('are listed by device, the one used last first, and one of them is this one', async () => {
    const email = 'wallet01@example.test';
    await signInBy(FIREFOX, email);
    await signInBy(EDGE, email);
    host.clock.advance(3_600_000);
    const phone = await signInBy(SAFARI, email);
    const listed = await sessionsOf(phone);
    expect(listed.map(({ device, is_current }) => [device, is_current])).toEqual([
      ['Safari, iPhone', true],
      ['Edge, Windows', false],
      ['Firefox, Linux', false],
    ]);
    expect(JSON.stringify(listed)).not.toContain('Mozilla');
  });

  it('a stolen one is ended by its owner, and no other', async () => {
    const email = 'wallet02@example.test';
    const [eve, desk, ada] = [
      await signInBy(EDGE, email),
      await signInBy(FIREFOX, email),
      await signInBy(SAFARI, email),
    ];
    const stolen = (await sessionsOf(ada)).find(({ device }) => device === 'Edge, Windows');
    expect((await ada.send('DELETE', `/users/sessions/${stolen?.id}/`)).status).toBe(204);
    expect([await emailOf(eve), await emailOf(desk), await emailOf(ada)]).toEqual([null, email, email]);
    expect((await ada.send('DELETE', `/users/sessions/${stolen?.id}/`)).status).toBe(404);
  });

  it('all others are ended at once', async () => {
    const email = 'wallet03@example.test';
    const [eve, desk, ada] = [
      await signInBy(EDGE, email),
      await signInBy(FIREFOX, email),
      await signInBy(SAFARI, email),
    ];
    expect((await ada.send('DELETE', '/users/sessions/')).status).toBe(204);
    expect([await emailOf(eve), await emailOf(desk), await emailOf(ada)]).toEqual([null, null, email]);
    expect(await sessionsOf(ada)).toHaveLength(1);
  });

  it('are nobody else’s: not by another user, not by a visitor, not the own one by itself', async () => {
    const [ada, eve] = [await signedIn(host, 'wallet04@example.test'), await signedIn(host, 'wallet05@example.test')];
    const [own] = await sessionsOf(ada);
    expect((await eve.send('DELETE', `/users/sessions/${own?.id}/`)).status).toBe(404);
    expect((await ada.send('DELETE', `/users/sessions/${own?.id}/`)).status).toBe(404);
    expect((await host.shopper().send('DELETE', `/users/sessions/${own?.id}/`)).status).toBe(401);
    expect((await eve.send('DELETE', '/users/sessions/')).status).toBe(204);
    expect(await emailOf(ada)).toBe('wallet04@example.test');
  });
});
