import { describe, expect, it } from 'vitest';
import { CheckoutReplySchema } from '../contract/checkout/checkout-reply.ts';
import { readReply } from '../contract/reply.ts';
import { createTestCommerce } from '../test-ports.ts';
import { FakeHost, type FakeHostMode } from '../testing/fake-host.ts';
import {
  binStep,
  type FakeMethod,
  type FakeMethodName,
  fakeMethods,
  fakeShipping,
} from '../testing/fake-methods.table.ts';
import { hostModes, seeded, wander } from '../testing/host-modes.ts';
import { createCheckout } from './create-checkout.ts';
import { everyMethod } from './methods/method.fixtures.ts';
import { commandOfPage } from './protocol/page-commands.fixtures.ts';
import type { PageCommand } from './protocol/page-inputs.types.ts';
import { pageCommandFields } from './protocol/page-lookups.ts';
import { selectCheckout } from './view/checkout.select.ts';

/** Without a bin step a card's installments are known from the start. */
function stepsOf({ method = 'credit_card', needsBin }: FakeHostMode): FakeMethod['steps'] {
  return [...(needsBin ? [binStep] : []), ...fakeMethods[method].steps];
}

function shoppersSteps(mode: FakeHostMode): PageCommand[] {
  return stepsOf(mode).flatMap(({ pageCommand }) => (pageCommand ? [pageCommand] : []));
}

/** The read, then one POST for every choice: nothing less leads to Pay, nothing more is sent. */
function necessary(mode: FakeHostMode): string[] {
  return [
    'GET',
    'DeliveryOptionSelectionPage',
    'AddressSelectionPage',
    fakeShipping[mode.shipping ?? 'default'].page,
    'PaymentOptionSelectionPage',
    ...stepsOf(mode).map(({ page }) => page),
  ];
}

async function requestsToPayable(mode: FakeHostMode, seed: number, jitters: boolean) {
  const host = new FakeHost(mode);
  const random = seeded(seed);
  const sent: string[] = [];
  const line = () => wander(jitters ? Math.floor(random() * 40) : 2);
  const checkout = createCheckout({
    commerce: createTestCommerce().commerce,
    origin: 'http://localhost:3000',
    methods: everyMethod,
    steps: 'automatic',
    sendRequest: async (request) => {
      if (request.kind === 'address') throw new Error('no address is created here');
      const pageCommand = request.kind === 'post' ? request.pageCommand : undefined;
      sent.push(pageCommand?.page ?? 'GET');
      await line();
      const json = host.answer(pageCommand ? { page: pageCommand.page, fields: pageCommandFields(pageCommand) } : {});
      await line();
      const read = readReply(CheckoutReplySchema, json);
      if (!read.ok) throw new Error(read.reason);
      return { replies: [{ request, reply: read.value }] };
    },
    select: (parts) => ({ view: selectCheckout(parts), state: parts.status.state }),
  });
  // What the client does not choose by itself the shopper does, as soon as it is there.
  const due = shoppersSteps(mode);
  let seen: unknown;
  for (let turn = 0; turn < 3_000; turn += 1) {
    await Promise.resolve();
    const known = checkout.getView();
    if (known === seen) continue;
    seen = known;
    const { view, state } = known;
    const [next] = due;
    if (!next && view.isPayable) break;
    if (!next || view.isBusy || !state.openPages.includes(next.page)) continue;
    if (state.preOrder?.payment_option == null) continue;
    due.shift();
    const [name, input] = commandOfPage(next);
    void checkout.send(name as 'note.save', input as { note: string });
  }
  const { isPayable } = checkout.getView().view;
  checkout.stop();
  return { isPayable, sent, refusals: host.refusals };
}

describe('requests from cold load to payable (performance.md goal 3)', () => {
  it('covers thirteen hosts', () => expect(hostModes).toHaveLength(13));

  it.each(hostModes)('host %s: exactly the necessary ones, in order, for 25 seeds', async (_, mode, jitters) => {
    for (let seed = 1; seed <= 25; seed += 1) {
      expect(await requestsToPayable(mode, seed, jitters), `seed ${seed}`).toEqual({
        isPayable: true,
        refusals: 0,
        sent: necessary(mode),
      });
    }
  });

  it('a card: exactly six, seven with a bin', () => {
    expect(hostModes.map(([, mode]) => necessary(mode).length)).toEqual(
      hostModes.map(([, { needsBin }]) => (needsBin ? 7 : 6)),
    );
  });
});

const otherMethods = Object.keys(fakeMethods).filter((name) => name !== 'credit_card') as FakeMethodName[];
/** A wallet's pages are opened one by one: a host that lists them all at once has none to be posted. */
const listsFor = (method: FakeMethodName) =>
  method === 'hepsipay' ? (['next', 'reached'] as const) : (['next', 'reached', 'all'] as const);

describe('requests from cold load to payable by every other way to pay, offered first', () => {
  const cases = otherMethods.flatMap((method) =>
    listsFor(method).flatMap((lists) => [
      { method, lists, name: `${method}, ${lists}` },
      { method, lists, isStrict: true, cascades: lists !== 'next', name: `${method}, ${lists}, strict` },
    ]),
  );

  it.each(cases)('$name: exactly the necessary ones, in order, for 25 seeds', async ({ name: _, ...mode }) => {
    for (let seed = 1; seed <= 25; seed += 1) {
      const run = await requestsToPayable({ ...mode, hasSidePages: true }, seed, true);
      expect(run, `seed ${seed}`).toEqual({ isPayable: true, refusals: 0, sent: necessary(mode) });
    }
  });

  it.each(['dataSource', 'attribute'] as const)('split deliveries (%s): as many as a single one', async (shipping) => {
    for (let seed = 1; seed <= 25; seed += 1) {
      const mode = { lists: 'reached', shipping } as const;
      const run = await requestsToPayable(mode, seed, true);
      expect(run, `seed ${seed}`).toEqual({ isPayable: true, refusals: 0, sent: necessary(mode) });
    }
  });
});
