// For tests alone; no index exports it.
import { HeldCalls } from '@vitrin/chart-testing';
import { plainMethods } from '../../checkout/checkout-run.fixtures.ts';
import type { CheckoutRequest } from '../../checkout/checkout-state.types.ts';
import { createCheckout } from '../../checkout/create-checkout.ts';
import { pageCommandFields } from '../../checkout/protocol/page-lookups.ts';
import { selectCheckout } from '../../checkout/view/checkout.select.ts';
import { CheckoutReplySchema } from '../../contract/checkout/checkout-reply.ts';
import { readReply } from '../../contract/reply.ts';
import { createTestCommerce, ManualClock } from '../../test-ports.ts';
import { FakeHost } from '../fake-host.ts';
import { raceOf, settle } from './chart-race.ts';

const wordsOf = (request: CheckoutRequest): string => (request.kind === 'post' ? request.pageCommand.page : 'the read');

/** The transport of a checkout: choices one after the other, and reads that a choice overtakes. */
export const checkoutRace = () =>
  raceOf({ name: 'checkout', events: 3 }, async () => {
    const calls = new HeldCalls();
    const host = new FakeHost({ lists: 'all', hasSidePages: true });
    let newest = 0;
    const clock = new ManualClock();
    const { commerce } = createTestCommerce({ ports: { clock } });
    const checkout = createCheckout({
      commerce,
      origin: 'http://localhost:3000',
      methods: plainMethods,
      sendRequest: async (request, signal) => {
        if (request.kind === 'address') throw new Error('no address is created here');
        const command = request.kind === 'post' ? request.pageCommand : undefined;
        const json = host.answer(command ? { page: command.page, fields: pageCommandFields(command) } : {});
        const read = readReply(CheckoutReplySchema, json);
        if (!read.ok) throw new Error(read.reason);
        newest = Math.max(newest, read.value.revision ?? 0);
        return calls.hold(wordsOf(request), { replies: [{ request, reply: read.value }] }, signal);
      },
      select: (parts) => ({ view: selectCheckout(parts), state: parts.status.state }),
    });
    await settle();
    while (calls.pending.length > 0) {
      for (const reply of calls.pending) calls.arrive(reply);
      await settle();
    }
    let shown = 0;
    const backwards: string[] = [];
    checkout.subscribe(() => {
      const revision = checkout.getView().state.revision ?? 0;
      if (revision < shown) backwards.push(`shows revision ${revision} after ${shown}`);
      shown = revision;
    });
    return {
      calls,
      events: {
        'the shopper chooses the other carrier': {
          act: () => void checkout.send('shippingOption.select', { shippingOption: 72 }),
        },
        'the shopper chooses the first carrier': {
          act: () => void checkout.send('shippingOption.select', { shippingOption: 71 }),
        },
        'the shopper writes a note': { act: () => void checkout.send('note.save', { note: 'Ring twice' }) },
        'another tab changes the order': {
          act: () => {
            host.answer({ page: 'ShippingOptionSelectionPage', fields: { shipping_option: 72 } });
            newest += 1;
            commerce.signals.emit({ type: 'invalidated', tags: ['Checkout'], origin: 'another tab' });
          },
        },
        'the shopper looks at this window again': { act: () => void checkout.send('window.shown') },
      },
      known: () => checkout.getView().state,
      breaches: () => backwards,
      breachesAtRest: () => {
        const { view, state } = checkout.getView();
        return [
          ...(view.isBusy ? ['busy with nothing'] : []),
          ...(state.revision === newest ? [] : [`shows revision ${state.revision} of ${newest}`]),
        ];
      },
      stop: () => checkout.stop(),
    };
  });
