// Shows S8, S9, S10, S12, S13 (docs/rules/traced-rules.md).
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { userSample } from '../contract/samples/samples.fixtures.ts';
import { getAddresses } from '../http/address-endpoints.ts';
import { createShopConfig } from '../shop-config.ts';
import { tags } from '../tags.types.ts';
import { createTestCommerce, settle } from '../test-ports.ts';
import { ada, start, storefrontSuccess, unauthorized } from './session.fixtures.ts';
import { sessionMachine } from './session.machine.ts';
import { credentials, registration, unusedServices } from './session.model.ts';
import { selectSession } from './session.select.ts';
import type { SessionServices } from './session.types.ts';

describe('sign-out', () => {
  it('ends the session and makes every tag old', async () => {
    const { actor, host, view, emitted, signals } = start({ user: ada });
    actor.send({ type: 'session.signOut' });
    const request = await host.request(1);
    expect(request.path).toBe('/api/logout');
    await request.reply(200, { success: true });
    expect(view()).toMatchObject({ identity: 'anonymous', user: null });
    expect(emitted).toEqual([{ type: 'session.signedOut' }]);
    expect(signals).toEqual([
      { type: 'identityChanged', identity: 'anonymous' },
      { type: 'invalidated', tags, origin: 'session' },
    ]);
  });

  it('sign-out sent · reply lost · asks who is there, and says that it failed', async () => {
    const { actor, host, view } = start({ user: ada });
    actor.send({ type: 'session.signOut' });
    await (await host.request(1)).fail();
    await (await host.request(2)).reply(200, userSample);
    expect(view()).toMatchObject({ identity: 'user', error: { code: 'FETCH_FAILED' } });
  });

  it('sign-in sent · sign-out pressed · refused visibly', () => {
    const { actor, emitted } = start();
    actor.send({ type: 'session.signIn', credentials });
    actor.send({ type: 'session.signIn', credentials });
    actor.send({ type: 'session.signOut' });
    expect(emitted).toEqual([
      { type: 'session.commandRefused', command: 'session.signIn', reason: 'busy' },
      { type: 'session.commandRefused', command: 'session.signOut', reason: 'busy' },
    ]);
  });

  it('question sent · sign-in pressed · the question ends, the sign-in goes on', async () => {
    const { actor, host, view } = start({});
    const question = await host.request(1);
    actor.send({ type: 'session.signIn', credentials });
    expect(question.signal.aborted).toBe(true);
    await (await host.request(2)).reply(200, storefrontSuccess);
    expect(view().identity).toBe('user');
  });
});

