// Shows O2, O3, O4, O5 (docs/rules/traced-rules.md).
import { describe, expect, it } from 'vitest';
import { reported, startOtpRun } from './otp.fixtures.ts';

describe('the wait for a new code', () => {
  it('is 120,000 ms from the moment the code is asked for: not a millisecond less', () => {
    const run = startOtpRun({ reported });
    expect(run.view()).toMatchObject({ resendIn: 120, canResend: false });
    run.pass(119_999);
    expect(run.view()).toMatchObject({ resendIn: 1, canResend: false });
    run.send({ type: 'code.resend' });
    expect(run.emitted).toEqual([{ type: 'command.refused', command: 'code.resend', reason: 'tooSoon' }]);
    run.pass(1);
    expect(run.view()).toMatchObject({ resendIn: 0, canResend: true });
  });

  it('counts whole seconds, each at its own time', () => {
    const run = startOtpRun({ reported: { ...reported, resendIn: 3_400 } });
    const seen: number[] = [];
    for (let step = 0; step < 18; step += 1) {
      seen.push(run.view().resendIn);
      run.pass(200);
    }
    expect(seen).toEqual([4, 4, 3, 3, 3, 3, 3, 2, 2, 2, 2, 2, 1, 1, 1, 1, 1, 0]);
  });

  it('begins anew with each code that was sent again', async () => {
    const run = startOtpRun({ reported });
    run.pass(120_000);
    run.send({ type: 'code.resend' });
    run.pass(5_000);
    await run.sends[0]?.answer({ kind: 'sent', ...reported });
    expect(run.view()).toMatchObject({ resendIn: 120, canResend: false, resends: 1, round: 1, expiresIn: 180 });
  });

  it('goes on where it was after a reload, and is never longer than told by the specification', () => {
    expect(startOtpRun({ reported: { ...reported, resendIn: 37_000 } }).view().resendIn).toBe(37);
    expect(startOtpRun({ reported: { ...reported, resendIn: 900_000 } }).view().resendIn).toBe(120);
    expect(startOtpRun({ reported: { ...reported, resendIn: -5 } }).view()).toMatchObject({
      resendIn: 0,
      canResend: true,
    });
  });

  it('sleep for ten minutes ─ wake ─ the first timer runs: over, by the clock and not by ticks', () => {
    const run = startOtpRun({ reported });
    run.pass(1_000);
    run.sleep(600_000);
    expect(run.view().resendIn).toBe(119);
    run.pass(1_000);
    expect(run.view()).toMatchObject({ resendIn: 0, canResend: true, expiresIn: 0, isExpired: true });
  });

  it('sleep ─ wake ─ the front end says so before any timer runs: over at once', () => {
    const run = startOtpRun({ reported });
    run.sleep(600_000);
    run.send({ type: 'window.returned' });
    expect(run.view()).toMatchObject({ resendIn: 0, canResend: true, isExpired: true });
  });

  it('sleep ─ wake ─ the shopper is quicker than any timer: the new code is asked for', () => {
    const run = startOtpRun({ reported });
    run.sleep(600_000);
    run.send({ type: 'code.resend' });
    expect(run.sends.map(({ words }) => words)).toEqual(['send again']);
  });

  it('a clock that was set back makes nobody wait for the difference', () => {
    const run = startOtpRun({ reported });
    run.sleep(-3_600_000);
    run.pass(1_000);
    run.send({ type: 'code.reported', ...reported });
    expect(run.view().resendIn).toBe(120);
  });
});

describe('the countdown', () => {
  it('takes "too soon" with it when it is over; "no more of them" has no wait and stays', async () => {
    for (const resendIn of [40_000, 0]) {
      const run = startOtpRun({ reported: { ...reported, resendIn: 0 } });
      run.send({ type: 'code.resend' });
      await run.sends[0]?.answer({ kind: 'refused', problem: { kind: 'tooSoon', messages: ['Wait.'] }, resendIn });
      expect(run.view().problem?.kind).toBe('tooSoon');
      run.pass(40_000);
      expect(run.view()).toMatchObject({ canResend: true, problem: resendIn > 0 ? null : { kind: 'tooSoon' } });
    }
  });

  it('of a clock with fractions of milliseconds moves by whole ones', () => {
    const run = startOtpRun({ reported: { ...reported, resendIn: 0.5 } });
    run.pass(1);
    expect(run.view()).toMatchObject({ resendIn: 0, canResend: true });
  });
});

describe('the life of a code', () => {
  it('runs out to the millisecond; a new code is good again', async () => {
    const run = startOtpRun({ reported });
    run.pass(179_999);
    expect(run.view()).toMatchObject({ expiresIn: 1, isExpired: false });
    run.pass(1);
    expect(run.view()).toMatchObject({ expiresIn: 0, isExpired: true, canResend: true, form: 'code' });
    run.send({ type: 'code.resend' });
    await run.sends[0]?.answer({ kind: 'sent', ...reported });
    expect(run.view()).toMatchObject({ expiresIn: 180, isExpired: false });
  });

  it('is nobody’s guess where nobody told it', () => {
    const run = startOtpRun({ reported: { phone: null } });
    run.pass(10_000_000);
    expect(run.view()).toMatchObject({ expiresIn: null, isExpired: false });
  });

  it('no timer runs once there is nothing to count', () => {
    const run = startOtpRun({ reported: { ...reported, resendIn: 0, expiresIn: 1_000 } });
    run.pass(1_000);
    let snapshots = 0;
    run.actor.subscribe(() => {
      snapshots += 1;
    });
    run.pass(3_600_000);
    expect(snapshots).toBe(0);
  });
});

describe('calls that never end', () => {
  it.each([
    ['send', 'phone'],
    ['resend', 'code'],
    ['verify', 'code'],
  ] as const)('%s ─ 65,000 ms ─ back to the %s, with words; a late answer changes nothing', async (call, form) => {
    const run = startOtpRun(call === 'send' ? {} : { reported: { ...reported, resendIn: 0 } });
    if (call === 'send') run.send({ type: 'phone.submit', phone: '05551234567' });
    if (call === 'resend') run.send({ type: 'code.resend' });
    if (call === 'verify') run.submit('111111');
    run.pass(64_999);
    expect(run.view()).toMatchObject({ isBusy: true, problem: null });
    run.pass(1);
    const [held] = [...run.sends, ...run.verifications];
    expect(run.view()).toMatchObject({ isBusy: false, form, problem: { kind: 'failed' } });
    expect(held?.signal.aborted).toBe(true);
    const before = run.view();
    await run.sends[0]?.answer({ kind: 'sent', ...reported });
    await run.verifications[0]?.answer({ kind: 'accepted' });
    expect(run.view()).toEqual(before);
  });
});
