import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { IntSchema, MoneySchema, TextSchema, WordyBooleanSchema } from './primitives.ts';
import { readReply } from './reply.ts';

describe('money on the wire', () => {
  it.each([
    ['59', '59.00'],
    ['59.9', '59.90'],
    [59, '59.00'],
    [349.9, '349.90'],
    ['-0.05', '-0.05'],
    ['1249.90', '1249.90'],
    ['3.125', '3.125'],
  ])('reads %j as %s', (sent, read) => {
    expect(readReply(MoneySchema, sent)).toEqual({ ok: true, losses: [], value: read });
  });

  it.each(['', '1.249,90', '1,5', '12 TL', '.5', '5.', Number.NaN, Number.POSITIVE_INFINITY, 1e21, null, true])(
    'refuses %j',
    (sent) => {
      expect(readReply(MoneySchema, sent).ok).toBe(false);
    },
  );

  it('gives two digits for every amount, written either way', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), (minor) => {
        const text = (minor / 100).toFixed(2);
        expect(readReply(MoneySchema, text)).toEqual({ ok: true, losses: [], value: text });
        expect(readReply(MoneySchema, Number(text))).toEqual({
          ok: true,
          losses: [],
          value: text === '-0.00' ? '0.00' : text,
        });
      }),
    );
  });
});

describe('integers on the wire', () => {
  it.each([
    [7, 7],
    ['7', 7],
    ['-3', -3],
  ])('reads %j', (sent, read) => {
    expect(readReply(IntSchema, sent)).toEqual({ ok: true, losses: [], value: read });
  });

  it.each(['', ' 7', '7.0', '7a', 7.5, null, true, '99999999999999999999'])('refuses %j', (sent) => {
    expect(readReply(IntSchema, sent).ok).toBe(false);
  });
});

describe('texts and booleans that some hosts write otherwise', () => {
  it('reads a number as its digits', () => {
    expect(readReply(TextSchema, 34)).toEqual({ ok: true, losses: [], value: '34' });
    expect(readReply(TextSchema, null).ok).toBe(false);
  });

  it.each([
    ['true', true],
    ['false', false],
    [true, true],
  ])('reads the boolean %j', (sent, read) => {
    expect(readReply(WordyBooleanSchema, sent)).toEqual({ ok: true, losses: [], value: read });
  });

  it('refuses other words', () => {
    expect(readReply(WordyBooleanSchema, 'yes').ok).toBe(false);
  });
});

describe('what a refused reply says', () => {
  it('names the place and the expectation, never the value', () => {
    const read = readReply(MoneySchema, 'secret');
    expect(read.ok ? '' : read.reason).not.toContain('secret');
    expect(read.ok ? '' : read.reason).toContain('the whole reply');
  });
});
