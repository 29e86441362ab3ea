import { startInspection } from '@vitrin/inspector/adapter';
import { createElement, StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { type AnyActorLogic, and, assign, createActor, createMachine, not, setup, stopChild } from 'xstate';

const settings = new URLSearchParams(location.search);
const inspect = startInspection({
  url: settings.get('url') ?? '',
  key: settings.get('key') ?? '',
  shown: { names: new Set(['count', 'kept']), values: new Set(['count']), secret: /password/ },
});

/** Every kind of guard that an event can meet. */
const guarded = setup({ guards: { isOpen: () => false, isReady: () => true } }).createMachine({
  id: 'guarded',
  initial: 'here',
  on: { both: { guard: () => false, target: '.there' } },
  states: {
    here: {
      on: {
        inline: { guard: () => false, target: 'there' },
        named: { guard: 'isOpen', target: 'there' },
        composite: { guard: and(['isReady', not('isReady')]), target: 'there' },
        staying: { guard: 'isOpen' },
        both: { guard: 'isOpen', target: 'there' },
      },
      always: { guard: () => false, target: 'there' },
    },
    there: {},
  },
});

const child = createMachine({ id: 'child', initial: 'running', states: { running: {} } });

/** Spawns children and stops them again. */
const family = setup({ actors: { child } }).createMachine({
  id: 'family',
  context: { count: 0, password: 'opensesame', kept: { count: 1 } },
  on: {
    spawn: {
      actions: assign(({ context: { count }, spawn }) => {
        spawn('child', { id: `child-${count}` });
        return { count: count + 1 };
      }),
    },
    stop: { actions: stopChild('child-0') },
  },
});

const actors = new Map<string, ReturnType<typeof createActor>>();

/** A component that runs an actor while it is mounted, as an application without a binding writes it. */
function Runs({ logic, name }: { readonly logic: AnyActorLogic; readonly name: string }) {
  const [state, setState] = useState('');
  useEffect(() => {
    const actor = createActor(logic, { inspect });
    const { unsubscribe } = actor.subscribe((snapshot) => setState(snapshot.status));
    actors.set(name, actor.start());
    return () => {
      unsubscribe();
      actor.stop();
    };
  }, [logic, name]);
  return createElement('p', {}, `${name}: ${state}`);
}

for (const [name, logic] of Object.entries({ guarded, family })) {
  const place = document.body.appendChild(document.createElement('div'));
  createRoot(place).render(createElement(StrictMode, {}, createElement(Runs, { logic, name })));
}

const odd = (name: string, states: number, transitions: number) =>
  createMachine({
    id: name,
    initial: 's0',
    states: Object.fromEntries(
      Array.from({ length: states }, (_, state) => [
        `s${state}`,
        { on: Object.fromEntries(Array.from({ length: transitions }, (_, event) => [`event-${event}`, 's0'])) },
      ]),
    ),
  });

/** Calls that a test makes in the page. */
const application = {
  send: (name: string, event: { readonly type: string }) => actors.get(name)?.send(event),
  /** Messages beyond every limit: ids, event types, charts, bodies, and bursts. */
  sendOdd: () => {
    // Before the others, which it would displace.
    for (let turn = 0; turn < 20_000; turn += 1) actors.get('guarded')?.send({ type: 'burst' });
    createActor(odd('i'.repeat(400), 1, 1), { inspect }).start();
    createActor(odd('large', 300, 20), { inspect }).start();
    for (let turn = 0; turn < 200; turn += 1) createActor(odd(`body-${turn}`, 1, 150), { inspect }).start();
    for (let length = 1_000; length <= 4_000; length += 500)
      actors.get('family')?.send({ type: 't'.repeat(length), at: new Date(), of: new Map([[1, 2n]]), to: Number.NaN });
  },
  /** Starts actors and stops each at once. */
  startShortLived: (count: number) => {
    for (let turn = 0; turn < count; turn += 1) createActor(child, { inspect }).start().stop();
  },
};

declare global {
  interface Window {
    application: typeof application;
  }
}
window.application = application;
