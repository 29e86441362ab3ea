import { loadXState } from './core.mjs';
import { createHeldLine } from './held-line.mjs';
import { stillClock } from './still-clock.mjs';

/** A request on its way, as every bare actor has it; `note`: what it writes down of the answer. */
export const sending = (note) => ({
  tags: 'busy',
  invoke: {
    src: 'sendRequest',
    input: ({ context }) => context.ask,
    onDone: { target: 'answered', actions: note },
    onError: { target: 'answered' },
  },
  after: { limit: 'answered' },
});

/**
 * What the checkout is measured beside: an XState actor that takes the same commands, has a state for where the shopper
 * is and one for a request on its way, and knows one word. What the checkout takes beyond that is what its rules cost. It
 * knows nothing of core's charts, so that it stays the same measure when they change.
 */
export async function loadBareActor() {
  const { assign, createActor, fromPromise, setup } = await loadXState();
  const note = assign({ word: ({ event }) => event.type });
  const machine = setup({
    actors: { sendRequest: fromPromise(({ input }) => input()) },
    delays: { limit: 30_000 },
    guards: { isPayable: ({ context }) => context.word !== 'contact.submit' },
  }).createMachine({
    context: ({ input }) => ({ word: '', ask: input.ask }),
    initial: 'payment',
    on: {
      'draft.change': { actions: note },
      'shippingOption.select': { target: '.sending', actions: note },
      'window.returned': { target: '.sending', actions: note },
    },
    states: {
      delivery: { tags: 'editable', on: { 'delivery.continue': { target: 'payment', actions: note } } },
      payment: { tags: ['editable', 'payable'], on: { 'delivery.edit': { target: 'delivery', actions: note } } },
      sending: sending(note),
      answered: { always: [{ guard: 'isPayable', target: 'payment' }, { target: 'delivery' }] },
    },
  });
  return () => {
    const { ask } = createHeldLine();
    return { checkout: createActor(machine, { input: { ask }, clock: stillClock }).start() };
  };
}
