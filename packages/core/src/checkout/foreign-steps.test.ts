// Shows C42, C43 (docs/rules/traced-rules.md).
import { describe, expect, it } from 'vitest';
import { CheckoutReplySchema } from '../contract/checkout/checkout-reply.ts';
import type { PageName } from '../contract/checkout/page-name.ts';
import { readReply } from '../contract/reply.ts';
import { FakeHost, type FakeHostMode } from '../testing/fake-host.ts';
import { binStep, type FakeMethodName, fakeMethods } from '../testing/fake-methods.table.ts';
import { cardHandle } from './checkout-run.fixtures.ts';
import type { CheckoutRequest } from './checkout-state.types.ts';
import { everyMethod } from './methods/method.fixtures.ts';
import { type Command, commandOfPage } from './protocol/page-commands.fixtures.ts';
import type { PageCommand } from './protocol/page-inputs.types.ts';
import { pageCommandFields } from './protocol/page-lookups.ts';
import { pagesTable } from './protocol/pages.table.ts';
import { startWatched } from './watched-checkout.fixtures.ts';

/** From a guest's first read to payable (issue: a host that nobody here wrote); the guest's address costs two of them. */
const mostRequests = 14;

const methods = Object.keys(fakeMethods) as FakeMethodName[];
const option = { page: 'PaymentOptionSelectionPage', input: { paymentOption: 9 } } as const;

type Json = Readonly<Record<string, unknown>>;

const settle = async () => {
  for (let turn = 0; turn < 60; turn += 1) await Promise.resolve();
};

/** What travels as one word for each request: a new address is a POST and a read. */
function wordsOf(request: CheckoutRequest): string[] {
  if (request.kind === 'address') return ['POST /address/', 'GET'];
  return [request.kind === 'post' ? request.pageCommand.page : 'GET'];
}

/** A guest's checkout at such a host, who does what the screen asks for, whatever that is. */
function startAt(mode: FakeHostMode, change: (reply: Json) => Json = (reply) => reply) {
  const host = new FakeHost({ ...mode, isGuest: true });
  const sent: string[] = [];
  const answer = (pageCommand: PageCommand | undefined) => {
    const given = pageCommand ? { page: pageCommand.page, fields: pageCommandFields(pageCommand) } : {};
    const read = readReply(CheckoutReplySchema, change(host.answer(given)));
    if (!read.ok) throw new Error(read.reason);
    return read.value;
  };
  const run = startWatched(async (request) => {
    sent.push(...wordsOf(request));
    if (request.kind !== 'address') {
      return { replies: [{ request, reply: answer(request.kind === 'post' ? request.pageCommand : undefined) }] };
    }
    host.addAddress();
    return { replies: [{ request: { kind: 'read' }, reply: answer(undefined) }], createdAddress: 310 };
  }, everyMethod);
  const give = async (...command: Command) => {
    run.give(...command);
    await settle();
  };
  const due = [...(mode.needsBin ? [binStep] : []), ...fakeMethods[mode.method ?? 'credit_card'].steps].flatMap(
    (step) => ('pageCommand' in step ? [step.pageCommand as PageCommand] : []),
  );
  /** All that somebody can do who reads the screen and answers it. */
  async function goOn(): Promise<void> {
    await settle();
    const { state } = run.parts().status;
    if (state.isAnonymous) {
      await give('contact.submit', { email: 'ada@example.test', phone: '05551234567' });
      return goOn();
    }
    if (state.openPages.includes('AddressSelectionPage') && state.lists.addresses.length === 0) {
      await give('address.save', { address: {} as never, use: 'both' });
      return goOn();
    }
    const [next] = due;
    if (!next || !state.openPages.includes(next.page) || state.preOrder?.payment_option == null) return;
    due.shift();
    await give(...commandOfPage(next));
    return goOn();
  }
  return { ...run, sent, give, goOn };
}

/** Another way to pay that can be chosen, and a retry: what a named trouble owes the shopper. */
async function expectWayOn({ view, give, sent, failures }: ReturnType<typeof startAt>) {
  const { methodStatus, method, isEditable, canRetry, paymentOptions } = view();
  const isWallet = method?.name === 'hepsipay' && method.canTryAgain;
  expect({ isNamed: methodStatus === 'unlisted' || isWallet, isEditable, canRetry: canRetry || isWallet }).toEqual({
    isNamed: true,
    isEditable: true,
    canRetry: true,
  });
  expect(paymentOptions.items.length).toBeGreaterThan(0);
  sent.length = 0;
  await give('checkout.retry', {});
  expect(sent).toEqual(isWallet ? sent : ['GET']);
  sent.length = 0;
  await give(...commandOfPage(option));
  expect(sent[0]).toBe('PaymentOptionSelectionPage');
  expect(failures).toEqual([]);
}

