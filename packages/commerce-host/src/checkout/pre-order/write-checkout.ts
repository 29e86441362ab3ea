import { isDeepStrictEqual } from 'node:util';
import { updateBasket } from '../../basket/basket.repository.ts';
import { lostCoupon } from '../../basket/coupon-rule.ts';
import type { Database } from '../../db/database.ts';
import { markAbandoned } from '../attempt/attempt.repository.ts';
import { endExpiredAttempt } from '../attempt/fail-attempt.ts';
import { attemptIdFor } from '../protocol/attempt-id.ts';
import type { CheckoutSnapshot } from '../protocol/envelope.ts';
import type { CheckoutInputs } from './checkout-inputs.types.ts';
import { type LoadedCheckout, viewOf } from './load-checkout.ts';
import { nextRevision, savePreOrder } from './pre-order.repository.ts';
import type { PreOrderChoices } from './pre-order.types.ts';

/** What a change of a checkout is. */
export interface CheckoutWrite {
  readonly choices: PreOrderChoices;
  /** The world after the change, when the change reaches it (guest identity). */
  readonly inputs?: CheckoutInputs;
  /** End the attempt that waits for the shopper. */
  readonly endsAttempt?: boolean;
  /** A new revision even if the choices are the same. */
  readonly raisesRevision?: boolean;
}

/**
 * Writes a changed checkout, with a new revision, and ends the attempt if it is to end. A write that changes nothing keeps
 * the revision, so posting the same choice twice is the same as once (Protocol conventions §11).
 *
 * @returns the moment after it, for the reply.
 */
export async function writeCheckout(
  tx: Database,
  loaded: LoadedCheckout,
  { choices, inputs, endsAttempt = false, raisesRevision = false }: CheckoutWrite,
): Promise<CheckoutSnapshot> {
  const { owner, stored, openAttempt, secret, now, basket } = loaded;
  const after = inputs ?? loaded.inputs;
  await endExpiredAttempt(tx, loaded);
  if (lostCoupon(basket)) await updateBasket(tx, basket.record.pk, { couponPk: null });
  const ends = endsAttempt && openAttempt !== undefined;
  if (ends) await markAbandoned(tx, openAttempt.id);
  const kept = ends ? undefined : openAttempt;
  const isChanged =
    ends || raisesRevision || stored?.openAttempt !== (kept?.id ?? null) || !isDeepStrictEqual(choices, stored.choices);
  const state = isChanged
    ? await savePreOrder(tx, owner, {
        basketPk: basket.record.pk,
        revision: await nextRevision(tx),
        openAttempt: kept?.id ?? null,
        choices,
        now,
      })
    : stored;
  return {
    parts: loaded.parts,
    view: viewOf(loaded, choices, ends ? { ...after, attempt: null } : after),
    revision: state?.revision ?? loaded.revision,
    attemptId: kept?.id ?? attemptIdFor(secret, { preOrderId: state?.id ?? 0, revision: state?.revision ?? 0 }),
  };
}
