import { describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import type { HostServices } from './http-context.ts';
import { pageOfList, readPage, USUAL_SIZES } from './page-envelope.ts';

const host = { config: readConfig({ DEMO: '1', COMMERCE_PORT: '5155' }) } as HostServices;
const LIST = Array.from({ length: 31 }, (_, index) => index);

function page(search: string) {
  return pageOfList({ host, path: '/users/orders/', query: new URLSearchParams(search) }, USUAL_SIZES, LIST);
}

describe('page envelope', () => {
  it('has absolute neighbours of the configured host and keeps the rest of the query', () => {
    const middle = page('page=2&limit=10&status=400&t=1');
    expect(middle.results).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18, 19]);
    expect(middle.count).toBe(31);
    expect(middle.next).toBe('http://localhost:5155/users/orders/?page=3&limit=10&status=400');
    expect(middle.previous).toBe('http://localhost:5155/users/orders/?page=1&limit=10&status=400');
  });

  it('begins and ends with null', () => {
    expect(page('').previous).toBeNull();
    expect(page('page=3').next).toBeNull();
  });

  it('clamps the limit', () => {
    const sizeOf = (search: string) => readPage({ query: new URLSearchParams(search) }, USUAL_SIZES).limit;
    expect([sizeOf('limit=0'), sizeOf('limit=5000'), sizeOf('limit=x'), sizeOf('')]).toEqual([1, 100, 12, 12]);
  });

  it.each(['page=4', 'page=0', 'page=-1', 'page=x', 'page=1e9'])('answers 404 to %s', (search) => {
    expect(() => page(search)).toThrowError(expect.objectContaining({ status: 404 }));
  });

  it('always has a first page', () => {
    const empty = pageOfList({ host, path: '/x/', query: new URLSearchParams() }, USUAL_SIZES, []);
    expect(empty).toEqual({ count: 0, next: null, previous: null, results: [] });
  });
});
