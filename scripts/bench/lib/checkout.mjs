import { loadCore } from './core.mjs';
import { createHeldLine } from './held-line.mjs';
import { stillClock } from './still-clock.mjs';

const config = {
  baseUrl: 'http://shop.test/',
  transport: 'host',
  locale: { value: 'en', apiValue: 'en-us' },
  currency: 'try',
};

/** The reply to a request, as core's contract reads it. */
function readerOf({ CheckoutReplySchema, readReply }) {
  return (wire) => {
    const read = readReply(CheckoutReplySchema, JSON.parse(JSON.stringify(wire)));
    if (!read.ok) throw new Error(`The fake host's reply is no reply: ${read.reason}`);
    return read.value;
  };
}

/**
 * A checkout whose line to the host is held by hand: a request in flight ends when the driver says so, with a reply that
 * was read before, so that nothing but the checkout is measured.
 *
 * @typedef {object} HeldCheckout
 * @property {*} checkout as `createCheckout` gives it
 * @property {() => boolean} isAsking a request waits for its reply
 * @property {(replyTo: (request: *) => object) => void} answer ends it with this reply
 */

/** Core's own checkout, by the interface that every front end uses. */
export async function loadCheckout() {
  const core = await loadCore([
    'checkout/create-checkout',
    'checkout/methods/card/card.method',
    'contract/checkout/checkout-reply',
    'contract/reply',
    'create-commerce',
    'shop-config',
    'test-ports',
    'testing/fake-host',
  ]);
  /** Everything around a checkout, with some ports of its own. */
  const createOwnCommerce = (own = {}) => {
    const ports = core.createTestPorts(() => new Promise(() => undefined), { clock: stillClock, ...own });
    return core.createCommerce({ ...config, shop: core.createShopConfig() }, ports);
  };
  const commerce = createOwnCommerce();
  /** @returns {HeldCheckout} */
  const start = () => {
    const { ask, isAsking, answer } = createHeldLine();
    const checkout = core.createCheckout({
      commerce,
      origin: 'http://shop.test',
      methods: [core.card()],
      sendRequest: ask,
    });
    return {
      checkout,
      isAsking,
      answer: (replyTo) => answer((request) => ({ replies: [{ request, reply: replyTo(request) }] })),
    };
  };
  return { core, start, createOwnCommerce, read: readerOf(core) };
}

/**
 * Answers whatever a checkout asks for, until it asks for nothing more.
 *
 * @param {HeldCheckout} held
 * @param {(request: *) => object} replyTo
 */
export async function settle(held, replyTo) {
  for (let turns = 0; turns < 20; turns += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    if (!held.isAsking()) return;
    held.answer(replyTo);
  }
  throw new Error('The checkout does not come to rest.');
}

/** The host's side of a request of the checkout. */
export function hostAnswer(host, read) {
  return (request) => {
    if (request.kind !== 'post') return read(host.answer({}));
    const { page, input } = request.pageCommand;
    return read(host.answer({ page, fields: input }));
  };
}
