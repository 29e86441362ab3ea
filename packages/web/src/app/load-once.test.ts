import { describe, expect, it, vi } from 'vitest';
import { loadOnce } from './load-once.ts';

describe('a load that happens once', () => {
  it('begins with the first call and is shared by all', async () => {
    const load = vi.fn(async () => ({}));
    const get = loadOnce(load);
    expect(load).not.toHaveBeenCalled();
    const [first, second] = await Promise.all([get(), get()]);
    expect(await get()).toBe(first);
    expect(second).toBe(first);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('fails for everybody who waits, and is tried again by the next call', async () => {
    const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('here');
    const get = loadOnce(load);
    const both = await Promise.allSettled([get(), get()]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await get()).toBe('here');
    expect(load).toHaveBeenCalledTimes(2);
  });
});
