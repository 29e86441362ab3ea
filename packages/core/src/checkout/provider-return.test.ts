// Shows C24, C28 (docs/rules/traced-rules.md).
import { describe, expect, it } from 'vitest';
import { pages, preOrders, redirection, type WireReply } from './checkout.fixtures.ts';
import { desk, startRun } from './checkout-run.fixtures.ts';

const preOrder = { ...preOrders.shipped, payment_option: redirection };
const away = { ...preOrder, is_redirected: true };
const selected = { RedirectionPaymentSelectedPage: {} };
const opened = { RedirectionPaymentSelectedPage: { redirect_url: '/orders/redirection/', is_frame: false } };
const upToPayment = { ...pages.index, ...pages.delivery, ...pages.address, ...pages.shipping, ...pages.payment };
const ready: WireReply = { pages: { ...upToPayment, ...selected }, preOrder, revision: 8 };
const toProvider: WireReply = { pages: opened, preOrder: away, revision: 9 };
const waiting: WireReply = {
  pages: { ...upToPayment, ...opened },
  preOrder: away,
  revision: 9,
  attempt: { id: 'a1', state: 'waiting' },
};
const chosenAgain: WireReply = { pages: selected, preOrder, revision: 10 };

/** At Pay with a provider chosen. */
async function startPayable(redirects = desk) {
  const run = startRun({}, redirects);
  await run.sent('read').reply(ready);
  run.submit('RedirectionPaymentSelectedPage', { agreement: true });
  await run.sent('shopper RedirectionPaymentSelectedPage true').reply(toProvider);
  return run;
}

const onPhone = { ...desk, isMobile: true, inAppFramePaymentOptions: ['demo-redirect'] };

describe('back from a provider without a word (checkout.md §7.1 rule 11, §8.6)', () => {
  it('a fresh read that finds the shopper redirected chooses the same way to pay again', async () => {
    const run = startRun();
    await run.sent('read').reply({ ...waiting, pages: { ...upToPayment, ...selected }, attempt: undefined });
    await run.sent('automatic PaymentOptionSelectionPage 9').reply(chosenAgain);
    expect(run.view()).toMatchObject({
      screen: 'steps',
      steps: { current: 'payment' },
      isPayable: true,
      outcome: null,
    });
    expect(run.view().choices).toMatchObject([{ reason: { rule: 'comeBack' } }]);
    expect(run.calls).toHaveLength(2);
  });

  it('so does the page that comes back from the back/forward cache, which asks for its attempt', async () => {
    const run = await startPayable();
    expect(run.view().screen).toBe('leaving');
    void run.send('window.returned');
    await run.sent('read a1').reply(waiting);
    await run.sent('automatic PaymentOptionSelectionPage 9').reply(chosenAgain);
    expect(run.view()).toMatchObject({ isPayable: true, outcome: null });
    expect(run.view().choices).toMatchObject([{ reason: { rule: 'comeBack' } }]);
  });

  it('so does a page that was loaded anew and asks for the payment that it knows of first', async () => {
    const run = startRun({ attempt: 'a1' });
    await run.sent('read a1').reply(waiting);
    const again = run.sent('automatic PaymentOptionSelectionPage 9');
    expect(run.view().screen).toBe('loading');
    await again.reply(chosenAgain);
    expect(run.view()).toMatchObject({
      screen: 'steps',
      steps: { current: 'payment' },
      isPayable: true,
      outcome: null,
    });
    expect(run.view().choices).toMatchObject([{ reason: { rule: 'comeBack' } }]);
  });

  it('a window that has not left yet chooses nothing again: its payment goes on, and the way there is offered', async () => {
    const run = await startPayable();
    await run.pass(10_000);
    await run.sent('read a1').reply(waiting);
    expect(run.calls).toHaveLength(3);
    expect(run.view()).toMatchObject({ isPayable: true, outcome: { code: 'waiting', canResume: true } });
    void run.send('payment.resume');
    expect(run.view().screen).toBe('leaving');
    void run.send('window.returned');
    await run.sent('read a1').reply(waiting);
    run.sent('automatic PaymentOptionSelectionPage 9');
  });

  it('the way there offered ── a carrier in flight ↴ nothing is offered any more', async () => {
    const run = await startPayable();
    await run.pass(10_000);
    await run.sent('read a1').reply(waiting);
    void run.send('shippingOption.select', { shippingOption: 72 });
    run.sent('shopper ShippingOptionSelectionPage 72');
    expect(run.view().outcome).toBeNull();
    await expect(run.send('payment.resume')).resolves.toMatchObject({ ok: false });
  });

  it('chooses again once: a host that refuses is not asked anew, and the shopper can go on', async () => {
    const run = startRun();
    const back: WireReply = { ...waiting, pages: { ...upToPayment, ...selected }, attempt: undefined };
    await run.sent('read').reply(back);
    const refused: WireReply = { ...ready, revision: 9, errors: { payment_option: ['No.'] } };
    await run.sent('automatic PaymentOptionSelectionPage 9').reply(refused);
    await run.sent('read').reply(back);
    expect(run.calls).toHaveLength(3);
    expect(run.view()).toMatchObject({ screen: 'steps', isPayable: true });
  });
});

