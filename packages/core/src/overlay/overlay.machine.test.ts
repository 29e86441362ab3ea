import { describe, expect, it } from 'vitest';
import { createActor, initialTransition, SimulatedClock } from 'xstate';
import { overlayMachine } from './overlay.machine.ts';

const origin = 'http://localhost:3000';
const input = { url: '/orders/redirect-three-d/?iframe=true', origin, locales: ['en', 'tr'] };

function startOverlay() {
  const clock = new SimulatedClock();
  const actor = createActor(overlayMachine, { input, clock }).start();
  return { actor, clock, load: (href: string | null) => actor.send({ type: 'overlay.loaded', href }) };
}

describe('overlay', () => {
  it('can be created and started', () => {
    expect(initialTransition(overlayMachine, input)[0].value).toBe('opening');
  });

  it('is blocked when nothing loads for 15 s', () => {
    const { actor, clock } = startOverlay();
    clock.increment(14_999);
    expect(actor.getSnapshot().value).toBe('opening');
    clock.increment(1);
    expect(actor.getSnapshot().output).toEqual({ outcome: 'blocked', returnedTo: null });
  });

  it('gives the shopper 15 minutes at the bank, however many pages load there', () => {
    const { actor, clock, load } = startOverlay();
    load(`${origin}/orders/redirect-three-d/?iframe=true`);
    clock.increment(500_000);
    load(null);
    clock.increment(399_999);
    expect(actor.getSnapshot().value).toBe('stalled');
    clock.increment(1);
    expect(actor.getSnapshot().output).toEqual({ outcome: 'timedOut', returnedTo: null });
  });

  it('stalls after 20 s without a page, until the next one loads', () => {
    const { actor, clock, load } = startOverlay();
    load(null);
    clock.increment(19_999);
    load(null);
    clock.increment(19_999);
    expect(actor.getSnapshot().value).toBe('challenge');
    clock.increment(1);
    expect(actor.getSnapshot().value).toBe('stalled');
    load(null);
    expect(actor.getSnapshot().value).toBe('challenge');
    clock.increment(20_000);
    load(`${origin}/orders/checkout/?success=true`);
    expect(actor.getSnapshot().output?.outcome).toBe('returned');
  });

  it('ends at once when the shopper cancels', () => {
    const { actor, load } = startOverlay();
    load(null);
    actor.send({ type: 'overlay.cancel' });
    expect(actor.getSnapshot().output).toEqual({ outcome: 'cancelled', returnedTo: null });
  });

  it('tells which own page it came back to', () => {
    const { actor, load } = startOverlay();
    load(null);
    load(`${origin}/tr/orders/checkout/?attempt=a1`);
    expect(actor.getSnapshot().output).toEqual({ outcome: 'returned', returnedTo: '/tr/orders/checkout/' });
  });
});
