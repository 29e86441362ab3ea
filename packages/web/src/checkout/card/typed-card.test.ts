import { describe, expect, it } from 'vitest';
import { readTypedCard } from './typed-card.ts';

const now = Date.UTC(2026, 10, 21);

function form(fields: Readonly<Record<string, string>>): FormData {
  const data = new FormData();
  for (const [name, text] of Object.entries(fields)) data.set(name, text);
  return data;
}

const typed = {
  holder: ' Ada  Yilmaz ',
  number: '4543 6000 0000 0003',
  expiry: '12/30',
  cvc: '123',
};

describe('the card of a payment form', () => {
  it('is the whole card where its fields are on screen', () => {
    expect(readTypedCard(form(typed), now)).toEqual({
      number: '4543600000000003',
      holder: 'Ada Yilmaz',
      month: 12,
      year: 2030,
      cvc: '123',
    });
  });

  it('is read after its last month too: the device’s date may be wrong, and the bank decides', () => {
    expect(readTypedCard(form({ ...typed, expiry: '10/26' }), now)).toMatchObject({ month: 10, year: 2026 });
  });

  it('is the code alone where a saved card is chosen', () => {
    const data = form({ maskedNumber: '374400*****0000', cvc: ' 1234 ' });
    expect(readTypedCard(data, now)).toMatchObject({ number: '', cvc: '1234' });
  });

  it.each([
    ['a wrong number', { ...typed, number: '4543 6000 0000 0004' }],
    ['a whole card without its code', { ...typed, cvc: '' }],
    ['a saved card whose code is not typed', { maskedNumber: '454360******0003', cvc: ' ' }],
    ['a saved card that needs no code', {}],
  ])('is not there for %s', (_, fields) => {
    expect(readTypedCard(form(fields), now)).toBeUndefined();
  });
});
