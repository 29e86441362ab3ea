import { describe, expect, it } from 'vitest';
import { Flights } from './flights.ts';

describe('Flights', () => {
  it('gives a repeat the result of the request that is under way, and forgets it when it has ended', async () => {
    const flights = new Flights<string>();
    const { promise, resolve } = Promise.withResolvers<string>();
    const first = flights.run('key', () => promise);
    const repeat = flights.landing('key');
    expect(flights.landing('other')).toBeUndefined();
    resolve('the reply');
    expect(await Promise.all([first, repeat])).toEqual(['the reply', 'the reply']);
    expect(flights.landing('key')).toBeUndefined();
  });

  it('gives a failure to everybody who waits, and lets the next one try', async () => {
    const flights = new Flights<string>();
    const { promise, reject } = Promise.withResolvers<string>();
    const first = flights.run('key', () => promise);
    const repeat = flights.landing('key');
    reject(new Error('the database is gone'));
    await expect(first).rejects.toThrow('the database is gone');
    await expect(repeat).rejects.toThrow('the database is gone');
    expect(await flights.run('key', async () => 'again')).toBe('again');
  });
});
