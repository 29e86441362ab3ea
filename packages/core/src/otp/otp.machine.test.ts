import { describe, expect, it } from 'vitest';
import { initialTransition } from 'xstate';
import { reported, startOtpRun } from './otp.fixtures.ts';
import { otpMachine } from './otp.machine.ts';
import { unusedServices } from './otp.model.ts';

const input = { services: unusedServices, canChangePhone: false };
const wrong = { kind: 'wrong', messages: ['Incorrect code.'] } as const;

describe('a code', () => {
  it('can be wanted and started: with a number to give, or with a code that was sent', () => {
    expect(initialTransition(otpMachine, input)[0].value).toMatchObject({ asking: { code: 'addressing' } });
    expect(initialTransition(otpMachine, { ...input, reported })[0].value).toMatchObject({
      asking: { code: 'typing' },
    });
  });

  it('number ─ sent ─ wrong ─ right: accepted with what the check gave', async () => {
    const run = startOtpRun();
    expect(run.view()).toMatchObject({ form: 'phone', isOpen: true, canKeepPhone: false });
    run.send({ type: 'phone.submit', phone: '05551234567' });
    expect(run.view()).toMatchObject({ form: 'sending', isBusy: true });
    await run.sends[0]?.answer({ kind: 'sent', ...reported });
    expect(run.view()).toMatchObject({ form: 'code', phone: '0555*****67', length: 6, round: 1 });
    run.submit('000000');
    await run.verifications[0]?.answer({ kind: 'refused', problem: wrong });
    expect(run.view()).toMatchObject({ form: 'code', problem: wrong, round: 1 });
    run.submit('111 111');
    expect(run.view()).toMatchObject({ isVerifying: true, problem: null });
    await run.verifications[1]?.answer({ kind: 'accepted', value: 'wtk-1' });
    expect(run.actor.getSnapshot().output).toEqual({ outcome: 'accepted', value: 'wtk-1', problem: null });
    expect([...run.sends, ...run.verifications].map(({ words }) => words)).toEqual([
      'send 05551234567',
      'verify 000000',
      'verify 111111',
    ]);
  });

  it('right ─ one more is needed (wallet.md §7 rule 4): field emptied, wait begun anew, then accepted', async () => {
    const run = startOtpRun({ reported });
    run.pass(30_000);
    run.submit('444444');
    await run.verifications[0]?.answer({ kind: 'anotherCode', phone: '0555*****00', expiresIn: 180_000 });
    expect(run.view()).toMatchObject({ form: 'code', round: 1, resendIn: 120, phone: '0555*****00', resends: 0 });
    run.submit('111111');
    await run.verifications[1]?.answer({ kind: 'accepted' });
    expect(run.view().outcome).toBe('accepted');
  });

  it('sent with words ─ sent again without: the words stay until the sender has others', async () => {
    const words = { title: 'Your bank', text: 'Enter the bank’s code.' };
    const run = startOtpRun({ reported: { ...reported, words, resendIn: 0 } });
    expect(run.view().words).toEqual(words);
    run.send({ type: 'code.resend' });
    await run.sends[0]?.answer({ kind: 'sent' });
    expect(run.view()).toMatchObject({ resends: 1, words });
    run.submit('444444');
    await run.verifications[0]?.answer({ kind: 'anotherCode', words: { title: null, text: 'One more code.' } });
    expect(run.view().words).toEqual({ title: null, text: 'One more code.' });
  });

  it('the last wrong try ends it, with the words', async () => {
    const run = startOtpRun({ reported });
    const locked = { kind: 'ended', messages: ['Too many wrong codes.'] } as const;
    run.submit('000000');
    await run.verifications[0]?.answer({ kind: 'ended', problem: locked });
    expect(run.actor.getSnapshot().output).toEqual({ outcome: 'ended', value: undefined, problem: locked });
    expect(run.view()).toMatchObject({ isOpen: false, outcome: 'ended' });
  });

  it('expired at the other side ─ a new code clears it', async () => {
    const run = startOtpRun({ reported: { ...reported, resendIn: 0 } });
    run.submit('999999');
    await run.verifications[0]?.answer({ kind: 'refused', problem: { kind: 'expired', messages: ['Expired.'] } });
    expect(run.view()).toMatchObject({ isExpired: true, canResend: true });
    run.send({ type: 'code.resend' });
    await run.sends[0]?.answer({ kind: 'sent', ...reported });
    expect(run.view()).toMatchObject({ isExpired: false, problem: null });
  });
});

