import type { ErrorView } from '@vitrin/core';
import { describe, expect, it } from 'vitest';
import { readRefusal } from './read-refusal.ts';

const error = (fields: ErrorView['fields'], messages: readonly string[] = []): ErrorView => ({
  code: 'VALIDATION_FAILED',
  fields,
  messages,
});
const shown = ['email', 'password'];
const textOf = () => 'Try again.';

describe("a server's refusal of a form", () => {
  it('puts messages beside the fields that are shown', () => {
    expect(readRefusal(error({ email: ['Taken.', 'Really.'] }), shown, textOf)).toEqual({
      fields: { email: 'Taken. Really.' },
      message: undefined,
      hidden: [],
    });
  });

  it('loses no message of a field that is not shown', () => {
    expect(readRefusal(error({ gender: ['Unknown.'], email: ['Taken.'] }), shown, textOf)).toEqual({
      fields: { email: 'Taken.' },
      message: 'Unknown.',
      hidden: ['gender'],
    });
  });

  it('shows what is about the form as a whole', () => {
    expect(readRefusal(error({}, ['Wrong e-mail or password.']), shown, textOf).message).toBe(
      'Wrong e-mail or password.',
    );
  });

  it('has words when the server had none', () => {
    expect(readRefusal(error({ email: [] }), shown, textOf)).toEqual({ fields: {}, message: 'Try again.', hidden: [] });
  });
});
