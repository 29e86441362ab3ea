// Shows S21 (docs/rules/traced-rules.md).
import { describe, expect, it } from 'vitest';
import { browserCookieName, cookieText, parseCookies } from './cookies.ts';

describe('parseCookies', () => {
  it.each([
    [undefined, []],
    ['', []],
    [
      'a=1; b=2',
      [
        ['a', '1'],
        ['b', '2'],
      ],
    ],
    ['a=1;a=2', [['a', '1']]],
    ['a="x y"', [['a', 'x y']]],
    ['a=%C5%9F', [['a', 'ş']]],
    ['a=%E0%A4%A', [['a', '%E0%A4%A']]],
    ['a=b=c', [['a', 'b=c']]],
    ['=x; ; a; b=', [['b', '']]],
    [
      '__proto__=1; constructor=2',
      [
        ['__proto__', '1'],
        ['constructor', '2'],
      ],
    ],
  ])('reads %j', (header, cookies) => {
    expect([...parseCookies(header)]).toEqual(cookies);
  });
});

describe('cookieText (Protocol gateway §3)', () => {
  it('writes the shop’s attributes', () => {
    expect(cookieText('a', 'ş;', { secure: true, httpOnly: true })).toBe(
      'a=%C5%9F%3B; Max-Age=604800; Path=/; HttpOnly; Secure; SameSite=Lax',
    );
    expect(cookieText('a', '', { secure: false, seconds: 0 })).toBe('a=; Max-Age=0; Path=/; SameSite=Lax');
  });

  it('prefixes session cookies on https only', () => {
    expect(['osessionid', 'sessionid', 'csrftoken'].map((name) => browserCookieName(name, true))).toEqual([
      '__Host-osessionid',
      '__Host-sessionid',
      'csrftoken',
    ]);
    expect(browserCookieName('osessionid', false)).toBe('osessionid');
  });
});
