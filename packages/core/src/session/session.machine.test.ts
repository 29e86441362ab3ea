// Shows O19, S3, S4, S5 (docs/rules/traced-rules.md).
import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { initialTransition } from 'xstate';
import { anonymousSample, userSample } from '../contract/samples/samples.fixtures.ts';
import { TypedCode } from '../otp/typed-code.ts';
import { tags } from '../tags.types.ts';
import { settle } from '../test-ports.ts';
import { ada, start, storefrontSuccess } from './session.fixtures.ts';
import { sessionMachine } from './session.machine.ts';
import { credentials, registration, unusedServices } from './session.model.ts';

describe('session', () => {
  it('can be created and started', () => {
    const [snapshot] = initialTransition(sessionMachine, { services: unusedServices });
    expect(snapshot.value).toEqual({ identity: 'unchecked', redirect: 'ready' });
  });

  it('asks who is there when the page does not say', async () => {
    const { host, view } = start({});
    expect(view()).toMatchObject({ identity: 'unknown', isBusy: true });
    const request = await host.request(1);
    expect(request.path).toContain('/api/client/current_user/');
    await request.reply(200, userSample);
    expect(view()).toMatchObject({ identity: 'user', isBusy: false, user: { firstName: 'Ada' } });
  });

  it('takes every field null for nobody', async () => {
    const { host, view } = start({});
    await (await host.request(1)).reply(200, anonymousSample);
    expect(view()).toMatchObject({ identity: 'anonymous', user: null, error: null });
  });

  it('asks nothing when the page was rendered for somebody', async () => {
    const { host, view } = start({ user: ada });
    await settle();
    expect(host.requests).toHaveLength(0);
    expect(view().identity).toBe('user');
  });

  it('keeps a guest apart from a user', async () => {
    const { actor, view } = start();
    actor.send({ type: 'session.guestIdentified', email: 'ada@example.test' });
    expect(view()).toMatchObject({ identity: 'guest', user: null, guestEmail: 'ada@example.test' });
  });
});

/** A registration as the host takes it. */
const { firstName, lastName, ...others } = registration;
const sentRegistration = { ...others, first_name: firstName, last_name: lastName };

