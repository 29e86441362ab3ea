import { describe, expect, it } from 'vitest';
import { fetchError, httpError } from '../../errors/app-error.ts';
import { checkoutReply, pages, preOrders, typedAddress, type WireReply } from '../checkout.fixtures.ts';
import { type HeldRequest, startRun } from '../checkout-run.fixtures.ts';
import type { CommandResult } from '../commands/commands.types.ts';
import { stages } from '../transport/status.fixtures.ts';

const given = { email: 'ada@example.test', phone: '05551234567', address: typedAddress };
const contactPost = 'shopper IndexPage ada@example.test 05551234567';

const anonymous = { pages: pages.index, preOrder: null, template_name: 'orders/index.html', revision: 1 };
const guest = { is_guest: true };
const known = {
  pages: { ...pages.index, ...pages.delivery, ...pages.noAddress },
  preOrder: { ...preOrders.delivered, ...guest },
  revision: 2,
};
const listed = { pages: { ...known.pages, ...pages.address }, preOrder: known.preOrder, revision: 3 };
const located = {
  pages: { ...listed.pages, ...pages.shipping },
  preOrder: { ...preOrders.located, ...guest },
  revision: 4,
};
const shipped = { ...stages.shipped, preOrder: { ...stages.shipped.preOrder, ...guest }, revision: 5 };
const signedIn = { ...known, preOrder: preOrders.delivered };

async function startAnonymous() {
  const run = startRun();
  await run.sent('read').reply(anonymous);
  return run;
}

/** What became of the press, once it is known. */
function press(run: ReturnType<typeof startRun>): CommandResult[] {
  const results: CommandResult[] = [];
  void run.send('guest.submit', given).then((result) => results.push(result));
  return results;
}

const created = { createdAddress: 310 };
const networkFailure = fetchError('/orders/checkout/');
const refusal = httpError({
  place: 'createAddress',
  status: 400,
  code: 'VALIDATION_FAILED',
  fields: { postcode: ['Five digits.'] },
});

/** The host takes the contact, and tells the checkout of the guest whom it knows now. */
async function takeContact(run: ReturnType<typeof startRun>, then: WireReply = known): Promise<void> {
  await run.sent(contactPost).reply(then);
  await run.sent('read').reply(then);
}

/** The address was saved, and this is what the checkout says after it. */
function replyTo({ answer }: HeldRequest, reply: WireReply, output: object = created): Promise<void> {
  return answer({ replies: [{ request: { kind: 'read' }, reply: checkoutReply(reply) }], ...output });
}

