import { describe, expect, it } from 'vitest';
import { createSessionTickets } from './session-tickets.ts';

describe('tickets for sessions', () => {
  it('are good for a minute', () => {
    let now = 0;
    const tickets = createSessionTickets(() => now);
    const [early, late] = [tickets.make({ session: 'a', locale: 'tr' }), tickets.make({ session: 'a', locale: 'tr' })];
    now = 59_999;
    expect(tickets.take(early, 'tr')).toBe('a');
    now = 60_000;
    expect(tickets.take(late, 'tr')).toBeUndefined();
  });

  it('are at most a thousand: the oldest go', () => {
    const tickets = createSessionTickets(() => 0);
    const made = Array.from({ length: 1_001 }, (_, index) => tickets.make({ session: String(index), locale: 'tr' }));
    expect(tickets.take(made[0] ?? '', 'tr')).toBeUndefined();
    expect(tickets.take(made[1] ?? '', 'tr')).toBe('1');
    expect(tickets.take(made[1_000] ?? '', 'tr')).toBe('1000');
  });
});
