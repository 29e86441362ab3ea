import { describe, expect, it } from 'vitest';
import { suggestEmail } from './email-suggestion.ts';

describe('a slip in the name of a known mail provider', () => {
  it.each([
    ['ada@gmial.com', 'ada@gmail.com'],
    ['ada@gmai.com', 'ada@gmail.com'],
    ['ada@gmail.con', 'ada@gmail.com'],
    ['ada@gmail.co', 'ada@gmail.com'],
    ['ada@gmail.comm', 'ada@gmail.com'],
    ['ada@gnail.com', 'ada@gmail.com'],
    ['ada@gmail', 'ada@gmail.com'],
    ['ada@hotmial.com', 'ada@hotmail.com'],
    ['ada@hotmali.con', 'ada@hotmail.com'],
    ['ada@hotmail.com.t', 'ada@hotmail.com.tr'],
    ['ada@otlook.com', 'ada@outlook.com'],
    ['ada@outlok.com', 'ada@outlook.com'],
    ['ada@yaho.com', 'ada@yahoo.com'],
    ['ada@iclod.com', 'ada@icloud.com'],
    ['ada@yadnex.com', 'ada@yandex.com'],
    [' Ada.Y+shop@GMIAL.com ', 'Ada.Y+shop@gmail.com'],
  ])('"%s" is offered as %s', (typed, meant) => {
    expect(suggestEmail(typed)).toBe(meant);
  });

  it.each([
    'ada@gmail.com',
    'ADA@GMAIL.COM',
    'ada@hotmail.com.tr',
    'ada@mail.com',
    'ada@ymail.com',
    'ada@googlemail.com',
    'ada@me.com',
    'ada@gmx.com',
    'ada@hotmail.fr',
    'ada@yahoo.de',
    'ada@live.nl',
    'ada@vitrin.example',
    'ada@itu.edu.tr',
    'ada@olive.com.tr',
    'ada@a.b',
    'ada@',
    'ada',
    '@gmial.com',
    'a da@gmial.com',
    'ada@x@gmial.com',
    '',
  ])('"%s" is left alone', (typed) => {
    expect(suggestEmail(typed)).toBeUndefined();
  });

  it('is taken once: what was offered is offered nothing', () => {
    const meant = suggestEmail('ada@gmial.com');
    expect(suggestEmail(String(meant))).toBeUndefined();
  });
});