describe('a guest gives contact and address with one press', () => {
  it('press ─ contact taken ─ address saved ─ chosen by the rules ↴ payment, and the press is answered', async () => {
    const run = await startAnonymous();
    const results = press(run);
    expect(run.view()).toMatchObject({ screen: 'identify', guest: { isBusy: true, asksForAddress: true } });
    await takeContact(run);
    expect(run.view()).toMatchObject({ screen: 'steps', guest: { isBusy: true, asksForAddress: true } });
    const saving = run.sent('address');
    expect(saving.request).toMatchObject({ kind: 'address', address: typedAddress, use: 'both' });
    await replyTo(saving, listed);
    await run.sent('automatic AddressSelectionPage 310 310').reply(located);
    expect(run.view().guest.asksForAddress).toBe(true);
    expect(results).toEqual([]);
    await run.sent('automatic ShippingOptionSelectionPage 71').reply(shipped);
    expect(run.view()).toMatchObject({ steps: { current: 'payment' }, guest: { asksForAddress: false } });
    expect(run.calls.filter(({ words }) => words === contactPost)).toHaveLength(1);
  });

  it('press ─ contact refused ↴ its words are beside the contact, nothing was saved, the next press sends both', async () => {
    const run = await startAnonymous();
    const results = press(run);
    await run.sent(contactPost).reply({ ...anonymous, errors: { user_email: ['Use another one.'] } });
    expect(run.calls).toHaveLength(2);
    expect(run.view()).toMatchObject({
      screen: 'identify',
      guest: { isBusy: false, errors: { fields: { email: ['Use another one.'] } } },
    });
    expect(results).toMatchObject([{ ok: false, reason: 'refused' }]);
    press(run);
    await takeContact(run);
    run.sent('address');
  });

  it('press ─ contact taken ─ address refused ↴ its words are beside the address, the next press sends it to the known guest', async () => {
    const run = await startAnonymous();
    const results = press(run);
    await takeContact(run);
    await run.sent('address').fail(refusal);
    expect(run.view()).toMatchObject({
      screen: 'steps',
      guest: { isBusy: false, asksForAddress: true, isGuest: true, errors: null },
      newAddress: { errors: { fields: { postcode: ['Five digits.'] } } },
    });
    expect(results).toMatchObject([{ ok: false }]);
    press(run);
    expect(run.view().guest.isBusy).toBe(true);
    await takeContact(run, { ...known, revision: 3 });
    const again = run.sent('address');
    expect(run.view().newAddress.errors).toBeNull();
    await replyTo(again, { ...listed, revision: 4 });
    await run.sent('automatic AddressSelectionPage 310 310').reply({ ...shipped, revision: 6 });
    expect(run.view().steps.current).toBe('payment');
  });

  it('press ─ reply to the contact lost ↴ nothing more is sent, the form stays, the next press sends both', async () => {
    const run = await startAnonymous();
    const results = press(run);
    await run.sent(contactPost).fail();
    expect(run.calls).toHaveLength(2);
    expect(run.view()).toMatchObject({
      screen: 'identify',
      canRetry: true,
      failure: { code: 'FETCH_FAILED' },
      guest: { isBusy: false, asksForAddress: true },
    });
    expect(results).toEqual([{ ok: false, reason: 'unanswered' }]);
    press(run);
    await takeContact(run);
    run.sent('address');
  });

  it('press ─ address saved, the read after it lost ↴ words, and trying again goes on with that address', async () => {
    const run = await startAnonymous();
    press(run);
    await takeContact(run);
    await run.sent('address').answer({ replies: [], ...created, failure: networkFailure });
    expect(run.view()).toMatchObject({ canRetry: true, failure: { code: 'FETCH_FAILED' }, guest: { isBusy: false } });
    void run.send('checkout.retry');
    await run.sent('read').reply(listed);
    await run.sent('automatic AddressSelectionPage 310 310').reply(shipped);
    expect(run.calls.filter(({ words }) => words === 'address')).toHaveLength(1);
    expect(run.view().steps.shipping.isCompleted).toBe(true);
  });

  it('press ── press ↴ one contact, one address', async () => {
    const run = await startAnonymous();
    press(run);
    const second = press(run);
    await takeContact(run);
    await replyTo(run.sent('address'), listed);
    expect(second).toMatchObject([{ ok: false }]);
    expect(run.calls.map(({ words }) => words)).toEqual([
      'read',
      contactPost,
      'read',
      'address',
      'automatic AddressSelectionPage 310 310',
    ]);
  });

  it('press ─ signs in in another tab ↴ the address goes to the account, and payment follows', async () => {
    const run = await startAnonymous();
    press(run);
    void run.send('order.invalidate');
    await takeContact(run, signedIn);
    const saving = run.sent('address');
    await replyTo(saving, { ...listed, preOrder: preOrders.delivered });
    await run.sent('automatic AddressSelectionPage 310 310').reply({ ...stages.shipped, revision: 5 });
    expect(run.calls.filter(({ words }) => words === 'address')).toHaveLength(1);
  });

  it('press ─ contact taken ─ nobody is known any more ↴ the form, with the contact asked for anew', async () => {
    const run = await startAnonymous();
    press(run);
    await takeContact(run);
    await replyTo(run.sent('address'), { ...anonymous, revision: 9 }, {});
    expect(run.view()).toMatchObject({ screen: 'identify', guest: { isBusy: false } });
  });

  it('press ─ sold out while the address is saved ↴ what changed is said first', async () => {
    const run = await startAnonymous();
    press(run);
    await takeContact(run);
    await replyTo(run.sent('address'), {
      ...listed,
      errors: { non_field_errors: ['Sold out.'] },
      error_code: 'OUT_OF_STOCK',
      redirect_url: '/baskets/basket/',
    });
    expect(run.view().screen).toBe('changed');
  });

  it('press ─ no carrier goes there ↴ the delivery step, where another address can be chosen', async () => {
    const run = await startAnonymous();
    press(run);
    await takeContact(run);
    await replyTo(run.sent('address'), listed);
    const nobodyGoes = {
      ...located,
      pages: { ...listed.pages, ShippingOptionSelectionPage: { shipping_options: [] } },
    };
    await run.sent('automatic AddressSelectionPage 310 310').reply(nobodyGoes);
    await run.sent('read').reply(nobodyGoes);
    expect(run.view()).toMatchObject({
      steps: { current: 'shipping' },
      guest: { isBusy: false, asksForAddress: false },
    });
  });
});
