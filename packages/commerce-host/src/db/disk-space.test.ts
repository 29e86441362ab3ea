import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { StartError } from './database.ts';
import { isDiskFull, requireSpace } from './disk-space.ts';

it('refuses a start on a full disk in one line that says what to do', () => {
  const { bavail, bsize } = statfsSync(tmpdir());
  expect(() => requireSpace(tmpdir(), 0)).not.toThrow();
  const full = () => requireSpace(tmpdir(), 2 * bavail * bsize);
  expect(full).toThrow(StartError);
  expect(full).toThrow(/^DATA_DIR: the disk of .* is full: \d+ MB are free and \d+ MB are needed\. Make room, or set/);
});

it.each([
  ['the system', Object.assign(new Error('write'), { code: 'ENOSPC' }), true],
  [
    'PostgreSQL, inside another error',
    new Error('query', { cause: Object.assign(new Error(), { code: '53100' }) }),
    true,
  ],
  ['something else', Object.assign(new Error('write'), { code: 'EIO' }), false],
  ['no error at all', 'ENOSPC', false],
])('is told by %s', (_, error, isFull) => expect(isDiskFull(error)).toBe(isFull));
