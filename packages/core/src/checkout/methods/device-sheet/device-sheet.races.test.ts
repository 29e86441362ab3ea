import { describe, expect, it } from 'vitest';
import type { OpenSheet, PaymentSheet } from '../../../payment-sheet/payment-sheet.types.ts';
import { startMethod } from '../method-run.fixtures.ts';
import { answered, deviceSheetStatuses as at, ports, session, token, validationUrl } from './device-sheet.fixtures.ts';
import { deviceSheetMachine } from './device-sheet.machine.ts';

const pay = { type: 'payment.submit', agreement: true };
const asked = 'ConfirmationPaymentSelectedPage';
const approved = 'ConfirmationPaymentQueryPage';
const complete = 'place ConfirmationPaymentCompletePage {"agreement":true}';

/** Pay was pressed; `shown` is what the device did. */
function openSheet(fixture = at['the sheet is offered']) {
  const shown: string[] = [];
  const open: OpenSheet = {
    validate: (given) => shown.push(`validate ${JSON.stringify(given)}`),
    succeed: () => shown.push('succeed'),
    close: () => shown.push('close'),
  };
  const sheet: PaymentSheet = {
    ...ports.sheet,
    open: ({ amount, currency }) => {
      shown.push(`open ${amount} ${currency}`);
      return open;
    },
  };
  const run = startMethod(deviceSheetMachine, fixture, { ...ports, sheet });
  run.send(pay);
  return { ...run, shown };
}

/** The shopper looks at the sheet. */
function lookAtSheet() {
  const run = openSheet();
  run.send({ type: 'sheet.opened', validationUrl });
  run.tell(at['the host knows the merchant']);
  run.send(answered(asked, 'accepted'));
  expect(run.state()).toBe('open.waiting');
  run.heard();
  return run;
}

describe("a device's sheet", () => {
  it('Pay ↴ the sheet stands there in the same turn, and the payment is held', () => {
    const run = openSheet();
    expect(run.shown).toEqual(['open 739.70 TRY']);
    expect(run.heard()).toEqual(['incomplete', 'ready', 'held']);
  });

  it('open ── merchant taken ── approved ── token taken ↴ completed once', () => {
    const run = lookAtSheet();
    expect(run.shown.at(-1)).toBe(`validate ${JSON.stringify(session)}`);
    run.send({ type: 'sheet.authorised', token });
    run.send({ type: 'sheet.authorised', token });
    run.tell(at['the host has the token']);
    run.send(answered(approved, 'accepted'));
    expect([run.state(), run.shown.at(-1), ...run.heard()]).toEqual(['open.completing', 'succeed', complete]);
    expect(run.requests().filter((words) => words.startsWith(approved))).toHaveLength(1);
  });

  it('looking ── cancel ── late approval ↴ no money moves', () => {
    const run = lookAtSheet();
    run.send({ type: 'sheet.cancelled' });
    const before = run.requests().length;
    run.send({ type: 'sheet.authorised', token });
    expect(run.requests()).toHaveLength(before);
    expect([run.state(), ...run.heard()]).toEqual(['closed.ready', 'released', 'incomplete', 'ready']);
    expect([run.shown.at(-1), run.snapshot().context.ending]).toEqual(['close', 'cancelled']);
  });

  it('token on its way ── cancel ── the host has it ↴ Pay completes without a sheet', () => {
    const run = lookAtSheet();
    run.send({ type: 'sheet.authorised', token });
    run.send({ type: 'sheet.cancelled' });
    run.send({ type: 'payment.ended', result: 'released' });
    run.tell(at['the host has the token']);
    run.send(answered(approved, 'accepted'));
    expect(run.heard()).not.toContain(complete);
    run.send(pay);
    expect([run.state(), ...run.heard()]).toEqual(['finishing', complete]);
    expect(run.shown.filter((words) => words.startsWith('open'))).toHaveLength(1);
  });

  it.each([
    ['the host has it', at['the host has the token'], 'open.completing'],
    ['the host has it not', at['the host knows the merchant'], 'closed.ready'],
  ])('token sent ── no reply ── a read: %s ↴ never sent again', (_, fixture, state) => {
    const run = lookAtSheet();
    run.send({ type: 'sheet.authorised', token });
    run.send(answered(approved, 'unanswered'));
    expect(run.requests().at(-1)).toBe('read');
    run.tell(fixture);
    run.send(answered(null, 'accepted'));
    expect(run.state()).toBe(state);
    expect(run.requests().filter((words) => words.startsWith(approved))).toHaveLength(1);
  });

  it('completing ── cancel ↴ not heard ── payment.ended refused ↴ closed, and told why', () => {
    const run = lookAtSheet();
    run.send({ type: 'sheet.authorised', token });
    run.tell(at['the host has the token']);
    run.send(answered(approved, 'accepted'));
    run.send({ type: 'sheet.cancelled' });
    expect(run.state()).toBe('open.completing');
    run.send({ type: 'payment.ended', result: 'refused' });
    expect([run.state(), run.snapshot().context.ending]).toEqual(['closed.ready', 'refused']);
  });

  it('Pay ── the device never shows it: 15 s ↴ failed, and Pay again', () => {
    const run = openSheet();
    run.clock.increment(14_999);
    expect(run.state()).toBe('open.opening');
    run.clock.increment(1);
    expect([run.state(), run.snapshot().context.ending]).toEqual(['closed.ready', 'failed']);
    expect(run.heard().slice(-3)).toEqual(['released', 'incomplete', 'ready']);
  });

  it('approved ── reload ↴ Pay completes without a sheet', () => {
    const run = openSheet(at['the host has the token']);
    expect([run.state(), run.heard().at(-1), run.shown.length]).toEqual(['finishing', complete, 0]);
  });

  it('Pay ── the device throws when it is opened ↴ failed, and nothing is stuck', () => {
    const sheet: PaymentSheet = {
      ...ports.sheet,
      open: () => {
        throw new Error('not now');
      },
    };
    const run = startMethod(deviceSheetMachine, at['the sheet is offered'], { ...ports, sheet });
    run.send(pay);
    expect([run.state(), run.snapshot().context.ending]).toEqual(['closed.ready', 'failed']);
    expect(run.heard().slice(-3)).toEqual(['released', 'incomplete', 'ready']);
  });

  it('validating ── the host refuses the merchant ↴ the sheet is taken away, and told why', () => {
    const run = openSheet();
    run.send({ type: 'sheet.opened', validationUrl });
    run.send(answered(asked, 'refused'));
    expect([run.state(), run.shown.at(-1), run.snapshot().context.ending]).toEqual([
      'closed.ready',
      'close',
      'refused',
    ]);
  });
});