describe('two things at once', () => {
  it('submit ─ submit again ─ one reply: one check, the second press is told why', async () => {
    const run = startOtpRun({ reported });
    run.submit('111111');
    run.submit('111111');
    run.send({ type: 'code.resend' });
    expect(run.verifications).toHaveLength(1);
    expect(run.sends).toHaveLength(0);
    expect(run.emitted.map(({ command, reason }) => `${command} ${reason}`)).toEqual([
      'code.submit busy',
      'code.resend busy',
    ]);
  });

  it('verify sent ─ code expires ─ verify ok: accepted, whatever the countdown says', async () => {
    const run = startOtpRun({ reported: { ...reported, expiresIn: 2_000 } });
    run.submit('111111');
    run.pass(3_000);
    expect(run.view()).toMatchObject({ isExpired: true, isVerifying: true });
    await run.verifications[0]?.answer({ kind: 'accepted' });
    expect(run.view().outcome).toBe('accepted');
  });

  it('resend asked ─ old code submitted ─ sent: nothing was checked, the new code is awaited', async () => {
    const run = startOtpRun({ reported: { ...reported, resendIn: 0 } });
    run.send({ type: 'code.resend' });
    run.submit('111111');
    await run.sends[0]?.answer({ kind: 'sent', ...reported });
    expect(run.verifications).toHaveLength(0);
    expect(run.view()).toMatchObject({ form: 'code', resends: 1, isBusy: false });
  });

  it('resend refused as too soon ─ the other side says how long to wait: the countdown takes its word', async () => {
    const run = startOtpRun({ reported: { ...reported, resendIn: 0 } });
    run.send({ type: 'code.resend' });
    const problem = { kind: 'tooSoon', messages: ['Wait 40 seconds.'] } as const;
    await run.sends[0]?.answer({ kind: 'refused', problem, resendIn: 40_000 });
    expect(run.view()).toMatchObject({ form: 'code', problem, resendIn: 40, canResend: false, resends: 0 });
  });

  it('dialog closed while a code is checked ─ wrong ─ opened again: the words are there, the wait went on', async () => {
    const run = startOtpRun({ reported });
    run.submit('000000');
    run.send({ type: 'dialog.close' });
    expect(run.view()).toMatchObject({ isOpen: false, isVerifying: true });
    run.pass(20_000);
    await run.verifications[0]?.answer({ kind: 'refused', problem: wrong });
    run.send({ type: 'dialog.open' });
    expect(run.view()).toMatchObject({ isOpen: true, problem: wrong, resendIn: 100 });
  });

  it('a code checked ─ withdrawn (paid in another tab) ─ late reply: stays withdrawn, the call was given up', async () => {
    const run = startOtpRun({ reported });
    run.submit('111111');
    run.send({ type: 'request.withdrawn' });
    expect(run.verifications[0]?.signal.aborted).toBe(true);
    await run.verifications[0]?.answer({ kind: 'accepted' });
    expect(run.view().outcome).toBe('withdrawn');
  });

  it('typing ─ another tab had a code sent: wait and life are the new code’s', () => {
    const run = startOtpRun({ reported });
    run.pass(100_000);
    run.send({ type: 'code.reported', phone: '0555*****99', expiresIn: 180_000 });
    expect(run.view()).toMatchObject({ form: 'code', phone: '0555*****99', resendIn: 120, expiresIn: 180 });
  });
});

describe('the number', () => {
  it('can be changed when the wait is over, and kept after all', () => {
    const run = startOtpRun({ reported });
    run.send({ type: 'phone.change' });
    expect(run.view()).toMatchObject({ form: 'code', canChangePhone: false });
    run.pass(120_000);
    expect(run.view().canChangePhone).toBe(true);
    run.send({ type: 'phone.change' });
    expect(run.view()).toMatchObject({ form: 'phone', canKeepPhone: true });
    run.send({ type: 'phone.keep' });
    expect(run.view().form).toBe('code');
    expect(run.emitted).toEqual([{ type: 'command.refused', command: 'phone.change', reason: 'tooSoon' }]);
  });

  it('cannot be changed where the operation is bound to one', () => {
    const run = startOtpRun({ reported: { ...reported, resendIn: 0 }, canChangePhone: false });
    run.send({ type: 'phone.change' });
    expect(run.view()).toMatchObject({ form: 'code', canChangePhone: false, canResend: true });
  });

  it('sending failed ─ the form is there again with the words, and works at once', async () => {
    const run = startOtpRun();
    run.send({ type: 'phone.submit', phone: '05550000503' });
    const problem = { kind: 'notSent', messages: ['The message could not be sent.'] } as const;
    await run.sends[0]?.answer({ kind: 'refused', problem });
    expect(run.view()).toMatchObject({ form: 'phone', problem, canKeepPhone: false });
    run.send({ type: 'phone.submit', phone: '05551234567' });
    await run.sends[1]?.fail();
    expect(run.view()).toMatchObject({ form: 'phone', problem: { kind: 'failed' } });
  });
});

describe('the typed code', () => {
  it('is in no snapshot, view, event or message, before, while and after it is checked', async () => {
    const run = startOtpRun({ reported });
    const seen: string[] = [];
    run.actor.subscribe((snapshot) => seen.push(JSON.stringify([snapshot, run.actor.getPersistedSnapshot()])));
    run.submit('842613');
    await run.verifications[0]?.answer({ kind: 'refused', problem: wrong });
    expect(seen.length).toBeGreaterThan(1);
    expect([...seen, JSON.stringify(run.view())].join()).not.toContain('842613');
  });
});
