import type { Database } from '../db/database.ts';
import type { HookContext, HostHooks } from '../hooks.ts';
import { refused } from '../http/errors.ts';
import type { HostServices } from '../http/http-context.ts';
import type { Owner } from '../session/owner.ts';
import { findAttempt } from './attempt/attempt.repository.ts';
import { shopperOfOwner } from './contact/load-shopper.ts';
import { checkoutSettings } from './pre-order/checkout-read.ts';
import { completeChoices } from './pre-order/complete-choices.ts';
import type { Change } from './pre-order/invalidation.table.ts';
import {
  type CheckoutRead,
  isLive,
  type LoadedCheckout,
  loadCheckout,
  type NothingToBuy,
} from './pre-order/load-checkout.ts';
import { findPreOrder, nextRevision, type StoredPreOrder } from './pre-order/pre-order.repository.ts';
import { endPreOrder, suspendCheckout } from './pre-order/suspend-checkout.ts';
import { writeCheckout } from './pre-order/write-checkout.ts';
import { say } from './protocol/checkout.messages.ts';
import type { CheckoutParts } from './protocol/checkout-parts.ts';

/** How checkout joins the writes of baskets, addresses and sessions (Protocol basket §6, checkout §5.2 and §5.3). */
export function createCheckoutHooks(
  services: Pick<HostServices, 'config' | 'secret'>,
  parts: CheckoutParts,
): HostHooks {
  const fixed = { settings: checkoutSettings(services), parts };
  return {
    async onMainBasketWrite(context, owner) {
      const { tx } = context;
      const loaded = await loadLocked(context, owner, fixed);
      const stored = await findPreOrder(tx, owner, { lock: true });
      if (stored) {
        await refuseWhileProcessing(context, stored);
        if (loaded.isSellable) await settle(tx, loaded, stored, 'basket');
        else await suspendCheckout(tx, owner, stored, { ...loaded, now: context.now });
      } else {
        // Readers tell an older reply from a newer one by this number, without a pre-order too.
        await nextRevision(tx);
      }
    },

    async onAddressWrite(context, owner, { pk, kind }) {
      const loaded = await loadLocked(context, owner, fixed);
      const stored = await findPreOrder(context.tx, owner, { lock: true });
      if (!stored || ![stored.choices.shippingAddress, stored.choices.billingAddress].includes(pk)) return;
      await refuseWhileProcessing(context, stored);
      if (loaded.isSellable) {
        await settle(context.tx, loaded, stored, kind === 'edited' ? 'addressEdited' : 'addressDeleted');
      }
    },

    async onSignIn({ tx }, { sessionPk, userPk }) {
      const owners: readonly Owner[] = [
        { kind: 'session', pk: sessionPk },
        { kind: 'user', pk: userPk },
      ];
      for (const owner of owners) {
        const stored = await findPreOrder(tx, owner, { lock: true });
        if (stored) await endPreOrder(tx, owner, stored);
      }
      await nextRevision(tx);
    },
  };
}

/** The checkout with basket, pre-order and attempt locked, in this order. It is for choosing alone, not for replies. */
async function loadLocked(
  { tx, now, language }: HookContext,
  owner: Owner,
  fixed: Pick<CheckoutRead, 'settings' | 'parts'>,
): Promise<LoadedCheckout | NothingToBuy> {
  return loadCheckout(tx, {
    owner,
    shopper: await shopperOfOwner(tx, owner),
    ...fixed,
    language,
    currency: 'try',
    secret: '',
    now,
    lock: true,
  });
}

/** @throws {HttpError} 400 PAYMENT_IN_PROGRESS. */
async function refuseWhileProcessing({ tx, now, language }: HookContext, stored: StoredPreOrder): Promise<void> {
  const attempt = stored.openAttempt ? await findAttempt(tx, stored.openAttempt) : undefined;
  if (attempt?.state === 'processing' && isLive(attempt, now)) {
    throw refused(say('paymentInProgress', language), 'PAYMENT_IN_PROGRESS');
  }
}

/** Recomputes the choices after a write elsewhere, which ends an attempt that waits for the shopper. */
async function settle(
  tx: Database,
  loaded: LoadedCheckout,
  { choices }: StoredPreOrder,
  change: Change,
): Promise<void> {
  const settled = completeChoices(choices, change, loaded.inputs);
  await writeCheckout(tx, loaded, { choices: settled, endsAttempt: true, raisesRevision: true });
}
