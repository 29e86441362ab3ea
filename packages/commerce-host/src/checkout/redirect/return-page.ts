import type { Database } from '../../db/database.ts';
import type { HostServices, HttpContext } from '../../http/http-context.ts';
import { json } from '../../http/reply.ts';
import {
  type Attempt,
  findAttempt,
  findLastAttempt,
  markAbandoned,
  noteRefusals,
  resumeAttempt,
} from '../attempt/attempt.repository.ts';
import type { AttemptKind, ReturnOutcome } from '../attempt/attempt-kind.types.ts';
import { failAttempt } from '../attempt/fail-attempt.ts';
import { postponeCall, settleCall } from '../attempt/payment-call.repository.ts';
import type { PaymentStep } from '../attempt/payment-intent.ts';
import { aboutAttempt, ownerOfAttempt, placedReply, standingOf } from '../attempt-answers.ts';
import { askAcquirer } from '../money/ask-acquirer.ts';
import { learnOutcome } from '../money/learn-outcome.ts';
import { releaseCharge } from '../money/release-charge.ts';
import { CHARGE_LIMIT, LEASE } from '../money/time-limits.ts';
import { placeAttempt } from '../order/place-attempt.ts';
import { loadOfOwner } from '../pre-order/checkout-read.ts';
import {
  currentChoices,
  isAtWork,
  type LoadedCheckout,
  type NothingToBuy,
  withoutAttempt,
} from '../pre-order/load-checkout.ts';
import { lastRevision } from '../pre-order/pre-order.repository.ts';
import { writeCheckout } from '../pre-order/write-checkout.ts';
import { type AttemptMark, type Envelope, emptyEnvelope, withRefusals } from '../protocol/envelope.ts';
import { textOf } from '../protocol/page-payload.ts';
import { type Refusal, refuse } from '../protocol/refusal.ts';
import { attemptOfReference, isReferenceOf } from './three-d-reference.ts';

/** How far back a return without a reference looks for its attempt, in milliseconds. */
const LOOK_BACK = 86_400_000;

/** How often a repeat of a return that another process works on looks for its answer, in milliseconds. */
const LOOK_AGAIN = 100;

const FAILED = refuse('threeDFailed', 'THREE_D_FAILED');
const ABANDONED = refuse('paymentAbandoned', 'PAYMENT_ABANDONED');
const TIMED_OUT = refuse('paymentTimedOut', 'PAYMENT_REFUSED');
const IN_PROGRESS = refuse('paymentInProgress', 'PAYMENT_IN_PROGRESS');

/** What the first transaction of a return comes to. */
type Receipt =
  | {
      readonly kind: 'answered';
      readonly envelope: Envelope;
      /** The attempt that this return has ended without an order. */
      readonly failed?: string;
    }
  | { readonly kind: 'asks'; readonly attempt: Attempt; readonly ask: Asks['ask'] }
  /** Another return of the same payment is at work. */
  | { readonly kind: 'busy'; readonly attempt: Attempt };

/** The acquirer has to be asked before the return is answered. */
type Asks = Extract<ReturnOutcome, { readonly kind: 'asks' }>;

/**
 * Answers the bank's return (Protocol checkout §4.15): the attempt is found by the signed reference, the bank's proof decides,
 * and every repeat gets the same answer. Where the acquirer has to be asked for the money, it is asked between two
 * transactions, as in {@link payPage}.
 */
export async function returnFromBank(context: HttpContext): Promise<Envelope> {
  const { host } = context;
  const { singleFlight } = host.checkout;
  for (;;) {
    const receipt = await host.db.transaction((tx: Database) => receiveReturn(tx, context));
    if (receipt.kind === 'answered') {
      // Money that did not become an order goes back before the shopper reads so.
      if (receipt.failed !== undefined) await releaseCharge(host, { attemptId: receipt.failed });
      return receipt.envelope;
    }
    const flight = `return ${receipt.attempt.id}`;
    if (receipt.kind === 'asks') {
      const asked = askForReturned(context, receipt);
      await singleFlight.run(flight, () => asked.then((envelope) => json(envelope)));
      return asked;
    }
    await (singleFlight.landing(flight) ?? host.clock.sleep(LOOK_AGAIN));
  }
}

