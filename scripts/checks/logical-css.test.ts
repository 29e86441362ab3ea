import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { physicalClasses, physicalStyles } from '../lib/physical-css.mjs';

const fixture = (name: string) => readFileSync(new URL(`fixtures/styles/${name}.css`, import.meta.url), 'utf8');

describe('styles that do not turn', () => {
  it('are found, with their lines', () => {
    expect(physicalStyles(fixture('physical')).map(({ line, text }) => `${line} ${text}`)).toEqual([
      '3 margin-left: 1rem',
      '4 padding-right: 2px',
      '5 border-left: 1px solid',
      '6 border-top-right-radius: 4px',
      '7 left: 0',
      '12 text-align: right',
      '13 float: left',
      '14 margin: 0 1rem 0 2rem',
      '15 inset: 0 0 0 auto',
      '16 border-radius: 4px 0',
      '17 background-position: right 1rem center',
    ]);
  });

  it('are not seen in logical ones, or where a twin turns them', () => {
    expect(physicalStyles(fixture('logical'))).toEqual([]);
  });

  it('are found in class names', () => {
    const source = ['<p className="ml-4 muted">', '<p className="text-left">', '<p className="ms-4 left">', 'left-4'];
    expect(physicalClasses(source.join('\n')).map(({ line, text }) => `${line} ${text}`)).toEqual([
      '1 ml-4',
      '2 text-left',
    ]);
  });
});
