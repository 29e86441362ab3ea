import { describe, expect, it } from 'vitest';
import { mostMegabytes, orderOf, readContactMessage, tooManyMegabytes } from './ContactForm.tsx';

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
    [0, undefined],
    [mostMegabytes * 1024 * 1024, undefined],
    [mostMegabytes * 1024 * 1024 + 1, 8.1],
    [12.34 * 1024 * 1024, 12.4],
  ])('says the megabytes of a file of %i bytes that is too large: %s', (size, megabytes) => {
    const file = new File(['x'], 'photo.jpg');
    Object.defineProperty(file, 'size', { value: size });
    const data = form({});
    data.get = () => file;
    expect(tooManyMegabytes(data)).toBe(megabytes);
  });
});
