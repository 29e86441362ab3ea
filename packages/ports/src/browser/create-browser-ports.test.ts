import { expect, it } from 'vitest';
import { createBrowserPorts } from './create-browser-ports.ts';

/** A window without a page: what the ports read when they are made, and the two things that are asked here. */
function browserWith(navigator: { onLine: boolean }, performance: { now(): number }): Window {
  const location = { origin: 'http://shop.test', pathname: '/', search: '' };
  return { navigator, performance, location, document: { cookie: '' }, crypto } as unknown as Window;
}

it('measures time by the browser’s monotonic clock, and knows when there is no network', () => {
  const network = { onLine: true };
  const { clock, isOnline } = createBrowserPorts({ browser: browserWith(network, { now: () => 12.5 }) });
  expect(clock.elapsed?.()).toBe(12.5);
  expect(isOnline?.()).toBe(true);
  network.onLine = false;
  expect(isOnline?.()).toBe(false);
});
