import type { Card, CardHandle } from '@vitrin/core';
import type { CommandResult } from '@vitrin/core/checkout';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { formatAtCaret } from '../../format/input-format.ts';
import type { PaySubmission } from '../methods/payment-method.types.ts';
import type { SendShopCommand, ShopCommand } from '../start/shop-checkout.types.ts';
import { cardNumberFormat, expiryFormat } from './CardInputs.tsx';
import { payByCard, readTypedCard } from './typed-card.ts';

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

const handle = 'h1' as CardHandle;

// Node has none.
beforeEach(() => void vi.stubGlobal('HTMLInputElement', class {}));

/** A press of Pay that is answered so. */
async function press(result: CommandResult, ticked: readonly string[] = [], fields = typed) {
  const given: ShopCommand[] = [];
  const taken: CardHandle[] = [];
  const put: Card[] = [];
  const data = form(fields);
  for (const name of ticked) data.set(name, 'on');
  const vault = { put: (card: Card) => put.push(card) && handle, take: (kept: CardHandle) => void taken.push(kept) };
  const send: SendShopCommand = (...command) => {
    given.push(command);
    return Promise.resolve(result);
  };
  // No field to be emptied here: what happens to the form is seen in browsers.
  const element = { elements: { namedItem: () => null } };
  const ports = { clock: { now: () => now }, vault };
  payByCard({ data, form: element, send, commerce: { ports } } as unknown as PaySubmission);
  await Promise.resolve();
  await Promise.resolve();
  return { given, put, taken };
}

it('sends the handle of the card alone, and what was chosen', async () => {
  const { given, put, taken } = await press({ ok: true }, ['useThreeD']);
  expect(given).toEqual([['payment.submit', { agreement: true, card: handle, useThreeD: true, save: false }]]);
  expect(put).toEqual([readTypedCard(form(typed), now)]);
  expect(taken).toEqual([]);
});

it('sends that the card is to be kept where that is ticked', async () => {
  expect((await press({ ok: true }, ['save'])).given).toMatchObject([['payment.submit', { save: true }]]);
});

it('sends nothing where the card cannot be read', async () => {
  expect(await press({ ok: true }, [], { ...typed, cvc: '' })).toEqual({ given: [], put: [], taken: [] });
});

it('takes a card that was not sent out of the vault again', async () => {
  expect((await press({ ok: false, reason: 'notOpen' })).taken).toEqual([handle]);
});

describe('expiryFormat', () => {
  it.each([
    ['1', '1'],
    ['12', '12'],
    ['123', '12/3'],
    ['1230', '12/30'],
    ['12/30', '12/30'],
    ['1/27', '01/27'],
    ['01/2027', '01/2027'],
    ['5', '05'],
    ['530', '05/30'],
    ['12 / 30', '12/30'],
    ['12-2030', '12/2030'],
    ['١٢٣٠', '12/30'],
    ['', ''],
  ])('writes %j as %j', (typed, written) => {
    expect(expiryFormat.format(typed)).toBe(written);
  });

  it.each([
    ['1/39', '01/39'],
    ['01/2039', '01/2039'],
    ['139', '13/9'],
    ['939', '09/39'],
  ])('typed key by key, %s becomes %s', (keys, written) => {
    let field = { text: '', caret: 0 };
    for (const key of keys) {
      const text = field.text.slice(0, field.caret) + key + field.text.slice(field.caret);
      field = formatAtCaret({ text, caret: field.caret + 1 }, expiryFormat, true);
    }
    expect(field).toEqual({ text: written, caret: written.length });
  });

  it.each(['1', '12', '12/3', '12/30', '01/2027', '05'])('leaves its own result %j unchanged', (written) => {
    expect(expiryFormat.format(written)).toBe(written);
  });
});

describe('cardNumberFormat', () => {
  it.each([
    ['4543600000000003', '4543 6000 0000 0003'],
    ['4543-6000-0000-0003', '4543 6000 0000 0003'],
    ['374400000000000', '3744 000000 00000'],
    ['45436', '4543 6'],
  ])('writes %j as %j', (typed, written) => {
    expect(cardNumberFormat.format(typed)).toBe(written);
  });
});
