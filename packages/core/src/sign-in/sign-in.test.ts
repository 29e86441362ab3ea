import { describe, expect, it } from 'vitest';
import { userSample } from '../contract/samples/samples.fixtures.ts';
import { previewOtp, selectOtp } from '../otp/otp.select.ts';
import { readCode } from '../otp/typed-code.ts';
import { credentials } from '../session/session.model.ts';
import { selectSession } from '../session/session.select.ts';
import { startSession } from '../session/start-session.ts';
import { createTestCommerce, settle } from '../test-ports.ts';
import { startFormCode } from './form-code.actors.ts';
import { startPhoneSignIn } from './phone-sign-in.actors.ts';

const phone = '05551110002';

function typed(text: string) {
  const code = readCode(text);
  if (!code) throw new Error(`"${text}" holds no code`);
  return code;
}

function startShop() {
  const shop = createTestCommerce();
  const session = startSession(shop.commerce, { user: null });
  const goals: string[] = [];
  session.on('session.signedIn', ({ callbackUrl }) => goals.push(callbackUrl));
  return { ...shop, session, goals, identity: () => selectSession(session.getSnapshot()).identity };
}

describe('sign-in by phone and code', () => {
  function start() {
    const shop = startShop();
    const actor = startPhoneSignIn(shop.commerce, {
      callbackUrl: '/account/',
      entered: (outcome) => shop.session.send({ type: 'session.entered', ...outcome }),
    });
    return { ...shop, actor, view: () => selectOtp(actor.getSnapshot()) };
  }

  it('number given · code sent · code typed · the session knows who is there, and leads back', async () => {
    const { actor, host, view, identity, goals } = start();
    expect(view().form).toBe('phone');
    actor.send({ type: 'phone.submit', phone });
    const sent = await host.request(1);
    expect(sent.path.split('?')[0]).toBe('/api/client/users/otp-login/');
    expect(JSON.parse(sent.body)).toEqual({ phone });
    await sent.reply(200, { detail: 'Sent.', expires_in: 180 });
    expect(view()).toMatchObject({ form: 'code', phone, resendIn: 120, expiresIn: 180 });
    actor.send({ type: 'code.submit', code: typed('111111') });
    const entry = await host.request(2);
    expect(entry.path).toBe('/api/auth/otp-login');
    expect(JSON.parse(entry.body)).toEqual({ phone, code: '111111', callbackUrl: '/account/' });
    await entry.reply(200, { user: userSample, callbackUrl: '/account/' });
    expect(view().outcome).toBe('accepted');
    expect(identity()).toBe('user');
    expect(goals).toEqual(['/account/']);
  });

  it.each([
    [404, { phone: ['No account has this number.'] }, 'notSent'],
    [429, { detail: 'Wait.' }, 'tooSoon'],
  ])('a number refused with %i stays in its form', async (status, body, kind) => {
    const { actor, host, view } = start();
    actor.send({ type: 'phone.submit', phone });
    await (await host.request(1)).reply(status, body);
    expect(view()).toMatchObject({ form: 'phone', problem: { kind, messages: Object.values(body).flat() } });
  });

  it.each([
    ['OTP_INVALID', 'wrong', 'code'],
    ['OTP_EXPIRED', 'expired', 'code'],
    ['OTP_LOCKED', 'ended', 'phone'],
  ])('%s is the code’s own problem', async (error_code, kind, form) => {
    const { actor, host, view, identity } = start();
    actor.send({ type: 'phone.submit', phone });
    await (await host.request(1)).reply(200, { detail: 'Sent.', expires_in: 180 });
    actor.send({ type: 'code.submit', code: typed('123456') });
    const data = [{ name: 'code', value: ['No.'] }];
    await (await host.request(2)).reply(200, { errors: [{ type: 'field_errors', data, error_code }] });
    expect(view()).toMatchObject({ problem: { kind, messages: ['No.'] }, form, outcome: null });
    expect(identity()).toBe('anonymous');
  });

  it('the last wrong code ─ another number ─ sent ─ right: the same conversation goes on', async () => {
    const { actor, host, ports, view, identity } = start();
    actor.send({ type: 'phone.submit', phone });
    await (await host.request(1)).reply(200, { detail: 'Sent.', expires_in: 180 });
    actor.send({ type: 'code.submit', code: typed('123456') });
    const data = [{ name: 'code', value: ['No.'] }];
    const errors = [{ type: 'field_errors', data, error_code: 'OTP_LOCKED' }];
    await (await host.request(2)).reply(200, { errors });
    expect(view()).toMatchObject({ form: 'phone', resendIn: 0, expiresIn: null, canKeepPhone: false });
    expect(ports.storage.get('sign-in-code')).toBeUndefined();
    actor.send({ type: 'phone.submit', phone: '05551110003' });
    expect(view()).toMatchObject({ form: 'sending', problem: null });
    await (await host.request(3)).reply(200, { detail: 'Sent.', expires_in: 180 });
    actor.send({ type: 'code.submit', code: typed('111111') });
    const entry = await host.request(4);
    expect(JSON.parse(entry.body)).toMatchObject({ phone: '05551110003', code: '111111' });
    await entry.reply(200, { user: userSample, callbackUrl: '/account/' });
    expect(identity()).toBe('user');
  });

  it('before the chart runs: the view that it begins with, and that a number waits', () => {
    expect(previewOtp([])).toEqual({ ...start().view(), canChangePhone: false });
    expect(previewOtp([{ type: 'phone.submit', phone }])).toMatchObject({ form: 'sending', isBusy: true });
  });

  it('asks for a new code for the same number once the wait is over', async () => {
    const { actor, host, ports, view } = start();
    actor.send({ type: 'phone.submit', phone });
    await (await host.request(1)).reply(200, { detail: 'Sent.', expires_in: 180 });
    await ports.clock.advance(120_000);
    actor.send({ type: 'code.resend' });
    const again = await host.request(2);
    expect(JSON.parse(again.body)).toEqual({ phone });
    await again.reply(200, { detail: 'Sent.', expires_in: 180 });
    expect(view()).toMatchObject({ resends: 1, resendIn: 120 });
  });
});

