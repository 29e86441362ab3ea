// Shows C33 (docs/rules/traced-rules.md).
import { expect, it } from 'vitest';
import { appViewPath } from './app-view-path.ts';

const shop = { origin: 'https://shop.example', locales: ['en', 'tr'] };

it.each([
  ['/orders/completed/5f0ab/?t=1', '/orders/completed/5f0ab/'],
  ['/tr/orders/completed/5f0ab/', '/tr/orders/completed/5f0ab/'],
  ['https://shop.example/orders/completed/5f0ab/#x', '/orders/completed/5f0ab/'],
])('%s is told as %s', (url, path) => {
  expect(appViewPath(url, shop)).toBe(path);
});

it.each([
  ['https://evil.test/orders/completed/5f0ab/'],
  ['//evil.test/orders/completed/5f0ab/'],
  ['/orders/completed/'],
  ['/orders/completed/5f0ab'],
  ['/orders/completed/5f0ab/more/'],
  ['/orders/completed/../checkout/'],
  ['/orders/completed/a%2Fb/'],
  ['/de/orders/completed/5f0ab/'],
  ['/tr/tr/orders/completed/5f0ab/'],
  ['/orders/checkout/'],
  ['//'],
  [''],
])('%j is not told', (url) => {
  expect(appViewPath(url, shop)).toBeNull();
});
