// Shows S16, S17 (docs/rules/traced-rules.md).
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { createTestCommerce } from '../test-ports.ts';
import { captchaMachine } from './captcha.machine.ts';
import { challenge, unusedServices } from './captcha.model.ts';
import { selectCaptcha } from './captcha.select.ts';
import type { CaptchaServices } from './captcha.types.ts';
import { startCaptcha } from './start-captcha.ts';

const html = '<input name="csrfmiddlewaretoken" value="tok3n"><div data-sitekey="a-b_c"></div>';
const never = () => new Promise<never>(() => {});

function start() {
  const shop = createTestCommerce();
  const actor = startCaptcha(shop.commerce);
  return { ...shop, actor, clock: shop.ports.clock, view: () => selectCaptcha(actor.getSnapshot()) };
}

function run(services: Partial<CaptchaServices>) {
  const { clock } = createTestCommerce().ports;
  const actor = createActor(captchaMachine, { input: { services: { ...unusedServices, ...services } }, clock }).start();
  actor.send({ type: 'captcha.validate' });
  return { actor, clock, view: () => selectCaptcha(actor.getSnapshot()) };
}

describe('a captcha', () => {
  it('is shown with the key of its page; its answer is handed in 500 ms later, with the token of that page', async () => {
    const { actor, host, view, clock } = start();
    expect(view()).toMatchObject({ siteKey: null, isBusy: true });
    const page = await host.request(1);
    expect([page.method, page.path.split('?')[0]]).toEqual(['GET', '/api/client/users/pz-captcha/']);
    await page.reply(200, { html });
    expect(view()).toMatchObject({ siteKey: 'a-b_c', isBusy: false, isChecking: false });
    actor.send({ type: 'captcha.answered', response: 'ok' });
    await clock.advance(499);
    expect(host.requests).toHaveLength(1);
    expect(view()).toMatchObject({ siteKey: 'a-b_c', isChecking: true });
    await clock.advance(1);
    const post = await host.request(2);
    expect([post.method, post.headers.get('x-csrftoken')]).toEqual(['POST', 'tok3n']);
    expect(post.body).toContain('g-recaptcha-response');
    expect(post.body).toContain('ok');
    await post.reply(200, { location: '/' });
    expect(view()).toMatchObject({ isPassed: true, siteKey: null });
  });

  it('is shown anew when the host is not convinced', async () => {
    const { actor, host, view, clock } = start();
    await (await host.request(1)).reply(200, { html });
    actor.send({ type: 'captcha.answered', response: 'no' });
    await clock.advance(500);
    await (await host.request(2)).reply(200, { location: '/users/pz-captcha/' });
    expect(view()).toMatchObject({ problem: 'refused', isPassed: false, siteKey: null });
    await (await host.request(3)).reply(200, { html });
    expect(view()).toMatchObject({ problem: 'refused', siteKey: 'a-b_c' });
  });

  it('hands an answer in again without a widget when no reply came', async () => {
    const { actor, host, view, clock } = start();
    await (await host.request(1)).reply(200, { html });
    actor.send({ type: 'captcha.answered', response: 'ok' });
    await clock.advance(500);
    await (await host.request(2)).fail();
    expect(view()).toMatchObject({ problem: 'failed', canRetry: true, siteKey: null });
    actor.send({ type: 'captcha.validate' });
    expect(view().siteKey).toBeNull();
    await (await host.request(3)).reply(200, { location: '/' });
    expect(view().isPassed).toBe(true);
  });

  it('begins the half second anew with a new answer, and ends it with one that grows old', async () => {
    const { actor, clock, view } = run({ load: async () => challenge, post: never });
    await clock.advance(0);
    actor.send({ type: 'captcha.answered', response: 'a' });
    await clock.advance(400);
    actor.send({ type: 'captcha.answered', response: 'b' });
    await clock.advance(499);
    expect(view().siteKey).not.toBeNull();
    actor.send({ type: 'captcha.expired' });
    await clock.advance(5_000);
    expect(view()).toMatchObject({ problem: 'expired', siteKey: challenge.siteKey });
  });

  it('says so when its page holds no key', async () => {
    const { host, view } = start();
    await (await host.request(1)).reply(200, { html: '<p>Sorry.</p>' });
    expect(view()).toMatchObject({ problem: 'failed', canRetry: true, error: { code: 'UNREADABLE_REPLY' } });
  });
});

describe('time', () => {
  it('a page is waited for 100 s', async () => {
    const { clock, view } = run({ load: never });
    await clock.advance(99_999);
    expect(view().isBusy).toBe(true);
    await clock.advance(1);
    expect(view()).toMatchObject({ isBusy: false, problem: 'failed', error: { code: 'TIMED_OUT' } });
  });

  it('an answer is on its way for 35 s at most, and can be handed in again', async () => {
    const { actor, clock, view } = run({ load: async () => challenge, post: never });
    await clock.advance(0);
    actor.send({ type: 'captcha.answered', response: 'ok' });
    await clock.advance(500 + 34_999);
    expect(view()).toMatchObject({ isBusy: true, isChecking: true });
    await clock.advance(1);
    expect(view()).toMatchObject({ isBusy: false, canRetry: true, error: { code: 'TIMED_OUT' } });
  });
});
