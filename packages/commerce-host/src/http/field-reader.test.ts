import { describe, expect, it } from 'vitest';
import { HttpError } from './errors.ts';
import { FieldReader, isEmail, isTrue } from './field-reader.ts';

function errorsOf(read: (reader: FieldReader) => void, fields: Record<string, unknown>): unknown {
  const reader = new FieldReader(fields, 'en');
  read(reader);
  try {
    reader.finish();
  } catch (error) {
    return error instanceof HttpError ? error.body : error;
  }
  return {};
}

describe('FieldReader', () => {
  it('collects all errors by field, as arrays', () => {
    const read = (reader: FieldReader) => {
      reader.text('title', { required: true, max: 5 });
      reader.text('line', { min: 10, max: 20 });
      reader.phone('phone');
      reader.email('email');
      reader.integer('quantity', { min: 1, max: 99 });
    };
    expect(errorsOf(read, { line: 'short', phone: '123', email: 'x@', quantity: '1e3' })).toEqual({
      title: ['This field is required.'],
      line: ['Use at least 10 characters.'],
      phone: ['Enter a mobile number of 11 digits that starts with 05.'],
      email: ['Enter a valid e-mail address.'],
      quantity: ['Enter a whole number.'],
    });
  });

  it('speaks Turkish', () => {
    const reader = new FieldReader({}, 'tr');
    reader.text('title', { required: true, max: 5 });
    expect(reader.errors()).toEqual({ title: ['Bu alan zorunludur.'] });
  });

  it('takes objects and lists for no text and no number', () => {
    const read = (reader: FieldReader) => {
      reader.text('title', { max: 5 });
      reader.integer('quantity', { min: 1, max: 9 });
      reader.pk('city');
    };
    expect(errorsOf(read, { title: {}, quantity: [1], city: { pk: 34 } })).toMatchObject({
      title: ['Enter a text.'],
      city: ['Select a valid choice.'],
    });
  });

  it('reads a map from JSON and from its text in a form', () => {
    expect(new FieldReader({ a: { b: 1 } }, 'en').map('a')).toEqual({ b: 1 });
    expect(new FieldReader({ a: '{"b":1}' }, 'en').map('a')).toEqual({ b: 1 });
    expect(new FieldReader({}, 'en').map('a')).toEqual({});
    expect(errorsOf((reader) => void reader.map('a'), { a: '[1]' })).toEqual({ a: ['Enter an object.'] });
  });

  it.each(['2025-02-29', '2025-13-01', '25-01-01', 'yesterday'])('refuses the day %s', (day) => {
    expect(errorsOf((reader) => void reader.date('day'), { day })).toEqual({ day: ['Enter a valid date.'] });
  });

  it('accepts a leap day', () => {
    expect(new FieldReader({ day: '2024-02-29' }, 'en').date('day')).toBe('2024-02-29');
  });
});

describe('isTrue', () => {
  it.each([true, 1, 'true', 'True', '1', 'on'])('%j is true', (value) => expect(isTrue(value)).toBe(true));
  it.each([false, 0, 'false', 'False', '0', '', null, undefined, 'yes'])('%j is false', (value) =>
    expect(isTrue(value)).toBe(false),
  );
});

describe('isEmail', () => {
  it.each(['a@b.co', 'ada.lovelace+shop@mail.example.test', 'çiğdem@örnek.com.tr'])('accepts %s', (text) =>
    expect(isEmail(text)).toBe(true),
  );
  it.each(['', 'a', 'a@b', '@b.co', 'a@b..co', 'a b@c.de', 'a@b@c.de', `${'a'.repeat(250)}@b.co`])(
    'refuses %j',
    (text) => expect(isEmail(text)).toBe(false),
  );
});
