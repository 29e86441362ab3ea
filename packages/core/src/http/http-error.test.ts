import { describe, expect, it } from 'vitest';
import { protocolErrorCodes } from '../errors/error-codes.ts';
import { toHttpError } from './http-error.ts';

const read = (status: number, data?: unknown, contentType = 'application/json') =>
  toHttpError({ place: 'POST /x/', status, data, contentType });

describe('reply to code', () => {
  it("knows a missing token from the gateway's own words too", () => {
    const detail = 'CSRF Failed: CSRF token missing or incorrect.';
    const problem = { status: 403, title: detail, detail, code: 'CSRF_FAILED', id: 'r1' };
    expect(read(403, problem, 'application/problem+json')).toMatchObject({ code: 'CSRF_FAILED', messages: [] });
    const crossSite = { ...problem, title: 'No.', detail: 'No.', code: 'CROSS_SITE' };
    expect(read(403, crossSite, 'application/problem+json')).toMatchObject({ code: 'FORBIDDEN' });
  });

  it.each(protocolErrorCodes)('keeps the word %s', (word) => {
    expect(read(400, { non_field_errors: ['…'], error_code: word })).toMatchObject({ code: word, errorCode: word });
  });

  it.each([
    [400, { email: ['…'] }, 'VALIDATION_FAILED'],
    [401, { detail: 'Authentication credentials were not provided.' }, 'UNAUTHORIZED'],
    [403, { detail: 'No.' }, 'FORBIDDEN'],
    [403, { detail: 'CSRF Failed: CSRF token missing or incorrect.' }, 'CSRF_FAILED'],
    [404, { detail: 'Not found.' }, 'NOT_FOUND'],
    [405, { detail: '…' }, 'NOT_SUPPORTED'],
    [409, undefined, 'REQUEST_FAILED'],
    [413, undefined, 'TOO_LARGE'],
    [415, undefined, 'NOT_SUPPORTED'],
    [422, undefined, 'ATTEMPT_CONFLICT'],
    [429, { detail: 'Request was throttled.' }, 'THROTTLED'],
    [500, undefined, 'SERVER_ERROR'],
    [502, undefined, 'UNAVAILABLE'],
    [503, undefined, 'UNAVAILABLE'],
    [504, undefined, 'UNAVAILABLE'],
    [418, undefined, 'REQUEST_FAILED'],
    [599, undefined, 'SERVER_ERROR'],
  ])('%d %j is %s', (status, data, code) => {
    expect(read(status, data)).toMatchObject({ kind: 'http', status, code });
  });

  it('falls back to the status for a word of tomorrow, and keeps the word', () => {
    expect(read(400, { error_code: 'MOON_PHASE' })).toMatchObject({
      code: 'VALIDATION_FAILED',
      errorCode: 'MOON_PHASE',
    });
  });

  it('sorts fields and messages', () => {
    const error = read(400, { phone: 'Too short.', non_field_errors: ['Sorry.'], error_code: 'NOT_READY' });
    expect(error).toMatchObject({ fields: { phone: ['Too short.'] }, messages: ['Sorry.'] });
  });

  it("passes over the words of the gateway's own problem documents", () => {
    const problem = { status: 502, title: 'Bad gateway', code: 'UPSTREAM_DOWN', id: 'r1' };
    expect(read(502, problem, 'application/problem+json')).toMatchObject({
      code: 'UNAVAILABLE',
      fields: {},
      messages: [],
    });
  });
});
