import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cookiesOf } from '../testing/own-page-fetch.ts';
import { type GatewayUnderTest, startGateway } from '../testing/start-gateway.ts';

const OLD = 'oldsession0123456789';
const NEW = 'newsession0123456789';
let gateway: GatewayUnderTest;

beforeEach(async () => {
  gateway = await startGateway();
});
afterEach(() => gateway.stop());

const user = { pk: 7, first_name: 'Ada', email: 'ada@example.test' };

function signIn(fields: object = {}, headers: Record<string, string> = {}) {
  return gateway.fetch('/api/auth/login', {
    method: 'POST',
    body: JSON.stringify({ email: 'ada@example.test', password: 'Secret1!', ...fields }),
    headers: { cookie: `osessionid=${OLD}`, ...headers },
  });
}

describe('sign-in (Protocol gateway §5)', () => {
  it('sets both session cookies, reads the user with the new session and gives a safe way back', async () => {
    gateway.host.on('POST /users/login/', {
      headers: { 'set-cookie': [`osessionid=${NEW}; Path=/`, 'csrftoken=newtoken0123456789; Path=/'] },
      body: { key: 'a'.repeat(40) },
    });
    gateway.host.on('GET /current_user/', { body: user });
    const reply = await signIn({ callbackUrl: '/orders/checkout/?x=1', formType: 'login', locale: 'en' });
    expect(await reply.json()).toEqual({ user, callbackUrl: '/orders/checkout/?x=1' });
    expect(reply.headers.getSetCookie()).toEqual([
      `osessionid=${NEW}; Max-Age=604800; Path=/; HttpOnly; SameSite=Lax`,
      `sessionid=${NEW}; Max-Age=604800; Path=/; HttpOnly; SameSite=Lax`,
      'csrftoken=newtoken0123456789; Max-Age=604800; Path=/; SameSite=Lax',
    ]);
    const [login, current] = gateway.host.seen;
    expect(JSON.parse(login?.body ?? '')).toEqual({ email: 'ada@example.test', password: 'Secret1!' });
    expect(login?.headers.cookie).toContain(`osessionid=${OLD}`);
    expect(current?.headers.cookie).toContain(`osessionid=${NEW}`);
  });

  it.each(['//evil.test', 'https://evil.test/', '/\\evil.test', 'javascript:1'])(
    'does not go back to %s',
    async (to) => {
      gateway.host.on('POST /users/login/', { headers: { 'set-cookie': `osessionid=${NEW}` }, body: { key: 'k' } });
      gateway.host.on('GET /current_user/', { body: user });
      expect(await (await signIn({ callbackUrl: to })).json()).toMatchObject({ callbackUrl: '/' });
    },
  );

  it.each([
    [200, { redirect_url: '/users/pz-captcha/' }, { type: 'captcha', data: '/users/pz-captcha/' }],
    [403, { redirect_url: '/users/pz-captcha/' }, { type: 'captcha', data: '/users/pz-captcha/' }],
    [202, { detail: 'Code sent.' }, { type: 'otp', data: 'Code sent.' }],
    [400, { email: ['Required.'] }, { type: 'field_errors', data: [{ name: 'email', value: ['Required.'] }] }],
    [
      400,
      { non_field_errors: ['Wrong.'], error_code: 'BAD_CREDENTIALS' },
      { type: 'non_field_errors', data: ['Wrong.'], error_code: 'BAD_CREDENTIALS' },
    ],
    [429, { detail: 'Slow down.' }, { type: 'non_field_errors', data: ['Slow down.'] }],
  ])('reads %i %j as the protocol orders it', async (status, body, error) => {
    gateway.host.on('POST /users/login/', { status, body });
    const reply = await signIn();
    expect([reply.status, await reply.json()]).toEqual([200, { errors: [error] }]);
    expect(cookiesOf(reply).has('osessionid')).toBe(false);
  });

  it.each([
    ['registration', { detail: 'Verification mail sent.' }],
    ['otp-login', { detail: 'A code was sent.', expires_in: 180 }],
  ])('passes on what %s did without signing anybody in', async (name, body) => {
    gateway.host.on(`POST /users/${name}/`, { body });
    const reply = await gateway.fetch(`/api/auth/${name}`, { method: 'POST', body: '{}' });
    expect([reply.status, await reply.json()]).toEqual([200, body]);
    expect(cookiesOf(reply).has('osessionid')).toBe(false);
  });

  it('uses the registration route for registrations and no other name', async () => {
    gateway.host.on('POST /users/registration/', { status: 400, body: { phone: ['Taken.'] } });
    const post = (name: string) => gateway.fetch(`/api/auth/${name}`, { method: 'POST', body: '{}' });
    expect(await (await post('registration')).json()).toMatchObject({ errors: [{ type: 'field_errors' }] });
    expect((await post('constructor')).status).toBe(404);
    expect((await post('session')).status).toBe(405);
  });

  it('refuses other sites, other types and an answer that signs nobody in', async () => {
    expect((await signIn({}, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await signIn({}, { 'content-type': 'text/plain' })).status).toBe(415);
    gateway.host.on('POST /users/login/', { body: { key: 'k' } });
    expect((await signIn()).status).toBe(502);
    gateway.host.on('POST /users/login/', { status: 500, body: '<h1>fault</h1>' });
    expect((await signIn()).status).toBe(502);
  });

  it('passes on that the host is away for a moment, and for how long', async () => {
    gateway.host.on('POST /users/login/', { status: 503, headers: { 'retry-after': '7' }, body: { detail: 'Away.' } });
    gateway.host.on('GET /current_user/', { status: 503, body: '<h1>away</h1>' });
    const session = gateway.fetch('/api/auth/session', { headers: { cookie: `osessionid=${OLD}` } });
    const replies = await Promise.all([signIn(), session]);
    expect(replies.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual([
      [503, '7'],
      [503, '1'],
    ]);
  });
});

describe('the session question', () => {
  it('gives the user, or null for nobody', async () => {
    const ask = (cookie: string) => gateway.fetch('/api/auth/session', { headers: { cookie } });
    gateway.host.on('GET /current_user/', { body: { pk: null, email: null } });
    expect(await (await ask('')).json()).toEqual({ user: null });
    expect(gateway.host.seen).toHaveLength(0);
    expect(await (await ask(`osessionid=${OLD}`)).json()).toEqual({ user: null });
    gateway.host.on('GET /current_user/', { body: user });
    expect(await (await ask(`osessionid=${OLD}`)).json()).toEqual({ user });
  });
});

describe('sign-out', () => {
  const signOut = () =>
    gateway.fetch('/api/logout', { method: 'POST', headers: { cookie: `osessionid=${OLD}; sessionid=${OLD}` } });

  it('walks the host’s two steps and deletes every cookie of the session', async () => {
    gateway.host.on('POST /users/logout', (request, response) => {
      const isSecond = request.headers['x-csrftoken'] === 'formtoken0123';
      response.setHeader('content-type', 'text/html');
      response.end(isSecond ? '' : '<input type="hidden" name="csrfmiddlewaretoken" value="formtoken0123">');
    });
    const reply = await signOut();
    expect(await reply.json()).toEqual({ success: true });
    expect(gateway.host.seen.map(({ body }) => body)).toEqual(['', 'csrfmiddlewaretoken=formtoken0123']);
    expect(gateway.host.seen[1]?.headers.cookie).toBe(`osessionid=${OLD}; sessionid=${OLD}; csrftoken=formtoken0123`);
    for (const name of ['osessionid', 'sessionid', 'csrftoken']) {
      expect(cookiesOf(reply).get(name)).toMatch(`${name}=; Max-Age=0; Path=/`);
    }
  });

  it('signs this browser out even when the host fails', async () => {
    gateway.host.on('POST /users/logout', { status: 500, body: 'fault' });
    const reply = await signOut();
    expect([reply.status, cookiesOf(reply).get('osessionid')]).toEqual([200, expect.stringContaining('Max-Age=0')]);
  });

  it('is not done for another site', async () => {
    const reply = await gateway.fetch('/api/logout', { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } });
    expect(reply.status).toBe(403);
  });
});
