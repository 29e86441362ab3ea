// Shows O18 (docs/rules/traced-rules.md).
import { createTestHost, type TestHost } from '@vitrin/commerce-host/testing';
import { TypedCode } from '@vitrin/core/otp';
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
const isReady = (tab: HeadlessTab) => tab.view.isPayable && tab.method('payOnDelivery')?.chosen === 'cash';

/** What the dialog of a tab shows. */
const otp = (tab: HeadlessTab) => tab.code;

/** A guest who has chosen cash at the door and not yet pressed Pay. */
async function reachPay() {
  const counted = await startCounting(host, inCash);
  const { browser } = counted;
  const tab = browser.openClientSession();
  await buy(inCash, tab, { until: isReady });
  const from = browser.line.sent.length;
  return {
    ...counted,
    tab,
    /** What went out since Pay could be pressed. */
    sent: () => browser.line.sent.slice(from),
    pay: async () => {
      tab.send('payment.submit', { agreement: true });
      await browser.idle();
    },
    type: async (at: HeadlessTab, digits: string) => {
      at.send('code.submit', { code: new TypedCode(digits) });
      await browser.idle();
    },
  };
}

async function reachCode() {
  const run = await reachPay();
  await run.pay();
  return run;
}

describe('pay on delivery at the reference host (checkout.md §8.3)', () => {
  it('runs request by request: confirmed, sent to the known phone, wrong, right, placed', async () => {
    const { tab, type, sent, expectOneOrder } = await reachCode();
    expect(tab.view.totals.total).toBe(tab.view.totals.toPay);
    expect(otp(tab)).toMatchObject({ form: 'code', phone: masked, resendIn: 120, expiresIn: 180 });
    await type(tab, '000000');
    expect(otp(tab)?.problem).toEqual({ kind: 'wrong', messages: ['Incorrect code.'] });
    await type(tab, '111111');
    expect(tab.view.screen).toBe('completed');
    expect(sent()).toEqual([confirm, send, verify, verify]);
    await expectOneOrder();
  });

  it('reload while the dialog is open: no second message, the wait goes on, the code still works', async () => {
    const { browser, tab, type, sent, expectOneOrder } = await reachCode();
    await browser.pass(30_000);
    tab.reload();
    await browser.idle();
    expect(otp(tab)).toMatchObject({ form: 'code', phone: masked, resendIn: 90, expiresIn: 150 });
    await type(tab, '111111');
    expect(tab.view.screen).toBe('completed');
    expect(sent().filter((words) => words === send)).toHaveLength(1);
    await expectOneOrder();
  });

  it('a second tab has the dialog too; the code typed in both ─ one order, both tabs at it', async () => {
    const { browser, tab, type, expectOneOrder } = await reachCode();
    const second = browser.openClientSession();
    await browser.idle();
    expect(otp(second)).toMatchObject({ form: 'code', phone: masked });
    for (const each of [tab, second]) each.send('code.submit', { code: new TypedCode('111111') });
    await browser.idle();
    if (otp(tab) !== null) await type(tab, '111111');
    if (otp(second) !== null) await type(second, '111111');
    expect([tab.view.screen, second.view.screen]).toEqual(['completed', 'completed']);
    await expectOneOrder();
  });

  it('the fifth wrong code locks: told beside Pay, then paid anew with a new code', async () => {
    const { tab, pay, type, expectOneOrder } = await reachCode();
    for (let tries = 1; tries <= 4; tries += 1) await type(tab, '123456');
    expect(otp(tab)?.problem?.kind).toBe('wrong');
    await type(tab, '123456');
    expect(otp(tab)).toBeNull();
    expect(tab.view).toMatchObject({
      isPayable: true,
      payErrors: { code: 'OTP_LOCKED' },
      method: { name: 'payOnDelivery', codeStage: 'none', chosen: 'cash' },
    });
    await pay();
    expect(otp(tab)).toMatchObject({ form: 'code', problem: null });
    await type(tab, '111111');
    expect(tab.view.screen).toBe('completed');
    await expectOneOrder();
  });

  it('three minutes pass ─ the right code is too late ─ a new one is sent and accepted', async () => {
    const { browser, tab, type, expectOneOrder } = await reachCode();
    await browser.pass(180_000);
    expect(otp(tab)).toMatchObject({ isExpired: true, canResend: true });
    await type(tab, '111111');
    expect(otp(tab)?.problem?.kind).toBe('expired');
    tab.send('code.resend');
    await browser.idle();
    expect(otp(tab)).toMatchObject({ isExpired: false, resendIn: 120, resends: 1, problem: null });
    await type(tab, '111111');
    expect(tab.view.screen).toBe('completed');
    await expectOneOrder();
  });

  it('a number that cannot be reached ─ another one is asked for, and gets the code', async () => {
    const run = await reachCode();
    await run.browser.pass(120_000);
    run.tab.send('code.changePhone');
    run.tab.send('code.send', { phone: '05550000503' });
    await run.browser.idle();
    expect(otp(run.tab)).toMatchObject({ form: 'phone', canKeepPhone: true, problem: { kind: 'notSent' } });
    run.tab.send('code.send', { phone: '05559876543' });
    await run.browser.idle();
    expect(otp(run.tab)).toMatchObject({ form: 'code', phone: '0555*****43' });
    await run.type(run.tab, '111111');
    await run.expectOneOrder();
  });
});

describe('a lost reply', () => {
  it.each(['drop-reply', 'status-502'] as const)(
    'code sent ─ host places the order ─ %s ─ asked: one order',
    async (fault) => {
      const { browser, tab, type, sent, expectOneOrder } = await reachCode();
      browser.line.breakNext(verify, fault);
      await type(tab, '111111');
      expect(tab.view.screen).toBe('completed');
      expect(sent().filter((words) => words === verify)).toHaveLength(1);
      await expectOneOrder();
    },
  );

  it('code sent ─ the request is lost ─ the host still waits: typed again in the same dialog', async () => {
    const { browser, tab, type, expectOneOrder } = await reachCode();
    browser.line.breakNext(verify, 'refuse');
    await type(tab, '111111');
    expect(otp(tab)).toMatchObject({ form: 'code', outcome: null, problem: { kind: 'failed' } });
    expect(tab.view).toMatchObject({ outcome: null, method: { codeStage: 'entering' } });
    await type(tab, '111111');
    await expectOneOrder();
  });

  it('Pay pressed ─ its reply is lost ─ asked: the code goes out by itself, once', async () => {
    const run = await reachPay();
    run.browser.line.breakNext(confirm, 'drop-reply');
    await run.pay();
    expect(run.tab.method('payOnDelivery')?.codeStage).toBe('entering');
    await run.type(run.tab, '111111');
    expect(run.sent()).toEqual([confirm, 'GET ?attempt', send, verify]);
    await run.expectOneOrder();
  });

  it('the message is sent ─ its reply is lost ─ try again: the code that came is awaited', async () => {
    const run = await reachPay();
    run.browser.line.breakNext(send, 'drop-reply');
    await run.pay();
    expect(run.tab.view).toMatchObject({ canRetry: true, method: { codeStage: 'phone' } });
    run.tab.send('checkout.retry');
    await run.browser.idle();
    expect(otp(run.tab)).toMatchObject({ form: 'code', phone: masked });
    await run.type(run.tab, '111111');
    expect(run.sent().filter((words) => words === send)).toHaveLength(1);
    await run.expectOneOrder();
  });
});
