import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { CheckoutReplySchema } from '../contract/checkout-reply.ts';
import { readReply } from '../contract/reply.ts';
import { FakeHost, type FakeHostMode } from '../testing/fake-host.ts';
import { hostModes, seeded, wander } from '../testing/host-modes.ts';
import { checkoutMachine } from './checkout.machine.ts';
import { selectCheckout } from './checkout.select.ts';
import { desk } from './checkout-run.fixtures.ts';
import { submissionFields } from './page-lookups.ts';

async function requestsToPayable(mode: FakeHostMode, seed: number, jitters: boolean) {
  const host = new FakeHost(mode);
  const random = seeded(seed);
  const sent: string[] = [];
  const line = () => wander(jitters ? Math.floor(random() * 40) : 2);
  const actor = createActor(checkoutMachine, {
    input: {
      services: {
        now: () => 0,
        redirects: desk,
        exchange: async (request) => {
          if (request.kind === 'address') throw new Error('no address is created here');
          const submission = request.kind === 'post' ? request.submission : undefined;
          sent.push(submission?.page ?? 'GET');
          await line();
          const json = host.answer(submission ? { page: submission.page, fields: submissionFields(submission) } : {});
          await line();
          const read = readReply(CheckoutReplySchema, json);
          if (!read.ok) throw new Error(read.reason);
          return { replies: [{ request, reply: read.value }] };
        },
      },
    },
  }).start();
  let typed = false;
  for (let turn = 0; turn < 2_000; turn += 1) {
    await Promise.resolve();
    const view = selectCheckout(actor.getSnapshot());
    if (view.isPayable) break;
    if (!mode.needsBin || typed || !view.card.isOpen || view.isBusy) continue;
    typed = true;
    actor.send({ type: 'page.submit', page: 'BinNumberPage', input: { bin: '454360' } });
  }
  const { isPayable } = selectCheckout(actor.getSnapshot());
  actor.stop();
  return { isPayable, sent, refusals: host.refusals };
}

describe('requests from cold load to payable (performance.md goal 3)', () => {
  it('covers thirteen hosts', () => expect(hostModes).toHaveLength(13));

  it.each(hostModes)('host %s: exactly the necessary ones, in order, for 25 seeds', async (_, mode, jitters) => {
    for (let seed = 1; seed <= 25; seed += 1) {
      expect(await requestsToPayable(mode, seed, jitters), `seed ${seed}`).toEqual({
        isPayable: true,
        refusals: 0,
        sent: [
          'GET',
          'DeliveryOptionSelectionPage',
          'AddressSelectionPage',
          'ShippingOptionSelectionPage',
          'PaymentOptionSelectionPage',
          ...(mode.needsBin ? ['BinNumberPage'] : []),
          'InstallmentSelectionPage',
        ],
      });
    }
  });
});
