import { describe, expect, it } from 'vitest';
import { forbiddenCode } from '../lib/forbidden-code.table.mjs';
import { forbiddenTexts } from '../lib/forbidden-text.mjs';

const row = { word: /\bheart\b/, use: 'favourite', where: /\.ts$/ };
const linesOf = (texts: Readonly<Record<string, string>>, rows: Parameters<typeof forbiddenTexts>[1]) =>
  forbiddenTexts(
    Object.entries(texts).map(([path, text]) => ({ path, text })),
    rows,
  );

describe('a forbidden text', () => {
  it('is found in lines and in paths of the files it is searched in', () => {
    expect(linesOf({ 'a.ts': 'one\nheart, heart', 'heart.ts': '', 'a.md': 'heart' }, [row])).toEqual([
      'a.ts:2: "heart": use favourite',
      'a.ts:2: "heart": use favourite',
      'heart.ts:0: "heart": use favourite',
    ]);
  });

  it('may be in comments where the row is about code', () => {
    const text = '// heart\n/* heart\n heart */ heart();';
    expect(linesOf({ 'a.ts': text }, [{ ...row, isCode: true }])).toEqual(['a.ts:3: "heart": use favourite']);
  });

  it('is allowed in the files and the forms of the list, which may have no idle entry', () => {
    const allowed = [
      { path: /^a\.ts$/, reason: 'icons', word: /^heart$/ },
      { path: /^c\.ts$/, reason: 'no longer' },
    ];
    expect(linesOf({ 'a.ts': 'heart', 'b.ts': 'heart' }, [{ ...row, allowed }])).toEqual([
      'b.ts:1: "heart": use favourite',
      '^c\\.ts$ (no longer) is allowed and not needed.',
    ]);
  });
});

/** The lines of a file that the rows for code find. */
const found = (path: string, text: string) =>
  linesOf({ [path]: text }, forbiddenCode(['IndexPage', 'OrderNotePage']))
    .filter((line) => line.startsWith(path))
    .map((line) => Number(/:(\d+):/.exec(line)?.[1]))
    .toSorted((a, b) => a - b);

const wrong = {
  'packages/web/src/design/a.css': [
    '.a { margin-left: 1rem; }',
    '.a { padding-right: 2px; }',
    '.a { border-left: 1px solid; }',
    '.a { border-top-right-radius: 4px; }',
    '.a { left: 0; }',
    '.a { text-align: right; }',
    '.a { float: left; }',
    '.a { margin: 0 1rem 0 2rem; }',
    '.a { inset: 0 0 0 auto; }',
    '.a { border-radius: 4px 0; }',
    '.a { background-position: right 1rem center; }',
  ],
  'packages/web/src/pages/A.tsx': [
    '<p className="ml-4 muted">',
    '<p className="text-left">',
    'go("IndexPage")',
    'view.total_amount',
  ],
  'packages/web/src/pages/a.ts': [
    'window.setTimeout(end, 5)',
    '  let isDue = false;',
    'let last = 0;',
    'if (snapshot.value === "busy") return',
    'actor.getSnapshot().matches("busy")',
  ],
  'packages/gateway/src/a.ts': [
    'await request.json()',
    'JSON.parse(text)',
    "stream.on('data', add)",
    'Number(fields.pk)',
  ],
  'packages/core/src/a.test.ts': [
    'setTimeout(end, 5)',
    'await page.waitForTimeout(5)',
    'it.fails()',
    '// @ts-expect-error',
  ],
  'scripts/a.mjs': ['// TODO', '// biome-ignore lint: x', '// @ts-ignore'],
};

const right = {
  'packages/web/src/design/a.css': [
    '.a { margin-inline-start: 1rem; padding: 1rem 2rem; inset: 0 0 auto; text-align: start; }',
    '.a { margin: 0 calc(1rem + 2px) 0 calc(1rem + 2px); border-start-end-radius: 4px; transition: left 1s; }',
    '.a { border-radius: 50% 50% 1rem 1rem / 40% 40% 1rem 1rem; } /* margin-left: 0 */',
  ],
  'packages/web/src/pages/A.tsx': ['<p className="ms-4 left">', '// IndexPage, total_amount', 'TOTAL_AMOUNT'],
  'packages/core/src/a.select.ts': ['snapshot.matches("busy")', 'after: { setTimeout: 5 }', '  let last = 0;'],
  'packages/web/src/pages/A.test.tsx': ['view.total_amount'],
  'packages/gateway/src/testing/a.ts': ['await request.json()'],
  'packages/core/src/a.test-d.ts': ['// @ts-expect-error'],
};

it.each(Object.entries(wrong))('every line of %s is forbidden', (path, lines) => {
  expect(found(path, lines.join('\n'))).toEqual(lines.map((_, index) => index + 1));
});

it.each(Object.entries(right))('no line of %s is', (path, lines) => {
  expect(found(path, lines.join('\n'))).toEqual([]);
});
