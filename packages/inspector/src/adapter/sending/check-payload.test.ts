import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { checkPayload, describePayload } from './deliver-events.ts';

const order = {
  type: 'object',
  required: ['count'],
  properties: {
    count: { type: 'integer', minimum: 1, maximum: 9 },
    size: { enum: ['small', 'large'] },
    note: { type: 'string', minLength: 2, maxLength: 5, pattern: '^\\p{L}+$' },
    lines: { type: 'array', items: { type: 'object', properties: { isGift: { type: 'boolean' } } } },
  },
} as const;

describe('checkPayload', () => {
  it.each([
    [{ count: 1 }],
    [{ count: 9, size: 'large', note: 'Şeker'.slice(0, 5), lines: [{ isGift: true }, {}], other: 'is left alone' }],
  ])('takes %j', async (payload) => {
    expect(await checkPayload(order, payload)).toEqual({ payload });
  });

  it.each([
    [[], 'The payload is not an object.'],
    [null, 'The payload is not an object.'],
    [{}, 'count is missing.'],
    [{ count: '1' }, 'count is no integer.'],
    [{ count: 1.5 }, 'count is no integer.'],
    [{ count: 0 }, 'count is below 1.'],
    [{ count: 10 }, 'count is above 9.'],
    [{ count: 1, size: 'huge' }, 'size is none of small, large.'],
    [{ count: 1, note: 'a' }, 'note is shorter than 2 letters.'],
    [{ count: 1, note: 'abcdef' }, 'note is longer than 5 letters.'],
    [{ count: 1, note: 'a1' }, 'note does not match ^\\p{L}+$.'],
    [{ count: 1, lines: [{}, { isGift: 'yes' }] }, 'lines.1.isGift is no boolean.'],
  ])('refuses %j: %s', async (payload, refused) => {
    expect(await checkPayload(order, payload)).toEqual({ refused });
  });

  it('asks a schema of a library, and sends what it reads', async () => {
    const schema = v.object({ email: v.pipe(v.string(), v.trim(), v.email('is no address')) });
    expect(await checkPayload(schema, { email: ' ada@example.test ' })).toEqual({
      payload: { email: 'ada@example.test' },
    });
    expect(await checkPayload(schema, { email: 'ada' })).toEqual({ refused: 'email: is no address' });
  });

  it('takes any object where no schema is given', async () => {
    expect(await checkPayload(undefined, { what: 'ever' })).toEqual({ payload: { what: 'ever' } });
    expect(await checkPayload(undefined, 'words')).toEqual({ refused: 'The payload is not an object.' });
  });
});

describe('describePayload', () => {
  it('has the JSON Schema of a library that gives one, and none of one that does not', () => {
    const standard = { version: 1, vendor: 'own', validate: (value: unknown) => ({ value }) } as const;
    const given = { '~standard': { ...standard, jsonSchema: { input: () => order } } };
    expect(describePayload(given)).toEqual(order);
    expect(describePayload({ '~standard': standard })).toBeUndefined();
    expect(describePayload(order)).toEqual(order);
  });

  it('keeps what a form can be made of, and nothing that the inspector could not read', () => {
    const much = {
      $defs: { money: {} },
      type: 'object',
      properties: { amount: { type: ['number', 'null'], minimum: '0' }, kind: { enum: ['a', { b: 1 }] }, own: true },
    };
    expect(describePayload(much as never)).toEqual({
      type: 'object',
      properties: { amount: {}, kind: {}, own: {} },
    });
  });
});
