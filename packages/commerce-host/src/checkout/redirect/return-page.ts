import type { Database } from '../../db/database.ts';
import type { HostServices, HttpContext } from '../../http/http-context.ts';
import {
  type Attempt,
  findAttempt,
  findLastAttempt,
  markAbandoned,
  noteRefusals,
} from '../attempt/attempt.repository.ts';
import type { AttemptKind } from '../attempt/attempt-kind.types.ts';
import { failAttempt } from '../attempt/fail-attempt.ts';
import { aboutAttempt, ownerOfAttempt, placedReply, standingOf } from '../attempt-answers.ts';
import { placeAttempt } from '../order/place-attempt.ts';
import { loadOfOwner } from '../pre-order/checkout-read.ts';
import { currentChoices, type LoadedCheckout, type NothingToBuy, withoutAttempt } from '../pre-order/load-checkout.ts';
import { lastRevision } from '../pre-order/pre-order.repository.ts';
import { writeCheckout } from '../pre-order/write-checkout.ts';
import { type AttemptMark, type Envelope, emptyEnvelope, withRefusals } from '../protocol/envelope.ts';
import { textOf } from '../protocol/page-payload.ts';
import { type Refusal, refuse } from '../protocol/refusal.ts';
import { attemptOfReference, isReferenceOf } from './three-d-reference.ts';

/** How far back a return without a reference looks for its attempt, in milliseconds. */
const LOOK_BACK = 86_400_000;

const FAILED = refuse('threeDFailed', 'THREE_D_FAILED');
const ABANDONED = refuse('paymentAbandoned', 'PAYMENT_ABANDONED');
const IN_PROGRESS = refuse('paymentInProgress', 'PAYMENT_IN_PROGRESS');

/**
 * Answers the bank's return (Protocol checkout §4.15): the attempt is found by the signed reference, the bank's proof decides,
 * and every repeat gets the same answer. Runs in a transaction of its own.
 */
export async function returnFromBank(tx: Database, context: HttpContext): Promise<Envelope> {
  const { fields, host } = context;
  const md = textOf(fields, 'md');
  if (md === '' && textOf(fields, 'token') === '') return returnWithoutReference(tx, context);
  const id = md === '' ? attemptNamedIn(context) : attemptOfReference(host.secret, md);
  const found = id === null ? undefined : await findAttempt(tx, id);
  if (!found) return refusedReturn(tx, context, [FAILED]);
  // Basket and pre-order are locked before the attempt, as everywhere.
  const loaded = await loadOfOwner(tx, context, ownerOfAttempt(found));
  const attempt = await findAttempt(tx, found.id, { lock: true });
  const isOurs = attempt && (md === '' ? isNamedIn(context, attempt) : isReferenceOf(host.secret, md, attempt));
  if (!attempt || !isOurs) return refusedReturn(tx, context, [FAILED]);
  return (await answerEnded(tx, context, attempt)) ?? finishReturn(tx, context, loaded, attempt);
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
): Promise<Envelope> {
  const { host, fields } = context;
  const returned = {
    attempt,
    fields,
    secret: host.secret,
    payments: host.checkout.payments,
    waiting: loaded.isSellable ? loaded.inputs.attempt : null,
  };
  const outcome = kindOf(host, attempt)?.verifyReturn?.(returned) ?? { kind: 'refused', refusals: [FAILED] };
  if (outcome.kind === 'refused') return failReturn(tx, context, loaded, attempt, outcome.refusals);
  if (!loaded.isSellable && loaded.hasLines) return failReturn(tx, context, loaded, attempt, loaded.refusals);
  if (!loaded.isSellable || loaded.openAttempt?.id !== attempt.id) {
    return failReturn(tx, context, loaded, attempt, [ABANDONED]);
  }
  const envelope = await placeAttempt(tx, context, loaded, attempt, outcome.reference);
  return aboutAttempt(context, attempt, envelope, Array.isArray(envelope.errors) ? 'placed' : 'failed');
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
