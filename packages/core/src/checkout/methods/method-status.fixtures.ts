// For tests alone; no index exports it: what a method's chart is told, made by the transport's own pure rules from wire replies.
import type { Id } from '../../contract/primitives.ts';
import { fetchError } from '../../errors/app-error.ts';
import { checkoutReply, pages, preOrders, type WireReply } from '../checkout.fixtures.ts';
import type { CheckoutServices } from '../checkout-services.types.ts';
import type { PostRequest } from '../checkout-state.types.ts';
import type { PageCommand } from '../protocol/page-inputs.types.ts';
import { applyReplies, applyRequestFailure } from '../transport/apply-replies.ts';
import type { TransportContext } from '../transport/transport.types.ts';
import { enqueue, startTransport, statusOf, takeNext, wantRead } from '../transport/transport.updates.ts';
import type { CheckoutStatus } from '../transport/transport-status.types.ts';

type Json = Readonly<Record<string, unknown>>;

const unused = () => Promise.reject(new Error('[checkout] this test answers the requests itself'));

/** Services of a test that makes the replies itself; time stands still. */
export const unusedServices: CheckoutServices = {
  sendRequest: unused,
  now: () => 1_000,
  elapsed: () => 1_000,
  isOnline: () => true,
  redirects: {
    origin: 'http://localhost:3000',
    allowedOrigins: ['http://wallet.test'],
    locales: ['en', 'tr'],
    localize: (path) => path,
    isMobile: false,
    inAppFramePaymentOptions: [],
  },
  readOrderNumber: unused,
  tell: () => {},
  methodFor: () => ({ name: null, needsWalletMethod: false }),
  methodNamed: () => null,
  loadMethod: unused,
};

const post = (pageCommand: PageCommand): PostRequest => ({ kind: 'post', pageCommand, by: 'shopper' });

/** One moment of the conversation with the host; each word makes the next one. */
export class StatusFixture {
  readonly #context: TransportContext;

  constructor(context: TransportContext = startTransport({ services: unusedServices })) {
    this.#context = context;
  }

  #with(changes: Partial<TransportContext>): StatusFixture {
    return new StatusFixture({ ...this.#context, ...changes });
  }

  /** What the charts are told of it. */
  get status(): CheckoutStatus {
    return statusOf(this.#context);
  }

  /** The shopper's choice is on its way. */
  sends(pageCommand: PageCommand): StatusFixture {
    const waits = this.waits(pageCommand);
    const sent = waits.#with(takeNext(waits.#context));
    if (sent.#context.current === null) throw new Error(`The fixture cannot send ${pageCommand.page}`);
    return sent;
  }

  /** The shopper's choice stands behind the one that is on its way. */
  waits(pageCommand: PageCommand): StatusFixture {
    return this.#with(enqueue(this.#context, { request: post(pageCommand) }));
  }

  /** What the client chooses by itself is on its way. */
  follows(): StatusFixture {
    const sent = this.#with(takeNext(this.#context));
    if (sent.#context.current === null) throw new Error('The fixture has nothing that follows by itself');
    return sent;
  }

  /** The order is being read. */
  reads(): StatusFixture {
    const wanted = this.#with(wantRead(this.#context, { type: 'read.request', request: { kind: 'read' } }));
    return wanted.#with(takeNext(wanted.#context));
  }

  /** The host answers what is on its way. */
  answers(reply: WireReply): StatusFixture {
    const { current } = this.#context;
    if (current === null || current.request.kind === 'address') throw new Error('The fixture has nothing to answer');
    const replies = [{ request: current.request, reply: checkoutReply(reply) }];
    return this.#with(applyReplies(this.#context, { replies }));
  }

  /** What is on its way brings no reply. */
  fails(): StatusFixture {
    return this.#with(applyRequestFailure(this.#context, fetchError('checkout')));
  }
}

const upToShipping = { ...pages.index, ...pages.delivery, ...pages.address, ...pages.shipping };

/** A payment option as the host lists it. */
export function paymentOption(pk: Id, paymentType: string): Json {
  return { pk, name: paymentType, slug: paymentType, payment_type: paymentType, payment_type_label: paymentType };
}

/** Two ways to pay stand there, of which this one is the second. */
export function optionPages(option: Json): Readonly<Record<string, Json>> {
  const other = paymentOption(99, 'funds_transfer');
  return { ...upToShipping, PaymentOptionSelectionPage: { payment_options: [other, option], unavailable_options: [] } };
}

/** The order once this way to pay is chosen. */
export function orderWith(option: Json, changes: Json = {}): Json {
  return { ...preOrders.shipped, payment_option: option, ...changes };
}

/** A read that finds this way to pay chosen, with its pages beside those of delivery. */
export function firstRead(option: Json, listed: Readonly<Record<string, Json>>, changes: Json = {}): StatusFixture {
  return new StatusFixture().reads().answers({
    pages: { ...optionPages(option), ...listed },
    preOrder: orderWith(option, changes),
    revision: 5,
  });
}

/** The same way to pay is chosen once more. */
export function chosenAnew(fixture: StatusFixture, option: Json): StatusFixture {
  return fixture.sends({ page: 'PaymentOptionSelectionPage', input: { paymentOption: Number(option.pk) } });
}
