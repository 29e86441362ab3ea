import { describe, expect, it } from 'vitest';
import { createSessionTickets } from './session-tickets.ts';

describe('tickets for sessions', () => {
  it('are good for a minute', async () => {
    let now = 0;
    const tickets = createSessionTickets(() => now);
    const early = await tickets.make({ session: 'a', locale: 'tr' });
    const late = await tickets.make({ session: 'a', locale: 'tr' });
    now = 59_999;
    expect(await tickets.take(early, 'tr')).toBe('a');
    now = 60_000;
    expect(await tickets.take(late, 'tr')).toBeUndefined();
  });

  it('are at most a thousand: the oldest go', async () => {
    const tickets = createSessionTickets(() => 0);
    const made: string[] = [];
    for (let index = 0; index < 1_001; index += 1)
      made.push(await tickets.make({ session: String(index), locale: 'tr' }));
    expect(await tickets.take(made[0] ?? '', 'tr')).toBeUndefined();
    expect(await tickets.take(made[1] ?? '', 'tr')).toBe('1');
    expect(await tickets.take(made[1_000] ?? '', 'tr')).toBe('1000');
  });
});