describe('a reload while a code is awaited', () => {
  async function reloadAfter(wait: number) {
    const shop = startShop();
    const options = { entered: () => {} };
    const before = startPhoneSignIn(shop.commerce, options);
    before.send({ type: 'phone.submit', phone });
    await (await shop.host.request(1)).reply(200, { detail: 'Sent.', expires_in: 180 });
    before.stop();
    await shop.ports.clock.advance(wait);
    const actor = startPhoneSignIn(shop.commerce, options);
    return { ...shop, actor, view: () => selectOtp(actor.getSnapshot()) };
  }

  it('goes on with the code, and neither shortens nor begins the wait anew', async () => {
    const { actor, host, view, ports } = await reloadAfter(45_000);
    expect(view()).toMatchObject({ form: 'code', phone, resendIn: 75, expiresIn: 135 });
    await ports.clock.advance(74_999);
    expect(view().canResend).toBe(false);
    await ports.clock.advance(1);
    expect(view().canResend).toBe(true);
    actor.send({ type: 'code.submit', code: typed('111111') });
    expect(JSON.parse((await host.request(2)).body)).toEqual({ phone, code: '111111' });
  });

  it.each([
    [179_999, 'code'],
    [180_000, 'phone'],
  ])('after %i ms begins with the form of the %s', async (wait, form) => {
    expect((await reloadAfter(wait)).view().form).toBe(form);
  });

  it.each(['', '{', '{"phone":1}', 'null'])('does not stumble over what something else left: %j', (text) => {
    const { commerce, ports } = startShop();
    ports.storage.set('sign-in-code', text);
    expect(selectOtp(startPhoneSignIn(commerce, { entered: () => {} }).getSnapshot()).form).toBe('phone');
    expect(ports.storage.get('sign-in-code')).toBeUndefined();
  });

  it('keeps no number once somebody is signed in, and never a code', async () => {
    const { actor, host, ports } = await reloadAfter(1_000);
    actor.send({ type: 'code.submit', code: typed('111111') });
    expect(ports.storage.get('sign-in-code')).not.toContain('111111');
    await (await host.request(2)).reply(200, { user: userSample, callbackUrl: '/' });
    expect(ports.storage.get('sign-in-code')).toBeUndefined();
  });
});

describe('the code that a form wants', () => {
  async function start() {
    const shop = startShop();
    shop.session.send({ type: 'session.signIn', credentials, callbackUrl: '/account/' });
    await (await shop.host.request(1)).reply(200, { errors: [{ type: 'otp', data: 'Sent.' }] });
    const actor = startFormCode(shop.commerce, shop.session);
    return { ...shop, actor, view: () => selectOtp(actor.getSnapshot()) };
  }

  it('is typed: the same form goes again with it', async () => {
    const { actor, host, view, identity } = await start();
    expect(view()).toMatchObject({ form: 'code', resendIn: 120, canChangePhone: false });
    actor.send({ type: 'code.submit', code: typed('111111') });
    const again = await host.request(2);
    expect(JSON.parse(again.body)).toEqual({ ...credentials, code: '111111', callbackUrl: '/account/' });
    await again.reply(200, { user: userSample, callbackUrl: '/account/' });
    expect(view().outcome).toBe('accepted');
    expect(identity()).toBe('user');
  });

  it('is wrong: said at its field, and asked for again', async () => {
    const { actor, host, view } = await start();
    actor.send({ type: 'code.submit', code: typed('123456') });
    const data = [{ name: 'code', value: ['No.'] }];
    await (await host.request(2)).reply(200, { errors: [{ type: 'field_errors', data, error_code: 'OTP_INVALID' }] });
    expect(view()).toMatchObject({ problem: { kind: 'wrong', messages: ['No.'] }, outcome: null });
  });

  it('is sent anew: the form goes again without one', async () => {
    const { actor, host, ports, view } = await start();
    await ports.clock.advance(120_000);
    actor.send({ type: 'code.resend' });
    const again = await host.request(2);
    expect(JSON.parse(again.body)).not.toHaveProperty('code');
    await again.reply(200, { errors: [{ type: 'otp', data: 'Sent.' }] });
    expect(view()).toMatchObject({ resends: 1, canResend: false });
  });

  it('is wanted no longer: another refusal is the form’s', async () => {
    const { actor, host, view, session } = await start();
    actor.send({ type: 'code.submit', code: typed('111111') });
    const error = { type: 'non_field_errors', data: ['Locked.'], error_code: 'ACCOUNT_LOCKED' };
    await (await host.request(2)).reply(200, { errors: [error] });
    expect(view().outcome).toBe('ended');
    expect(selectSession(session.getSnapshot()).form).toMatchObject({
      challenge: null,
      error: { messages: ['Locked.'] },
    });
  });

  it('has nothing to send when the form was left', async () => {
    const { actor, session, host, view } = await start();
    session.send({ type: 'session.leaveForm' });
    actor.send({ type: 'code.submit', code: typed('111111') });
    await settle();
    expect(host.requests).toHaveLength(1);
    expect(view().problem?.kind).toBe('failed');
  });
});
