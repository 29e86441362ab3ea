import { describe, expect, it } from 'vitest';
import { SingleFlight } from '../checkout-services.ts';

describe('SingleFlight', () => {
  it('gives a repeat the result of the request that is under way, and forgets it when it has ended', async () => {
    const singleFlight = new SingleFlight<string>();
    const { promise, resolve } = Promise.withResolvers<string>();
    const first = singleFlight.run('key', () => promise);
    const repeat = singleFlight.landing('key');
    expect(singleFlight.landing('other')).toBeUndefined();
    resolve('the reply');
    expect(await Promise.all([first, repeat])).toEqual(['the reply', 'the reply']);
    expect(singleFlight.landing('key')).toBeUndefined();
  });

  it('gives a failure to everybody who waits, and lets the next one try', async () => {
    const singleFlight = new SingleFlight<string>();
    const { promise, reject } = Promise.withResolvers<string>();
    const first = singleFlight.run('key', () => promise);
    const repeat = singleFlight.landing('key');
    reject(new Error('the database is gone'));
    await expect(first).rejects.toThrow('the database is gone');
    await expect(repeat).rejects.toThrow('the database is gone');
    expect(await singleFlight.run('key', async () => 'again')).toBe('again');
  });
});
