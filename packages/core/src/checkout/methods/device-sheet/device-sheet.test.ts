import { describe, expect, it } from 'vitest';
import { createShopConfig } from '../../../shop-config.ts';
import { createTestCommerce, ManualClock } from '../../../test-ports.ts';
import { methodOf, pages, preOrders, type WireReply, wireReply } from '../../checkout.fixtures.ts';
import { createCheckout } from '../../create-checkout.ts';
import { selectCheckout } from '../../view/checkout.select.ts';
import { hepsipay } from '../hepsipay/hepsipay.method.ts';
import { fakeSheet } from '../method.fixtures.ts';
import { deviceSheet } from './device-sheet.method.ts';

const standIn = 'http://127.0.0.1:4001/sim/sheet/';
const validationUrl = 'https://apple-pay-gateway.localhost/ok';
const session = { merchantSessionIdentifier: 'sim-1' };
const placed = wireReply({ pages: pages.thankYou, preOrder: preOrders.sheetChosen, revision: 9 });
const selected = { ConfirmationPaymentSelectedPage: { context_data: { stand_in_url: standIn } } };
const query = { ConfirmationPaymentQueryPage: { context_data: session } };
const complete = { ConfirmationPaymentCompletePage: { context_data: { status: 'authorised' } } };
const steps = { ...pages.index, ...pages.delivery, ...pages.address, ...pages.shipping, ...pages.payment };

function reply(listed: WireReply['pages'], more: Partial<WireReply> = {}) {
  return wireReply({ pages: listed ?? {}, preOrder: preOrders.sheetChosen, revision: 5, ...more });
}

async function start(first = reply({ ...steps, ...selected })) {
  const device = fakeSheet();
  const clock = new ManualClock();
  const shop = createShopConfig({ allowedOrigins: ['http://127.0.0.1:4001'] });
  const run = createTestCommerce({ ports: { clock }, config: { shop } });
  const checkout = createCheckout({
    commerce: run.commerce,
    origin: 'http://localhost:3000',
    methods: [deviceSheet(run.commerce, device.sheet), hepsipay()],
    select: selectCheckout,
  });
  await (await run.host.request(1)).reply(200, first);
  const view = checkout.getView;
  const pay = () => checkout.send('payment.submit', { agreement: true });
  const sheet = () => methodOf(view(), 'deviceSheet');
  const posted = () =>
    run.host.requests.slice(1).map(({ method, path, body }) => {
      const page =
        new URL(path, 'http://x').searchParams.get('page') ?? new URL(path, 'http://x').searchParams.get('attempt');
      return `${method} ${page ?? ''} ${body}`.trim();
    });
  /** Presses Pay and lets the sheet come as far as the shopper's look at it. */
  const openSheet = async () => {
    const before = run.host.requests.length;
    void pay();
    device.newest().tell({ type: 'sheet.opened', validationUrl });
    await (await run.host.request(before + 1)).reply(200, reply(query));
  };
  return { ...run, clock, checkout, device, view, sheet, pay, posted, openSheet };
}

const selectedPost = `POST ConfirmationPaymentSelectedPage {"agreement":true,"validationURL":"${validationUrl}"}`;
const queryPost = 'POST ConfirmationPaymentQueryPage {"agreement":true,"payment_token":"{\\"sim\\":\\"ok\\"}"}';
const completePost = 'POST ConfirmationPaymentCompletePage {"agreement":true}';
const approval = { type: 'sheet.authorised', token: '{"sim":"ok"}' } as const;