describe('the in-app frame (checkout.md §7.3 rule 4)', () => {
  it('opens for a listed option on a phone, and the order that comes of it is read from the server', async () => {
    const run = await startPayable(onPhone);
    expect(run.view().overlay).toMatchObject({
      isOpen: true,
      url: '/orders/redirection/?t=0',
      presentation: 'inAppFrame',
    });
    void run.send('challenge.loaded', { href: null });
    void run.send('challenge.loaded', { href: `${desk.origin}/orders/completed/5f/` });
    await run.sent('read a1').reply({
      pages: pages.thankYou,
      preOrder: away,
      revision: 10,
      attempt: { id: 'a1', state: 'placed' },
    });
    expect(run.view().screen).toBe('completed');
    expect(run.emitted).toContainEqual(expect.objectContaining({ to: 'order', fromFrame: true }));
  });

  it('nothing is chosen again while it is open; closed by the shopper, the same way to pay is', async () => {
    const run = await startPayable(onPhone);
    void run.send('order.invalidate');
    expect(run.calls).toHaveLength(2);
    void run.send('challenge.cancel');
    await run.sent('read a1').reply(waiting);
    await run.sent('automatic PaymentOptionSelectionPage 9').reply(chosenAgain);
    expect(run.view()).toMatchObject({ isPayable: true, overlay: { isOpen: false }, outcome: null });
  });

  it('opens its page in the whole window when the shopper asks for it', async () => {
    const run = await startPayable(onPhone);
    void run.send('challenge.openInWindow');
    expect(run.view()).toMatchObject({ screen: 'leaving', overlay: { isOpen: false } });
    expect(run.emitted).toContainEqual(
      expect.objectContaining({ to: 'provider', url: '/orders/redirection/?t=0', fromFrame: false }),
    );
  });

  it('a refusal that the frame brought back is told where Pay stands', async () => {
    const run = await startPayable(onPhone);
    void run.send('challenge.loaded', { href: `${desk.origin}/orders/checkout/?attempt=a1` });
    await run.sent('read a1').reply({
      ...ready,
      revision: 10,
      attempt: { id: 'a1', state: 'failed' },
      errors: { non_field_errors: ['The payment was refused.'] },
      error_code: 'PAYMENT_REFUSED',
    });
    expect(run.view()).toMatchObject({
      isPayable: true,
      payErrors: { messages: ['The payment was refused.'], code: 'PAYMENT_REFUSED' },
    });
  });
});

it('a deep link with its attempt tells what became of it', async () => {
  const run = startRun({ attempt: 'a1' });
  await run.sent('read a1').reply({
    ...ready,
    attempt: { id: 'a1', state: 'failed' },
    errors: { non_field_errors: ['The payment was refused.'] },
    error_code: 'PAYMENT_REFUSED',
  });
  expect(run.view()).toMatchObject({ screen: 'steps', isPayable: true, payErrors: { code: 'PAYMENT_REFUSED' } });
});
