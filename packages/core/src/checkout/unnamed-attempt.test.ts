import { describe, expect, it } from 'vitest';
import type { CommercePorts } from '../commerce.types.ts';
import { CheckoutReplySchema } from '../contract/checkout/checkout-reply.ts';
import { readReply } from '../contract/reply.ts';
import { fetchError } from '../errors/app-error.ts';
import { FakeHost } from '../testing/fake-host.ts';
import type { FakeMethodName } from '../testing/fake-methods.table.ts';
import { pages, wireReply } from './checkout.fixtures.ts';
import { cardHandle } from './checkout-run.fixtures.ts';
import { everyMethod } from './methods/method.fixtures.ts';
import type { Command } from './protocol/page-commands.fixtures.ts';
import { pageCommandFields } from './protocol/page-lookups.ts';
import { pagesTable } from './protocol/pages.table.ts';
import { startWatched } from './watched-checkout.fixtures.ts';

type Json = Readonly<Record<string, unknown>>;

const settle = async () => {
  for (let turn = 0; turn < 80; turn += 1) await Promise.resolve();
};

/** What becomes of Pay on its way: its request, or the reply to it. */
type Fate = 'answered' | 'lost on the way there' | 'lost on the way back' | 'lost, and taken after 20 seconds';

/** A host without `revision`, `attempt_id` and `?attempt=`: it takes each Pay that arrives, and closes the basket. */
class UnnamingHost {
  readonly #checkout: FakeHost;
  orders = 0;
  isAtBank = false;
  /** Pay leads to the bank's page first. */
  asksBank = false;
  fate: Fate = 'answered';
  /** Pages of Pay that were sent, arrived or not. */
  pays = 0;

  constructor(method: FakeMethodName = 'credit_card') {
    this.#checkout = new FakeHost({ lists: 'all', method, hasNoAttempts: true, presets: true });
  }

  place(): void {
    this.orders += 1;
    this.isAtBank = false;
  }

  read(): Json {
    if (this.orders > 0) return wireReply({ redirect_url: '/baskets/basket/' });
    const reply = this.#checkout.answer({});
    return { ...reply, pre_order: { ...(reply.pre_order as Json), redirect_to_three_d: this.isAtBank } };
  }

  pay(): Json {
    if (this.asksBank) {
      this.isAtBank = true;
      return wireReply({ pages: pages.threeD, preOrder: this.read().pre_order as Json });
    }
    this.place();
    return wireReply({ pages: pages.thankYou });
  }

  post(page: Parameters<FakeHost['answer']>[0]['page'], fields: Json): Json {
    if (this.orders > 0) return this.read();
    return this.#checkout.answer({ ...(page ? { page } : {}), fields });
  }
}

function open(host: UnnamingHost, storage?: CommercePorts['storage']) {
  const run = startWatched(
    async (request) => {
      if (request.kind === 'address') throw fetchError('x');
      const answer = (json: Json) => {
        const read = readReply(CheckoutReplySchema, json);
        if (!read.ok) throw new Error(read.reason);
        return { replies: [{ request, reply: read.value }] };
      };
      expect(request).not.toHaveProperty('attempt');
      expect(request).not.toHaveProperty('idempotencyKey');
      if (request.kind === 'read') return answer(host.read());
      const { pageCommand } = request;
      if (!pagesTable[pageCommand.page].placesOrder) {
        return answer(host.post(pageCommand.page, pageCommandFields(pageCommand)));
      }
      host.pays += 1;
      const { fate } = host;
      host.fate = 'answered';
      if (fate === 'lost on the way there') throw fetchError('x');
      if (fate === 'lost, and taken after 20 seconds') {
        run.clock.setTimeout(() => host.place(), 20_000);
        throw fetchError('x');
      }
      const json = host.pay();
      if (fate === 'lost on the way back') throw fetchError('x');
      return answer(json);
    },
    everyMethod,
    storage ? { storage } : {},
  );
  const pass = async (milliseconds: number) => {
    for (let left = milliseconds; left > 0; left -= 1_000) {
      (run.clock as unknown as { advance(by: number): void }).advance(1_000);
      await settle();
    }
  };
  const pay = async () => {
    run.give('payment.submit', { agreement: true, useThreeD: true, card: cardHandle });
    await settle();
  };
  const give = async (...command: Command) => {
    run.give(...command);
    await settle();
  };
  return { ...run, pass, pay, give };
}

async function openPayable(host: UnnamingHost) {
  const run = open(host);
  await settle();
  expect(run.view()).toMatchObject({ isPayable: true, outcome: null });
  return run;
}

const methods: readonly FakeMethodName[] = ['credit_card', 'funds_transfer', 'pay_on_delivery', 'saved_card'];

