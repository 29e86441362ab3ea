import { describe, expect, it } from 'vitest';
import { startTyping } from '../checkout/delivery-code-run.fixtures.ts';
import { startSession } from '../session/start-session.ts';
import { startFormCode } from '../sign-in/form-code.actors.ts';
import { startPhoneSignIn } from '../sign-in/phone-sign-in.actors.ts';
import { createTestCommerce, type ManualClock } from '../test-ports.ts';
import { type OtpView, selectOtp } from './otp.select.ts';

interface CountedCode {
  readonly clock: ManualClock;
  readonly view: () => Pick<OtpView, 'resendIn' | 'expiresIn' | 'isExpired' | 'canResend'>;
}

const hour = 3_600_000;
const phone = '05551110002';

async function startByPhone() {
  const shop = createTestCommerce();
  const actor = startPhoneSignIn(shop.commerce, { entered: () => {} });
  actor.send({ type: 'phone.submit', phone });
  await (await shop.host.request(1)).reply(200, { detail: 'Sent.', expires_in: 180 });
  return { ...shop, clock: shop.ports.clock, view: () => selectOtp(actor.getSnapshot()) };
}

/** Every code that core counts down for. */
const codes: Readonly<Record<string, () => Promise<CountedCode>>> = {
  'signing in by phone': startByPhone,
  'a form that wants a code': async () => {
    const shop = createTestCommerce();
    const actor = startFormCode(shop.commerce, startSession(shop.commerce, { user: null }));
    return { clock: shop.ports.clock, view: () => selectOtp(actor.getSnapshot()) };
  },
  'payment at the door': async () => {
    const run = await startTyping();
    return { clock: run.clock, view: run.otp };
  },
};

describe.each(Object.entries(codes))('%s: the device’s date is set', (_, start) => {
  it.each([-hour, hour])('by %i ms ↴ the countdown goes on as if it were not', async (shift) => {
    const { clock, view } = await start();
    const { expiresIn } = view();
    clock.setDateOn(shift);
    await clock.advance(20_000);
    expect(view()).toMatchObject({
      resendIn: 100,
      expiresIn: expiresIn === null ? null : expiresIn - 20,
      isExpired: false,
      canResend: false,
    });
    await clock.advance(100_000);
    expect(view()).toMatchObject({ resendIn: 0, canResend: true });
  });
});

it('set back an hour, then the page is loaded again ↴ the code is not lost, the wait is two minutes at most', async () => {
  const { clock, commerce } = await startByPhone();
  clock.setDateOn(-hour);
  const again = startPhoneSignIn(commerce, { entered: () => {} });
  expect(selectOtp(again.getSnapshot())).toMatchObject({ form: 'code', phone, resendIn: 120, expiresIn: 180 });
  await clock.advance(60_000);
  const later = startPhoneSignIn(commerce, { entered: () => {} });
  expect(selectOtp(later.getSnapshot())).toMatchObject({ form: 'code', resendIn: 60, expiresIn: 120 });
});