describe('sign-in and registration behind the gateway', () => {
  it.each([
    ['session.signIn', '/api/auth/login', { credentials, callbackUrl: '/account/' }, credentials],
    ['session.register', '/api/auth/registration', { registration, callbackUrl: '/account/' }, sentRegistration],
  ] as const)('%s posts to %s and makes every tag old', async (type, path, members, body) => {
    const { actor, host, view, emitted, signals } = start();
    actor.send({ type, ...members } as Parameters<typeof actor.send>[0]);
    expect(view()).toMatchObject({ isBusy: true, form: { isBusy: true } });
    const request = await host.request(1);
    expect(request.path).toBe(path);
    expect(JSON.parse(request.body)).toEqual({ ...body, callbackUrl: '/account/' });
    await request.reply(200, storefrontSuccess);
    expect(view()).toMatchObject({ identity: 'user', isBusy: false, form: null });
    expect(emitted).toMatchObject([{ type: 'session.signedIn', callbackUrl: '/account/' }]);
    expect(signals).toEqual([
      { type: 'identityChanged', identity: 'user' },
      { type: 'invalidated', tags, origin: 'session' },
    ]);
  });

  it('shows errors by field', async () => {
    const { actor, host, view } = start();
    actor.send({ type: 'session.register', registration });
    const data = [
      { name: 'email', value: ['Already in use.'] },
      { name: 'first_name', value: ['Too long.'] },
    ];
    await (await host.request(1)).reply(200, { errors: [{ type: 'field_errors', data }] });
    expect(view()).toMatchObject({
      identity: 'anonymous',
      form: {
        kind: 'register',
        error: { code: 'VALIDATION_FAILED', fields: { email: ['Already in use.'], firstName: ['Too long.'] } },
      },
    });
  });

  it('shows errors of the whole form with their code, and forgets them on the next try', async () => {
    const { actor, host, view } = start();
    actor.send({ type: 'session.signIn', credentials });
    const error = { type: 'non_field_errors', data: ['Wrong pair.'], error_code: 'BAD_CREDENTIALS' };
    await (await host.request(1)).reply(200, { errors: [error] });
    expect(view().form?.error).toMatchObject({ code: 'BAD_CREDENTIALS', messages: ['Wrong pair.'] });
    actor.send({ type: 'session.signIn', credentials });
    expect(view().form).toMatchObject({ isBusy: true, error: null });
  });

  it.each(['captcha', 'otp'] as const)('says that the host wants a %s first', async (type) => {
    const { actor, host, view } = start();
    actor.send({ type: 'session.signIn', credentials });
    await (await host.request(1)).reply(200, { errors: [{ type, data: null }] });
    expect(view()).toMatchObject({ identity: 'anonymous', form: { challenge: type, error: null, isBusy: false } });
    actor.send({ type: 'session.leaveForm' });
    expect(view().form).toBeNull();
  });

  it('captcha solved · the same form goes again, with its way back', async () => {
    const { actor, host, view } = start();
    actor.send({ type: 'session.signIn', credentials, callbackUrl: '/account/' });
    await (await host.request(1)).reply(200, { errors: [{ type: 'captcha', data: null }] });
    actor.send({ type: 'session.repeat' });
    expect(view().form).toMatchObject({ isBusy: true, challenge: 'captcha' });
    const again = await host.request(2);
    expect(again.path).toBe('/api/auth/login');
    expect(JSON.parse(again.body)).toEqual({ ...credentials, callbackUrl: '/account/' });
    await again.reply(200, storefrontSuccess);
    expect(view().identity).toBe('user');
  });

  it('code wanted · wrong one refused at its field, still wanted · right one signs in', async () => {
    const { actor, host, view } = start();
    actor.send({ type: 'session.register', registration: { ...registration, addLoyalty: true } });
    const first = await host.request(1);
    expect(first.path).toBe('/api/auth/register-with-loyalty');
    await first.reply(200, { errors: [{ type: 'otp', data: 'A code was sent.' }] });
    actor.send({ type: 'session.repeat', code: new TypedCode('123456') });
    const wrong = await host.request(2);
    expect(JSON.parse(wrong.body)).toEqual({ ...sentRegistration, add_loyalty: true, code: '123456' });
    const data = [{ name: 'code', value: ['Not correct.'] }];
    await wrong.reply(200, { errors: [{ type: 'field_errors', data, error_code: 'OTP_INVALID' }] });
    expect(view().form).toMatchObject({ challenge: 'otp', error: { code: 'OTP_INVALID' } });
    actor.send({ type: 'session.repeat', code: new TypedCode('111111') });
    const right = await host.request(3);
    expect(JSON.parse(right.body)).toMatchObject({ code: '111111' });
    await right.reply(200, storefrontSuccess);
    expect(view().identity).toBe('user');
  });

  it('a registration that waits for a mail says so, and signs nobody in', async () => {
    const { actor, host, view, emitted } = start();
    actor.send({ type: 'session.register', registration });
    await (await host.request(1)).reply(200, { detail: 'Verification mail sent.' });
    expect(view()).toMatchObject({ identity: 'anonymous', form: { mailed: 'Verification mail sent.', error: null } });
    actor.send({ type: 'session.repeat' });
    expect(emitted).toEqual([{ type: 'session.commandRefused', command: 'session.repeat', reason: 'nothingToRepeat' }]);
  });

  it('a refused form is not kept: a password is needed no longer', async () => {
    const { actor, host } = start();
    actor.send({ type: 'session.signIn', credentials });
    await (await host.request(1)).reply(200, { errors: [{ type: 'non_field_errors', data: ['No.'] }] });
    expect(actor.getSnapshot().context.form?.sent).toBeNull();
  });

  it('shows the password of a form that waits for a captcha to nobody', async () => {
    const { actor, host } = start();
    actor.send({ type: 'session.signIn', credentials });
    await (await host.request(1)).reply(200, { errors: [{ type: 'captcha', data: null }] });
    const shown = [
      JSON.stringify(actor.getPersistedSnapshot()),
      inspect(actor.getSnapshot().context.form, { depth: 9 }),
    ];
    expect(shown.join()).not.toContain(credentials.password);
    expect(actor.getSnapshot().context.form?.sent?.read()).toEqual({ kind: 'signIn', body: credentials });
  });

  it('a failed sign-in leaves a guest a guest', async () => {
    const { actor, host, view } = start();
    actor.send({ type: 'session.guestIdentified', email: 'ada@example.test' });
    actor.send({ type: 'session.signIn', credentials });
    await (await host.request(1)).fail();
    expect(view()).toMatchObject({ identity: 'guest', form: { error: { code: 'FETCH_FAILED' } } });
  });

  it('keeps a foreign callbackUrl out', async () => {
    const { actor, host, emitted } = start();
    actor.send({ type: 'session.signIn', credentials });
    await (await host.request(1)).reply(200, { ...storefrontSuccess, callbackUrl: '//evil.test/' });
    expect(emitted).toMatchObject([{ callbackUrl: '/' }]);
  });

  it('never keeps a password', async () => {
    const { actor, host } = start();
    actor.send({ type: 'session.signIn', credentials });
    await (await host.request(1)).reply(200, storefrontSuccess);
    expect(JSON.stringify(actor.getPersistedSnapshot())).not.toContain(credentials.password);
  });
});