describe('401 (rulings 2 to 4)', () => {
  it('20 at once: one sign-out, then one navigation back to path and query', async () => {
    const session = start({ user: ada });
    session.ports.path = '/tr/account/orders/?page=2&filter=status:400';
    for (let count = 0; count < 20; count += 1) unauthorized(session);
    expect(session.ports.navigations).toEqual([]);
    expect(session.view().identity).toBe('expired');
    await (await session.host.request(1)).reply(200, { success: true });
    expect(session.ports.navigations).toEqual([
      { kind: 'page', path: '/auth?callbackUrl=%2Ftr%2Faccount%2Forders%2F%3Fpage%3D2%26filter%3Dstatus%3A400' },
    ]);
    expect(session.emitted).toEqual([{ type: 'session.expired', user: ada.pk }]);
    expect(session.signals.filter(({ type }) => type === 'invalidated')).toEqual([]);
  });

  it('without a user: the page is left, nothing is signed out', async () => {
    const session = start();
    session.ports.path = '/product/';
    unauthorized(session);
    await settle();
    expect(session.host.requests).toHaveLength(0);
    expect(session.ports.navigations).toEqual([{ kind: 'page', path: '/auth?callbackUrl=%2Fproduct%2F' }]);
    expect(session.view().identity).toBe('anonymous');
  });

  it('one navigation per 30 s: 29,999 ms no, 30,000 ms yes', async () => {
    const session = start();
    session.ports.path = '/a/';
    unauthorized(session);
    await session.ports.clock.advance(29_999);
    unauthorized(session);
    expect(session.ports.navigations).toHaveLength(1);
    await session.ports.clock.advance(1);
    unauthorized(session);
    expect(session.ports.navigations).toHaveLength(2);
  });

  it('session A: read sent · sign-in as B done · 401 of the old read arrives ✗ · 401 of a new read ✓', async () => {
    const session = start();
    const sentAt = session.ports.clock.now();
    await session.ports.clock.advance(10);
    session.actor.send({ type: 'session.signIn', credentials });
    await (await session.host.request(1)).reply(200, storefrontSuccess);
    unauthorized(session, sentAt);
    expect(session.view().identity).toBe('user');
    unauthorized(session);
    expect(session.view().identity).toBe('expired');
  });

  it('sign-out lost after a 401 · the shopper is led on all the same after 5 s', async () => {
    const session = start({ user: ada });
    session.ports.path = '/account/';
    unauthorized(session);
    await session.host.request(1);
    await session.ports.clock.advance(4_999);
    expect(session.ports.navigations).toHaveLength(0);
    await session.ports.clock.advance(1);
    expect(session.ports.navigations).toHaveLength(1);
    session.actor.send({ type: 'session.signIn', credentials });
    await (await session.host.request(2)).reply(200, storefrontSuccess);
    expect(session.view().identity).toBe('user');
  });

  it('does not lead to the authentication page from the authentication page', () => {
    const session = start();
    session.ports.path = '/auth?callbackUrl=%2Faccount%2F';
    unauthorized(session);
    expect(session.ports.navigations).toEqual([]);
  });

  it('puts the locale in front, by the shop’s strategy', () => {
    const config = {
      locale: { value: 'tr', apiValue: 'tr-tr' },
      shop: createShopConfig({ paths: { authentication: '/giris' } }),
    };
    const session = start({ user: null, config });
    session.ports.path = '/tr/x';
    unauthorized(session);
    expect(session.ports.navigations).toEqual([{ kind: 'page', path: '/tr/giris?callbackUrl=%2Ftr%2Fx' }]);
  });

  it('the whole way: a read is answered 401', async () => {
    const session = start({ user: ada });
    session.ports.path = '/account/';
    const { http } = session.commerce;
    const read = expect(http.call(getAddresses, {})).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    await (await session.host.request(1)).reply(401, { detail: 'x' });
    await read;
    await (await session.host.request(2)).reply(401, { detail: 'no session' });
    expect(session.ports.navigations).toHaveLength(1);
    expect(session.host.requests).toHaveLength(2);
  });

  it('hears nothing after its end', () => {
    const session = start();
    session.ports.path = '/a/';
    session.actor.stop();
    unauthorized(session);
    expect(session.ports.navigations).toEqual([]);
  });
});

describe('time', () => {
  const never = () => new Promise<never>(() => {});
  const run = (services: Partial<SessionServices>) => {
    const { ports } = createTestCommerce();
    const input = { services: { ...unusedServices, ...services } };
    const actor = createActor(sessionMachine, { input, clock: ports.clock }).start();
    return { actor, clock: ports.clock, view: () => selectSession(actor.getSnapshot()) };
  };

  it('a question ends after 100 s', async () => {
    const { actor, clock, view } = run({ loadUser: never });
    actor.send({ type: 'session.check' });
    await clock.advance(99_999);
    expect(view().isBusy).toBe(true);
    await clock.advance(1);
    expect(view()).toMatchObject({ identity: 'unknown', isBusy: false, error: { code: 'TIMED_OUT' } });
  });

  it.each([
    { type: 'session.signIn', credentials },
    { type: 'session.register', registration },
  ] as const)('$type ends after 35 s', async (event) => {
    const { actor, clock, view } = run({ send: never });
    actor.send({ type: 'session.identified', user: null });
    actor.send(event);
    await clock.advance(34_999);
    expect(view().isBusy).toBe(true);
    await clock.advance(1);
    expect(view()).toMatchObject({ identity: 'anonymous', form: { isBusy: false, error: { code: 'TIMED_OUT' } } });
  });

  it('a sign-out ends after 5 s, and the host is asked', async () => {
    const { actor, clock, view } = run({ signOut: never, loadUser: async () => ada });
    actor.send({ type: 'session.identified', user: ada });
    actor.send({ type: 'session.signOut' });
    await clock.advance(4_999);
    expect(view()).toMatchObject({ isBusy: true, error: null });
    await clock.advance(1);
    expect(view()).toMatchObject({ identity: 'user', isBusy: false, error: { code: 'TIMED_OUT' } });
  });
});
