import { createHash } from 'node:crypto';
import {
  type ChallengeAnswer,
  type Envelope,
  flag,
  type HttpContext,
  type PageContext,
  pageContext,
  type Refusal,
  readCard,
  refuse,
  type Session,
  withRefusals,
} from '@vitrin/commerce-host/serving';
import { foldCase } from '@vitrin/core/contract';
import { type Attempt, isCharge, readAttempt, readVisit, writeAttempt } from '../documents.ts';
import { type MedusaServices, writeVisit } from '../medusa-services.ts';
import { abandonAttempt } from './abandon-attempt.ts';
import { envelopeOf, openPages, settingOf } from './checkout.wire.ts';
import { type CheckoutState, readCheckoutState } from './checkout-state.ts';
import { endAttempt, VOID_LIMIT } from './give-back.ts';

/** Milliseconds that the acquirer has for a charge. */
const CHARGE_LIMIT = 15_000;

const THREE_D = 'CreditCardThreeDSecurePage';
const PROVIDER = 'RedirectionPaymentSelectedPage';

/** Kinds of attempts by payment type. */
const KINDS = {
  credit_card: 'card',
  redirection: 'provider',
  pay_on_delivery: 'code',
  funds_transfer: 'direct',
} as const;

/** Result of a try to pay. */
export type Outcome =
  | { readonly kind: 'placed'; readonly token: string }
  | { readonly kind: 'challenge' }
  | { readonly kind: 'refused'; readonly refusals: readonly Refusal[] }
  | { readonly kind: 'unknown' };

const changed = refuse('orderChanged', 'PRICE_CHANGED');
const declined = refuse('providerRefused', 'PAYMENT_REFUSED');

/** Ends an attempt for which no money was taken. */
async function refused(services: MedusaServices, attempt: Attempt, refusals: readonly Refusal[]): Promise<Outcome> {
  await writeAttempt(services, { ...attempt, state: 'failed', refusals: [...refusals] });
  return { kind: 'refused', refusals };
}

/** Ends an attempt for which money may have been taken. */
async function undone(services: MedusaServices, attempt: Attempt, refusal: Refusal): Promise<Outcome> {
  const refusals = [refusal];
  const { isOwed } = await endAttempt(services, attempt, { state: 'failed', refusals });
  // As long as the money may be at the shop, a second payment would charge twice.
  if (isOwed) await writeAttempt(services, { ...attempt, state: 'processing' });
  return isOwed ? { kind: 'unknown' } : { kind: 'refused', refusals };
}

/**
 * Completes the engine's cart for a charged attempt. Completing again answers the same order, so this may run after a crash.
 * A cart that the engine rejects is not paid: its money goes back.
 */
export async function place(services: MedusaServices, attempt: Attempt): Promise<Outcome> {
  const { documents, engine, host } = services;
  const completion = await engine.complete(attempt.cart);
  if (completion.kind === 'unknown') return { kind: 'unknown' };
  if (completion.kind === 'refused') {
    // Another completion may be placing the order at this moment: then the money belongs to it.
    const cart = await engine.cart(attempt.cart);
    return cart?.isCompleted ? { kind: 'unknown' } : undone(services, attempt, changed);
  }
  const token = attempt.token ?? createHash('sha256').update(host.randomId()).digest('hex').slice(0, 32);
  const { id, option, account, session, user, guest } = attempt;
  const placed = { order: completion.order, attempt: id, option, account, session, user, guest };
  await documents.write('order', token, placed);
  await writeAttempt(services, { ...attempt, state: 'placed', token });
  const visit = await readVisit(documents, session);
  const empty = { cart: null, paymentOption: null, bankAccount: null, bin: null, installment: false, notes: null };
  await writeVisit(documents, session, { ...visit, ...empty, attempt: null });
  return { kind: 'placed', token };
}

/** Finds out what became of a charge whose reply was lost, and finishes it: an order for taken money, else a void. */
export async function settle(services: MedusaServices, attempt: Attempt): Promise<Outcome> {
  const { payments } = services.host.checkout;
  if (!isCharge(attempt)) return place(services, attempt);
  const status = await payments.status(attempt.reference, VOID_LIMIT);
  if (status.kind === 'captured') return place(services, attempt);
  if (status.kind === 'unknown') return { kind: 'unknown' };
  return undone(services, attempt, declined);
}

