import { describe, expect, it } from 'vitest';
import { startMethod } from '../method-run.fixtures.ts';
import { hepsipayStatuses as at } from './hepsipay.fixtures.ts';
import { hepsipayMachine } from './hepsipay.machine.ts';

const pay = { type: 'payment.submit', agreement: true };
const finish = { type: 'wallet.finish', success: true };
const place = 'place WalletCompletePage {"success":true}';

function openWindow() {
  const run = startMethod(hepsipayMachine, at['the window is open']);
  run.send(pay);
  expect(run.heard().slice(-2)).toEqual(['ready', 'held']);
  expect(run.state()).toBe('inWallet.framed');
  return run;
}

describe("a wallet's window", () => {
  it('chosen ── opened by itself ↴ ready, and the chart sent nothing', () => {
    const run = startMethod(hepsipayMachine, at['the wallet is chosen']);
    run.tell(at['the wallet is being selected by itself']);
    run.tell(at['the window is being opened by itself']);
    expect(run.heard()).not.toContain('ready');
    run.tell(at['the window is open']);
    expect([run.state(), ...run.heard()]).toEqual(['ready', 'ready']);
    expect(run.requests()).toEqual([]);
  });

  it('window open ── finish ↴ the host is asked ── payment.ended refused ↴ ready again', () => {
    const run = openWindow();
    run.send(finish);
    expect([run.state(), ...run.heard()]).toEqual(['completing', place]);
    run.send({ type: 'payment.ended', result: 'refused' });
    expect(run.heard().at(-1)).toBe('ready');
  });

  it('window open ── 20 s without a page ↴ stalled ── a page ↴ not any longer', () => {
    const run = openWindow();
    run.clock.increment(19_999);
    run.send({ type: 'wallet.loaded' });
    run.clock.increment(19_999);
    expect(run.state()).toBe('inWallet.framed');
    run.clock.increment(1);
    expect(run.state()).toBe('inWallet.stalled');
    run.send({ type: 'wallet.loaded' });
    expect([run.state(), ...run.heard()]).toEqual(['inWallet.framed']);
  });

  it('window open ── opened as a window of its own ── the shopper reports the approval ↴ the host is asked', () => {
    const run = openWindow();
    run.send({ type: 'wallet.openInWindow' });
    run.clock.increment(60_000);
    expect([run.state(), ...run.heard()]).toEqual(['inWallet.ownWindow']);
    run.send(finish);
    expect([run.state(), ...run.heard()]).toEqual(['completing', place]);
  });

  it('window open ── finish ── finish ↴ placed once', () => {
    const run = openWindow();
    run.send(finish);
    run.send(finish);
    expect(run.heard()).toEqual([place]);
  });

  it('window open ── closed ── finish arrives late ↴ ignored', () => {
    const run = openWindow();
    run.send({ type: 'wallet.close' });
    run.send(finish);
    expect([run.state(), ...run.heard()]).toEqual(['closing', 'released']);
    run.send({ type: 'payment.ended', result: 'released' });
    expect([run.state(), ...run.heard()]).toEqual(['closed', 'ready']);
    run.send(finish);
    expect([run.state(), ...run.heard()]).toEqual(['closed']);
    run.send(pay);
    expect([run.state(), ...run.heard()]).toEqual(['inWallet.framed', 'held']);
  });

  it('window open ── payment.ended released: held too long ── close ↴ nothing more is told', () => {
    const run = openWindow();
    run.send({ type: 'payment.ended', result: 'released' });
    run.heard();
    run.send({ type: 'wallet.close' });
    expect([run.state(), ...run.heard()]).toEqual(['ready']);
  });

  it('window open ── reload ── the window of the earlier load finishes ↴ held and placed', () => {
    const run = startMethod(hepsipayMachine, at['a reload finds the window of an earlier load']);
    run.heard();
    run.send(finish);
    expect([run.state(), ...run.heard()]).toEqual(['completing', 'held', place]);
  });

  it('window not open yet ── finish ↴ ignored', () => {
    const run = startMethod(hepsipayMachine, at['the wallet is chosen']);
    run.send(finish);
    expect(run.heard()).toEqual(['incomplete']);
  });
});
