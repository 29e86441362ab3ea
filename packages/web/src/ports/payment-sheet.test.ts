import { describe, expect, it } from 'vitest';
import { readSheetMessage } from './payment-sheet.ts';

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
