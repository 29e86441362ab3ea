import { describe, expect, it } from 'vitest';
import { createRateLimit } from './gateway-state.ts';

function limitAt(start = 0) {
  let time = start;
  const limit = createRateLimit(() => time);
  const pass = (milliseconds: number) => {
    time += milliseconds;
  };
  const takeAll = async (count: number, visitor: (index: number) => { session: string; address: string }) => {
    const waits = await Promise.all(Array.from({ length: count }, (_, index) => limit.take('lookup', visitor(index))));
    return waits.filter((wait) => wait === undefined).length;
  };
  return { limit, pass, takeAll };
}

const home = { session: 'a', address: '203.0.113.7' };

describe('the limit of guesses', () => {
  it('lets a burst through, then one for each interval, and says how long to wait', async () => {
    const { limit, pass, takeAll } = limitAt();
    expect(await takeAll(25, () => home)).toBe(20);
    expect(await limit.take('lookup', home)).toBe(10);
    pass(10_000);
    expect(await limit.take('lookup', home)).toBeUndefined();
    expect(await limit.take('lookup', home)).toBe(10);
  });

  it('counts a household’s IPv6 addresses as one', async () => {
    const { takeAll } = limitAt();
    expect(await takeAll(300, (index) => ({ session: '', address: `2001:db8:1:2::${index.toString(16)}` }))).toBe(20);
    expect(await takeAll(30, (index) => ({ session: '', address: `2001:db8:1:${index.toString(16)}::1` }))).toBe(29);
  });

  it('keeps sessions behind one address apart', async () => {
    const { takeAll } = limitAt();
    expect(await takeAll(20, () => home)).toBe(20);
    expect(await takeAll(20, () => ({ ...home, session: 'b' }))).toBe(20);
  });

  it('does not let an address go on for ever with a new session for each guess', async () => {
    const { takeAll } = limitAt();
    expect(await takeAll(500, (index) => ({ ...home, session: `made-up-${index}` }))).toBe(200);
    expect(await takeAll(5, () => ({ session: 'c', address: '203.0.113.8' }))).toBe(5);
  });

  it('takes nothing from the session when the address has nothing left', async () => {
    const { limit, pass, takeAll } = limitAt();
    await takeAll(200, (index) => ({ ...home, session: `made-up-${index}` }));
    expect(await limit.take('lookup', home)).toBe(1);
    pass(20_000);
    expect(await takeAll(25, () => home)).toBe(20);
  });
});
