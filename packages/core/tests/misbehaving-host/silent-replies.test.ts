import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wireReply } from '../../src/checkout/checkout.fixtures.ts';
import type { CommandResult } from '../../src/checkout/commands/commands.types.ts';
import { everyMethod } from '../../src/checkout/methods/method.fixtures.ts';
import { type Command, commandOfPage } from '../../src/checkout/protocol/page-commands.fixtures.ts';
import type { PageCommand } from '../../src/checkout/protocol/page-inputs.types.ts';
import { pageCommandFields } from '../../src/checkout/protocol/page-lookups.ts';
import { pagesTable } from '../../src/checkout/protocol/pages.table.ts';
import { startWatched } from '../../src/checkout/watched-checkout.fixtures.ts';
import { CheckoutReplySchema } from '../../src/contract/checkout/checkout-reply.ts';
import { readReply } from '../../src/contract/reply.ts';
import { fetchError, httpError, parsingError } from '../../src/errors/app-error.ts';
import { TypedCode } from '../../src/otp/typed-code.ts';
import { FakeHost } from '../../src/testing/fake-host.ts';
import { type FakeMethodName, fakeMethods } from '../../src/testing/fake-methods.table.ts';
import { runCount } from '../../src/testing/run-count.ts';
import { submissionsOfEveryPage } from './misbehaviour.fixtures.ts';

type Json = Readonly<Record<string, unknown>>;

const settle = async () => {
  for (let turn = 0; turn < 200; turn += 1) await Promise.resolve();
};

const methods = Object.keys(fakeMethods) as FakeMethodName[];
const everyPageCommand = submissionsOfEveryPage(new TypedCode('111111'));

/** Changes the host's reply to one request; `last` is the reply before it. */
type Answer = (right: Json, last: Json) => unknown;

/** A checkout at a good host, whose reply to the next request and to each question about an attempt a test replaces. */
async function startAt(method: FakeMethodName, { hasNoAttempts = false, isGuest = false } = {}) {
  const host = new FakeHost({ lists: 'all', method, hasSidePages: true, hasNoAttempts, isGuest });
  const given: { post: Answer | null; read: Answer | null } = { post: null, read: null };
  const posts: string[] = [];
  const reported: string[] = [];
  let last: Json = {};
  const run = startWatched(async (request) => {
    const pageCommand = request.kind === 'post' ? request.pageCommand : undefined;
    const isAnswered = pageCommand !== undefined && given.post !== null;
    // The host did not carry out what it answers wrongly.
    const right = host.answer(
      pageCommand && !isAnswered ? { page: pageCommand.page, fields: pageCommandFields(pageCommand) } : {},
    );
    const answer = pageCommand ? given.post : request.kind === 'read' && request.question ? given.read : null;
    if (pageCommand) posts.push(pageCommand.page);
    if (isAnswered) given.post = null;
    const json = answer ? answer(right, last) : right;
    last = right;
    const read = readReply(CheckoutReplySchema, json);
    if (!read.ok) throw parsingError('x', 200, read.reason);
    return { replies: [{ request: request.kind === 'address' ? { kind: 'read' } : request, reply: read.value }] };
  }, everyMethod);
  run.checkout.on('trouble.found', ({ code }) => reported.push(code));
  await settle();
  const { steps, confirming } = fakeMethods[method];
  const own = steps.flatMap((step) => ('pageCommand' in step ? [step.pageCommand as PageCommand] : []));
  for (const pageCommand of own) {
    run.give(...commandOfPage(pageCommand));
    await settle();
  }
  // A read lists every page there is.
  run.give('order.invalidate', {});
  await settle();
  /** Gives a command; the result is null while it is open. */
  const give = async (...command: Command) => {
    const ended: CommandResult[] = [];
    void run.checkout.send(...(command as ['note.save', { note: string }])).then((result) => ended.push(result));
    await settle();
    return { result: () => ended[0] ?? null };
  };
  const pass = (milliseconds: number) => run.clock.advance(milliseconds);
  const [page] = Object.keys(confirming);
  const pay = everyPageCommand.filter((pageCommand) => pageCommand.page === page).map(commandOfPage);
  return { ...run, given, posts, reported, give, pass, pay };
}

