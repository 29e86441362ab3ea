import { describe, expect, it } from 'vitest';
import { ErrorsSchema, hasNoErrors, readErrorCode, readErrors } from './errors.ts';
import { readReply } from './reply.ts';

const none = { fields: {}, messages: [] };

describe('the errors member', () => {
  it.each([[[]], [{}], [null], [undefined]])('%j means none', (errors) => {
    expect(readReply(ErrorsSchema, errors)).toEqual({ ok: true, losses: [], value: none });
    expect(hasNoErrors(readErrors(errors))).toBe(true);
  });

  it.each([
    ['arrays', { phone_number: ['Too short.', 'No.'], non_field_errors: ['Sorry.'] }],
    ['texts', { phone_number: ['Too short.', 'No.'], non_field_errors: 'Sorry.' }],
  ])('reads %s alike', (_, errors) => {
    const read = { fields: { phone_number: ['Too short.', 'No.'] }, messages: ['Sorry.'] };
    expect(readReply(ErrorsSchema, errors)).toEqual({ ok: true, losses: [], value: read });
    expect(hasNoErrors(readErrors(errors))).toBe(false);
  });

  it('reads a bare list as errors of the whole form', () => {
    expect(readErrors(['Sorry.'])).toEqual({ fields: {}, messages: ['Sorry.'] });
  });

  it('reads a bare text as an error of the whole form', () => {
    const read = { fields: {}, messages: ['Sorry.'] };
    expect(readReply(ErrorsSchema, 'Sorry.')).toEqual({ ok: true, losses: [], value: read });
  });

  it.each([5, true])('loses %j, and tells', (errors) => {
    expect(readReply(ErrorsSchema, errors)).toEqual({ ok: true, losses: [expect.any(String)], value: none });
  });
});

describe('an error body', () => {
  it('keeps error_code, detail and redirect_url out of the fields', () => {
    const body = { detail: 'Not found.', error_code: 'BAD_CREDENTIALS', redirect_url: '/users/pz-captcha/' };
    expect(readErrors(body)).toEqual({ fields: {}, messages: ['Not found.'] });
    expect(readErrorCode(body)).toBe('BAD_CREDENTIALS');
  });

  it('gives nested errors dotted names', () => {
    const body = { cancel_order_items: [{ order_item: ['Not cancellable.'] }] };
    expect(readErrors(body).fields).toEqual({ 'cancel_order_items.0.order_item': ['Not cancellable.'] });
  });

  it.each([null, undefined, '<html>', 7, { email: [3, null, ''] }])('finds nothing in %j', (body) => {
    expect(readErrors(body).fields).toEqual({});
    expect(readErrorCode(body)).toBeUndefined();
  });
});
