import { describe, expect, it } from 'vitest';
import { quotedInMail } from './quoted-in-mail.ts';

describe('text that somebody typed, in a mail', () => {
  it.each([
    ['Ada\r\nBcc: eve@evil.test', 'Ada Bcc: eve@evil. test'],
    ['Ada\u202Etset.live\u202C', 'Ada tset. live'],
    ['A\u200Bd\u00ADa\uFEFF', 'A d a'],
    ['Win https://evil.test/win now', 'Win now'],
    ['Win hxxp://evil.test now', 'Win now'],
    ['WWW.evil.test', ''],
    ['evil.test/win', 'evil. test/win'],
    ['evil\u3002test and evil\uFF0Etest', 'evil. test and evil. test'],
    ['\u0000\u2028\u2029\u0085', ''],
  ])('loses what makes a link or breaks a line: %j', (typed, quoted) => {
    expect(quotedInMail(typed)).toBe(quoted);
  });

  it.each(['Ada Yılmaz', 'J.R.R. Tolkien', 'Jean-Luc O’Neill', '山田太郎', 'Şükrü Öz Ltd. Şti.', 'No:12/3 D.5', '🙂'])(
    'stays as it is when it is ordinary: %s',
    (typed) => expect(quotedInMail(typed)).toBe(typed),
  );
});
