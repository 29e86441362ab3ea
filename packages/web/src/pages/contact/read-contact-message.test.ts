import { describe, expect, it } from 'vitest';
import { isFileTooLarge, largestFile, orderOf, readContactMessage } from './read-contact-message.ts';

function form(texts: Readonly<Record<string, string | File>>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(texts)) data.set(name, value);
  return data;
}

const letter = {
  fullName: ' Ada ',
  email: 'ada@example.test',
  phone: '0555 123 45 67',
  subject: '1',
  message: 'Hello, shop',
};
const digits = (phone: string) => phone.replaceAll(' ', '');

describe('a message as typed', () => {
  it('leaves out what was left alone', () => {
    expect(readContactMessage(form({ ...letter, file: new File([], '') }), digits)).toEqual({
      ...letter,
      fullName: 'Ada',
      phone: '05551234567',
      subject: 1,
    });
  });

  it('brings its file and the chosen order', () => {
    const file = new File(['x'], 'jug.png');
    expect(readContactMessage(form({ ...letter, order: '1234', file }), digits)).toMatchObject({ order: '1234', file });
  });

  it.each([
    [{}, ''],
    [{ order: '1234' }, '1234'],
    [{ order: 'other', orderNumber: ' 99 ' }, '99'],
    [{ order: 'other' }, ''],
    [{ order: '1234', orderNumber: '99' }, '1234'],
  ])('names the order of %j', (texts, number) => {
    expect(orderOf(form(texts))).toBe(number);
  });

  it.each([
    [largestFile, false],
    [largestFile + 1, true],
  ])('a file of %i bytes is too large: %s', (size, isTooLarge) => {
    expect(isFileTooLarge(form({ file: new File([new Uint8Array(size)], 'x.png') }))).toBe(isTooLarge);
  });
});
