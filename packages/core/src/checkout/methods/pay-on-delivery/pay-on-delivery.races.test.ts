import { describe, expect, it } from 'vitest';
import { TypedCode } from '../../../otp/typed-code.ts';
import { startMethod } from '../method-run.fixtures.ts';
import { payOnDeliveryStatuses as at } from './pay-on-delivery.fixtures.ts';
import { payOnDeliveryMachine } from './pay-on-delivery.machine.ts';

const pay = { type: 'payment.submit', agreement: true };
const typed = () => ({ type: 'code.submit', code: new TypedCode('482915') });
const settle = async () => {
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve();
};

const start = (fixture: keyof typeof at) => startMethod(payOnDeliveryMachine, at[fixture]);
type Run = ReturnType<typeof start>;
/** The conversation about the code, as a screen would see it. */
const code = (run: Run) => run.snapshot().children.code?.getSnapshot();
const problem = (run: Run) => code(run)?.context.problem?.kind ?? null;

/** The typed code is with the host. */
async function submitCode() {
  const run = start('the code was sent');
  run.heard();
  run.send(typed());
  await settle();
  expect(run.state()).toBe('code.checking');
  return run;
}

describe('payment at the door', () => {
  it('choice in flight ── Pay ↴ not ready, nothing placed', () => {
    const run = start('the host has the choice');
    run.heard();
    run.tell(at['another choice is on its way']);
    expect([run.state(), ...run.heard()]).toEqual(['saving', 'incomplete']);
    run.send(pay);
    expect(run.heard()).toEqual([]);
  });

  it('Pay ── a code is wanted ── sent by itself ↴ the code is asked for, and the chart sent nothing', () => {
    const run = start('the host has the choice');
    run.send(pay);
    expect(run.heard().at(-1)).toBe('place PayOnDeliveryPage {"agreement":true,"paymentType":"cash"}');
    run.tell(at['the host wants a code']);
    run.send({ type: 'payment.ended', result: 'refused' });
    expect([run.state(), run.heard().at(-1)]).toEqual(['sendingCode', 'incomplete']);
    run.tell(at['a code is being sent by itself']);
    expect(run.state()).toBe('sendingCode');
    run.tell(at['the code was sent']);
    expect([run.state(), run.heard().at(-1)]).toEqual(['code.entering', 'ready']);
    expect(run.requests()).toEqual([]);
    run.stop();
  });

  it.each(['the code could not be sent', 'no reply about the code'] as const)(
    'sent by itself ── %s ↴ a number is asked for',
    (fixture) => {
      const run = start('a code is being sent by itself');
      run.tell(at[fixture]);
      expect([run.state(), code(run)?.context.hasCode]).toEqual(['code.entering', false]);
      run.stop();
    },
  );

  it('code typed ↴ placed once, and its digits are nowhere to be read', async () => {
    const run = await submitCode();
    run.send(typed());
    await settle();
    const heard = run.heard();
    expect(heard).toHaveLength(1);
    expect(heard[0]).toMatch(/^place VerifySmsPage/);
    expect(JSON.stringify([heard, run.snapshot().context.status, code(run)?.context])).not.toContain('482915');
    run.stop();
  });

  it('code typed ── wrong ── payment.ended refused ↴ the code is asked for again', async () => {
    const run = await submitCode();
    run.heard();
    run.tell(at['the code was wrong']);
    run.send({ type: 'payment.ended', result: 'refused' });
    await settle();
    expect([run.state(), run.heard().at(-1), problem(run)]).toEqual(['code.entering', 'ready', 'wrong']);
    run.stop();
  });

  it('code typed ── too many wrong ones ── payment.ended refused ↴ Pay again, of a new attempt', async () => {
    const run = await submitCode();
    run.tell(at['too many wrong codes']);
    run.send({ type: 'payment.ended', result: 'refused' });
    await settle();
    expect([run.state(), run.heard().at(-1), code(run)]).toEqual(['ready', 'ready', undefined]);
  });

  it('code asked for ── another attempt ↴ another conversation about another code', () => {
    const run = start('the code was sent');
    const first = run.snapshot().children.code;
    run.tell(at['a code of another attempt was sent']);
    expect([run.state(), run.snapshot().context.codeAttempt]).toEqual(['code.entering', 'a9']);
    expect(run.snapshot().children.code).not.toBe(first);
    run.stop();
  });

  it('code sent ── reload ↴ it is asked for, its wait goes on, and none is sent', () => {
    const run = start('a reload finds a code that was sent');
    expect([run.state(), code(run)?.context.hasCode]).toEqual(['code.entering', true]);
    expect(run.requests()).toEqual([]);
    run.stop();
  });

  it('code asked for ── dialog closed ── Pay ↴ the dialog again, nothing placed', () => {
    const run = start('the code was sent');
    run.send({ type: 'code.close' });
    run.heard();
    run.send(pay);
    expect([run.state(), ...run.heard()]).toEqual(['code.entering', 'ready']);
    run.stop();
  });

  it('code asked for ── payment chosen anew by another tab ↴ nobody wants it any more', () => {
    const run = start('the code was sent');
    run.tell(at['cash and card are listed']);
    expect([run.state(), run.heard().at(-1), code(run)]).toEqual(['choosing', 'incomplete', undefined]);
  });
});
