import { sending } from './bare-actor.mjs';
import { loadCore, loadXState } from './core.mjs';
import { stillClock } from './still-clock.mjs';

/**
 * The worked sequence of the protocol (checkout §8.1): a guest who gives contact and address, types a card, pays it and comes back from the
 * bank. Twelve requests, eight commands.
 */
const shop = 'http://shop.test';
const contact = { email: 'ada@example.test', phone: '05551234567' };
const typed = { number: '4543600000003015', holder: 'Ada Yilmaz', month: 12, year: 2030, cvc: '123' };
const frames = [
  `${shop}/orders/redirect-three-d/?iframe=true`,
  null,
  `${shop}/orders/completed/5f0000000000000000000000000000ab/`,
];

/** Microtasks in which everything that follows from a reply has happened; none of it waits for anything else. */
const turnsToRest = 60;

async function rest() {
  for (let turn = 0; turn < turnsToRest; turn += 1) await Promise.resolve();
}

/** The host's replies in their order, as the wire writes them. */
function wireReplies({ pages, preOrders }) {
  const start = { ...pages.index, ...pages.delivery };
  const { nothingChosen, delivered, located, shipped, cardChosen, ready } = preOrders;
  return [
    { pages: pages.index, preOrder: {}, template_name: 'orders/index.html' },
    { pages: pages.delivery, preOrder: nothingChosen },
    { pages: start, preOrder: nothingChosen },
    { pages: pages.noAddress, preOrder: delivered },
    { pages: { ...start, ...pages.address }, preOrder: delivered },
    { pages: { ...pages.shipping, ...pages.note }, preOrder: located },
    { pages: { ...pages.note, ...pages.payment }, preOrder: shipped },
    { pages: pages.bin, preOrder: cardChosen },
    { pages: pages.installments, preOrder: cardChosen },
    { pages: pages.confirm, preOrder: { ...ready, attempt_id: 'a8' } },
    { pages: pages.threeD, preOrder: { ...ready, redirect_to_three_d: true } },
    { pages: pages.thankYou, preOrder: ready, attempt: { id: 'a8', state: 'placed' } },
  ].map((reply, index) => ({ ...reply, revision: index + 1 }));
}

/** A line that answers with these, one by one, when it is told to. */
function createLine(replies) {
  const waiting = [];
  let answered = 0;
  return {
    ask: (request) => new Promise((resolve) => waiting.push({ request, resolve })),
    async answer(count) {
      for (let left = count; left > 0; left -= 1) {
        for (let turn = 0; waiting.length === 0 && turn < turnsToRest; turn += 1) await Promise.resolve();
        const { request, resolve } = waiting.shift();
        const isAddress = request.kind === 'address';
        const replied = [{ request: isAddress ? { kind: 'read' } : request, reply: replies[answered] }];
        answered += 1;
        resolve({ replies: replied, ...(isAddress && { createdAddress: 310 }) });
      }
      await rest();
    },
  };
}

/** A bare actor that takes as many commands and makes as many requests, and knows one word. */
async function loadBareSequence(replies) {
  const { assign, createActor, fromPromise, setup } = await loadXState();
  const note = assign({
    word: ({ event }) => event.type,
    left: ({ event, context }) => event.requests ?? context.left - 1,
  });
  const machine = setup({
    actors: { sendRequest: fromPromise(({ input }) => input()) },
    delays: { limit: 30_000 },
    guards: { isLeft: ({ context }) => context.left > 0 },
  }).createMachine({
    context: ({ input }) => ({ word: '', left: 1, ask: input.ask }),
    initial: 'sending',
    on: {
      'challenge.loaded': { actions: assign({ word: ({ event }) => event.type }) },
      command: { target: '.sending', actions: note },
    },
    states: {
      editing: { tags: 'editable' },
      sending: sending(note),
      answered: { always: [{ guard: 'isLeft', target: 'sending' }, { target: 'editing' }] },
    },
  });
  return async () => {
    const line = createLine(replies);
    const actor = createActor(machine, { input: { ask: () => line.ask({ kind: 'post' }) }, clock: stillClock }).start();
    actor.subscribe(() => undefined);
    await line.answer(1);
    for (const requests of [3, 4, 2, 1]) {
      actor.send({ type: 'command', requests });
      await line.answer(requests);
    }
    for (const _frame of frames.slice(1)) actor.send({ type: 'challenge.loaded' });
    actor.send({ type: 'command', requests: 1 });
    await line.answer(1);
    actor.stop();
  };
}

/**
 * The sequence through `createCheckout`, and through a bare actor. Replies are read before, so that nothing but the checkout is measured.
 *
 * @param {Awaited<ReturnType<typeof import('./checkout.mjs').loadCheckout>>} checkout
 * @returns {Promise<{ real: () => Promise<string>, bare: () => Promise<void> }>} `real` reads the view at every change, and
 *   returns the screen at its end
 */
export async function loadWorkedSequence({ core, createOwnCommerce, read }) {
  const fixtures = await loadCore(['checkout/checkout.fixtures', 'checkout/view/checkout.select', 'card/card-vault']);
  const replies = wireReplies(fixtures).map((reply) => read(fixtures.wireReply(reply)));
  return {
    bare: await loadBareSequence(replies),
    async real() {
      const vault = fixtures.createCardVault({ clock: stillClock, randomId: () => 'handle_00000000000000000001' });
      const line = createLine(replies);
      const checkout = core.createCheckout({
        commerce: createOwnCommerce({ vault }),
        origin: shop,
        methods: [core.card()],
        steps: 'automatic',
        select: fixtures.selectCheckout,
        sendRequest: line.ask,
      });
      checkout.subscribe(() => checkout.getView());
      await line.answer(1);
      void checkout.send('contact.submit', contact);
      await line.answer(3);
      void checkout.send('address.save', { address: fixtures.typedAddress, use: 'both' });
      await line.answer(4);
      void checkout.send('card.enterNumber', { bin: '454360' });
      await line.answer(2);
      void checkout.send('payment.submit', { agreement: true, useThreeD: true, card: vault.put(typed) });
      await line.answer(1);
      for (const href of frames) void checkout.send('challenge.loaded', { href });
      await line.answer(1);
      const { screen } = checkout.getView();
      checkout.stop();
      return screen;
    },
  };
}
