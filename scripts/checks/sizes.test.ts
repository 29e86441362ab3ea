import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { tooFull, tooLong } from '../lib/folder-sizes.mjs';

const filesOf = (folder: string, count: number, ending = '.ts') =>
  Array.from({ length: count }, (_, index) => `${folder}/file-${index}${ending}`);

describe('folders with too many source files', () => {
  it.each([
    ['packages/web/src/pages', 30],
    ['packages/core/src/checkout/transport', 15],
    ['packages/web/src/checkout', 15],
  ])('%s holds %i, and not one more', (folder, most) => {
    expect(tooFull(filesOf(folder, most), dirname)).toEqual([]);
    expect(tooFull(filesOf(folder, most + 1), dirname)).toEqual([{ folder, count: most + 1, most }]);
  });

  it('tests and fixtures are not counted', () => {
    const files = [
      ...filesOf('packages/web/src/pages', 30),
      ...filesOf('packages/web/src/pages', 5, '.test.tsx'),
      ...filesOf('packages/web/src/pages', 5, '.fixtures.ts'),
      ...filesOf('packages/web/src/pages', 5, '.fixture.ts'),
    ];
    expect(tooFull(files, dirname)).toEqual([]);
  });
});

describe('files with too many lines', () => {
  it('300 are enough for a file and for a test', () => {
    expect(tooLong([{ file: 'a.ts', lines: 300 }])).toEqual([]);
    expect(tooLong([{ file: 'a.test.ts', lines: 301 }])).toEqual([{ file: 'a.test.ts', lines: 301, most: 300 }]);
  });

  it.each(['a.table.ts', 'a.fixtures.ts', 'a.fixture.ts', 'mug.family.ts'])('%s may be longer', (file) => {
    expect(tooLong([{ file, lines: 900 }])).toEqual([]);
  });
});