/** Asks the acquirer for the money of a return, and writes down what came of it. */
async function askForReturned(
  context: HttpContext,
  { attempt, ask }: Extract<Receipt, { readonly kind: 'asks' }>,
): Promise<Envelope> {
  const { host } = context;
  const said = await askAcquirer(() => ask(host.checkout.payments, CHARGE_LIMIT));
  const step = said.kind === 'unknown' ? await learnOutcome(host, attempt.providerReference ?? '') : said;
  const envelope = await host.db.transaction((tx: Database) => finishAskedReturn(tx, context, attempt, step));
  if (step.kind === 'authorised' && !Array.isArray(envelope.errors)) {
    await releaseCharge(host, { attemptId: attempt.id });
  }
  return envelope;
}

/** Finds out what a return is about; one that has its end already is answered. */
async function receiveReturn(tx: Database, context: HttpContext): Promise<Receipt> {
  const { fields, host } = context;
  const md = textOf(fields, 'md');
  if (md === '' && textOf(fields, 'token') === '') return answered(await returnWithoutReference(tx, context));
  const id = md === '' ? attemptNamedIn(context) : attemptOfReference(host.secret, md);
  const found = id === null ? undefined : await findAttempt(tx, id);
  if (!found) return answered(await refusedReturn(tx, context, [FAILED]));
  // Basket and pre-order are locked before the attempt, as everywhere.
  const loaded = await loadOfOwner(tx, context, ownerOfAttempt(found));
  const attempt = await findAttempt(tx, found.id, { lock: true });
  const isOurs = attempt && (md === '' ? isNamedIn(context, attempt) : isReferenceOf(host.secret, md, attempt));
  if (!attempt || !isOurs) return answered(await refusedReturn(tx, context, [FAILED]));
  if (isAtWork(attempt, host.clock.now())) return { kind: 'busy', attempt };
  const ended = await answerEnded(tx, context, attempt);
  return ended ? answered(ended) : finishReturn(tx, context, loaded, attempt);
}

function answered(envelope: Envelope): Extract<Receipt, { readonly kind: 'answered' }> {
  return { kind: 'answered', envelope };
}

/**
 * Answers a return that says nothing about its attempt, such as a GET: the session's last order when there is one, else
 * PAYMENT_ABANDONED. Nothing is changed or abandoned by it.
 */
export async function returnWithoutReference(db: Database, context: HttpContext): Promise<Envelope> {
  const { session, host } = context;
  const now = host.clock.now();
  const last = session ? await findLastAttempt(db, session.pk, new Date(now.getTime() - LOOK_BACK)) : undefined;
  const placed = last?.state === 'placed' ? await placedReply(db, last) : undefined;
  if (last && placed) return aboutAttempt(context, last, placed, 'placed');
  return refusedReturn(db, context, [ABANDONED], last && { id: last.id, state: standingOf(last, now).state });
}

/** The attempt that a return without the shop's own reference names, by the proof of a service. */
function attemptNamedIn({ host, fields }: HttpContext): string | null {
  for (const kind of host.checkout.parts.attemptKinds.values()) {
    const id = kind.namedBy?.(fields, host.secret);
    if (id) return id;
  }
  return null;
}

/** Whether such a return is about what this attempt opened last. */
function isNamedIn({ host, fields }: HttpContext, attempt: Attempt): boolean {
  return kindOf(host, attempt)?.isNamedBy?.(fields, attempt) ?? false;
}

function kindOf({ checkout }: HostServices, { detail }: Attempt): AttemptKind | undefined {
  return checkout.parts.attemptKinds.get(detail?.kind ?? '');
}

/** The answer to a return whose attempt has ended, one way or another; `undefined` while it waits for this return. */
async function answerEnded(tx: Database, context: HttpContext, attempt: Attempt): Promise<Envelope | undefined> {
  const { state, refusals } = standingOf(attempt, context.host.clock.now());
  const mark = { id: attempt.id, state };
  switch (state) {
    case 'waiting':
      return undefined;
    case 'placed': {
      const reply = await placedReply(tx, attempt);
      return reply && aboutAttempt(context, attempt, reply, state);
    }
    case 'failed':
      return refusedReturn(tx, context, refusals, mark);
    case 'processing':
      return refusedReturn(tx, context, [IN_PROGRESS], mark);
    case 'none':
      if (attempt.state === 'waiting') await markAbandoned(tx, attempt.id);
      await noteRefusals(tx, attempt.id, [ABANDONED]);
      return refusedReturn(tx, context, [ABANDONED], mark);
  }
}

