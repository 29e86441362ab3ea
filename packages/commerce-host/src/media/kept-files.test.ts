import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createKeptFiles } from './kept-files.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrin-kept-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const hundred = new Uint8Array(100);
const day = 86_400_000;
const names = async () => (await readdir(folder)).sort();

/** Sets when a file was last used, in days before now. */
const used = (name: string, days: number) => {
  const seconds = (Date.now() - days * day) / 1_000;
  return utimes(join(folder, name), seconds, seconds);
};

describe('createKeptFiles', () => {
  it('returns what it keeps, and nothing for what it does not know', async () => {
    const kept = createKeptFiles(join(folder, 'new', 'one'), 1_000, Date.now);
    expect(await kept.read('a')).toBeUndefined();
    await kept.keep('a', Uint8Array.of(1, 2, 3));
    expect(await kept.read('a')).toEqual(Uint8Array.of(1, 2, 3));
  });

  it('lets those go that were not read for the longest time, down to three quarters', async () => {
    const kept = createKeptFiles(folder, 400, Date.now);
    for (const name of ['a', 'b', 'c', 'd']) await kept.keep(name, hundred);
    await used('a', 4);
    await used('b', 3);
    await used('c', 2);
    await used('d', 1);
    await kept.read('a');
    await kept.keep('e', hundred);
    expect(await names()).toEqual(['a', 'd', 'e']);
  });

  it('A kept · B kept · C kept, all at once · the folder stays within its limit', async () => {
    const kept = createKeptFiles(folder, 250, Date.now);
    await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => kept.keep(name, hundred)));
    expect((await names()).length).toBeLessThanOrEqual(2);
    await kept.keep('g', hundred);
    expect(await kept.read('g')).toEqual(hundred);
  });

  it('counts what an earlier run left there', async () => {
    const earlier = createKeptFiles(folder, 1_000, Date.now);
    for (const name of ['a', 'b', 'c']) await earlier.keep(name, hundred);
    await used('a', 3);
    await used('b', 2);
    await used('c', 1);
    await createKeptFiles(folder, 250, Date.now).keep('d', hundred);
    expect(await names()).toEqual(['d']);
  });

  it('does not keep what is larger than the folder may be', async () => {
    const kept = createKeptFiles(folder, 50, Date.now);
    await kept.keep('a', hundred);
    expect(await names()).toEqual([]);
  });
});
