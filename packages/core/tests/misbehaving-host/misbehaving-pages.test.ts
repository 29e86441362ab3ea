import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { everyMethod } from '../../src/checkout/methods/method.fixtures.ts';
import { type Command, commandOfPage, postsPage } from '../../src/checkout/protocol/page-commands.fixtures.ts';
import type { PageCommand } from '../../src/checkout/protocol/page-inputs.types.ts';
import { pageCommandFields } from '../../src/checkout/protocol/page-lookups.ts';
import { automaticLimit, ownReadLimit } from '../../src/checkout/reply/reply-context.ts';
import { isPayment } from '../../src/checkout/transport/next-request.ts';
import { startWatched } from '../../src/checkout/watched-checkout.fixtures.ts';
import { CheckoutReplySchema } from '../../src/contract/checkout/checkout-reply.ts';
import { checkoutPages } from '../../src/contract/checkout/page-name.ts';
import { readReply } from '../../src/contract/reply.ts';
import { parsingError } from '../../src/errors/app-error.ts';
import { TypedCode } from '../../src/otp/typed-code.ts';
import { FakeHost } from '../../src/testing/fake-host.ts';
import { type FakeMethodName, fakeMethods } from '../../src/testing/fake-methods.table.ts';
import { runCount } from '../../src/testing/run-count.ts';
import { type Misbehaviour, misbehaviours, submissionsOfEveryPage } from './misbehaviour.fixtures.ts';

/** What the shopper did, one read it wants, and all that the client may try on its own account. */
const requestsPerAction = 2 + automaticLimit + ownReadLimit + 2;
const methods = Object.keys(fakeMethods) as FakeMethodName[];
const everyPageCommand = submissionsOfEveryPage(new TypedCode('111111'));

async function settle(): Promise<void> {
  for (let turn = 0; turn < 200; turn += 1) await Promise.resolve();
}

/** A checkout at a good host whose every reply is changed on its way; throws when the shopper ends up nowhere. */
function startAt(method: FakeMethodName, change: Misbehaviour['change']) {
  const host = new FakeHost({ lists: 'all', method, hasSidePages: true });
  const payments: string[] = [];
  let count = 0;
  let sent = 0;
  const run = startWatched(async (request) => {
    sent += 1;
    if (isPayment(request) && request.kind === 'post') payments.push(request.pageCommand.page);
    const pageCommand = request.kind === 'post' ? request.pageCommand : undefined;
    const right = host.answer(pageCommand ? { page: pageCommand.page, fields: pageCommandFields(pageCommand) } : {});
    const read = readReply(CheckoutReplySchema, change(right, count, pageCommand !== undefined));
    count += 1;
    if (!read.ok) throw parsingError('x', 200, read.reason);
    return { replies: [{ request: request.kind === 'address' ? { kind: 'read' } : request, reply: read.value }] };
  }, everyMethod);
  const expectWayOn = () => {
    const view = run.view();
    expect(sent).toBeLessThanOrEqual(requestsPerAction);
    expect(run.parts().transport?.hasTag('busy')).toBe(false);
    // Whoever cannot act now sees words for it: an outcome that is asked for, an open overlay, a window that leaves.
    const isTold = view.outcome !== null || view.overlay.isOpen || view.screen === 'leaving';
    const isInWallet = view.method?.name === 'hepsipay' && view.method.windowPhase !== null;
    const isOn = isInWallet || view.isEditable || view.canRetry || isTold;
    expect(isOn || ['changed', 'completed', 'emptyBasket'].includes(view.screen), view.screen).toBe(true);
    expect(run.failures).toEqual([]);
    return view;
  };
  const act = async (...command: Command | []) => {
    sent = 0;
    payments.length = 0;
    const [name] = command;
    if (name !== undefined) run.give(...(command as Command));
    await settle();
    expect(new Set(payments).size, 'no page of a payment is sent twice').toBe(payments.length);
    // A device's sheet has one to be opened, and one to place the order.
    const most = method === 'apple_pay' ? 2 : 1;
    expect(payments.length, 'payments are sent by the shopper, once').toBeLessThanOrEqual(
      name !== undefined && postsPage(name) ? most : 0,
    );
    return expectWayOn();
  };
  return { stop: run.checkout.stop, act };
}

/** What a shopper of this method does: its own choices, Pay, and what one tries when nothing helps. */
function wayOf(method: FakeMethodName): readonly Command[] {
  const { steps, confirming } = fakeMethods[method];
  const [page] = Object.keys(confirming);
  const own = steps.flatMap((step) => ('pageCommand' in step ? [step.pageCommand as PageCommand] : []));
  const pay = everyPageCommand.filter((pageCommand) => pageCommand.page === page);
  return [
    ...[...own, ...pay].map(commandOfPage),
    ['payment.resume', {}],
    ['challenge.cancel', {}],
    ['change.accept', {}],
    ['checkout.retry', {}],
    ['window.shown', {}],
    ['order.invalidate', {}],
  ];
}

function misbehaviour(words: string): Misbehaviour {
  const found = misbehaviours.find(({ name }) => name === words);
  if (!found) throw new Error(`no misbehaviour is called "${words}"`);
  return found;
}

describe('a host that misbehaves', () => {
  it.each(misbehaviours)('$name: a place with a name and a way on, for every way to pay', async ({ change }) => {
    for (const method of methods) {
      const { stop, act } = startAt(method, change);
      await act();
      for (const command of wayOf(method)) await act(...command);
      stop();
    }
  });

  it.each(misbehaviours)('$name: after every page that a client posts', async ({ change }) => {
    const { stop, act } = startAt('credit_card', change);
    await act();
    for (const pageCommand of everyPageCommand) await act(...commandOfPage(pageCommand));
    stop();
  });

  it.each(methods)('%s: Pay ── answered with a way to pay that nobody knows ↴ nobody is stuck', async (method) => {
    const { change } = misbehaviour('an unknown payment type, chosen');
    let isPaid = false;
    const { stop, act } = startAt(method, (reply, ...more) => (isPaid ? change(reply, ...more) : reply));
    await act();
    for (const command of wayOf(method)) {
      isPaid ||= command[0] === 'payment.submit';
      await act(...command);
    }
    await act('payment.submit', { agreement: true });
    stop();
  });

  it('an unknown payment type is shown and cannot be paid', async () => {
    const { act } = startAt('credit_card', misbehaviour('an unknown payment type, chosen').change);
    const view = await act();
    expect(view).toMatchObject({ screen: 'steps', isPayable: false, isConfirmable: false, method: null });
    expect(view.summary.paymentOption).toMatchObject({ paymentType: 'coins', name: 'Coins' });
  });

  it('the list of submissions holds every page that a client posts', () => {
    const posted = everyPageCommand.map(({ page }) => page);
    expect(posted.filter((page) => !checkoutPages.includes(page))).toEqual([]);
    expect(new Set(posted).size).toBe(posted.length);
  });

  it('changing its mind with every reply: as bounded, and nobody is stuck', { timeout: 1_200_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...methods),
        fc.infiniteStream(fc.option(fc.constantFrom(...misbehaviours), { nil: null, freq: 2 })),
        fc.array(fc.constantFrom(...everyPageCommand), { maxLength: 4 }),
        async (method, moods, others) => {
          const { stop, act } = startAt(
            method,
            (reply, ...more) => moods.next().value?.change(reply, ...more) ?? reply,
          );
          await act();
          for (const command of wayOf(method)) await act(...command);
          for (const pageCommand of others) await act(...commandOfPage(pageCommand));
          stop();
        },
      ),
      { numRuns: runCount({ short: 150, long: 10_000 }) },
    );
  });
});
