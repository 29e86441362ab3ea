import { describe, expect, it } from 'vitest';
import { HttpError } from './errors.ts';
import { Fields } from './fields.ts';
import { type FieldTable, readForm } from './form.ts';
import {
  dayField,
  emailField,
  flagField,
  integerField,
  mapField,
  optionalPkField,
  passwordField,
  phoneField,
  pkField,
  textField,
} from './form-fields.ts';

function errorsOf(table: FieldTable, fields: Record<string, unknown>, language: 'en' | 'tr' = 'en'): unknown {
  try {
    readForm(table, { fields: Fields.of(fields), language }).finish();
  } catch (error) {
    return error instanceof HttpError ? error.body : error;
  }
  return {};
}

describe('a form', () => {
  it('collects all errors by field, as arrays', () => {
    const table = {
      title: textField({ required: true, max: 5 }),
      line: textField({ min: 10, max: 20 }),
      phone: phoneField(),
      email: emailField(),
      quantity: integerField({ min: 1, max: 99 }),
    };
    expect(errorsOf(table, { line: 'short', phone: '123', email: 'x@', quantity: '1e3' })).toEqual({
      title: ['This field is required.'],
      line: ['Use at least 10 characters.'],
      phone: ['Enter a mobile number of 11 digits that starts with 05.'],
      email: ['Enter a valid e-mail address.'],
      quantity: ['Enter a whole number.'],
    });
  });

  it('speaks Turkish', () => {
    expect(errorsOf({ title: textField({ required: true, max: 5 }) }, {}, 'tr')).toEqual({
      title: ['Bu alan zorunludur.'],
    });
  });

  it('takes objects and lists for no text and no number', () => {
    const table = { title: textField({ max: 5 }), quantity: integerField({ min: 1, max: 9 }), city: optionalPkField() };
    expect(errorsOf(table, { title: {}, quantity: [1], city: { pk: 34 } })).toMatchObject({
      title: ['Enter a text.'],
      quantity: ['Enter a whole number.'],
      city: ['Select a valid choice.'],
    });
  });

  it('has blanks for what is wrong or missing, and the rest as it was sent', () => {
    const table = {
      title: textField({ max: 5 }),
      pk: pkField(),
      more: pkField(),
      on: flagField(),
      off: flagField(true),
    };
    const form = readForm(table, { fields: Fields.of({ title: ' Jug ', pk: '34', more: 'x' }), language: 'en' });
    expect(form.values).toEqual({ title: 'Jug', pk: 34, more: 0, on: false, off: true });
    expect([form.hasErrors('pk'), form.hasErrors('more')]).toEqual([false, true]);
  });

  it('reads one field more, and joins what a rule says to what the field said', () => {
    const form = readForm({}, { fields: Fields.of({ note: 'far too long' }), language: 'en' });
    expect(form.read('note', textField({ max: 5 }))).toBe('');
    form.fail('note', 'required');
    expect(() => form.finish()).toThrow(
      expect.objectContaining({ body: { note: ['Use at most 5 characters.', 'This field is required.'] } }),
    );
  });

  it.each([
    [{ a: { b: 1 } }, { b: 1 }],
    [{ a: '{"b":1}' }, { b: 1 }],
    [{}, {}],
  ])('reads a map from %j', (fields, value) => {
    expect(readForm({ a: mapField() }, { fields: Fields.of(fields), language: 'en' }).finish().a).toEqual(value);
  });

  it.each(['[1]', '{', '"text"', 7])('refuses %j as a map', (a) => {
    expect(errorsOf({ a: mapField() }, { a })).toEqual({ a: ['Enter an object.'] });
  });

  it('keeps the spaces of a password, and wants one', () => {
    expect(readForm({ a: passwordField() }, { fields: Fields.of({ a: ' x ' }), language: 'en' }).finish().a).toBe(
      ' x ',
    );
    expect(errorsOf({ a: passwordField() }, { a: 12 })).toEqual({ a: ['This field is required.'] });
    expect(errorsOf({ a: passwordField() }, { a: 'x'.repeat(201) })).toEqual({ a: ['Use at most 200 characters.'] });
  });

  it.each(['2025-02-29', '2025-13-01', '25-01-01', 'yesterday'])('refuses the day %s', (day) => {
    expect(errorsOf({ day: dayField() }, { day })).toEqual({ day: ['Enter a valid date.'] });
  });

  it('accepts a leap day', () => {
    expect(
      readForm({ day: dayField() }, { fields: Fields.of({ day: '2024-02-29' }), language: 'en' }).finish().day,
    ).toBe('2024-02-29');
  });
});