/** Presses Pay, whose last page is answered with the order as it was. */
async function payInVain(method: FakeMethodName, post: Answer, read: Answer | null, hasNoAttempts = false) {
  const run = await startAt(method, { hasNoAttempts });
  let ended: Awaited<ReturnType<typeof run.give>> | undefined;
  run.given.read = read;
  if (method === 'hepsipay') await run.give('payment.submit', { agreement: true });
  run.given.post = post;
  for (const command of run.pay) ended = await run.give(...command);
  expect(run.posts.filter((posted) => posted in fakeMethods[method].confirming)).toHaveLength(1);
  return { ...run, result: () => ended?.result() ?? null };
}

const attemptIs =
  (state: string): Answer =>
  (right) => ({ ...right, revision: 99, attempt: { id: 'a1', state } });
const lost: Answer = () => {
  throw fetchError('x');
};

/** Replies to Pay with 200, the same order, no error and no redirect. */
const silences: Readonly<Record<string, Answer>> = {
  'the same reply': (_, last) => last,
  'the same order': (right) => right,
  'a newer revision': (right) => ({ ...right, revision: 99 }),
  'no revision': (right) => ({ ...right, revision: null }),
  'no page': (right) => ({ ...right, context_list: [] }),
  'a page of the bank without its address': (right) => ({
    ...wireReply({ pages: { CreditCardThreeDSecurePage: {} }, preOrder: right.pre_order as Json }),
    revision: 99,
  }),
};

describe.each(methods)('%s: Pay ── answered without an error, a redirect or an order', (method) => {
  it.each(Object.entries(silences))('%s ↴ the host names no open attempt: not charged', async (_, post) => {
    const run = await payInVain(method, post, attemptIs(post === silences['no page'] ? 'failed' : 'none'));
    expect(run.view()).toMatchObject({ isPaying: false, isEditable: true, outcome: { code: 'notCharged' } });
    expect(run.result()).toEqual({ ok: false, reason: 'notCharged' });
    expect(run.reported).toContain('payWithoutOutcome');
    expect(run.failures).toEqual([]);
    run.checkout.stop();
  });

  it('the host does not say ↴ asked about as this payment, and Pay is not offered', async () => {
    for (const [read, code] of [
      [lost, 'checking'],
      [attemptIs('processing'), 'processing'],
    ] as const) {
      const run = await payInVain(method, (right) => right, read);
      expect(run.view()).toMatchObject({ isPayable: false, outcome: { code, canRetry: true } });
      run.checkout.stop();
    }
  });
});

it.each([
  ['credit_card', false],
  ['credit_card', true],
  ['credit_payment', false],
  ['pay_on_delivery', true],
] as const)(
  '%s: the host knows no attempts (nor ids: %s) ↴ asked for half a minute, not called uncharged',
  async (method, hasNoAttempts) => {
    const run = await payInVain(method, (right) => right, null, hasNoAttempts);
    expect(run.view()).toMatchObject({ isPayable: false, outcome: { code: 'checking' } });
    await run.pass(40_000);
    expect(run.view()).toMatchObject({ isEditable: true, outcome: { code: 'notPlaced' } });
    expect(run.result()).toEqual({ ok: false, reason: 'unresolved' });
  },
);

it('Pay ── nobody says what became of it for 15 minutes ↴ unresolved, in words and as a result', async () => {
  const run = await payInVain('credit_card', (right) => right, lost);
  await run.pass(905_000);
  expect(run.view()).toMatchObject({ isPayable: false, outcome: { code: 'unresolved', canRetry: true } });
  expect(run.result()).toEqual({ ok: false, reason: 'unresolved' });
  expect(run.reported).toContain('outcomeUnresolved');
});