describe.each(methods)('a host that names no attempts (checkout.md §5.4): %s', (method) => {
  it('Pay ✗ reply lost, the order is placed ↴ the basket is closed: said so, and nobody pays twice', async () => {
    const host = new UnnamingHost(method);
    const run = open(host);
    await settle();
    if (method === 'funds_transfer') await run.give('bankAccount.select', { bankAccount: 2 });
    if (method === 'saved_card') await run.give('savedCard.select', { card: 'sc-ok' });
    if (method === 'saved_card') await run.give('installment.select', { installment: 901 });
    host.fate = 'lost on the way back';
    await run.pay();
    expect(run.view()).toMatchObject({ isPayable: false, outcome: { code: 'likelyPlaced', canRetry: true } });
    await run.give('checkout.retry', {});
    await run.pay();
    await run.pass(60_000);
    expect(run.view()).toMatchObject({ isPayable: false, outcome: { code: 'likelyPlaced' } });
    expect([host.orders, host.pays]).toEqual([1, 1]);
    expect(run.failures).toEqual([]);
    run.checkout.stop();
  });
});

describe('a host that names no attempts', () => {
  it('Pay ✗ never arrives ↴ asked for half a minute without Pay, then words and Pay: one order', async () => {
    const host = new UnnamingHost();
    const run = await openPayable(host);
    host.fate = 'lost on the way there';
    await run.pay();
    for (const _ of Array(29)) {
      expect(run.view()).toMatchObject({ isPayable: false, outcome: { code: 'checking' } });
      await run.pass(1_000);
    }
    await run.pass(2_000);
    expect(run.view()).toMatchObject({ isPayable: true, outcome: { code: 'notPlaced' } });
    await run.pay();
    expect(run.view()).toMatchObject({ screen: 'completed' });
    expect([host.orders, host.pays]).toEqual([1, 2]);
  });

  it('Pay ✗ reply lost ── taken 20 s later ↴ Pay is not offered meanwhile, nor after', async () => {
    const host = new UnnamingHost();
    const run = await openPayable(host);
    host.fate = 'lost, and taken after 20 seconds';
    await run.pay();
    await run.pass(18_000);
    expect(run.view()).toMatchObject({ isPayable: false, outcome: { code: 'checking' } });
    await run.pass(15_000);
    expect(run.view()).toMatchObject({ isPayable: false, outcome: { code: 'likelyPlaced' } });
    expect([host.orders, host.pays]).toEqual([1, 1]);
  });

  it('words about the last payment are gone with the next choice', async () => {
    const host = new UnnamingHost();
    const run = await openPayable(host);
    host.fate = 'lost on the way there';
    await run.pay();
    await run.pass(32_000);
    await run.give('shippingOption.select', { shippingOption: 72 });
    expect(run.view().outcome).toBeNull();
  });

  it.each([
    ['/orders/completed/5f0000000000000000000000000000ab/', { screen: 'completed' }],
    ['/orders/checkout/', { isPayable: true, outcome: { code: 'notPlaced' } }],
  ])('3-D ── the frame comes back to %s', async (href, expected) => {
    const host = new UnnamingHost();
    const run = await openPayable(host);
    host.asksBank = true;
    await run.pay();
    expect(run.view().overlay.isOpen).toBe(true);
    host.isAtBank = false;
    if ('screen' in expected) host.place();
    await run.give('challenge.loaded', { href: `http://localhost:3000${href}` });
    expect(run.view()).toMatchObject(expected);
    expect(host.pays).toBe(1);
  });

  it('3-D ✗ its reply lost ↴ the bank still asks: its page is offered, at the protocol’s own address', async () => {
    const host = new UnnamingHost();
    const run = await openPayable(host);
    host.asksBank = true;
    host.fate = 'lost on the way back';
    await run.pay();
    expect(run.view()).toMatchObject({ outcome: { code: 'waiting', canResume: true } });
    await run.give('payment.resume', {});
    expect(run.view().overlay).toMatchObject({
      isOpen: true,
      url: expect.stringContaining('/orders/redirect-three-d/'),
    });
  });

  it('Pay ── reload before the reply ↴ the new page asks before it offers Pay', async () => {
    const host = new UnnamingHost();
    const first = await openPayable(host);
    host.fate = 'lost, and taken after 20 seconds';
    await first.pay();
    first.checkout.stop();
    const again = open(host, first.storage);
    await settle();
    expect(again.view()).toMatchObject({ isPayable: false, outcome: { code: 'checking' } });
    host.place();
    await again.pass(2_000);
    expect(again.view()).toMatchObject({ isPayable: false, outcome: { code: 'likelyPlaced' } });
  });

  it('a reload after the end asks nothing: the steps at once', async () => {
    const host = new UnnamingHost();
    const first = await openPayable(host);
    host.fate = 'lost on the way there';
    await first.pay();
    await first.pass(32_000);
    first.checkout.stop();
    const again = open(host, first.storage);
    await settle();
    expect(again.view()).toMatchObject({ isPayable: true, outcome: null });
  });

  it('Pay is taken without a word and leads nowhere ↴ asked for, not believed', async () => {
    const host = new UnnamingHost();
    const run = await openPayable(host);
    host.pay = () => ({ ...host.read(), context_list: [] });
    await run.pay();
    expect(run.view()).toMatchObject({ isPayable: false, outcome: { code: 'checking' } });
  });
});
