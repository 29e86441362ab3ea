import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { everyNumber } from '../lib/references/citations.mjs';
import { danglingReferences } from '../lib/references/dangling.mjs';
import { slug } from '../lib/references/markdown-links.mjs';

const root = fileURLToPath(new URL('fixtures/references', import.meta.url));
const files = globSync('**/*.{md,ts}', { cwd: root }).sort();
const found = (path: string) =>
  danglingReferences(root, files)
    .filter((line) => line.startsWith(`${path}:`))
    .map((line) => line.slice(path.length + 1));

describe('a reference that leads nowhere', () => {
  it('is found in code: a section, a rule, a ruling, a line of security, a record', () => {
    expect(found('src/cites.ts')).toEqual([
      '8: §4: docs/protocol/checkout.md has no section 4.',
      '8: §1 rules 2 to 4: docs/protocol/checkout.md has no rule 3 in section 1.',
      '8: §1 rules 2 to 4: docs/protocol/checkout.md has no rule 4 in section 1.',
      '8: §2.1 A9: docs/protocol/checkout.md has no rule A9 in section 2.1.',
      '10: rulings 1 to 4: docs/rules/rulings.md has no rule 3.',
      '10: security.md G1 and W3: docs/rules/security.md has no rule W3.',
      '10: record 0002: there is no decision record 0002.',
      '10: §2: docs/protocol/wallet.md has no section 2.',
    ]);
  });

  it('is a section of no document; words that only look alike are none', () => {
    expect(found('src/nameless.ts')).toEqual(['1: §1: no document is named before it.']);
  });

  it('is found in the rule book, where a bare section means the page itself', () => {
    expect(found('docs/protocol/checkout.md')).toEqual([
      '6: §9: docs/protocol/checkout.md has no section 9.',
      '19: §2.1 A2: docs/protocol/checkout.md has no rule A2 in section 2.1.',
    ]);
  });

  it('is found in pages: a link, a heading, a file, a name of code; code blocks and placeholders are passed over', () => {
    expect(found('docs/guide.md')).toEqual([
      '8: decisions/0002: there is no decision record 0002.',
      '7: #size--shape-2: docs/guide.md has no such heading.',
      '8: decisions/0002-gone.md: no such file.',
      '9: protocol/checkout.md#22-less: docs/protocol/checkout.md has no such heading.',
      '10: src/gone.ts: no such file.',
      '11: lastRule: no code has this name.',
    ]);
  });

  it('is found in files that are generated in memory, whose pages count as targets', () => {
    const generated = new Map([
      ['docs/reference/lamp.md', '# Lamp\n\n[guide](../guide.md#gone)\n'],
      ['docs/reference/README.md', '# All\n\n[lamp](lamp.md#lamp), [folder](../reference), [light](lamp.md#light)\n'],
    ]);
    expect(danglingReferences(root, files, (path) => path.startsWith('docs/reference/'), generated)).toEqual([
      'docs/reference/lamp.md:3: ../guide.md#gone: docs/guide.md has no such heading.',
      'docs/reference/README.md:3: lamp.md#light: docs/reference/lamp.md has no such heading.',
    ]);
  });

  it('is not looked for in files that are left out', () => {
    expect(danglingReferences(root, files, () => false)).toEqual([]);
  });
});

describe('what is cited', () => {
  it.each([
    ['6', ['6']],
    ['6 and 7', ['6', '7']],
    ['10 to 12', ['10', '11', '12']],
    ['1, 3', ['1', '3']],
    ['2, 4–6', ['2', '4', '5', '6']],
  ])('%s names %j', (words, numbers) => {
    expect(everyNumber(words)).toEqual(numbers);
  });

  it.each([
    ['7.1 Pipeline for every checkout reply', '71-pipeline-for-every-checkout-reply'],
    ['3. Roles (`guest`) & more', '3-roles-guest--more'],
    ['Ödeme: [why](x.md)', 'ödeme-why'],
  ])('the heading "%s" has the anchor %s', (heading, anchor) => {
    expect(slug(heading)).toBe(anchor);
  });
});
