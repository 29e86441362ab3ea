import { describe, expect, it } from 'vitest';
import { isEmail, isTrue } from './field-values.ts';

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