describe('checkout.md §8.9 with a device’s sheet', () => {
  it('runs request by request: opened in the press, validated, approved, completed', async () => {
    const run = await start();
    expect(run.sheet()).toMatchObject({ isOpen: true, isAvailable: true, phase: 'closed' });
    void run.pay();
    // In the same turn: a browser allows it in the gesture alone.
    expect(run.device.opened).toHaveLength(1);
    const { request, tell, said } = run.device.newest();
    expect(request).toEqual({ amount: '739.70', currency: 'TRY', country: 'TR', standIn });
    expect(run.view()).toMatchObject({ isPaying: true, isPayable: false, method: { phase: 'opening' } });
    tell({ type: 'sheet.opened', validationUrl });
    expect(run.sheet().phase).toBe('validating');
    await (await run.host.request(2)).reply(200, reply(query));
    expect([said, run.sheet().phase]).toEqual([[session], 'waiting']);
    tell(approval);
    expect(run.view()).toMatchObject({ isPaying: true, method: { phase: 'authorising' } });
    await (await run.host.request(3)).reply(200, reply(complete));
    expect(said).toEqual([session, 'success']);
    const completing = await run.host.request(4);
    expect(completing.headers.get('idempotency-key')).toBe('a1');
    await completing.reply(200, placed);
    expect(run.posted()).toEqual([selectedPost, queryPost, completePost]);
    expect(run.view()).toMatchObject({ screen: 'completed', isPaying: false });
    expect(run.ports.navigations).toHaveLength(1);
  });

  it('another way to pay that is being chosen takes the place of the sheet at once', async () => {
    const run = await start();
    void run.checkout.send('paymentOption.select', { paymentOption: 12 });
    expect(run.view()).toMatchObject({ paymentOptions: { chosen: 12 }, isPayable: false });
    expect(run.view().method).not.toMatchObject({ name: 'deviceSheet', isOpen: true });
    void run.pay();
    expect(run.device.opened).toEqual([]);
  });

  it('a second press opens no second sheet', async () => {
    const run = await start();
    const refused: string[] = [];
    run.checkout.on('command.refused', ({ command }) => refused.push(command));
    void run.pay();
    void run.pay();
    expect([run.device.opened.length, refused]).toEqual([1, ['payment.submit']]);
  });

  it('after Cancel, a late approval moves no money; pressing Pay opens a new sheet', async () => {
    const run = await start();
    await run.openSheet();
    const first = run.device.newest();
    first.tell({ type: 'sheet.cancelled' });
    first.tell(approval);
    expect(first.said).toEqual([session, 'closed']);
    expect(run.posted()).toEqual([selectedPost]);
    expect(run.view()).toMatchObject({
      isPayable: true,
      isPaying: false,
      method: { phase: 'closed', ending: 'cancelled', isApproved: false },
    });
    void run.pay();
    first.tell(approval);
    expect([run.device.opened.length, run.sheet()]).toMatchObject([2, { phase: 'opening', ending: null }]);
  });

  it('cancelled while the host took the token: nothing is completed until the shopper says so', async () => {
    const run = await start();
    await run.openSheet();
    run.device.newest().tell(approval);
    run.device.newest().tell({ type: 'sheet.cancelled' });
    await (await run.host.request(3)).reply(200, reply(complete));
    expect(run.posted()).toEqual([selectedPost, queryPost]);
    expect(run.view()).toMatchObject({ isPayable: true, method: { isApproved: true } });
    void run.pay();
    expect(run.device.opened).toHaveLength(1);
    await (await run.host.request(4)).reply(200, placed);
    expect(run.view().screen).toBe('completed');
  });
});

