// Shows O11 (docs/rules/traced-rules.md).
import { createTestHost, TEST_HOST_TIMEOUT, type TestHost } from '@vitrin/commerce-host/testing';
import type { Commerce } from '@vitrin/core';
import { selectCaptcha, startCaptcha } from '@vitrin/core/captcha';
import { getLoyaltyBalance } from '@vitrin/core/http';
import { readCode, selectOtp, type TypedCode } from '@vitrin/core/otp';
import { type SessionActor, type SessionView, selectSession, startSession } from '@vitrin/core/session';
import { startFormCode, startPhoneSignIn } from '@vitrin/core/sign-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openClientSession, demoPassword as password } from './client-session.fixture.ts';
import type { SteppedClock } from './stepped-clock.ts';

/** From a captcha's answer until it is handed in, in milliseconds (specification 9). */
const applyDelay = 500;

let host: TestHost;
beforeAll(async () => {
  host = await createTestHost();
}, TEST_HOST_TIMEOUT);
afterAll(() => host.close());

interface Tab {
  readonly commerce: Commerce;
  readonly session: SessionActor;
  readonly clock: SteppedClock;
  view(): SessionView;
}

/** Core in a tab of nobody's browser. */
async function openSignIn(at = host): Promise<Tab> {
  const { commerce, clock } = await openClientSession(at);
  const session = startSession(commerce, { user: null });
  return { commerce, session, clock, view: () => selectSession(session.getSnapshot()) };
}

function typed(text: string): TypedCode {
  const code = readCode(text);
  if (!code) throw new Error(`"${text}" holds no code`);
  return code;
}

const newcomer = {
  firstName: 'Ada',
  lastName: 'Yilmaz',
  email: 'loyal@example.test',
  phone: '05559990077',
  password,
  confirm: true,
} as const;

const until = (holds: () => boolean) => expect.poll(holds).toBe(true);
const isIdle = ({ view }: Tab) => !view().isBusy;

describe('the ways in, at the host itself', () => {
  it('a captcha is demanded, solved, and the same form signs in', async () => {
    const tab = await openSignIn();
    tab.session.send({ type: 'session.signIn', credentials: { email: 'captcha@example.test', password } });
    await until(() => tab.view().form?.challenge === 'captcha');
    const captcha = startCaptcha(tab.commerce);
    const seen = () => selectCaptcha(captcha.getSnapshot());
    await until(() => seen().siteKey !== null);
    captcha.send({ type: 'captcha.answered', response: 'no' });
    await tab.clock.advance(applyDelay, async () => {});
    await until(() => seen().problem === 'refused' && seen().siteKey !== null);
    captcha.send({ type: 'captcha.answered', response: 'ok' });
    await tab.clock.advance(applyDelay - 1, async () => {});
    expect(seen().siteKey).not.toBeNull();
    await tab.clock.advance(1, async () => {});
    await until(() => seen().isPassed);
    tab.session.send({ type: 'session.repeat' });
    await until(() => tab.view().identity === 'user');
    expect(tab.view().user?.email).toBe('captcha@example.test');
  });

  it('a code is demanded, typed wrong, then right', async () => {
    const tab = await openSignIn();
    tab.session.send({ type: 'session.signIn', credentials: { email: 'otp@example.test', password } });
    await until(() => tab.view().form?.challenge === 'otp');
    const code = startFormCode(tab.commerce, tab.session);
    code.send({ type: 'code.submit', code: typed('123456') });
    await until(() => selectOtp(code.getSnapshot()).problem?.kind === 'wrong');
    code.send({ type: 'code.submit', code: typed('111111') });
    await until(() => tab.view().identity === 'user');
    expect(selectOtp(code.getSnapshot()).outcome).toBe('accepted');
  });

  it('a phone and its code sign in; a number of nobody is refused beside its field', async () => {
    const tab = await openSignIn();
    const code = startPhoneSignIn(tab.commerce, {
      entered: (outcome) => tab.session.send({ type: 'session.entered', ...outcome }),
    });
    const seen = () => selectOtp(code.getSnapshot());
    code.send({ type: 'phone.submit', phone: '05559999999' });
    await until(() => seen().problem?.kind === 'notSent');
    expect(seen().problem?.messages.join()).not.toBe('');
    code.send({ type: 'phone.submit', phone: '05551110006' });
    await until(() => seen().form === 'code');
    expect(seen().expiresIn).toBe(180);
    code.send({ type: 'code.submit', code: typed('111111') });
    await until(() => tab.view().identity === 'user');
    expect(tab.view().user?.email).toBe('captcha@example.test');
  });

  it('a registration with loyalty opens an account of money', async () => {
    const tab = await openSignIn();
    const registration = { ...newcomer, addLoyalty: true };
    tab.session.send({ type: 'session.register', registration });
    await until(() => isIdle(tab) && tab.view().identity === 'user');
    expect(await tab.commerce.http.call(getLoyaltyBalance, {})).toMatchObject({ balance: '0.00' });
  });
});

describe('registration where the host wants more', () => {
  it(
    'a code first, then a mail: nobody is signed in, and the host’s words are there',
    async () => {
      const strict = await createTestHost({ config: { registrationCode: true, registrationConfirm: true } });
      try {
        const tab = await openSignIn(strict);
        tab.session.send({ type: 'session.register', registration: newcomer });
        await until(() => tab.view().form?.challenge === 'otp');
        const code = startFormCode(tab.commerce, tab.session);
        code.send({ type: 'code.submit', code: typed('111111') });
        await until(() => tab.view().form?.mailed !== null);
        expect(tab.view()).toMatchObject({ identity: 'anonymous', form: { challenge: null, error: null } });
        expect(tab.view().form?.mailed).not.toBe('');
        expect(selectOtp(code.getSnapshot())).toMatchObject({ outcome: 'ended', problem: null });
      } finally {
        await strict.close();
      }
    },
    TEST_HOST_TIMEOUT,
  );
});