async function finishReturn(
  tx: Database,
  context: HttpContext,
  loaded: LoadedCheckout | NothingToBuy,
  attempt: Attempt,
): Promise<Receipt> {
  const { host, fields } = context;
  const fail = async (refusals: readonly Refusal[]): Promise<Receipt> => ({
    ...answered(await failReturn(tx, context, loaded, attempt, refusals)),
    failed: attempt.id,
  });
  const returned = { attempt, fields, secret: host.secret, waiting: loaded.isSellable ? loaded.inputs.attempt : null };
  const outcome = kindOf(host, attempt)?.verifyReturn?.(returned) ?? { kind: 'refused', refusals: [FAILED] };
  if (outcome.kind === 'refused') return fail(outcome.refusals);
  if (!loaded.isSellable && loaded.hasLines) return fail(loaded.refusals);
  if (!loaded.isSellable || loaded.openAttempt?.id !== attempt.id) return fail([ABANDONED]);
  if (outcome.kind === 'asks') {
    const leaseUntil = new Date(loaded.now.getTime() + LEASE);
    await resumeAttempt(tx, attempt.id, leaseUntil);
    await postponeCall(tx, attempt.providerReference ?? '', leaseUntil);
    return { kind: 'asks', attempt, ask: outcome.ask };
  }
  const envelope = await placeReturned(tx, context, loaded, attempt, outcome.reference);
  return envelope.attempt?.state === 'placed' ? answered(envelope) : { ...answered(envelope), failed: attempt.id };
}

async function placeReturned(
  tx: Database,
  context: HttpContext,
  loaded: LoadedCheckout,
  attempt: Attempt,
  reference: string,
): Promise<Envelope> {
  const envelope = await placeAttempt(tx, context, loaded, attempt, reference);
  return aboutAttempt(context, attempt, envelope, Array.isArray(envelope.errors) ? 'placed' : 'failed');
}

/** Writes down what the acquirer said to a return; in a transaction of its own. */
async function finishAskedReturn(
  tx: Database,
  context: HttpContext,
  { id, providerReference }: Attempt,
  step: PaymentStep,
): Promise<Envelope> {
  const found = await findAttempt(tx, id);
  if (!found) return refusedReturn(tx, context, [FAILED]);
  const loaded = await loadOfOwner(tx, context, ownerOfAttempt(found));
  const attempt = (await findAttempt(tx, id, { lock: true })) ?? found;
  const reference = providerReference ?? '';
  if (attempt.state !== 'processing' || attempt.providerReference !== providerReference) {
    return (await answerEnded(tx, context, attempt)) ?? refusedReturn(tx, context, [ABANDONED]);
  }
  const { now } = loaded;
  if (step.kind === 'refused' || step.kind === 'silent') {
    await settleCall(tx, reference, { state: step.kind === 'refused' ? 'declined' : 'voided', now });
    return failReturn(tx, context, loaded, attempt, step.kind === 'refused' ? step.refusals : [TIMED_OUT]);
  }
  if (step.kind === 'authorised' && loaded.isSellable && loaded.openAttempt?.id === id) {
    return placeReturned(tx, context, loaded, attempt, step.reference);
  }
  if (step.kind === 'authorised') return failReturn(tx, context, loaded, attempt, [ABANDONED]);
  await resumeAttempt(tx, id, now);
  await postponeCall(tx, reference, now);
  return refusedReturn(tx, context, [IN_PROGRESS], { id, state: 'processing' });
}

/** Ends the attempt without an order; the checkout goes on with a new revision and a new attempt id. */
async function failReturn(
  tx: Database,
  context: HttpContext,
  loaded: LoadedCheckout | NothingToBuy,
  attempt: Attempt,
  refusals: readonly Refusal[],
): Promise<Envelope> {
  await failAttempt(tx, attempt.id, refusals);
  if (loaded.isSellable) {
    const freed = withoutAttempt(loaded);
    await writeCheckout(tx, freed, { choices: currentChoices(freed), raisesRevision: true });
  }
  return refusedReturn(tx, context, refusals, { id: attempt.id, state: 'failed' });
}

/** A refused return says why and names the attempt; the pre-order is read afterwards, by its owner. */
async function refusedReturn(
  db: Database,
  { language, session }: HttpContext,
  refusals: readonly Refusal[],
  mark?: AttemptMark,
): Promise<Envelope> {
  const identified = session !== null && (session.userPk !== null || session.guest !== null);
  const { redirect_url: _none, ...bare } = emptyEnvelope(await lastRevision(db), identified);
  return { ...withRefusals(bare, refusals, language), ...(mark ? { attempt: mark } : {}) };
}
