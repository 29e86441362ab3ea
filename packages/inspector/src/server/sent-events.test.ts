import { describe, expect, it, vi } from 'vitest';
import type { SentCommand } from '../message.types.ts';
import { createSentEvents } from './sent-events.ts';

const heat = { actor: 'actor-1', event: { type: 'heat', payload: {} } };
const times = { questionOpen: 1_000_000, betweenQuestions: 100, answer: 1_000_000 };

/** A page load that asks, and an own clock. */
function createRig(own = times) {
  const clock = { at: 0 };
  const events = createSentEvents(own, () => clock.at);
  const replies: (readonly SentCommand[])[] = [];
  const ask = (answers: { id: string; refused?: string }[] = [], session = 'tab') =>
    events.ask(session, answers, (commands) => replies.push(commands));
  return { clock, events, replies, ask };
}

describe('createSentEvents', () => {
  it('page ── ask ↴ an event is sent ↴ it is the answer ── the next question tells what became of it', async () => {
    const { events, replies, ask } = createRig();
    ask();
    const sent = events.send('tab', heat);
    expect(replies).toEqual([[{ ...heat, id: expect.any(String) }]]);
    ask([{ id: replies[0]?.[0]?.id ?? '' }]);
    expect(await sent).toBeUndefined();
    const refused = events.send('tab', heat);
    ask([{ id: replies[1]?.[0]?.id ?? '', refused: 'cups is missing.' }]);
    expect(await refused).toBe('cups is missing.');
    events.stop();
  });

  it('page ── between two questions ↴ an event is sent ── the next question is answered at once', () => {
    const { clock, events, replies, ask } = createRig();
    ask();
    void events.send('tab', heat);
    clock.at = 50;
    void events.send('tab', { ...heat, actor: 'actor-2' });
    expect(replies).toHaveLength(1);
    ask();
    expect(replies[1]).toMatchObject([{ actor: 'actor-2' }]);
    events.stop();
  });

  it('refuses for a page that never asked, one that has gone and one that fell silent', async () => {
    const { clock, events, ask } = createRig();
    const none = 'This page does not accept events from the inspector.';
    expect(await events.send('tab', heat)).toBe(none);
    ask()();
    expect(await events.send('tab', heat)).toBe(none);
    ask();
    void events.send('tab', heat);
    clock.at = 101;
    expect(await events.send('tab', heat)).toBe(none);
    events.stop();
  });

  it('brings a page its own events and no other’s', () => {
    const { events, replies, ask } = createRig();
    ask([], 'other');
    ask([], 'tab');
    void events.send('tab', heat);
    expect(replies).toHaveLength(1);
    events.stop();
  });

  it('answers an open question with nothing after a while, and says when a page says nothing', async () => {
    vi.useFakeTimers();
    try {
      const { events, replies, ask } = createRig({ questionOpen: 20, betweenQuestions: 100, answer: 50 });
      ask();
      vi.advanceTimersByTime(20);
      expect(replies).toEqual([[]]);
      ask();
      const sent = events.send('tab', heat);
      vi.advanceTimersByTime(50);
      expect(await sent).toBe('The page did not report the result.');
      events.stop();
    } finally {
      vi.useRealTimers();
    }
  });

  it('holds no more than twenty events for a page that does not ask', async () => {
    const { clock, events, ask } = createRig();
    ask();
    void events.send('tab', heat);
    clock.at = 1;
    for (let count = 0; count < 20; count += 1) void events.send('tab', heat);
    expect(await events.send('tab', heat)).toBe('Too many events are queued for this page.');
    events.stop();
  });
});
