import { createTestHost, type TestHost } from '@vitrin/commerce-host/testing';
import type { OtpActor } from '@vitrin/core/checkout';
import { selectOtp, TypedCode } from '@vitrin/core/otp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buy } from './buy.ts';
import { type Buyer, buyers } from './buyers.table.ts';
import type { HeadlessTab } from './headless-browser.ts';
import { startCounting } from './order-count.ts';

const confirm = 'POST PayOnDeliveryPage';
const send = 'POST SendSmsPage';
const verify = 'POST VerifySmsPage';
const masked = '0555*****67';

let host: TestHost;
beforeAll(async () => {
  host = await createTestHost({ config: { paymentMethods: ['all'] } });
});
afterAll(() => host.close());

const inCash = buyers.find(({ calls }) => calls.includes('VerifySmsPage')) as Buyer;
const isReady = ({ view }: HeadlessTab) => view.isPayable && view.confirmingPage === 'PayOnDeliveryPage';

const otp = (code: OtpActor) => selectOtp(code.getSnapshot());

/** A guest who has chosen cash at the door and not yet pressed Pay. */
async function reachPay() {
  const counted = await startCounting(host, inCash);
  const { browser } = counted;
  const tab = browser.openTab();
  await buy(inCash, tab, { until: isReady });
  const from = browser.line.sent.length;
  return {
    ...counted,
    tab,
    /** What went out since Pay could be pressed. */
    sent: () => browser.line.sent.slice(from),
    pay: async () => {
      tab.send({ type: 'page.submit', page: 'PayOnDeliveryPage', input: { agreement: true, paymentType: 'cash' } });
      await browser.calm();
    },
    type: async (code: OtpActor, digits: string) => {
      code.send({ type: 'code.submit', code: new TypedCode(digits) });
      await browser.calm();
    },
  };
}

async function reachCode() {
  const run = await reachPay();
  await run.pay();
  return { ...run, code: run.tab.startCode() };
}

describe('pay on delivery at the reference host (checkout.md §8.3)', () => {
  it('runs request by request: confirmed, sent to the known phone, wrong, right, placed', async () => {
    const { tab, code, type, sent, expectOneOrder } = await reachCode();
    expect(tab.view.totals.total).toBe(tab.view.totals.toPay);
    expect(otp(code)).toMatchObject({ form: 'code', phone: masked, resendIn: 120, expiresIn: 180 });
    await type(code, '000000');
    expect(otp(code).problem).toEqual({ kind: 'wrong', messages: ['The code is not correct.'] });
    await type(code, '111111');
    expect(otp(code).outcome).toBe('accepted');
    expect(tab.view.screen).toBe('completed');
    expect(sent()).toEqual([confirm, send, verify, verify]);
    await expectOneOrder();
  });

  it('reload while the dialog is open: no second message, the wait goes on, the code still works', async () => {
    const { browser, tab, type, sent, expectOneOrder } = await reachCode();
    await browser.pass(30_000);
    tab.reload();
    await browser.calm();
    const code = tab.startCode();
    expect(otp(code)).toMatchObject({ form: 'code', phone: masked, resendIn: 90, expiresIn: 150 });
    await type(code, '111111');
    expect(tab.view.screen).toBe('completed');
    expect(sent().filter((words) => words === send)).toHaveLength(1);
    await expectOneOrder();
  });

  it('a second tab has the dialog too; the code typed in both ─ one order, both tabs at it', async () => {
    const { browser, tab, code, type, expectOneOrder } = await reachCode();
    const second = browser.openTab();
    await browser.calm();
    const other = second.startCode();
    expect(otp(other)).toMatchObject({ form: 'code', phone: masked });
    for (const each of [code, other]) each.send({ type: 'code.submit', code: new TypedCode('111111') });
    await browser.calm();
    if (otp(code).outcome === null) await type(code, '111111');
    if (otp(other).outcome === null) await type(other, '111111');
    expect([tab.view.screen, second.view.screen]).toEqual(['completed', 'completed']);
    await expectOneOrder();
  });

  it('the fifth wrong code locks: told beside Pay, then paid anew with a new code', async () => {
    const { tab, code, pay, type, expectOneOrder } = await reachCode();
    for (let tries = 1; tries <= 4; tries += 1) await type(code, '123456');
    expect(otp(code).problem?.kind).toBe('wrong');
    await type(code, '123456');
    expect(code.getSnapshot().output).toMatchObject({ outcome: 'ended', problem: { kind: 'ended' } });
    expect(tab.view).toMatchObject({
      isPayable: true,
      payErrors: { code: 'OTP_LOCKED' },
      payOnDelivery: { codeStage: 'none', chosen: 'cash' },
    });
    await pay();
    const anew = tab.startCode();
    expect(otp(anew)).toMatchObject({ form: 'code', problem: null });
    await type(anew, '111111');
    expect(tab.view.screen).toBe('completed');
    await expectOneOrder();
  });

  it('three minutes pass ─ the right code is too late ─ a new one is sent and accepted', async () => {
    const { browser, tab, code, type, expectOneOrder } = await reachCode();
    await browser.pass(180_000);
    expect(otp(code)).toMatchObject({ isExpired: true, canResend: true });
    await type(code, '111111');
    expect(otp(code).problem?.kind).toBe('expired');
    code.send({ type: 'code.resend' });
    await browser.calm();
    expect(otp(code)).toMatchObject({ isExpired: false, resendIn: 120, resends: 1, problem: null });
    await type(code, '111111');
    expect(tab.view.screen).toBe('completed');
    await expectOneOrder();
  });

  it('a number that cannot be reached ─ another one is asked for, and gets the code', async () => {
    const run = await reachCode();
    await run.browser.pass(120_000);
    run.code.send({ type: 'phone.change' });
    run.code.send({ type: 'phone.submit', phone: '05550000503' });
    await run.browser.calm();
    expect(otp(run.code)).toMatchObject({ form: 'phone', canKeepPhone: true, problem: { kind: 'notSent' } });
    run.code.send({ type: 'phone.submit', phone: '05559876543' });
    await run.browser.calm();
    expect(otp(run.code)).toMatchObject({ form: 'code', phone: '0555*****43' });
    await run.type(run.code, '111111');
    await run.expectOneOrder();
  });
});

