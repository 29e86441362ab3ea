import { describe, expect, it } from 'vitest';
import { readWalletMessage } from './wallet-message.ts';

const opened = { paymentId: 'hp-31', url: 'http://127.0.0.1:4001/sim/wallet/?payment_id=hp-31' };
const frame = {};
const said = { type: 'wallet.finished', payment_id: 'hp-31', success: true };
const message = { origin: 'http://127.0.0.1:4001', source: frame, data: said };

describe('a message of the wallet', () => {
  it.each([true, false])('tells success %s', (success) => {
    expect(readWalletMessage({ ...message, data: { ...said, success } }, opened, frame)).toBe(success);
  });

  it.each([
    ['another origin', { ...message, origin: 'http://127.0.0.1:4002' }],
    ['the shop itself', { ...message, origin: 'http://localhost:3000' }],
    ['another window', { ...message, source: {} }],
    ['no window', { ...message, source: null }],
    ['another payment', { ...message, data: { ...said, payment_id: 'hp-30' } }],
    ['no payment', { ...message, data: { type: 'wallet.finished', success: true } }],
    ['another type', { ...message, data: { ...said, type: 'wallet.started' } }],
    ['a word for yes', { ...message, data: { ...said, success: 'true' } }],
    ['a text', { ...message, data: 'wallet.finished' }],
    ['nothing', { ...message, data: null }],
  ])('%s is nothing', (_, foreign) => {
    expect(readWalletMessage(foreign, opened, frame)).toBeUndefined();
  });

  it('counts only while the wallet stands open', () => {
    expect(readWalletMessage({ ...message, source: null }, opened, null)).toBeUndefined();
  });
});
