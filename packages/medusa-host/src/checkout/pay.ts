import {
  type ChallengeAnswer,
  type Envelope,
  flag,
  type HttpContext,
  pageContext,
  type Refusal,
  readCard,
  refuse,
  type Session,
  withRefusals,
} from '@vitrin/commerce-host/serving';
import { type Attempt, readVisit } from '../documents.ts';
import { type MedusaServices, writeVisit } from '../medusa-services.ts';
import { abandonAttempt, VOID_LIMIT } from './abandon-attempt.ts';
import { envelopeOf, openPages, settingOf } from './checkout.wire.ts';
import { type CheckoutState, readCheckoutState } from './checkout-state.ts';

/** Milliseconds that the acquirer has for a charge. */
const CHARGE_LIMIT = 15_000;

const THREE_D = 'CreditCardThreeDSecurePage';

/** Result of a try to pay. */
export type Outcome =
  | { readonly kind: 'placed'; readonly token: string }
  | { readonly kind: 'challenge' }
  | { readonly kind: 'refused'; readonly refusals: readonly Refusal[] }
  | { readonly kind: 'unknown' };

const changed = refuse('orderChanged', 'PRICE_CHANGED');
const declined = refuse('providerRefused', 'PAYMENT_REFUSED');

async function failed({ documents }: MedusaServices, attempt: Attempt, refusals: readonly Refusal[]): Promise<Outcome> {
  await documents.write('attempt', attempt.id, { ...attempt, state: 'failed', refusals });
  return { kind: 'refused', refusals };
}

/**
 * Completes the engine's cart for a charged attempt. Completing again answers the same order, so this may run after a crash.
 * A cart that the engine rejects is not paid: the money is voided.
 */
async function place(services: MedusaServices, attempt: Attempt): Promise<Outcome> {
  const { documents, engine, host } = services;
  const completion = await engine.complete(attempt.cart);
  if (completion.kind === 'unknown') return { kind: 'unknown' };
  if (completion.kind === 'refused') {
    const { kind } = await host.checkout.payments.void(attempt.reference, VOID_LIMIT);
    return kind === 'voided' ? failed(services, attempt, [changed]) : { kind: 'unknown' };
  }
  const token = attempt.token ?? host.randomId().toLowerCase().replaceAll('_', '0');
  const { id, option, account, session } = attempt;
  await documents.write('order', token, { order: completion.order, attempt: id, option, account });
  await documents.write('attempt', id, { ...attempt, state: 'placed', token });
  const visit = await readVisit(documents, session);
  const empty = { cart: null, paymentOption: null, bankAccount: null, bin: null, installment: false, notes: null };
  await writeVisit(documents, session, { ...visit, ...empty, attempt: null });
  return { kind: 'placed', token };
}

/** Finds out what became of a charge whose reply was lost, and finishes it: an order for taken money, else a void. */
export async function settle(services: MedusaServices, attempt: Attempt): Promise<Outcome> {
  const { payments } = services.host.checkout;
  if (attempt.bin === null || attempt.bin === '') return place(services, attempt);
  const status = await payments.status(attempt.reference, VOID_LIMIT);
  if (status.kind === 'captured') return place(services, attempt);
  if (status.kind === 'unknown') return { kind: 'unknown' };
  const { kind } = await payments.void(attempt.reference, VOID_LIMIT);
  return kind === 'voided' ? failed(services, attempt, [declined]) : { kind: 'unknown' };
}

