import { type CheckoutParts, isBusy, type JourneyActor, partsOf } from '../checkout.parts.ts';
import type { RefusalReason } from '../checkout.types.ts';
import type { CheckoutEmitted } from '../checkout-services.types.ts';
import { namedErrors } from '../protocol/field-names.ts';
import { payErrors } from '../protocol/page-lookups.ts';
import type { RequestEnded } from '../transport/transport-messages.types.ts';
import type { CommandName, CommandResult } from './commands.types.ts';

/** Commands whose request may place the order. */
const placesOrder: readonly CommandName[] = ['payment.submit', 'code.submit', 'wallet.finish'];

/** Reason for which a payment ended without an order and without an error; null if it did not end so. */
function unpaidReason({ payment, attempt }: CheckoutParts): RefusalReason | null {
  const { ended, offer } = payment?.context ?? {};
  if (offer?.frame && offer.frame !== 'returned') return offer.frame;
  if (ended === 'notCharged') return ended;
  return ended === 'notPlaced' || attempt?.hasTag('trouble') ? 'unresolved' : null;
}

/** Commands that make the shopper known to the host. */
const identifies: readonly CommandName[] = ['contact.submit', 'guest.submit'];

interface OpenCommand {
  readonly name: CommandName;
  /** How its request ended; absent while it has not, or when it sent none. */
  readonly ended?: RequestEnded;
  resolve(result: CommandResult): void;
}

/** Commands whose end is not known yet: each is settled when its request was answered and nothing is on its way any more. */
export function createCommandResults(root: JourneyActor) {
  const open = new Map<string, OpenCommand>();
  let count = 0;

  function resultOf({ name, ended }: OpenCommand): CommandResult {
    const { status, journey } = partsOf(root);
    const errors = ended?.page ? namedErrors(ended.page, status.state.errors[ended.page]) : null;
    if (ended?.result === 'unsent') return { ok: false, reason: ended.reason ?? 'notNow' };
    // Whatever became of its reply: the host was asked, and the order is there.
    if (placesOrder.includes(name) && journey.matches('placed')) return { ok: true };
    const unpaid = placesOrder.includes(name) ? unpaidReason(partsOf(root)) : null;
    if (unpaid) return { ok: false, reason: unpaid };
    if (name === 'payment.submit') {
      const refused = payErrors(status.state);
      if (refused) return { ok: false, reason: 'refused', errors: refused };
      return { ok: false, reason: status.failure ? 'unanswered' : 'refused' };
    }
    if (ended?.result === 'refused' || errors) {
      return { ok: false, reason: 'refused', ...(errors ? { errors } : {}) };
    }
    // A contact that was accepted identifies the shopper.
    if (
      ended?.reason === 'ignored' ||
      (identifies.includes(name) && status.state.isAnonymous && ended?.result === 'accepted')
    ) {
      return { ok: false, reason: 'ignored' };
    }
    if (ended?.result === 'failed' || ended?.result === 'unanswered') return { ok: false, reason: 'unanswered' };
    return { ok: true };
  }

  let isDue = false;
  function settleNow() {
    isDue = false;
    if (isBusy(partsOf(root))) return;
    for (const [id, command] of open) close(id, resultOf(command));
  }

  function close(id: string, result: CommandResult) {
    const command = open.get(id);
    open.delete(id);
    command?.resolve(result);
  }

  return {
    open(name: CommandName): { readonly id: string; readonly result: Promise<CommandResult> } {
      count += 1;
      const id = `command-${count}`;
      return { id, result: new Promise((resolve) => open.set(id, { name, resolve })) };
    },
    close,
    noteEnded(event: CheckoutEmitted) {
      const command = event.type === 'request.ended' ? open.get(event.id) : undefined;
      if (event.type !== 'request.ended' || !command) return;
      if (event.result === 'unsent') close(event.id, resultOf({ ...command, ended: event }));
      else open.set(event.id, { ...command, ended: event });
    },
    /** Looks once everything that changes together has: between a child's end and its parent's answer nothing is on its way. */
    settle() {
      if (open.size === 0 || isDue) return;
      isDue = true;
      void Promise.resolve().then(settleNow);
    },
    /** Settles what is open: its answer will not be read any more. */
    stop() {
      for (const id of open.keys()) close(id, { ok: false, reason: 'stopped' });
    },
  };
}
