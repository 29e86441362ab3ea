import { describe, expect, it } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { createEventDelivery } from './deliver-events.ts';

const kettle = createMachine({
  id: 'kettle',
  initial: 'cold',
  states: { cold: { on: { heat: 'boiling' } }, boiling: { on: { pour: 'empty' } }, empty: { type: 'final' } },
});

function startKettle() {
  const delivery = createEventDelivery({
    pour: { type: 'object', required: ['cups'], properties: { cups: { type: 'integer', minimum: 1 } } },
  });
  const heard: object[] = [];
  const inspect = (event: { type: string; event?: object }) => {
    if (event.type === '@xstate.event' && event.event) heard.push(event.event);
  };
  const actor = createActor(kettle, { inspect }).start();
  delivery.add('actor-1', actor);
  const send = (type: string, payload: object = {}, to = 'actor-1') =>
    delivery.deliver({ id: 'c', actor: to, event: { type, payload } });
  return { actor, delivery, send, heard };
}

describe('createEventDelivery', () => {
  it('sends to the actor that is meant, and knows the event as its own', async () => {
    const { actor, delivery, send, heard } = startKettle();
    expect(await send('heat', { why: 'tea' })).toBeUndefined();
    expect(actor.getSnapshot().value).toBe('boiling');
    const [event = {}] = heard.slice(-1);
    expect(event).toEqual({ type: 'heat', why: 'tea' });
    expect(delivery.isFromInspector(event)).toBe(true);
    expect(delivery.isFromInspector({ ...event })).toBe(false);
  });

  it('refuses what the application’s schema does, and sends nothing', async () => {
    const { actor, send } = startKettle();
    await send('heat');
    expect(await send('pour', { cups: 0 })).toBe('cups is below 1.');
    expect(await send('pour', {})).toBe('cups is missing.');
    expect(actor.getSnapshot().value).toBe('boiling');
    expect(await send('pour', { cups: 2, type: 'heat' })).toBeUndefined();
    expect(actor.getSnapshot().value).toBe('empty');
  });

  it('refuses an actor that has ended, and one that never was', async () => {
    const { send } = startKettle();
    await send('heat');
    await send('pour', { cups: 1 });
    expect(await send('heat')).toBe('This actor has ended.');
    expect(await send('heat', {}, 'actor-9')).toBe('This actor has ended.');
  });

  it.each(['', '*', 'form.*', 'xstate.stop', 'xstate.done.actor.load'])(
    'refuses %j, which is no event of the application',
    async (type) => {
      const { actor, send } = startKettle();
      expect(await send(type)).toMatch(/^Only the application’s own events/);
      expect(actor.getSnapshot().value).toBe('cold');
    },
  );
});