/** Pay posts the page on which this way to pay is confirmed, once. */
async function expectPay({ give, sent, view }: ReturnType<typeof startAt>, method: FakeMethodName) {
  const { payment_type: type } = fakeMethods[method].option as { payment_type: string };
  sent.length = 0;
  expect(view().isConfirmable).toBe(true);
  await give('payment.submit', { agreement: true, useThreeD: false, card: cardHandle });
  const confirming = sent.filter((page) =>
    pagesTable[page as PageName]?.confirms?.some((confirmed) => confirmed === type),
  );
  // A wallet with a window asks there first.
  expect(confirming).toHaveLength(method === 'hepsipay' ? 0 : 1);
}

const wordsOfMode = ({ lists, steersByStep, needsBin, omits, presets }: FakeHostMode) =>
  [
    steersByStep ? 'steers by step' : lists,
    needsBin && 'bin',
    omits && `without ${omits}`,
    presets && 'chooses the rest itself',
  ]
    .filter(Boolean)
    .join(', ');

describe('a host that steers by step, or lists only what it must', () => {
  const modes: readonly FakeHostMode[] = [
    { lists: 'next' },
    { lists: 'next', steersByStep: true },
    { lists: 'next', steersByStep: true, isStrict: true, cascades: true },
  ];
  it.each(modes.map((mode) => [wordsOfMode(mode), mode] as const))('%s: payable in every way', async (_, mode) => {
    for (const method of methods) {
      const run = startAt({ ...mode, method });
      await run.goOn();
      expect(run.view(), method).toMatchObject({ isPayable: true, isBusy: false });
      expect(run.sent.length, `${method}: ${run.sent.join(' ')}`).toBeLessThanOrEqual(mostRequests);
      await expectPay(run, method);
      expect(run.failures).toEqual([]);
      run.checkout.stop();
    }
  });

  it('with a card’s number: payable in 11', async () => {
    const run = startAt({ lists: 'next', steersByStep: true, needsBin: true });
    await run.goOn();
    expect(run.view().isPayable).toBe(true);
    expect(run.sent).toHaveLength(11);
  });
});

/** Ways to pay whose needs the order cannot tell: a page of theirs has to be listed. */
const needsPages: readonly FakeMethodName[] = ['funds_transfer', 'saved_card', 'hepsipay', 'loyalty_money'];
/** Ways to pay that need nothing but to be chosen. */
const needsNothing: readonly FakeMethodName[] = ['redirection', 'bkm_express', 'gpay', 'apple_pay'];

/** Ruling 25: Pay is offered where the order has all that the way to pay needs. */
function isOfferedAt({ omits, presets, steersByStep }: FakeHostMode, method: FakeMethodName): boolean {
  if (needsNothing.includes(method)) return true;
  // Its choices can be made on pages that are listed; the page of Pay alone is missing.
  if (omits === 'confirming' && !(presets && steersByStep)) return !['hepsipay', 'loyalty_money'].includes(method);
  return presets === true && !needsPages.includes(method);
}

describe('a host that lists nothing for the chosen way to pay (ruling 25)', () => {
  const steering = [
    { lists: 'reached', steersByStep: false },
    { lists: 'next', steersByStep: true },
  ] as const;
  const behaviours = steering.flatMap((steers) =>
    (['confirming', 'method', 'names', 'everything'] as const).flatMap((omits) =>
      [false, true].map((presets): FakeHostMode => ({ ...steers, omits, presets })),
    ),
  );
  it.each(behaviours.map((mode) => [wordsOfMode(mode), mode] as const))(
    '%s: Pay, or a trouble with a name and a way on',
    async (_, mode) => {
      for (const method of methods) {
        const run = startAt({ ...mode, method });
        await run.goOn();
        expect(run.sent.length, `${method}: ${run.sent.join(' ')}`).toBeLessThanOrEqual(mostRequests);
        expect([method, run.view().isPayable]).toEqual([method, isOfferedAt(mode, method)]);
        if (run.view().isPayable) await expectPay(run, method);
        else await expectWayOn(run);
        expect(run.failures).toEqual([]);
        run.checkout.stop();
      }
    },
  );
});

describe('a host that lists nothing to choose from on the way there', () => {
  const nothing = (reply: Json, page: PageName, list: string) => ({
    ...reply,
    context_list: (reply.context_list as { page_name: string; page_context: object }[]).map((listed) =>
      listed.page_name === page ? { ...listed, page_context: { ...listed.page_context, [list]: null } } : listed,
    ),
  });
  it.each([
    ['DeliveryOptionSelectionPage', 'delivery_options', 'delivery'],
    ['ShippingOptionSelectionPage', 'shipping_options', 'delivery'],
    ['PaymentOptionSelectionPage', 'payment_options', 'payment'],
  ] as const)(
    '%s with null for %s: words, "Try again", and on as soon as there is something',
    async (page, list, step) => {
      const change = { current: (reply: Json): Json => nothing(reply, page, list) };
      const run = startAt({ lists: 'reached' }, (reply) => change.current(reply));
      await run.goOn();
      expect(run.view()).toMatchObject({ unlisted: step, canRetry: true, isBusy: false, isEditable: true });
      change.current = (reply) => reply;
      await run.give('checkout.retry', {});
      await run.goOn();
      expect(run.view()).toMatchObject({ unlisted: null, isPayable: true });
      expect(run.failures).toEqual([]);
      run.checkout.stop();
    },
  );
});