describe('a lost reply', () => {
  it('to the token: the host is read, and the payment goes on when it has the token', async () => {
    const run = await start();
    await run.openSheet();
    run.device.newest().tell(approval);
    await (await run.host.request(3)).fail();
    expect(run.sheet().phase).toBe('checking');
    await (await run.host.request(4)).reply(200, reply({ ...steps, ...selected, ...query, ...complete }));
    expect(run.device.newest().said).toEqual([session, 'success']);
    await (await run.host.request(5)).reply(200, placed);
    expect(run.posted()).toEqual([selectedPost, queryPost, 'GET', completePost]);
    expect(run.view().screen).toBe('completed');
  });

  it('to the token that never arrived: the sheet ends, nothing is sent twice, Pay is offered again', async () => {
    const run = await start();
    await run.openSheet();
    run.device.newest().tell(approval);
    await (await run.host.request(3)).fail();
    await (await run.host.request(4)).reply(200, reply({ ...steps, ...selected, ...query }));
    expect(run.device.newest().said).toEqual([session, 'closed']);
    expect(run.posted()).toEqual([selectedPost, queryPost, 'GET']);
    expect(run.view()).toMatchObject({ isPayable: true, method: { ending: 'failed', isApproved: false } });
  });

  it('to completing: the attempt is asked for, and completing is not posted again by itself', async () => {
    const run = await start();
    await run.openSheet();
    run.device.newest().tell(approval);
    await (await run.host.request(3)).reply(200, reply(complete));
    await (await run.host.request(4)).fail();
    expect(run.view()).toMatchObject({ isPayable: false, outcome: { code: 'checking' } });
    await (await run.host.request(5)).reply(200, { ...placed, attempt: { id: 'a1', state: 'placed' } });
    expect(run.posted()).toEqual([selectedPost, queryPost, completePost, 'GET a1']);
    expect(run.view().screen).toBe('completed');
  });

  it('to completing that never arrived: one press finishes, without another sheet', async () => {
    const run = await start();
    await run.openSheet();
    run.device.newest().tell(approval);
    await (await run.host.request(3)).reply(200, reply(complete));
    await (await run.host.request(4)).fail();
    const waiting = reply(
      { ...steps, ...selected, ...query, ...complete },
      { attempt: { id: 'a1', state: 'waiting' } },
    );
    await (await run.host.request(5)).reply(200, waiting);
    expect(run.view()).toMatchObject({ isPayable: true, method: { isApproved: true } });
    expect(run.posted().filter((words) => words === completePost)).toHaveLength(1);
  });
});

describe('a refusal', () => {
  it('of the token ends the attempt: the sheet closes, the reason is told, Pay is offered', async () => {
    const run = await start();
    await run.openSheet();
    run.device.newest().tell({ type: 'sheet.authorised', token: '{"sim":"refuse"}' });
    const errors = { non_field_errors: ['The payment was refused.'] };
    const back = reply({ ...pages.payment, ...selected }, { errors, error_code: 'PAYMENT_REFUSED', revision: 6 });
    await (await run.host.request(3)).reply(200, back);
    expect(run.device.newest().said).toEqual([session, 'closed']);
    expect(run.view()).toMatchObject({
      isPayable: true,
      payErrors: { messages: ['The payment was refused.'] },
      method: { ending: 'refused' },
    });
  });

  it('of the merchant closes the sheet', async () => {
    const run = await start();
    void run.pay();
    run.device.newest().tell({ type: 'sheet.opened', validationUrl: 'https://evil.test/' });
    await (await run.host.request(2)).reply(200, reply(selected, { errors: { validationURL: ['No.'] } }));
    expect([run.device.newest().said, run.sheet().ending]).toEqual([['closed'], 'refused']);
  });
});

describe('a device', () => {
  it('whose sheet never comes, fails or runs out of time: told, and Pay is offered again', async () => {
    const run = await start();
    void run.pay();
    await run.clock.advance(15_000);
    expect(run.view()).toMatchObject({ isPayable: true, method: { ending: 'failed' } });
    await run.openSheet();
    run.device.newest().tell({ type: 'sheet.expired' });
    expect(run.view()).toMatchObject({ isPayable: true, method: { ending: 'expired' } });
  });

  it('that throws when it is opened fails, and nothing is stuck', async () => {
    const run = await start();
    run.device.sheet.open = () => {
      throw new Error('not allowed');
    };
    void run.pay();
    expect(run.view()).toMatchObject({ isPayable: true, isPaying: false, method: { ending: 'failed' } });
  });

  it('without a sheet, at a host without a stand-in or with one at an origin nobody knows: not available', async () => {
    const bare = await start(reply({ ...steps, ConfirmationPaymentSelectedPage: {} }));
    const foreign = { ConfirmationPaymentSelectedPage: { context_data: { stand_in_url: 'https://evil.test/sheet' } } };
    const other = await start(reply({ ...steps, ...foreign }));
    for (const run of [bare, other]) {
      expect(run.sheet().isAvailable).toBe(false);
      void run.pay();
      expect(run.device.opened).toEqual([]);
    }
  });
});
