// Shows C67, B10, B16 (docs/rules/traced-rules.md).
import { describe, expect, it } from 'vitest';
import {
  cancelledError,
  fetchError,
  httpError,
  isAppError,
  mutationInProgressError,
  parsingError,
  timeoutError,
  toAppError,
} from './app-error.ts';

const place = 'POST /baskets/basket/';

describe('errors', () => {
  it.each([
    [fetchError(place), 'fetch', 'FETCH_FAILED'],
    [timeoutError(place, 30_000), 'timeout', 'TIMED_OUT'],
    [parsingError(place, 200, 'it is no JSON'), 'parsing', 'UNREADABLE_REPLY'],
    [httpError({ place, status: 401, code: 'UNAUTHORIZED' }), 'http', 'UNAUTHORIZED'],
    [mutationInProgressError(), 'aborted', 'MUTATION_IN_PROGRESS'],
    [cancelledError(place), 'aborted', 'CANCELLED'],
  ])('%s', (error, kind, code) => {
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({ name: 'AppError', kind, code, fields: {}, messages: [] });
    expect(isAppError(error)).toBe(true);
  });

  it('are known by what they hold: those of another copy of core are, other errors are not', () => {
    const foreign = Object.assign(new Error('no reply'), { ...fetchError(place) });
    expect(isAppError(foreign)).toBe(true);
    for (const other of [
      new Error('x'),
      Object.assign(new Error('x'), { name: 'AppError' }),
      'AppError',
      null,
      undefined,
    ]) {
      expect(isAppError(other)).toBe(false);
    }
  });

  it("refuses a second submit in the specification's words", () => {
    expect(mutationInProgressError().message).toBe('Mutation already in progress.');
  });

  it('keeps the status of an unreadable reply', () => {
    expect(parsingError(place, 502, 'it is no JSON').originalStatus).toBe(502);
  });

  it('leaves the body behind when it is written down or copied', () => {
    const error = httpError({ place, status: 400, code: 'VALIDATION_FAILED', data: { email: 'ada@example.test' } });
    expect(error.data).toEqual({ email: 'ada@example.test' });
    expect(JSON.stringify(error)).not.toContain('ada@');
    expect(Object.keys(error)).not.toContain('data');
  });

  it('takes a foreign error for a missing reply and keeps it as the cause', () => {
    const foreign = new TypeError('x is not a function');
    expect(toAppError(foreign, place)).toMatchObject({ kind: 'fetch', cause: foreign });
    const own = fetchError(place);
    expect(toAppError(own, place)).toBe(own);
  });
});
