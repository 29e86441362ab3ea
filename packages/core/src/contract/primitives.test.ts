import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasId, IdSchema, IntSchema, isId, MoneySchema, sameId, TextSchema, WordyBooleanSchema } from './primitives.ts';
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

describe('ids on the wire', () => {
  it.each([7, 0, -3, '7', '0', ' ', 'prod_01H8', 'constructor'])('are kept as received: %j', (id) => {
    expect(readReply(IdSchema, id)).toEqual({ ok: true, losses: [], value: id });
    expect(isId(id)).toBe(true);
  });

  it.each(['', 7.5, 2 ** 60, null, undefined, true, {}, []])('are never %j', (sent) => {
    expect(readReply(IdSchema, sent).ok).toBe(false);
    expect(isId(sent)).toBe(false);
  });

  it('name the same object as an integer and as its text, and nothing where one is missing', () => {
    expect([sameId(7, '7'), sameId('a', 'a'), sameId(0, '0')]).toEqual([true, true, true]);
    expect([sameId(7, '07'), sameId('a', 'A'), sameId(null, null), sameId(undefined, 0)]).toEqual(Array(4).fill(false));
    expect([hasId([1, 'b'], '1'), hasId(['b'], 'c')]).toEqual([true, false]);
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
