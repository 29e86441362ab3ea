import { describe, expect, it } from 'vitest';
import {
  type AppError,
  cancelledError,
  fetchError,
  httpError,
  parsingError,
  timeoutError,
} from '../errors/app-error.ts';
import { type FailedTry, nextTryIn } from './http-client.ts';

const place = 'GET /x/';
const status = (code: number): AppError => httpError({ place, status: code, code: 'REQUEST_FAILED' });
const failed = (part: Partial<FailedTry>): FailedTry => ({
  method: 'GET',
  tries: 1,
  error: fetchError(place),
  retryAfter: null,
  now: 0,
  random: 0.5,
  ...part,
});

describe('trying again', () => {
  it.each([
    ['no reply', fetchError(place), 500],
    ['time limit', timeoutError(place, 30_000), 500],
    ['429', status(429), 500],
    ['502', status(502), 500],
    ['503', status(503), 500],
    ['500', status(500), undefined],
    ['504', status(504), undefined],
    ['400', status(400), undefined],
    ['401', status(401), undefined],
    ['404', status(404), undefined],
    ['an unreadable reply', parsingError(place, 200, 'x'), undefined],
    ['a caller who gave up', cancelledError(place), undefined],
  ])('after %s', (_, error, wait) => {
    expect(nextTryIn(failed({ error }))).toBe(wait);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)('never repeats %s', (method) => {
    expect(nextTryIn(failed({ method }))).toBeUndefined();
  });

  it('waits 0.5 s, then 1 s, a quarter either way, then gives up', () => {
    expect([1, 2, 3].map((tries) => nextTryIn(failed({ tries })))).toEqual([500, 1000, undefined]);
    expect(nextTryIn(failed({ random: 0 }))).toBe(375);
    expect(nextTryIn(failed({ random: 1 - Number.EPSILON }))).toBe(625);
  });

  it.each([
    ['2', 2000],
    ['0', 0],
    ['4', 4000],
    ['5', undefined],
    ['57', undefined],
    ['Thu, 01 Jan 1970 00:00:03 GMT', 3000],
    ['Wed, 31 Dec 1969 23:59:59 GMT', 0],
    ['soon', 500],
  ])('Retry-After %s', (retryAfter, wait) => {
    expect(nextTryIn(failed({ error: status(503), retryAfter }))).toBe(wait);
  });
});
