import { randomInt } from 'node:crypto';
import { readCard, readCardNumber } from '@vitrin/core/card';
import {
  type Checkout,
  type CheckoutCommandsOf,
  card,
  cardPaymentTypes,
  createCheckout,
  loyalty,
  nothing,
  type PageErrors,
  type PlainCheckoutView,
  payOnDelivery,
  payOnDeliveryPaymentTypes,
  readOrderNumber,
  transfer,
  transferPaymentTypes,
} from '@vitrin/core/checkout';
import { isAppError } from '@vitrin/core/errors';
import type { Known } from '../probe.types.ts';
import { probeAddress } from '../probe-address.ts';
import type { ProbeSession } from '../probe-session.ts';

/** A card for a test system, as a person would type it. */
export interface TestCard {
  readonly number: string;
  /** `12/30`. */
  readonly expiry: string;
  readonly cvc: string;
}

export interface CheckoutPlan {
  readonly card: TestCard;
  /** A guest's e-mail address. */
  readonly email: string;
  /** True: Pay is pressed, and an order is placed. */
  readonly buys: boolean;
}

/** How far the checkout came. */
export interface CheckoutEnd {
  readonly isPayable: boolean;
  /** Payment type of the option that was chosen; null where none was. */
  readonly paymentType: string | null;
  /** Number of the order; null where none was placed, or its page tells none. */
  readonly order: string | null;
  /** Token in the address of the order's page. */
  readonly orderToken: string | null;
  /** Address outside the host that Pay leads to: a bank's. */
  readonly leadsTo: string | null;
  /** What stopped it, for the person who runs the host; null where it came to its end. */
  readonly stopped: string | null;
  /** Troubles that core found on the way, by code. */
  readonly troubles: readonly string[];
}

/** Ways to pay that need nobody else's page, best first. */
const payable: readonly (readonly string[])[] = [cardPaymentTypes, transferPaymentTypes, payOnDeliveryPaymentTypes];

/** More steps than any checkout needs. */
const patience = 40;
/** Longer than core waits for a reply, in milliseconds. */
const longestWait = 60_000;

const methods = () => [card(), transfer(), payOnDelivery(), loyalty(), nothing()] as const;

type Running = Checkout<PlainCheckoutView, CheckoutCommandsOf<ReturnType<typeof methods>>>;

/** Goes through the checkout as the shop would, with core's own charts, and tells how far it came. */
export async function runCheckout(session: ProbeSession, known: Known, plan: CheckoutPlan): Promise<CheckoutEnd> {
  const { commerce } = session;
  const checkout = createCheckout({
    commerce,
    origin: new URL(commerce.config.baseUrl).origin,
    methods: methods(),
    steps: 'automatic',
  });
  const troubles = new Set<string>();
  const end: { paymentType: string | null; isPayable: boolean } = { paymentType: null, isPayable: false };
  checkout.on('trouble.found', ({ code }) => void troubles.add(code));
  const told = (rest: Partial<CheckoutEnd>): CheckoutEnd => ({
    ...end,
    order: null,
    orderToken: null,
    leadsTo: null,
    stopped: null,
    troubles: [...troubles],
    ...rest,
  });
  try {
    for (let steps = 0; steps < patience; steps += 1) {
      const view = await settled(checkout);
      const { chosen, items } = view.paymentOptions;
      end.paymentType = items.find(({ key }) => key === chosen)?.paymentType ?? null;
      end.isPayable ||= view.isPayable;
      if (view.screen === 'completed') return told(await orderNumber(session, view));
      if (view.overlay.isOpen || view.screen === 'leaving')
        return told({ leadsTo: view.overlay.url ?? 'a page outside' });
      if (view.isPayable && !plan.buys) return told({});
      const stopped = await step(checkout, session, known, plan, view);
      if (stopped !== null) return told({ stopped });
    }
    return told({ stopped: 'It went on and on without an end.' });
  } finally {
    checkout.stop();
    commerce.ports.vault.clear();
  }
}

/** One step of a person at this view; null: it was taken, else why there is none. */
async function step(
  checkout: Running,
  session: ProbeSession,
  known: Known,
  plan: CheckoutPlan,
  view: PlainCheckoutView,
): Promise<string | null> {
  if (view.screen === 'identify') {
    const contact = { email: plan.email, phone: known.phone ?? '05551234567' };
    return refusal('the guest’s contact', await checkout.send('contact.submit', contact));
  }
  if (view.screen !== 'steps' || view.failure || view.outcome || view.stall) return whyStopped(view);
  if (view.shippingAddresses.isOpen && view.shippingAddresses.items.length === 0) {
    const sent = await checkout.send('address.save', { address: probeAddress(known), use: 'both' });
    return refusal('the address', sent);
  }
  const choice = firstOpenChoice(view);
  if (choice) return refusal(choice.what, await choice.send(checkout));
  if (view.method?.name === 'card' && view.method.bin === null && !view.method.binErrors) {
    const { bin = '' } = readCardNumber(plan.card.number);
    return refusal('the card’s first digits', await checkout.send('card.enterNumber', { bin }));
  }
  if (!view.isPayable) return whyStopped(view);
  return refusal('Pay', await checkout.send('payment.submit', payment(session, plan, view)));
}

