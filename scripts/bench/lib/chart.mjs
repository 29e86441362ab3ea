import { loadCore, loadXState } from './core.mjs';

/** A clock without time: nothing here waits, and thousands of actors shall not keep thousands of timers. */
const stillClock = { setTimeout: () => 0, clearTimeout: () => undefined };

/** The reply to a request, as core's contract reads it. */
function readerOf({ CheckoutReplySchema, readReply }) {
  return (wire) => {
    const read = readReply(CheckoutReplySchema, JSON.parse(JSON.stringify(wire)));
    if (!read.ok) throw new Error(`The fake host's reply is no reply: ${read.reason}`);
    return read.value;
  };
}

/**
 * The checkout chart with the line to the host held by hand: a request in flight ends when the driver says so, in the
 * same turn, so that nothing but the chart is measured.
 */
export async function loadChart() {
  const xstate = await loadXState();
  const core = await loadCore([
    'checkout/checkout.machine',
    'checkout/checkout.select',
    'checkout/settling',
    'contract/checkout-reply',
    'contract/reply',
    'testing/fake-host',
  ]);
  const held = { exchange: xstate.fromCallback(() => undefined) };
  const machine = core.checkoutMachine.provide({ actors: held });
  const services = {
    exchange: () => new Promise(() => undefined),
    redirects: { origin: 'http://shop.test', locales: { locales: [], defaultLocale: 'en' } },
    now: () => 0,
  };
  const start = (logic = machine) => xstate.createActor(logic, { input: { services }, clock: stillClock }).start();
  return { xstate, core, machine, start, read: readerOf(core) };
}

/** What the line gives at the end of a request. */
export const done = (output) => ({ type: 'xstate.done.actor.exchange', actorId: 'exchange', output });

/** Answers whatever the chart asks for, until it asks for nothing more. */
export function settle(actor, answer) {
  for (let turns = 0; turns < 20; turns += 1) {
    const { current } = actor.getSnapshot().context;
    if (current === null) return;
    actor.send(done({ replies: [{ request: current.request, reply: answer(current.request) }] }));
  }
  throw new Error('The checkout chart does not come to rest.');
}

/** The host's side of a request of the chart. */
export function hostAnswer(host, read) {
  return (request) => {
    if (request.kind !== 'post') return read(host.answer({}));
    const { page, input } = request.submission;
    return read(host.answer({ page, fields: input }));
  };
}
