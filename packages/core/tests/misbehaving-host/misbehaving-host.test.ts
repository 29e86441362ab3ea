// Shows C73 (docs/rules/traced-rules.md).
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  creditCard,
  express,
  pages,
  preOrders,
  redirection,
  wireReply,
  wireShipping,
} from '../../src/checkout/checkout.fixtures.ts';
import { cardHandle } from '../../src/checkout/checkout-run.fixtures.ts';
import { everyMethod } from '../../src/checkout/methods/method.fixtures.ts';
import type { Command } from '../../src/checkout/protocol/page-commands.fixtures.ts';
import { automaticLimit, ownReadLimit } from '../../src/checkout/reply/reply-context.ts';
import { startWatched } from '../../src/checkout/watched-checkout.fixtures.ts';
import { CheckoutReplySchema } from '../../src/contract/checkout/checkout-reply.ts';
import { readReply } from '../../src/contract/reply.ts';
import { fetchError, parsingError } from '../../src/errors/app-error.ts';
import { runCount } from '../../src/testing/run-count.ts';

const someContext = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(...Object.values(pages).flatMap((page) => Object.entries(page))) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      ['WalletSelectionPage', {}],
      ['WalletPaymentPage', {}],
      ['SendSmsPage', {}],
      ['VerifySmsPage', {}],
      ['RedirectionPaymentSelectedPage', {}],
    ),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(
      fc.constantFrom('NewPage', '__proto__', 'constructor', ''),
      fc.dictionary(fc.string(), fc.jsonValue()),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(
      fc.constantFrom('ShippingOptionSelectionPage', 'BinNumberPage'),
      fc.dictionary(fc.constantFrom('shipping_options', 'installments', 'redirect_url', 'is_frame'), fc.jsonValue()),
    ),
  },
);

const somePreOrder = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...Object.values(preOrders)) },
  { weight: 2, arbitrary: fc.constant(null) },
  {
    weight: 3,
    arbitrary: fc
      .record(
        {
          shipping_option: fc.constantFrom(null, express, wireShipping(99, '1.00')),
          payment_option: fc.constantFrom(
            null,
            creditCard,
            redirection,
            { pk: 12, payment_type: 'wallet' },
            { pk: 77, payment_type: 'new' },
          ),
          wallet_method: fc.constantFrom(null, 'hepsipay'),
          is_redirected: fc.boolean(),
          attempt_id: fc.constantFrom(null, 'a1', 'a2'),
          unpaid_amount: fc.constantFrom('0.00', '1', '99999999999999999999.99', null),
        },
        { requiredKeys: [] },
      )
      .map((changes) => ({ ...preOrders.shipped, ...changes })),
  },
);

const someReply = fc
  .record({
    contexts: fc.array(someContext, { maxLength: 8 }),
    preOrder: somePreOrder,
    errors: fc.oneof(
      { weight: 6, arbitrary: fc.constant([]) },
      { weight: 1, arbitrary: fc.constant({ non_field_errors: ['No.'] }) },
      { weight: 1, arbitrary: fc.jsonValue() },
    ),
    error_code: fc.constantFrom(null, null, null, 'PAGE_NOT_AVAILABLE', 'NEW_CODE'),
    revision: fc.constantFrom(null, 1, 2, 3, 4),
    redirect_url: fc.constantFrom(null, null, null, null, null, null, '/baskets/basket/', 'https://evil.test/', '//x'),
    template_name: fc.constantFrom('orders/checkout.html', 'orders/checkout.html', 'orders/index.html', null),
    attempt: fc.constantFrom(
      null,
      null,
      ...['none', 'processing', 'waiting', 'failed', 'placed', 'new'].map((state) => ({ id: 'a1', state })),
    ),
  })
  .map(({ contexts, preOrder, ...members }) => ({
    ...wireReply({ preOrder }),
    ...members,
    context_list: contexts.map(([page_name, page_context]) => ({ page_name, page_context })),
  }));

/** What comes back for one request: a reply, no reply, or something that is no checkout reply at all. */
const someAnswer = fc.oneof(
  { weight: 10, arbitrary: someReply.map((json) => ({ json: json as unknown })) },
  { weight: 1, arbitrary: fc.constant('lost' as const) },
  { weight: 1, arbitrary: fc.jsonValue().map((json) => ({ json: json as unknown })) },
);

const someCommand = fc.constantFrom<Command>(
  ['shippingOption.select', { shippingOption: 72 }],
  ['paymentOption.select', { paymentOption: 5 }],
  ['card.enterNumber', { bin: '454360' }],
  ['payment.submit', { agreement: true, useThreeD: true, card: cardHandle }],
  ['payment.submit', { agreement: true }],
  ['contact.submit', { email: 'a@b.test', phone: '05551234567' }],
  ['coupon.load', {}],
  ['delivery.continue', {}],
  ['delivery.edit', {}],
  ['checkout.retry', {}],
  ['order.invalidate', {}],
  ['payment.resume', {}],
  ['change.accept', {}],
  ['window.returned', {}],
  ['window.shown', {}],
  ['connection.restored', {}],
  ['challenge.loaded', { href: 'http://localhost:3000/orders/checkout/' }],
  ['challenge.cancel', {}],
  ['challenge.openInWindow', {}],
  ['wallet.loaded', {}],
  ['wallet.openInWindow', {}],
);

async function settle(): Promise<void> {
  for (let turn = 0; turn < 200; turn += 1) await Promise.resolve();
}

/** What the shopper did, one read it wants, and all the client may try on its own account. */
const requestsPerAction = 2 + automaticLimit + ownReadLimit + 2;

it('however the host answers, requests are bounded and the shopper stands somewhere with a name and a way on', {
  timeout: 1_200_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.infiniteStream(someAnswer),
      fc.array(someCommand, { maxLength: 8 }),
      async (answers, commands) => {
        let sent = 0;
        const run = startWatched(async (request) => {
          sent += 1;
          const answer = answers.next().value;
          if (answer === undefined || answer === 'lost') throw fetchError('x');
          const read = readReply(CheckoutReplySchema, answer.json);
          if (!read.ok) throw parsingError('x', 200, read.reason);
          return { replies: [{ request: request.kind === 'address' ? { kind: 'read' } : request, reply: read.value }] };
        }, everyMethod);
        for (const command of [undefined, ...commands]) {
          sent = 0;
          if (command) run.give(...command);
          await settle();
          expect(sent).toBeLessThanOrEqual(requestsPerAction);
          const view = run.view();
          expect(run.parts().transport?.hasTag('busy')).toBe(false);
          // Whoever cannot act now sees words for it: an outcome that is asked for, an open overlay, a window that leaves.
          const isTold = view.outcome !== null || view.overlay.isOpen || view.screen === 'leaving';
          expect(view.isEditable || view.canRetry || isTold || ['changed', 'completed'].includes(view.screen)).toBe(
            true,
          );
        }
        expect(run.failures).toEqual([]);
        run.checkout.stop();
      },
    ),
    { numRuns: runCount({ short: 300, long: 20_000 }) },
  );
});