/** What the client leaves to a person: the first of what is listed. */
function firstOpenChoice(view: PlainCheckoutView) {
  const { deliveryOptions, shippingAddresses, shippingOptions, paymentOptions, method } = view;
  const delivery = firstOf(deliveryOptions);
  if (delivery !== null) {
    const send = (checkout: Running) => checkout.send('deliveryOption.select', { deliveryOption: delivery });
    return { what: 'the delivery option', send };
  }
  const address = firstOf(shippingAddresses);
  if (address !== null) {
    const send = (checkout: Running) => checkout.send('address.select', { shipping: address, billing: address });
    return { what: 'the address', send };
  }
  const shipping = firstOf(shippingOptions);
  if (shipping !== null) {
    const send = (checkout: Running) => checkout.send('shippingOption.select', { shippingOption: shipping });
    return { what: 'the shipping option', send };
  }
  const option = payable
    .map((types) => paymentOptions.items.find(({ paymentType }) => types.includes(paymentType)))
    .find((found) => found !== undefined);
  if (paymentOptions.isOpen && option && paymentOptions.chosen !== option.key) {
    const send = (checkout: Running) => checkout.send('paymentOption.select', { paymentOption: option.key });
    return { what: 'the payment option', send };
  }
  const account = method?.name === 'transfer' ? firstOf(method.accounts) : null;
  if (account !== null) {
    const send = (checkout: Running) => checkout.send('bankAccount.select', { bankAccount: account });
    return { what: 'the bank account', send };
  }
  const installment = method?.name === 'card' ? firstOf(method.installments) : null;
  if (installment === null) return null;
  const send = (checkout: Running) => checkout.send('installment.select', { installment });
  return { what: 'the installment', send };
}

function firstOf<Key>(group: {
  readonly isOpen: boolean;
  readonly chosen: unknown;
  readonly items: readonly { readonly key: Key }[];
}): NonNullable<Key> | null {
  return (group.isOpen && group.chosen === null ? group.items[0]?.key : null) ?? null;
}

function payment({ commerce: { ports } }: ProbeSession, { card: typed }: CheckoutPlan, view: PlainCheckoutView) {
  if (view.method?.name !== 'card') return { agreement: true };
  const read = readCard({ ...typed, holder: 'Ada Yilmaz' }, ports.clock.now());
  if (!read.ok) throw new TypeError('probe: the test card is no card: --card, --expiry, --cvc');
  return { agreement: true, useThreeD: false, card: ports.vault.put(read.card) };
}

type Sent = Awaited<ReturnType<Running['send']>>;

/** Null: taken, or told by the view. */
function refusal(what: string, sent: Sent): string | null {
  if (sent.ok || sent.reason === 'unanswered') return null;
  const fields = sent.errors ? Object.keys(sent.errors.fields) : [];
  return `The host refused ${what} (${[sent.reason, ...fields].join(', ')}).`;
}

function whyStopped({ screen, failure, outcome, stall, method, methodStatus, errors }: PlainCheckoutView): string {
  const parts = [
    `screen ${screen}`,
    failure && `failure ${failure.code}`,
    outcome && `outcome ${outcome.code}`,
    stall,
    `method ${method?.name ?? methodStatus}`,
    named(errors),
  ];
  return `Nothing can be paid: ${parts.filter(Boolean).join(', ')}.`;
}

function named(errors: PageErrors | null): string | null {
  const fields = errors ? Object.keys(errors.fields) : [];
  return fields.length > 0 ? `refused ${fields.join(', ')}` : null;
}

/** Success is read from the order's own page. */
async function orderNumber({ commerce }: ProbeSession, { order }: PlainCheckoutView): Promise<Partial<CheckoutEnd>> {
  try {
    if (!order) return { stopped: 'No order was named.' };
    const number = await readOrderNumber(commerce, order.url, AbortSignal.timeout(longestWait));
    return number
      ? { order: number, orderToken: tokenOf(order.url) }
      : { stopped: 'An order was placed, and its page tells no number.' };
  } catch (error) {
    if (!isAppError(error)) throw error;
    return { stopped: `An order was placed, and its page cannot be read: ${error.message}` };
  }
}

function tokenOf(url: string): string | null {
  return /\/orders\/completed\/([^/?]+)/.exec(url)?.[1] ?? null;
}

/** The view once nothing is on its way. */
function settled(checkout: Running): Promise<PlainCheckoutView> {
  const { promise, resolve } = Promise.withResolvers<PlainCheckoutView>();
  const timer = setTimeout(() => done(), longestWait);
  const unsubscribe = checkout.subscribe(() => look());
  function done() {
    clearTimeout(timer);
    unsubscribe();
    resolve(checkout.getView());
  }
  function look() {
    const { isBusy, overlay, screen } = checkout.getView();
    if (!isBusy || overlay.isOpen || screen === 'leaving' || screen === 'completed') done();
  }
  look();
  return promise;
}

/** An address of e-mail that nobody has. */
export function guestEmail(): string {
  return `probe.${Date.now()}.${randomInt(1_000_000)}@example.test`;
}