describe('a lost reply', () => {
  it.each(['the reply is lost', 'the reply turns into a 502'] as const)(
    'code sent ─ host places the order ─ %s ─ asked: one order',
    async (fault) => {
      const { browser, tab, code, type, sent, expectOneOrder } = await reachCode();
      browser.line.breakNext(verify, fault);
      await type(code, '111111');
      expect(otp(code).outcome).toBe('accepted');
      expect(tab.view.screen).toBe('completed');
      expect(sent().filter((words) => words === verify)).toHaveLength(1);
      await expectOneOrder();
    },
  );

  it('code sent ─ the request is lost ─ the host still waits: typed again in the same dialog', async () => {
    const { browser, tab, code, type, expectOneOrder } = await reachCode();
    browser.line.breakNext(verify, 'the request is lost');
    await type(code, '111111');
    expect(otp(code)).toMatchObject({ form: 'code', outcome: null, problem: { kind: 'failed' } });
    expect(tab.view).toMatchObject({ outcome: null, payOnDelivery: { codeStage: 'entering' } });
    await type(code, '111111');
    await expectOneOrder();
  });

  it('Pay pressed ─ its reply is lost ─ asked: the code goes out by itself, once', async () => {
    const run = await reachPay();
    run.browser.line.breakNext(confirm, 'the reply is lost');
    await run.pay();
    expect(run.tab.view.payOnDelivery.codeStage).toBe('entering');
    const code = run.tab.startCode();
    await run.type(code, '111111');
    expect(run.sent()).toEqual([confirm, 'GET ?attempt', send, verify]);
    await run.expectOneOrder();
  });

  it('the message is sent ─ its reply is lost ─ try again: the code that came is awaited', async () => {
    const run = await reachPay();
    run.browser.line.breakNext(send, 'the reply is lost');
    await run.pay();
    expect(run.tab.view).toMatchObject({ canRetry: true, payOnDelivery: { codeStage: 'phone' } });
    run.tab.send({ type: 'checkout.retry' });
    await run.browser.calm();
    const code = run.tab.startCode();
    expect(otp(code)).toMatchObject({ form: 'code', phone: masked });
    await run.type(code, '111111');
    expect(run.sent().filter((words) => words === send)).toHaveLength(1);
    await run.expectOneOrder();
  });
});
