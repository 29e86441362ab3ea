import { afterEach, expect, it, vi } from 'vitest';
import { createFirstPage } from './commerce.ts';

const here = new URL('http://shop.test/vases/?sorter=price#main');
const again = new URL('http://shop.test/vases/?sorter=price');
const elsewhere = new URL('http://shop.test/vases/');

afterEach(() => {
  vi.useRealTimers();
});

function start() {
  vi.useFakeTimers();
  return { recall: createFirstPage(here, 'the list'), pass: vi.advanceTimersByTime };
}

it('a page that is on screen for an hour ─ left ─ Back within 60 s: it is still there', () => {
  const { recall, pass } = start();
  pass(3_600_000);
  expect(recall(elsewhere)).toBeUndefined();
  pass(59_999);
  expect(recall(again)).toBe('the list');
});

it('Back after 60 s: it is read anew, from then on always', () => {
  const { recall, pass } = start();
  recall(elsewhere);
  pass(60_000);
  expect(recall(here)).toBeUndefined();
  expect(recall(here)).toBeUndefined();
});

it('left ─ Back ─ left again: the time begins anew', () => {
  const { recall, pass } = start();
  recall(elsewhere);
  pass(50_000);
  recall(here);
  pass(50_000);
  recall(elsewhere);
  pass(50_000);
  expect(recall(here)).toBe('the list');
});

it('counts from when it was left, not from the last page that was looked at', () => {
  const { recall, pass } = start();
  recall(elsewhere);
  pass(30_000);
  recall(elsewhere);
  pass(30_000);
  expect(recall(here)).toBeUndefined();
});
