import { describe, expect, it } from 'vitest';
import { Fields } from '../http/fields.ts';
import { readCard, traceOf } from './card-fields.ts';

const NOW = Date.UTC(2025, 10, 15);
const GOOD = {
  card_holder: 'Ada Yilmaz',
  card_number: '4543 6000 0000 0003',
  card_month: '12',
  card_year: '2030',
  card_cvv: '123',
};

function refusalsOf(change: Record<string, unknown>, bin = '454360'): (string | undefined)[][] {
  const reading = readCard(Fields.of({ ...GOOD, ...change }), bin, NOW);
  return reading.ok ? [] : reading.refusals.map((refusal) => [refusal.field, refusal.code ?? refusal.message]);
}

describe('readCard (Protocol checkout §4.5)', () => {
  it('removes spaces and takes two-digit years and one-digit months', () => {
    expect(readCard(Fields.of({ ...GOOD, card_month: '1', card_year: '31' }), '454360', NOW)).toEqual({
      ok: true,
      card: { number: '4543600000000003', holder: 'Ada Yilmaz', month: 1, year: 2031, cvc: '123' },
    });
  });

  it.each([
    [{ card_number: '4543600000000004' }, [['card_number', 'INVALID_CARD']]],
    [{ card_number: '4543' }, [['card_number', 'INVALID_CARD']]],
    [{ card_number: '' }, [['card_number', 'required']]],
    [{ card_number: '5287900000000004' }, [['card_number', 'BIN_CHANGED']]],
    [{ card_holder: ' ' }, [['card_holder', 'required']]],
    [{ card_holder: 'x'.repeat(101) }, [['card_holder', 'tooLong']]],
    [{ card_month: '13' }, [['card_month', 'invalidMonth']]],
    [{ card_month: '0' }, [['card_month', 'invalidMonth']]],
    [{ card_month: '' }, [['card_month', 'required']]],
    [{ card_year: '203' }, [['card_year', 'invalidYear']]],
    [{ card_year: '' }, [['card_year', 'required']]],
    [{ card_cvv: '12' }, [['card_cvv', 'invalidCvc']]],
    [{ card_cvv: '1234' }, [['card_cvv', 'invalidCvc']]],
    [{ card_cvv: '' }, [['card_cvv', 'required']]],
  ])('refuses %j', (change, expected) => {
    expect(refusalsOf(change)).toEqual(expected);
  });

  it('takes a card to the last moment of its month and not after', () => {
    expect(refusalsOf({ card_month: '11', card_year: '2025' })).toEqual([]);
    expect(refusalsOf({ card_month: '10', card_year: '2025' })).toEqual([
      ['card_month', 'EXPIRED_CARD'],
      ['card_year', 'EXPIRED_CARD'],
    ]);
  });

  it('takes a fourth CVC digit for amex alone', () => {
    expect(refusalsOf({ card_number: '374400000000000', card_cvv: '1234' }, '374400')).toEqual([]);
    expect(refusalsOf({ card_number: '374400000000000', card_cvv: '12345' }, '374400')).toEqual([
      ['card_cvv', 'invalidCvcAmex'],
    ]);
  });

  it('names every wrong field at once', () => {
    expect(refusalsOf({ card_holder: '', card_number: '', card_month: '', card_year: '', card_cvv: '' })).toHaveLength(
      5,
    );
  });

  it('keeps bin, last four and brand of a number and nothing else', () => {
    expect(traceOf('4543600000003015')).toEqual({ bin: '454360', lastFour: '3015', brand: 'visa' });
  });
});
