import { describe, expect, it } from 'vitest';
import { readText, type TextName, type TextRule, textRules } from './text-rules.ts';

const names = Object.keys(textRules) as TextName[];

/** A text of a length that has the form of its rule. */
function textOf(name: TextName, length: number): string {
  if (name === 'email') return `${'a'.repeat(60)}@${'b'.repeat(length - 66)}.test`;
  return '1'.repeat(length);
}

describe.each(names)('a text by the rule %s', (name) => {
  const { min = 1, max, pattern }: TextRule = textRules[name];

  it('is read at its longest and refused one longer', () => {
    expect(readText(name, textOf(name, max))).toEqual({ text: textOf(name, max) });
    expect(readText(name, textOf(name, max + 1)).code).toBe(pattern && name !== 'email' ? 'FORMAT' : 'TOO_LONG');
  });

  it('is read at its shortest and refused one shorter', () => {
    if (pattern) return expect(readText(name, '1').code).toBe('FORMAT');
    expect(readText(name, textOf(name, min)).code).toBeUndefined();
    return expect(readText(name, textOf(name, min - 1)).code).toBe(min === 1 ? 'REQUIRED' : 'TOO_SHORT');
  });

  it('is empty without a visible character', () => {
    expect(readText(name, ' \u200b\u202a\u00ad\n ')).toEqual({ text: '', code: 'REQUIRED' });
  });
});

it('free texts keep their lines and marks, names lose them', () => {
  expect(readText('contactMessage', ' Dear shop,\n\u2067my\u2069 order ').text).toBe(
    'Dear shop,\n\u2067my\u2069 order',
  );
  expect(readText('personName', 'Ay\u202eşe\nNur').text).toBe('Ayşe Nur');
});

describe('an e-mail address', () => {
  it.each(['a@b.co', 'ada.lovelace+shop@mail.example.test', 'çiğdem@örnek.com.tr', 'ada@example.test\u200b'])(
    '%j can be written to',
    (text) => expect(readText('email', text).code).toBeUndefined(),
  );
  it.each(['a', 'a@b', '@b.co', 'a@b..co', 'a b@c.de', 'a@b@c.de', `${'a'.repeat(65)}@b.co`, 'a<b@c.de', 'a@b.co\nx'])(
    '%j cannot',
    (text) => expect(readText('email', text).code).toBe('FORMAT'),
  );
});
