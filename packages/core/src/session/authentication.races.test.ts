import { describe, expect, it } from 'vitest';
import { initialTransition } from 'xstate';
import { userSample } from '../contract/samples/samples.fixtures.ts';
import { readCode } from '../otp/typed-code.ts';
import { createTestCommerce, settle } from '../test-ports.ts';
import { authenticationMachine } from './authentication.machine.ts';
import { unusedServices } from './authentication.model.ts';
import { previewAuthentication, selectAuthentication } from './authentication.select.ts';
import type { AuthenticationEmitted, AuthenticationEvent } from './authentication.types.ts';
import { ada, credentials } from './session.model.ts';
import { startAuthentication } from './start-authentication.ts';
import { startSession } from './start-session.ts';

const submit: AuthenticationEvent = {
  type: 'form.submit',
  command: { type: 'session.signIn', credentials, callbackUrl: '/account/' },
};
const signedIn = { user: userSample, callbackUrl: '/account/' };
const wants = (type: 'captcha' | 'otp') => ({ errors: [{ type, data: 'Wanted.' }] });
const refusal = { errors: [{ type: 'non_field_errors', data: ['Not right.'], error_code: 'WRONG_CREDENTIALS' }] };
const wrongCode = (error_code: string) => ({
  errors: [{ type: 'field_errors', data: [{ name: 'code', value: ['No.'] }], error_code }],
});

function code() {
  const typed = readCode('111111');
  if (!typed) throw new Error('no code');
  return typed;
}

/** A form on a session of a host that answers by hand. */
function start() {
  const shop = createTestCommerce();
  const session = startSession(shop.commerce, { user: null });
  const actor = startAuthentication(shop.commerce, session);
  const refused: AuthenticationEmitted[] = [];
  actor.on('command.refused', (event) => refused.push(event));
  const view = () => selectAuthentication(actor.getSnapshot());
  return { ...shop, session, actor, refused, view };
}

describe('a form that signs somebody in', () => {
  it('can be created and started', () => {
    const [snapshot] = initialTransition(authenticationMachine, { services: unusedServices });
    expect(snapshot.value).toBe('ready');
    expect(selectAuthentication(snapshot)).toEqual(previewAuthentication([]));
    expect(previewAuthentication([submit])).toMatchObject({ isBusy: true });
  });

  it('submit ─ submit ✗ ─ reply ✓: one request, busy until the next page is here', async () => {
    const { actor, host, view, refused } = start();
    actor.send(submit);
    actor.send(submit);
    expect(refused).toEqual([{ type: 'command.refused', command: 'form.submit', reason: 'busy' }]);
    await (await host.request(1)).reply(200, signedIn);
    expect(view()).toEqual({ isBusy: true, problem: null, challenge: null, mailed: null });
  });

  it('submit ─ refused ─ submit ─ refused: a new problem for every try', async () => {
    const { actor, host, view } = start();
    actor.send(submit);
    await (await host.request(1)).reply(200, refusal);
    const { problem } = view();
    expect(problem).toMatchObject({ kind: 'refused', error: { messages: ['Not right.'] } });
    actor.send(submit);
    expect(view()).toMatchObject({ isBusy: true, problem: null });
    await (await host.request(2)).reply(200, refusal);
    expect(view().problem).toEqual(problem);
    expect(view().problem).not.toBe(problem);
  });

  it('submit ─ the session sends another form: nothing is sent, and it says so', async () => {
    const { actor, session, host, view } = start();
    session.send({ type: 'session.signIn', credentials });
    actor.send(submit);
    await settle();
    expect(host.requests).toHaveLength(1);
    expect(view()).toMatchObject({ isBusy: false, problem: { kind: 'refused', error: { code: 'CANCELLED' } } });
  });

  it('submit ─ somebody is signed in already: it is done', async () => {
    const { actor, session, host, view } = start();
    session.send({ type: 'session.entered', user: ada, callbackUrl: '/' });
    actor.send(submit);
    await settle();
    expect([host.requests.length, view().isBusy, view().problem]).toEqual([0, true, null]);
  });

  it('register ─ mailed: the host’s words', async () => {
    const { actor, host, view } = start();
    actor.send(submit);
    await (await host.request(1)).reply(200, { detail: 'Look into your mail.' });
    expect(view()).toMatchObject({ isBusy: false, mailed: 'Look into your mail.' });
  });
});

