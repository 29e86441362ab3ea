import { createShopCommerce, loadCore, loadXState } from './core.mjs';

/**
 * The worked sequence of the protocol (checkout §8.1): a guest who gives contact and address, types a card, pays it and comes back from the
 * bank. Twelve requests, eight commands.
 */
const shop = 'http://shop.test';
/** A clock without time: no walk waits, and thousands of checkouts must not keep thousands of timers. */
const stillClock = { now: () => 0, setTimeout: () => 0, clearTimeout: () => undefined };
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

/**
 * A bare XState actor that takes as many commands and makes as many requests, and knows one word: the rest is what the rules of the checkout
 * cost. It knows none of core's charts, so that it stays the same measure when they change.
 */
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
      sending: {
        tags: 'busy',
        invoke: {
          src: 'sendRequest',
          input: ({ context }) => context.ask,
          onDone: { target: 'answered', actions: note },
          onError: { target: 'answered' },
        },
        after: { limit: 'answered' },
      },
      answered: { always: [{ guard: 'isLeft', target: 'sending' }, { target: 'editing' }] },
    },
  });
  const toPayment = async (isWatched) => {
    const line = createLine(replies);
    const actor = createActor(machine, { input: { ask: () => line.ask({ kind: 'post' }) }, clock: stillClock }).start();
    if (isWatched) actor.subscribe(() => undefined);
    await line.answer(1);
    for (const requests of [3, 4, 2]) {
      actor.send({ type: 'command', requests });
      await line.answer(requests);
    }
    return { actor, line };
  };
  return {
    start: async () => (await toPayment(false)).actor,
    async walk() {
      const { actor, line } = await toPayment(true);
      actor.send({ type: 'command', requests: 1 });
      await line.answer(1);
      for (const _frame of frames.slice(1)) actor.send({ type: 'challenge.loaded' });
      actor.send({ type: 'command', requests: 1 });
      await line.answer(1);
      actor.stop();
    },
  };
}

/** Core's own checkout, by the interface of every front end; replies are read before, so that nothing but the checkout is measured. */
async function loadRealSequence(core, replies) {
  const vault = core.createCardVault({ clock: stillClock, randomId: () => 'handle_00000000000000000001' });
  const commerce = createShopCommerce(core, () => new Promise(() => undefined), { clock: stillClock, vault });
  const toPayment = async (isWatched) => {
    const line = createLine(replies);
    const checkout = core.createCheckout({
      commerce,
      origin: shop,
      methods: [core.card()],
      steps: 'automatic',
      select: core.selectCheckout,
      sendRequest: line.ask,
    });
    if (isWatched) checkout.subscribe(() => checkout.getView());
    await line.answer(1);
    void checkout.send('contact.submit', contact);
    await line.answer(3);
    void checkout.send('address.save', { address: core.typedAddress, use: 'both' });
    await line.answer(4);
    void checkout.send('card.enterNumber', { bin: '454360' });
    await line.answer(2);
    return { checkout, line };
  };
  return {
    start: async () => (await toPayment(false)).checkout,
    async walk() {
      const { checkout, line } = await toPayment(true);
      void checkout.send('payment.submit', { agreement: true, useThreeD: true, card: vault.put(typed) });
      await line.answer(1);
      for (const href of frames) void checkout.send('challenge.loaded', { href });
      await line.answer(1);
      const { screen } = checkout.getView();
      checkout.stop();
      if (screen !== 'completed') throw new Error(`A walk ended at ${screen}.`);
    },
  };
}

/**
 * The sequence through `createCheckout`, whose view is read at every change, and through a bare actor: `walk` to its end, `start` to the
 * payment.
 */
export async function loadWorkedSequence() {
  const core = await loadCore([
    'card/card-vault',
    'checkout/checkout.fixtures',
    'checkout/create-checkout',
    'checkout/methods/card/card.method',
    'checkout/view/checkout.select',
    'contract/checkout/checkout-reply',
    'contract/reply',
    'create-commerce',
    'shop-config',
    'test-ports',
  ]);
  const replies = wireReplies(core).map((reply) => {
    const read = core.readReply(core.CheckoutReplySchema, JSON.parse(JSON.stringify(core.wireReply(reply))));
    if (!read.ok) throw new Error(`A reply of the sequence is none: ${read.reason}`);
    return read.value;
  });
  return { bare: await loadBareSequence(replies), real: await loadRealSequence(core, replies) };
}