it.each([
  ['note.save', { note: 'Ring' }],
  ['shippingOption.select', { shippingOption: 72 }],
  ['paymentOption.select', { paymentOption: 9 }],
  ['coupon.apply', { coupon: 21 }],
  ['questions.answer', { answers: { delivery_time: 'morning' } }],
] as const)('%s ── accepted, and the order is as it was ↴ reported; what was done is not', async (...command) => {
  const run = await startAt('credit_card');
  run.given.post = (_, last) => last;
  expect((await run.give(...command)).result()).toEqual({ ok: false, reason: 'ignored' });
  expect((await run.give('paymentOption.select', { paymentOption: 5 })).result()).toEqual({ ok: true });
  expect(run.reported).toEqual(['choiceIgnored']);
});

/** Answers of a host to a POST that it did not carry out. */
const misanswers: Readonly<Record<string, Answer>> = {
  ...silences,
  'another order': (right) => ({ ...right, pre_order: { ...(right.pre_order as Json), notes: 'x' } }),
  refused: (right) => ({ ...right, errors: { non_field_errors: ['No.'] } }),
  'refused without words': (right) => ({ ...right, errors: { non_field_errors: [''] }, error_code: 'NO' }),
  'no order': (right) => ({ ...right, pre_order: null }),
  'an empty object': () => ({}),
  text: () => 'Sorry.',
  'a redirect elsewhere': (right) => ({ ...right, redirect_url: 'https://evil.test/' }),
  lost,
  'status 500': () => {
    throw httpError({ place: 'x', status: 500, code: 'SERVER_ERROR' });
  },
  'status 404': () => {
    throw httpError({ place: 'x', status: 404, code: 'NOT_FOUND' });
  },
};

/** The view without the fields that report only a request in flight. */
const seen = (view: unknown) =>
  JSON.stringify(view, (key, value) => (/^is(Busy|Pending|Editable|Sending)$/.test(key) ? undefined : value));

/** Choices that differ from what the fake host's order holds: one that it holds already changes nothing, and is no silence. */
const choices: readonly Command[] = [
  ['deliveryOption.select', { deliveryOption: 2 }],
  ['address.select', { shipping: 310, billing: 311 }],
  ['shippingOption.select', { shippingOption: 72 }],
  ['paymentOption.select', { paymentOption: 77 }],
  ['card.enterNumber', { bin: '411111' }],
  ['installment.select', { installment: 903 }],
  ['bankAccount.select', { bankAccount: 3 }],
  ['creditOption.select', { creditOption: 4 }],
  ['paymentChoice.select', { paymentChoice: 'card' }],
  ['savedCard.select', { card: 'sc-2' }],
];
const isChosen = ({ page }: PageCommand) => choices.some(([name]) => name === pagesTable[page].command);

it('whatever a host answers to a command: something changes on screen, or it is reported', {
  timeout: 1_200_000,
}, async () => {
  const commands = [...everyPageCommand.filter((command) => !isChosen(command)).map(commandOfPage), ...choices];
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...methods),
      fc.constantFrom(...commands),
      fc.constantFrom(...Object.entries(misanswers)),
      fc.constantFrom(...[null, ...['none', 'failed', 'processing', 'new'].map(attemptIs), lost]),
      async (method, command, [, post], read) => {
        const run = await startAt(method, { isGuest: command[0] === 'contact.submit' });
        const before = seen(run.view());
        const sent = run.posts.length;
        run.given.read = read;
        run.given.post = post;
        const { result } = await run.give(...command);
        if (run.posts.length === sent) expect(result()).toMatchObject({ ok: false });
        const isReported = run.reported.length > 0 || (result()?.ok === false && result() !== null);
        expect(isReported || seen(run.view()) !== before, JSON.stringify([result(), run.posts.at(-1)])).toBe(true);
        run.checkout.stop();
      },
    ),
    { numRuns: runCount({ short: 200, long: 5_000 }) },
  );
});
