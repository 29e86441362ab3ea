import type { Database } from '../../db/database.ts';
import type { Exchange, HostServices } from '../../http/exchange.ts';
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
export async function returnFromBank(tx: Database, exchange: Exchange): Promise<Envelope> {
  const { fields, host } = exchange;
  const md = textOf(fields, 'md');
  if (md === '' && textOf(fields, 'token') === '') return returnWithoutReference(tx, exchange);
  const id = md === '' ? attemptNamedIn(exchange) : attemptOfReference(host.secret, md);
  const found = id === null ? undefined : await findAttempt(tx, id);
  if (!found) return refusedReturn(tx, exchange, [FAILED]);
  // Basket and pre-order are locked before the attempt, as everywhere.
  const loaded = await loadOfOwner(tx, exchange, ownerOfAttempt(found));
  const attempt = await findAttempt(tx, found.id, { lock: true });
  const isOurs = attempt && (md === '' ? isNamedIn(exchange, attempt) : isReferenceOf(host.secret, md, attempt));
  if (!attempt || !isOurs) return refusedReturn(tx, exchange, [FAILED]);
  return (await answerEnded(tx, exchange, attempt)) ?? finishReturn(tx, exchange, loaded, attempt);
}

/**
 * Answers a return that says nothing about its attempt, such as a GET: the session's last order when there is one, else
 * PAYMENT_ABANDONED. Nothing is changed or abandoned by it.
 */
export async function returnWithoutReference(db: Database, exchange: Exchange): Promise<Envelope> {
  const { session, host } = exchange;
  const now = host.clock.now();
  const last = session ? await findLastAttempt(db, session.pk, new Date(now.getTime() - LOOK_BACK)) : undefined;
  const placed = last?.state === 'placed' ? await placedReply(db, last) : undefined;
  if (last && placed) return aboutAttempt(exchange, last, placed, 'placed');
  return refusedReturn(db, exchange, [ABANDONED], last && { id: last.id, state: standingOf(last, now).state });
}

/** The attempt that a return without the shop's own reference names, by the proof of a service. */
function attemptNamedIn({ host, fields }: Exchange): string | null {
  for (const kind of host.checkout.parts.attemptKinds.values()) {
    const id = kind.namedBy?.(fields, host.secret);
    if (id) return id;
  }
  return null;
}

/** Whether such a return is about what this attempt opened last. */
function isNamedIn({ host, fields }: Exchange, attempt: Attempt): boolean {
  return kindOf(host, attempt)?.isNamedBy?.(fields, attempt) ?? false;
}

function kindOf({ checkout }: HostServices, { detail }: Attempt): AttemptKind | undefined {
  return checkout.parts.attemptKinds.get(detail?.kind ?? '');
}

/** The answer to a return whose attempt has ended, one way or another; `undefined` while it waits for this return. */
async function answerEnded(tx: Database, exchange: Exchange, attempt: Attempt): Promise<Envelope | undefined> {
  const { state, refusals } = standingOf(attempt, exchange.host.clock.now());
  const mark = { id: attempt.id, state };
  switch (state) {
    case 'waiting':
      return undefined;
    case 'placed': {
      const reply = await placedReply(tx, attempt);
      return reply && aboutAttempt(exchange, attempt, reply, state);
    }
    case 'failed':
      return refusedReturn(tx, exchange, refusals, mark);
    case 'processing':
      return refusedReturn(tx, exchange, [IN_PROGRESS], mark);
    case 'none':
      if (attempt.state === 'waiting') await markAbandoned(tx, attempt.id);
      await noteRefusals(tx, attempt.id, [ABANDONED]);
      return refusedReturn(tx, exchange, [ABANDONED], mark);
  }
}

async function finishReturn(
  tx: Database,
  exchange: Exchange,
  loaded: LoadedCheckout | NothingToBuy,
  attempt: Attempt,
): Promise<Envelope> {
  const { host, fields } = exchange;
  const returned = {
    attempt,
    fields,
    secret: host.secret,
    payments: host.checkout.payments,
    waiting: loaded.isSellable ? loaded.world.attempt : null,
  };
  const outcome = kindOf(host, attempt)?.verifyReturn?.(returned) ?? { kind: 'refused', refusals: [FAILED] };
  if (outcome.kind === 'refused') return failReturn(tx, exchange, loaded, attempt, outcome.refusals);
  if (!loaded.isSellable && loaded.hasLines) return failReturn(tx, exchange, loaded, attempt, loaded.refusals);
  if (!loaded.isSellable || loaded.openAttempt?.id !== attempt.id) {
    return failReturn(tx, exchange, loaded, attempt, [ABANDONED]);
  }
  const envelope = await placeAttempt(tx, exchange, loaded, attempt, outcome.reference);
  return aboutAttempt(exchange, attempt, envelope, Array.isArray(envelope.errors) ? 'placed' : 'failed');
}

/** Ends the attempt without an order; the checkout goes on with a new revision and a new attempt id. */
async function failReturn(
  tx: Database,
  exchange: Exchange,
  loaded: LoadedCheckout | NothingToBuy,
  attempt: Attempt,
  refusals: readonly Refusal[],
): Promise<Envelope> {
  await failAttempt(tx, attempt.id, refusals);
  if (loaded.isSellable) {
    const freed = withoutAttempt(loaded);
    await writeCheckout(tx, freed, { choices: currentChoices(freed), isNews: true });
  }
  return refusedReturn(tx, exchange, refusals, { id: attempt.id, state: 'failed' });
}

/** A refused return says why and names the attempt; the pre-order is read afterwards, by its owner. */
async function refusedReturn(
  db: Database,
  { language, session }: Exchange,
  refusals: readonly Refusal[],
  mark?: AttemptMark,
): Promise<Envelope> {
  const identified = session !== null && (session.userPk !== null || session.guest !== null);
  const { redirect_url: _none, ...bare } = emptyEnvelope(await lastRevision(db), identified);
  return { ...withRefusals(bare, refusals, language), ...(mark ? { attempt: mark } : {}) };
}
