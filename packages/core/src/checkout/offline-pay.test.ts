import { describe, expect, it, vi } from 'vitest';
import { CheckoutReplySchema } from '../contract/checkout/checkout-reply.ts';
import { readReply } from '../contract/reply.ts';
import { fetchError } from '../errors/app-error.ts';
import { FakeHost } from '../testing/fake-host.ts';
import { type FakeMethodName, fakeMethods } from '../testing/fake-methods.table.ts';
import { pages, wireReply } from './checkout.fixtures.ts';
import { cardHandle } from './checkout-run.fixtures.ts';
import type { CommandResult } from './commands/commands.types.ts';
import { everyMethod } from './methods/method.fixtures.ts';
import { commandOfPage } from './protocol/page-commands.fixtures.ts';
import type { PageCommand } from './protocol/page-inputs.types.ts';
import { pageCommandFields } from './protocol/page-lookups.ts';
import { startWatched } from './watched-checkout.fixtures.ts';

type Json = Readonly<Record<string, unknown>>;

const settle = async () => {
  for (let turn = 0; turn < 200; turn += 1) await Promise.resolve();
};

const methods = Object.keys(fakeMethods) as FakeMethodName[];

/** The network between a checkout and a host that takes each Pay that arrives. */
interface Network {
  isOnline: boolean;
  /** Half of the next request that is lost, and the network with it. */
  cuts: 'the request' | 'the reply' | null;
}

async function startAt(method: FakeMethodName) {
  const host = new FakeHost({ lists: 'all', method });
  const network: Network = { isOnline: true, cuts: null };
  const sent: string[] = [];
  let attempt: Json = { id: 'a1', state: 'none' };
  const pays = Object.keys(fakeMethods[method].confirming);
  const run = startWatched(
    async (request) => {
      const page = request.kind === 'post' ? request.pageCommand.page : null;
      sent.push(page ?? 'read');
      const { cuts } = network;
      network.cuts = null;
      for (let turn = 0; cuts !== null && turn < 9; turn += 1) await Promise.resolve();
      if (cuts !== null) network.isOnline = false;
      if (cuts === 'the request' || (cuts === null && !network.isOnline)) throw fetchError('x');
      const isPay = page !== null && pays.includes(page);
      if (isPay) attempt = { id: 'a1', state: 'placed' };
      const right = host.answer(
        request.kind === 'post'
          ? { page: request.pageCommand.page, fields: pageCommandFields(request.pageCommand) }
          : {},
      );
      if (cuts !== null) throw fetchError('x');
      const isAsked = request.kind === 'read' && request.question !== undefined;
      const isPlaced = attempt.state === 'placed';
      const json = isPlaced ? { ...wireReply({ pages: pages.thankYou }), revision: 99 } : right;
      const read = readReply(CheckoutReplySchema, isAsked ? { ...json, attempt } : json);
      if (!read.ok) throw new Error(read.reason);
      return { replies: [{ request: request.kind === 'address' ? { kind: 'read' } : request, reply: read.value }] };
    },
    everyMethod,
    { isOnline: () => network.isOnline },
  );
  await settle();
  for (const step of fakeMethods[method].steps) {
    if (!('pageCommand' in step)) continue;
    run.give(...commandOfPage(step.pageCommand as PageCommand));
    await settle();
  }
  expect(run.view().isPayable).toBe(true);
  sent.length = 0;
  const pay = async () => {
    const results: CommandResult[] = [];
    void run.checkout
      .send('payment.submit', { agreement: true, useThreeD: true, card: cardHandle })
      .then((result) => results.push(result));
    await settle();
    return results;
  };
  return { ...run, network, sent, pay };
}

describe.each(methods)('%s', (method) => {
  it('offline ── Pay ↴ nothing is sent, said at once; online ── Pay ↴ it begins', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const run = await startAt(method);
    run.network.isOnline = false;
    expect(await run.pay()).toEqual([{ ok: false, reason: 'offline' }]);
    expect(run.sent).toEqual([]);
    expect(run.view()).toMatchObject({ isPaying: false, isPayable: true, outcome: null });
    run.network.isOnline = true;
    expect(await run.pay()).not.toContainEqual({ ok: false, reason: 'offline' });
    if (method !== 'hepsipay') expect(run.sent).not.toEqual([]);
    expect(run.failures).toEqual([]);
    run.checkout.stop();
    expect(warn.mock.calls).toEqual([]);
    warn.mockRestore();
  });
});

describe('Pay by card', () => {
  it('the order is read ── Pay ── the network goes ↴ Pay never leaves: nothing was charged', async () => {
    const run = await startAt('credit_card');
    run.network.cuts = 'the reply';
    run.give('order.invalidate', {});
    expect(await run.pay()).toEqual([{ ok: false, reason: 'offline' }]);
    expect(run.sent).toEqual(['read']);
    run.checkout.stop();
  });

  it('cut during the request ↴ not called uncharged before the host says so', async () => {
    const run = await startAt('credit_card');
    run.network.cuts = 'the request';
    expect(await run.pay()).toEqual([]);
    expect(run.view()).toMatchObject({ isPayable: false, outcome: { code: 'checking' } });
    await run.clock.advance(60_000);
    expect(run.view()).toMatchObject({ isPayable: false, outcome: { code: 'checking' } });
    run.network.isOnline = true;
    await run.clock.advance(5_000);
    expect(run.view()).toMatchObject({ isPayable: true, outcome: { code: 'notCharged' } });
    run.checkout.stop();
  });

  it('the reply is lost after the capture ↴ unknown until the host is there again, then the order', async () => {
    const run = await startAt('credit_card');
    run.network.cuts = 'the reply';
    expect(await run.pay()).toEqual([]);
    expect(run.view()).toMatchObject({ isPayable: false, outcome: { code: 'checking' } });
    run.network.isOnline = true;
    await run.clock.advance(5_000);
    expect(run.view().screen).toBe('completed');
    expect(run.sent.filter((page) => page.includes('Confirmation'))).toHaveLength(1);
    run.checkout.stop();
  });
});
