// Shows C30, C31 (docs/rules/traced-rules.md).
import { describe, expect, it } from 'vitest';
import { closingPath, isCompletedPath } from './frame-load-rule.ts';

const shop = { origin: 'http://localhost:3000', locales: ['en', 'tr'] };

describe('closingPath', () => {
  it.each([
    ['http://localhost:3000/orders/completed/5f/', '/orders/completed/5f/'],
    ['http://localhost:3000/tr/orders/completed/5f/?t=1', '/tr/orders/completed/5f/'],
    ['http://localhost:3000/orders/checkout/?attempt=a1', '/orders/checkout/'],
    ['http://localhost:3000/anything/?success=false', '/anything/'],
    ['/orders/checkout', '/orders/checkout'],
  ])('closes at %s', (href, path) => {
    expect(closingPath(href, shop)).toBe(path);
  });

  it.each([
    [null],
    ['about:blank'],
    ['not an address at all: //'],
    ['http://127.0.0.1:4001/orders/completed/5f/'],
    ['https://localhost:3000/orders/completed/5f/'],
    ['http://localhost:3000.evil.test/orders/completed/5f/?success=true'],
    ['http://evil.test/?next=http://localhost:3000/orders/completed/'],
    ['http://localhost:3000/orders/redirect-three-d/?t=1&iframe=true'],
    ['http://localhost:3000/orders/completed-later/'],
    ['http://localhost:3000/my/orders/completed/5f/'],
    ['http://localhost:3000/list/?note=success'],
    ['http://localhost:3000/de/orders/completed/5f/'],
  ])('stays open at %s', (href) => {
    expect(closingPath(href, shop)).toBeNull();
  });
});

it('isCompletedPath compares whole parts', () => {
  expect(isCompletedPath('/orders/completed/5f/', shop.locales)).toBe(true);
  expect(isCompletedPath('/tr/orders/completed', shop.locales)).toBe(true);
  expect(isCompletedPath('/orders/completedx/', shop.locales)).toBe(false);
  expect(isCompletedPath('/orders/', shop.locales)).toBe(false);
});
