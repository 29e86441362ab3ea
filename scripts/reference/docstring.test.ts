import { expect, it } from 'vitest';
import { introOf, readDocstring } from './docstring.mjs';

it('reads a comment without its stars, its tags apart', () => {
  const comment = `/**
   * Applies a voucher, as {@link setVoucher} does.
   *
   * A second one replaces it.
   * @param code as it was typed
   * @throws AppError
   *   when nobody answers
   * @example
   * apply('TEST10');
   */`;
  expect(readDocstring(comment)).toEqual({
    text: 'Applies a voucher, as `setVoucher` does.\n\nA second one replaces it.',
    tags: [
      { name: 'param', text: 'code as it was typed' },
      { name: 'throws', text: 'AppError\n  when nobody answers' },
      { name: 'example', text: "apply('TEST10');" },
    ],
  });
});

it('knows a tag in the line of the text, and leaves names of packages alone', () => {
  expect(readDocstring('/** Close icon of a card. @param card its id. */')).toEqual({
    text: 'Close icon of a card.',
    tags: [{ name: 'param', text: 'card its id.' }],
  });
  expect(readDocstring('/** Part of `@vitrin/core`, ada@example.test. */').tags).toEqual([]);
});

it.each([
  ['/** Amounts. */\nexport {};', 'Amounts.'],
  ['/// <reference types="node" />\n/** A gateway. */\nexport {};', 'A gateway.'],
  ['// What travels\n// on the wire.\nexport {};', 'What travels\non the wire.'],
  ['export {};\n/** Of something else. */', ''],
])('a file says of itself: %j', (source, intro) => {
  expect(introOf(source)).toBe(intro);
});
