import { provideStandIns } from '@vitrin/chart-testing';
import { startMethod } from '@vitrin/core/payment-method/testing';
import { describe, expect, it } from 'vitest';
import { masterpassStatuses as at, unusedPorts } from './masterpass.fixtures.ts';
import { masterpassModel, walletIs } from './masterpass.model.ts';

const pay = { type: 'payment.submit', agreement: true };
const complete = (token: string) => `place MasterpassCompletePage {"token":"${token}"}`;
const charges = walletIs('charges', { working: { paying: { charging: 'sending' } } }).event;
const choosing = walletIs('lets the shopper choose', { choosing: 'cards' }).event;
const unresolved = walletIs('knows no outcome', { working: { paying: 'unresolved' } }).event;
const leaving = walletIs('leaves for the bank', { working: { paying: 'leaving' } }).event;
const ended = { type: 'payment.ended', result: 'refused' };

/** The method's chart with a wallet that says what the test says. */
function startReady() {
  const run = startMethod(provideStandIns(masterpassModel), at['the host has the plan'], unusedPorts);
  expect([run.state(), run.heard().at(-1)]).toEqual(['open.preparing.ready', 'ready']);
  return run;
}

/** A charge whose order number is open at the host. */
function startCharging() {
  const run = startReady();
  run.send(pay);
  run.send(charges);
  run.tell(at['an order number is open']);
  expect([run.state(), ...run.heard()]).toEqual(['open.charging.atWallet', 'ready', 'held']);
  return run;
}

describe('payment by the wallet', () => {
  it.each([
    ['another plan is on its way', 'savingPlan'],
    ['another card is on its way', 'checkingCard'],
  ] as const)('ready ── %s ↴ incomplete, and no Pay ── answered ↴ ready', (fixture, state) => {
    const run = startReady();
    run.tell(at[fixture]);
    expect([run.state(), ...run.heard()]).toEqual([`open.preparing.${state}`, 'incomplete']);
    run.send(pay);
    expect(run.heard()).toEqual([]);
    run.tell(at['the host has the plan']);
    expect(run.heard().at(-1)).toBe('ready');
  });

  it('Pay ── charge ── token of the wallet ↴ the order is completed with it, once', () => {
    const run = startCharging();
    run.send({ type: 'payment.authorised', token: 'wtk-1' });
    run.send({ type: 'payment.authorised', token: 'wtk-1' });
    expect(run.heard()).toEqual([complete('wtk-1')]);
  });

  it('Pay ── charge given up at the wallet ↴ released ── ended ↴ ready', () => {
    const run = startCharging();
    run.send(choosing);
    expect(run.heard()).toEqual(['released']);
    run.send({ ...ended, result: 'released' });
    expect(run.heard().at(-1)).toBe('ready');
  });

  it('charge without an answer ── the host knows of none ↴ asked with the order’s own token, once ↴ ready', () => {
    const run = startCharging();
    run.send(unresolved);
    run.send({ type: 'outcome.unknown' });
    run.send(ended);
    expect(run.heard()).toEqual(['unanswered', complete('ptk-1')]);
    run.send(ended);
    expect([run.state(), run.heard().at(-1)]).toEqual(['open.preparing.ready', 'ready']);
  });

  it('charge without an answer ── another order number is open ↴ its token is asked with as well', () => {
    const run = startCharging();
    run.send(unresolved);
    run.send({ type: 'outcome.unknown' });
    run.send(ended);
    run.tell(at['another order number is open']);
    run.send(ended);
    expect(run.heard()).toEqual(['unanswered', complete('ptk-1'), complete('ptk-2')]);
  });

  it('the bank’s page ── back without an order ↴ ready', () => {
    const run = startCharging();
    run.send(leaving);
    run.send({ type: 'threeD.wanted', url: 'https://wallet.test/3d/1' });
    expect(run.heard()).toEqual(['redirect']);
    run.send(ended);
    expect([run.state(), run.heard().at(-1)]).toEqual(['open.preparing.ready', 'ready']);
  });
});
