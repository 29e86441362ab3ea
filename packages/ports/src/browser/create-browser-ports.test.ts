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

it('reports a request that the leaving page cancels only after the listeners of pagehide', async () => {
  const page = new EventTarget();
  let cancel = (_error: Error) => {};
  const canceled = new Promise<Response>((_, reject) => {
    cancel = reject;
  });
  const tasks: (() => void)[] = [];
  const { send, onLeave } = createBrowserPorts({
    browser: {
      ...browserWith({ onLine: true }, performance),
      fetch: () => canceled,
      setTimeout: (task: () => void) => tasks.push(task),
      addEventListener: page.addEventListener.bind(page),
      removeEventListener: page.removeEventListener.bind(page),
    } as unknown as Window,
  });
  const heard: string[] = [];
  const { signal } = new AbortController();
  const sent = send('http://shop.test/', { method: 'GET', headers: {}, body: undefined, signal }).catch(() => {
    heard.push('failed');
  });
  // Chromium rejects what is in flight first, and runs its callbacks between the listeners of the event.
  cancel(new TypeError('Failed to fetch'));
  await canceled.catch(() => {});
  await expect.poll(() => tasks.length).toBe(1);
  onLeave?.(() => heard.push('left'));
  page.dispatchEvent(new Event('pagehide'));
  for (const task of tasks) task();
  await sent;
  expect(heard).toEqual(['left', 'failed']);
});
