import type { SheetEvent } from '@vitrin/core/payment-sheet';
import { describe, expect, it } from 'vitest';
import type { ApplePay, ApplePaySession } from '../../../ports/apple-pay.ts';
import { createApplePaySheet, readSheetMessage } from './device-sheet.parts.tsx';

const request = { amount: '739.70', currency: 'TRY', country: 'TR', standIn: null };

function open() {
  const calls: unknown[] = [];
  const sessions: ApplePaySession[] = [];
  class FakeSession implements ApplePaySession {
    static readonly STATUS_SUCCESS = 0;
    static canMakePayments = () => true;
    onvalidatemerchant: ApplePaySession['onvalidatemerchant'] = null;
    onpaymentauthorized: ApplePaySession['onpaymentauthorized'] = null;
    oncancel: ApplePaySession['oncancel'] = null;
    constructor(version: number, order: unknown) {
      calls.push(['new', version, order]);
      sessions.push(this);
    }
    begin = () => void calls.push('begin');
    abort = () => void calls.push('abort');
    completeMerchantValidation = (session: unknown) => void calls.push(session);
    completePayment = (result: unknown) => void calls.push(result);
  }
  const announced: SheetEvent[] = [];
  const sheet = createApplePaySheet(FakeSession satisfies ApplePay, 'Vitrin');
  const opened = sheet.open(request, (event) => announced.push(event));
  return { calls, announced, opened, session: sessions[0] as ApplePaySession };
}

describe('the browser’s own sheet', () => {
  it('is opened for the amount that Pay charges, at once', () => {
    const { calls } = open();
    expect(calls).toEqual([
      [
        'new',
        3,
        expect.objectContaining({
          countryCode: 'TR',
          currencyCode: 'TRY',
          total: { label: 'Vitrin', amount: '739.70', type: 'final' },
        }),
      ],
      'begin',
    ]);
  });

  it('tells its address and the token as text, and takes session and success', () => {
    const { calls, announced, opened, session } = open();
    session.onvalidatemerchant?.({ validationURL: 'https://apple.example/v' });
    opened.validate({ merchantSessionIdentifier: 'm1' });
    session.onpaymentauthorized?.({ payment: { token: { data: 'x' } } });
    opened.succeed();
    opened.close();
    expect(announced).toEqual([
      { type: 'sheet.opened', validationUrl: 'https://apple.example/v' },
      { type: 'sheet.authorised', token: '{"data":"x"}' },
    ]);
    expect(calls.slice(2)).toEqual([{ merchantSessionIdentifier: 'm1' }, { status: 0 }]);
  });

  it('tells a cancellation from a session that ran out, and is not aborted after its own end', () => {
    const cancelled = open();
    cancelled.session.oncancel?.({});
    cancelled.opened.close();
    const expired = open();
    expired.session.oncancel?.({ sessionError: { code: 'unknown' } });
    expect([cancelled.announced, expired.announced, cancelled.calls.includes('abort')]).toEqual([
      [{ type: 'sheet.cancelled' }],
      [{ type: 'sheet.expired' }],
      false,
    ]);
  });
});

describe('a message of the stand-in sheet', () => {
  it.each([
    { type: 'sheet.opened', validationUrl: 'https://apple-pay-gateway.localhost/ok' },
    { type: 'sheet.authorised', token: '{"sim":"ok"}' },
    { type: 'sheet.cancelled' },
  ])('$type is read, without what does not belong to it', (event) => {
    expect(readSheetMessage({ ...event, channel: 'c1', more: 1 }, 'c1')).toEqual(event);
  });

  it.each([
    ['another opening’s word', { type: 'sheet.cancelled', channel: 'c2' }],
    ['no word', { type: 'sheet.cancelled' }],
    ['an unknown type', { type: 'sheet.paid', channel: 'c1' }],
    ['no token', { type: 'sheet.authorised', channel: 'c1' }],
    ['a token that is no text', { type: 'sheet.authorised', token: { sim: 'ok' }, channel: 'c1' }],
    ['an address that is no text', { type: 'sheet.opened', validationUrl: 1, channel: 'c1' }],
    ['a text', 'sheet.cancelled'],
    ['nothing', null],
  ])('%s is nothing', (_, data) => {
    expect(readSheetMessage(data, 'c1')).toBeUndefined();
  });
});