describe('a proof that the host wants first', () => {
  it('captcha ─ solved ─ sent again: gone meanwhile ─ wanted again ─ solved ─ ✓', async () => {
    const { actor, session, host, view } = start();
    actor.send(submit);
    await (await host.request(1)).reply(200, wants('captcha'));
    expect(view()).toMatchObject({ isBusy: false, challenge: 'captcha' });
    session.send({ type: 'session.repeat' });
    const again = await host.request(2);
    expect(view()).toMatchObject({ isBusy: true, challenge: null });
    await again.reply(200, wants('captcha'));
    expect(view()).toMatchObject({ isBusy: false, challenge: 'captcha' });
    session.send({ type: 'session.repeat' });
    await (await host.request(3)).reply(200, signedIn);
    expect(view()).toMatchObject({ isBusy: true, challenge: null, problem: null });
  });

  it('code ─ wrong ─ the dialog stays ─ right ✓', async () => {
    const { actor, session, host, view } = start();
    actor.send(submit);
    await (await host.request(1)).reply(200, wants('otp'));
    session.send({ type: 'session.repeat', code: code() });
    const again = await host.request(2);
    expect(view()).toMatchObject({ isBusy: true, challenge: 'otp' });
    await again.reply(200, wrongCode('OTP_INVALID'));
    expect(view()).toMatchObject({ isBusy: false, challenge: 'otp', problem: null });
    session.send({ type: 'session.repeat', code: code() });
    await (await host.request(3)).reply(200, signedIn);
    expect(view().isBusy).toBe(true);
  });

  it('code ─ closed ─ submit: the session has left the form, and it is sent anew', async () => {
    const { actor, session, host, view } = start();
    actor.send(submit);
    await (await host.request(1)).reply(200, wants('otp'));
    actor.send({ type: 'proof.giveUp', message: null });
    expect(view()).toEqual({ isBusy: false, problem: null, challenge: null, mailed: null });
    expect(session.getSnapshot().context.form).toBeNull();
    actor.send(submit);
    await host.request(2);
  });

  it('code ─ sent again ─ closed ✗ ─ no code is taken any more ─ given up in words, before the answer is here', async () => {
    const { actor, session, host, view, refused } = start();
    actor.send(submit);
    await (await host.request(1)).reply(200, wants('otp'));
    session.send({ type: 'session.repeat', code: code() });
    const again = await host.request(2);
    actor.send({ type: 'proof.giveUp', message: null });
    expect(refused).toEqual([{ type: 'command.refused', command: 'proof.giveUp', reason: 'busy' }]);
    actor.send({ type: 'proof.giveUp', message: 'Too many wrong codes.' });
    await again.reply(200, wrongCode('OTP_LOCKED'));
    expect(view()).toMatchObject({
      isBusy: false,
      challenge: null,
      problem: { kind: 'givenUp', message: 'Too many wrong codes.' },
    });
  });

  it('code ─ the form itself is refused ─ closed ✗: its refusal stays', async () => {
    const { actor, session, host, view } = start();
    actor.send(submit);
    await (await host.request(1)).reply(200, wants('otp'));
    session.send({ type: 'session.repeat', code: code() });
    await (await host.request(2)).reply(200, refusal);
    actor.send({ type: 'proof.giveUp', message: null });
    expect(view()).toMatchObject({ challenge: null, problem: { kind: 'refused' } });
  });

  it('code ─ the session leaves the form: nothing is wanted any more', async () => {
    const { actor, session, host, view } = start();
    actor.send(submit);
    await (await host.request(1)).reply(200, wants('otp'));
    session.send({ type: 'session.leaveForm' });
    await settle();
    expect(view()).toEqual({ isBusy: false, problem: null, challenge: null, mailed: null });
  });
});
