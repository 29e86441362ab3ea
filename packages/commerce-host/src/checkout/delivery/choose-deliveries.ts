import type { ShippingPart } from '../pre-order/pre-order.types.ts';
import { invalidChoice } from '../protocol/page-payload.ts';
import { changed, refused, type SubmitResult } from '../protocol/submit-result.ts';
import { MULTIPLE_PK, type ShippingGroup } from './shipping-plan.ts';

/** A posted carrier: the part it was posted for, or null where its pk alone says that. */
export interface PostedCarrier {
  readonly group: string | null;
  readonly option: unknown;
}

/** What posted carriers come to: each must be offered, and each part must get exactly one (Protocol checkout §4.2). */
export function chooseDeliveries(
  groups: readonly ShippingGroup[],
  posted: readonly PostedCarrier[],
  field: string,
): SubmitResult {
  const parts = posted.map((carrier) => partOf(groups, carrier));
  if (parts.some((part) => part === null)) return refused(invalidChoice(field));
  const byGroup = new Map(parts.flatMap((part) => (part ? [[part.group, part]] : [])));
  const isComplete = byGroup.size === groups.length && posted.length === groups.length;
  if (!isComplete) return refused({ field, message: 'oneForEach' });
  const ordered = groups.flatMap(({ key }) => byGroup.get(key) ?? []);
  return changed({ shippingOption: MULTIPLE_PK, shippingParts: ordered });
}

function partOf(groups: readonly ShippingGroup[], { group, option }: PostedCarrier): ShippingPart | null {
  const pk = typeof option === 'string' && /^\d{1,9}$/.test(option) ? Number(option) : option;
  const found = groups.find(
    ({ key, options }) => (group === null || group === key) && options.some((offered) => offered.pk === pk),
  );
  return found && typeof pk === 'number' ? { group: found.key, option: pk } : null;
}
