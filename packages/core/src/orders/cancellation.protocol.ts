import type { BulkCancellationBody, CancellationBody, CancellationEntry } from '../contract/cancellation.ts';
import type { FieldErrors } from '../errors/app-error.ts';
import type { CancellationAnswer, CancellationRequest, RequestedLine } from './cancellation.types.ts';

/** The body of Protocol account §5. */
export function toCancellationBody({ lines, acceptsReturnPolicy }: CancellationRequest): CancellationBody {
  return {
    cancel_order_items: lines.map(toEntry),
    ...(acceptsReturnPolicy !== null && { return_policy: acceptsReturnPolicy }),
  };
}

/** The same for several orders. */
export function toBulkCancellationBody(request: CancellationRequest): BulkCancellationBody {
  return { id: request.number, ...toCancellationBody(request) };
}

function toEntry({ id, kind, reason, description, carrier }: RequestedLine): CancellationEntry {
  return {
    order_item: id,
    reason,
    cancellation_type: kind === 'return' ? 'refund' : 'cancel',
    ...(description !== null && { description }),
    ...(carrier !== null && { easy_return: carrier }),
  };
}

/** One thing that the host refuses: at a line's place in the body, or the rules of returns. */
export type RefusedField =
  | { readonly place: number; readonly field: 'line' | keyof CancellationAnswer; readonly message: string }
  | { readonly field: 'returnPolicy'; readonly message: string };

/** The host's members of an entry, by the control that they belong beside. */
const fieldOfMember: Readonly<Record<string, 'line' | keyof CancellationAnswer>> = {
  order_item: 'line',
  cancellation_type: 'reason',
  reason: 'reason',
  description: 'description',
  easy_return: 'carrier',
};

/**
 * Reads the host's refusal.
 * @param fields dotted, as core reads them: `cancel_order_items.0.reason`.
 */
export function readRefusedFields(fields: FieldErrors): readonly RefusedField[] {
  return Object.entries(fields).flatMap(([name, [message = '']]): readonly RefusedField[] => {
    if (name === 'return_policy') return [{ field: 'returnPolicy', message }];
    const [, place = '', member = ''] = /^cancel_order_items\.(\d+)\.(\w+)$/.exec(name) ?? [];
    const field = Object.hasOwn(fieldOfMember, member) ? fieldOfMember[member] : undefined;
    return field && place !== '' ? [{ place: Number(place), field, message }] : [];
  });
}
