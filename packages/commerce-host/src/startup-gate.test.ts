import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStartupGate } from './start-host.ts';

const host = { app: { fetch: () => new Response('answered') } };
const request = new Request('http://localhost/product/1201/');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the gate of a host that is starting', () => {
  it('lets a request wait, and the host answer it', async () => {
    const startupGate = createStartupGate<typeof host>();
    const reply = Promise.resolve(startupGate.to(({ app }) => app).fetch(request));
    await vi.advanceTimersByTimeAsync(2_999);
    startupGate.open(host);
    expect(await (await reply).text()).toBe('answered');
    expect(vi.getTimerCount()).toBe(0);
    expect(await (await startupGate.to(({ app }) => app).fetch(request)).text()).toBe('answered');
  });

  it('says after three seconds that it is starting', async () => {
    const startupGate = createStartupGate<typeof host>();
    const reply = Promise.resolve(startupGate.to(({ app }) => app).fetch(request));
    await vi.advanceTimersByTimeAsync(3_000);
    const { status, headers } = await reply;
    expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([503, '1', 'no-store']);
    expect(headers.get('content-type')).toMatch(/^application\/json/);
    expect(await (await reply).json()).toEqual({ detail: 'The host is starting.' });
  });

  it.each([
    ['/healthz', 200],
    ['/readyz/', 503],
  ])('answers %s at once with %i', async (path, status) => {
    const startupGate = createStartupGate<typeof host>();
    const reply = await startupGate.to(({ app }) => app).fetch(new Request(`http://localhost${path}`));
    expect([reply.status, vi.getTimerCount()]).toEqual([status, 0]);
  });

  it('lets nobody wait for a start that failed', async () => {
    const startupGate = createStartupGate<typeof host>();
    const reply = Promise.resolve(startupGate.to(({ app }) => app).fetch(request));
    startupGate.open(undefined);
    expect((await reply).status).toBe(503);
  });
});