/** Pays the cart that the engine has now, by card or by a provider that needs no acquirer. */
export async function pay(
  services: MedusaServices,
  context: HttpContext,
  session: Session,
  state: CheckoutState,
): Promise<Outcome> {
  const { documents, engine, host } = services;
  const { cart, visit } = state;
  const setting = settingOf(services.payments, visit.paymentOption);
  if (cart === undefined || setting === undefined) return { kind: 'refused', refusals: [changed] };
  const isCard = setting.type === 'credit_card';
  const reading = isCard ? readCard(context.fields, visit.bin ?? '', host.clock.now().getTime()) : undefined;
  if (reading && !reading.ok) return { kind: 'refused', refusals: reading.refusals };
  const before = await abandonAttempt(services, visit);
  const reference = `vt-${host.randomId()}`;
  const id = context.headers.get('idempotency-key') ?? visit.attempt ?? host.randomId();
  const paymentSession = await engine.openPayment(cart.id, setting.provider, isCard ? { reference } : {});
  const number = reading?.card.number ?? '';
  const attempt: Attempt = {
    id,
    reference,
    session: session.pk,
    cart: cart.id,
    paymentSession,
    state: 'processing',
    amount: cart.total,
    currency: cart.currency,
    bin: number.slice(0, 6),
    lastFour: number.slice(-4),
    brand: null,
    option: visit.paymentOption ?? 0,
    account: visit.bankAccount,
    refusals: [],
    token: null,
  };
  await documents.write('attempt', id, attempt);
  await writeVisit(documents, session.pk, { ...before, attempt: id });
  if (!reading) return place(services, attempt);
  const answer = await host.checkout.payments.authorise(
    {
      reference,
      amount: attempt.amount,
      currency: attempt.currency,
      card: reading.card,
      useThreeD: context.fields.get('use_three_d', flag) ?? false,
    },
    CHARGE_LIMIT,
  );
  switch (answer.kind) {
    case 'authorised':
      return place(services, attempt);
    case 'challenge':
      await documents.write('attempt', id, { ...attempt, state: 'waiting' });
      return { kind: 'challenge' };
    case 'refused':
      return failed(services, attempt, answer.refusals);
    case 'unknown':
      return settle(services, attempt);
  }
}

/** Takes the bank's proof for an attempt that waits, and places the order. */
export async function returnFromBank(
  services: MedusaServices,
  attempt: Attempt,
  answer: ChallengeAnswer,
): Promise<Outcome> {
  if (attempt.state === 'placed' && attempt.token !== null) return { kind: 'placed', token: attempt.token };
  if (attempt.state !== 'waiting') {
    return { kind: 'refused', refusals: [refuse('paymentAbandoned', 'PAYMENT_ABANDONED')] };
  }
  const processing: Attempt = { ...attempt, state: 'processing' };
  await services.documents.write('attempt', attempt.id, processing);
  const completion = await services.host.checkout.payments.completeChallenge(attempt.reference, answer, CHARGE_LIMIT);
  if (completion.kind === 'authorised') return place(services, processing);
  return completion.kind === 'refused'
    ? failed(services, processing, completion.refusals)
    : settle(services, processing);
}

const thanks = (token: string) => pageContext('ThankYouPage', { redirect_url: `/orders/completed/${token}/` });

/** Context by which a shopper goes to the bank. */
export const bankContext = ({ host }: MedusaServices) =>
  pageContext(THREE_D, { redirect_url: '/orders/redirect-three-d/', is_frame: host.config.threeDFrame });

/** The reply about a try to pay; a refused one lists the page that was posted (Protocol checkout §1 rule 4). */
export async function outcomeEnvelope(
  services: MedusaServices,
  context: HttpContext,
  session: Session | null,
  { outcome, page, attempt }: { readonly outcome: Outcome; readonly page?: string; readonly attempt?: Attempt },
): Promise<Envelope> {
  const { language } = context;
  const mark = (state: NonNullable<Envelope['attempt']>['state']) => attempt && { attempt: { id: attempt.id, state } };
  if (outcome.kind === 'placed') {
    const visit = await readVisit(services.documents, session?.pk ?? attempt?.session ?? 0);
    return {
      context_list: [thanks(outcome.token)],
      pre_order: null,
      errors: [],
      template_name: 'orders/checkout.html',
      revision: visit.revision,
      ...mark('placed'),
    };
  }
  const state = await readCheckoutState(services, context, session);
  const open = openPages(services, state, language);
  const pages = page === undefined ? open : open.filter(({ page_name: name }) => name === page);
  if (outcome.kind === 'challenge') return envelopeOf(services, state, language, [bankContext(services)]);
  const envelope = envelopeOf(services, state, language, pages);
  if (outcome.kind === 'unknown') return { ...envelope, ...mark('processing') };
  return { ...withRefusals(envelope, outcome.refusals, language), ...mark('failed') };
}