describe('sign-in at the host itself', () => {
  const config = { transport: 'host', baseUrl: 'http://host.test/' } as const;

  it('signs in, then asks who is there', async () => {
    const { actor, host, view, emitted } = start({ user: null, config });
    actor.send({ type: 'session.signIn', credentials, callbackUrl: '/account/?page=2' });
    const login = await host.request(1);
    expect([login.method, login.path]).toEqual(['POST', '/users/login/']);
    await login.reply(200, { key: 'a1'.repeat(20) });
    await (await host.request(2)).reply(200, userSample);
    expect(view().identity).toBe('user');
    expect(emitted).toMatchObject([{ type: 'session.signedIn', callbackUrl: '/account/?page=2' }]);
  });

  it.each([
    ['a captcha with 200', 200, { redirect_url: '/users/pz-captcha/' }, { challenge: 'captcha' }],
    ['a captcha with 403', 403, { redirect_url: '/users/pz-captcha/' }, { challenge: 'captcha' }],
    ['a mail with 200', 200, { detail: 'Verification mail sent.' }, { mailed: 'Verification mail sent.' }],
    ['a code with 202', 202, { detail: 'A code was sent.' }, { challenge: 'otp' }],
    ['field errors', 400, { last_name: ['No.'] }, { error: { fields: { lastName: ['No.'] } } }],
    [
      'a wrong pair',
      400,
      { non_field_errors: ['No.'], error_code: 'BAD_CREDENTIALS' },
      { error: { code: 'BAD_CREDENTIALS' } },
    ],
    ['another 403', 403, { detail: 'No.' }, { error: { code: 'FORBIDDEN' } }],
  ])('reads %s', async (_, status, body, form) => {
    const { actor, host, view } = start({ user: null, config });
    actor.send({ type: 'session.signIn', credentials });
    await (await host.request(1)).reply(status, body);
    expect(view().form).toMatchObject(form);
  });

  it('does not believe a success that signed nobody in', async () => {
    const { actor, host, view } = start({ user: null, config });
    actor.send({ type: 'session.register', registration });
    await (await host.request(1)).reply(201, { key: 'a1'.repeat(20) });
    await (await host.request(2)).reply(200, anonymousSample);
    expect(view()).toMatchObject({ identity: 'anonymous', form: { error: { code: 'UNREADABLE_REPLY' } } });
  });

  it('signs out in one step', async () => {
    const { actor, host, view } = start({ user: ada, config });
    actor.send({ type: 'session.signOut' });
    const request = await host.request(1);
    expect([request.method, request.path, request.body]).toEqual(['POST', '/users/logout', '{}']);
    await request.reply(200, { detail: 'Successfully logged out.' });
    expect(view().identity).toBe('anonymous');
  });
});
