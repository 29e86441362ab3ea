import type { AccountOrder } from '../contract/account-order.ts';
import { getOrder } from '../http/order-endpoints.ts';
import { toCancellableOrder } from '../orders/cancellable-lines.ts';
import { type CancellationView, selectCancellation } from '../orders/cancellation.select.ts';
import type { CancellationEvent, CancellationScope, CancellationTerms } from '../orders/cancellation.types.ts';
import { type CancellationActor, startCancellation } from '../orders/start-cancellation.ts';
import type { CommandShapes } from './command-shapes.ts';
import { createHandle, failed, refusalOf, whenQuiet } from './create-handle.ts';
import type { CommandsOf, Handle, Outcome } from './handle.types.ts';
import { commerceOf, type ShopSource } from './shop-source.ts';

/** Commands of a cancellation or a return. */
export type CancellationCommands = CommandsOf<Exclude<CancellationEvent, { type: 'orders.changed' }>>;

/** A cancellation before shipment or a return after delivery, with what is refunded. */
export type CancellationHandle = Handle<CancellationView, CancellationCommands, never, CancellationActor>;

/** Fields of every command of a cancellation. */
export const cancellationShapes: CommandShapes<CancellationCommands> = {
  'line.choose': { id: 'id', isChosen: 'boolean' },
  'lines.choose': { isChosen: 'boolean' },
  'order.choose': { number: 'text', isChosen: 'boolean' },
  'answer.give': { of: 'text', change: 'object' },
  'returnPolicy.accept': { isAccepted: 'boolean' },
  'cancellation.submit': {},
  'cancellation.confirm': {},
  'cancellation.dismiss': {},
  'reasons.retry': {},
};

/** Input of a cancellation. */
export interface CreateCancellationOptions {
  /** Orders as the host sent them: of `createReads` or of the storefront's server. */
  readonly orders: readonly AccountOrder[];
  /** `lines`, with a reason for each, of one order; `orders`: whole orders for one reason. Absent: `lines`. */
  readonly scope?: CancellationScope;
  /** Reasons that are read already; absent: they are read at once. */
  readonly reasons?: CancellationTerms['reasons'];
}

/** A form whose next step failed. */
function outcomeOf({ problem, fieldProblems }: ReturnType<CancellationActor['getSnapshot']>['context']): Outcome {
  const [field] = Object.keys(fieldProblems);
  if (problem?.kind === 'failed') return failed(problem.error);
  if (problem?.kind === 'orderRefused')
    return {
      ok: false,
      reason: 'refused',
      error: { code: 'VALIDATION_FAILED', fields: {}, messages: [problem.message] },
    };
  if (problem)
    return { ok: false, reason: 'invalid', field: 'lines', message: 'No line is chosen. Send line.choose first.' };
  if (field === undefined) return { ok: true };
  return { ok: false, reason: 'invalid', field, message: `${field} is missing or refused. Send answer.give first.` };
}

/**
 * Opens a cancellation or a return of orders.
 * @example
 * const cancellation = createCancellation({ commerce, orders: [order] });
 * await cancellation.send('line.choose', { id: 12, isChosen: true });
 * await cancellation.send('answer.give', { of: '12', change: { reason: '3' } });
 * await cancellation.send('cancellation.submit');
 * const result = await cancellation.send('cancellation.confirm');
 */
export function createCancellation(input: ShopSource & CreateCancellationOptions): CancellationHandle {
  const commerce = commerceOf(input);
  const { orders, scope = 'lines', reasons = null } = input;
  const terms = { scope, orders: orders.map(toCancellableOrder), reasons };
  const actor = startCancellation(commerce, terms, async () => {
    const read = ({ number }: AccountOrder) => commerce.http.call(getOrder, { path: { id: number } });
    const changed = await Promise.all(orders.map(read));
    const { reasons: known } = actor.getSnapshot().context;
    actor.send({ type: 'orders.changed', orders: changed.map(toCancellableOrder), reasons: known });
  });
  return createHandle({
    actor,
    name: 'cancellation',
    shapes: cancellationShapes,
    select: selectCancellation,
    async give(event) {
      const reason = refusalOf(actor, event, 'command.refused');
      if (reason !== undefined) return { ok: false, reason };
      if (!/^(?:cancellation|reasons)\./.test(event.type)) return { ok: true };
      const { status, context } = await whenQuiet(actor, (snapshot) => !snapshot.hasTag('busy'));
      return status === 'active' ? outcomeOf(context) : { ok: false, reason: 'stopped' };
    },
  });
}
