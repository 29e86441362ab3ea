import { describe, expect, it } from 'vitest';
import { everyPage } from './every-page.ts';

/** A list of pages; the last one names no next. */
function listOf(pages: readonly (readonly number[])[]) {
  const asked: number[] = [];
  const read = async (page: number) => {
    asked.push(page);
    const next = page < pages.length ? `http://host.test/?page=${page + 1}` : null;
    return { count: pages.flat().length, next, previous: null, results: [...(pages[page - 1] ?? [])] };
  };
  return { asked, read };
}

describe('a list that is read to its end', () => {
  it.each([
    [[[]], 1],
    [[[1, 2]], 1],
    [[[1, 2], [3]], 2],
  ])('%j is read with %i calls', async (pages, calls) => {
    const { read, asked } = listOf(pages);
    expect(await everyPage(read)).toEqual(pages.flat());
    expect(asked).toHaveLength(calls);
  });

  it('ends with a host that never does', async () => {
    let calls = 0;
    await everyPage(async () => {
      calls += 1;
      return { count: 1, next: 'http://host.test/?page=2', previous: null, results: [1] };
    });
    expect(calls).toBe(20);
  });
});