/**
 * Settles attempts whose outcome is unknown, before another payment is opened for the same cart.
 *
 * @returns the outcome that is left: an order, or still unknown.
 */
async function endOpenAttempts(
  services: MedusaServices,
  ids: readonly (string | null)[],
): Promise<Outcome | undefined> {
  for (const id of new Set(ids.flatMap((one) => one ?? []))) {
    const attempt = await readAttempt(services.documents, id);
    if (attempt?.state === 'processing') {
      const outcome = await settle(services, attempt);
      if (outcome.kind !== 'refused') return outcome;
    }
    // The next payment is stored under the same id: what is owed for this one stays under its reference.
    if (attempt?.isOwed) await writeAttempt(services, { ...attempt, id: attempt.reference });
  }
  return undefined;
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
  const kind = KINDS[setting.type];
  const isCard = kind === 'card';
  const reading = isCard ? readCard(context.fields, visit.bin ?? '', host.clock.now().getTime()) : undefined;
  if (reading && !reading.ok) return { kind: 'refused', refusals: reading.refusals };
  const key = context.headers.get('idempotency-key');
  const open = await endOpenAttempts(services, [key, visit.attempt]);
  if (open) return open;
  const last = visit.attempt === null ? undefined : await readAttempt(documents, visit.attempt);
  const before = await abandonAttempt(services, { visit, attempt: last });
  const reference = `vt-${host.randomId()}`;
  const id = key ?? visit.attempt ?? host.randomId();
  const data = isCard || kind === 'provider' ? { reference } : {};
  // Any change of the cart would delete the session before the code is typed.
  const paymentSession = kind === 'code' ? '' : await engine.openPayment(cart.id, setting.provider, data);
  const number = reading?.card.number ?? '';
  const attempt: Attempt = {
    id,
    reference,
    session: session.pk,
    cart: cart.id,
    paymentSession,
    state: kind === 'code' || kind === 'provider' ? 'waiting' : 'processing',
    kind,
    sms: null,
    amount: cart.total,
    currency: cart.currency,
    bin: number.slice(0, 6),
    lastFour: number.slice(-4),
    brand: null,
    option: visit.paymentOption ?? 0,
    account: visit.bankAccount,
    refusals: [],
    token: null,
    user: session.userPk,
    guest: session.guest && foldCase(session.guest.email),
    isOwed: false,
    isVoided: false,
    refunds: {},
    at: 0,
  };
  await writeAttempt(services, attempt);
  await writeVisit(documents, session.pk, { ...before, attempt: id });
  if (attempt.state === 'waiting') return { kind: 'challenge' };
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
      await writeAttempt(services, { ...attempt, state: 'waiting' });
      return { kind: 'challenge' };
    case 'refused':
      return refused(services, attempt, answer.refusals);
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
  await writeAttempt(services, processing);
  if (attempt.kind === 'provider') return settle(services, processing);
  const completion = await services.host.checkout.payments.completeChallenge(attempt.reference, answer, CHARGE_LIMIT);
  if (completion.kind === 'authorised') return place(services, processing);
  return completion.kind === 'refused'
    ? refused(services, processing, completion.refusals)
    : settle(services, processing);
}

const thanks = (token: string) => pageContext('ThankYouPage', { redirect_url: `/orders/completed/${token}/` });

/** Contexts by which a shopper goes to the bank or the provider; the pages of a code are among the open ones. */
export function awayContexts({ host }: MedusaServices, attempt: Attempt | undefined): readonly PageContext[] {
  if (attempt?.kind === 'code') return [];
  if (attempt?.kind === 'provider') {
    return [pageContext(PROVIDER, { redirect_url: '/orders/redirection/', is_frame: false })];
  }
  return [pageContext(THREE_D, { redirect_url: '/orders/redirect-three-d/', is_frame: host.config.threeDFrame })];
}

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
  if (outcome.kind === 'challenge') {
    const after = open.slice(open.findIndex(({ page_name: name }) => name === page) + 1);
    const away = awayContexts(services, state.attempt);
    return envelopeOf(services, state, language, away.length > 0 ? away : after);
  }
  const envelope = envelopeOf(services, state, language, pages);
  if (outcome.kind === 'unknown') return { ...envelope, ...mark('processing') };
  return { ...withRefusals(envelope, outcome.refusals, language), ...mark('failed') };
}
