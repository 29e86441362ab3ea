import type { ReplyContext } from './pipeline.types.ts';
import { isFullRead, ownRead } from './reply-context.ts';
import { isDeliveryUnlisted, isPaymentUnlisted, unlistedPages } from './unlisted.ts';

/**
 * 16. The host lists nothing with which the shopper could go on (ruling 25): the checkout is read once; what that read leaves
 * out as well is offered as the order allows, or is a trouble that the charts name.
 */
export function readUnlisted(turn: ReplyContext): void {
  const { state, follow, hasErrors } = turn;
  if (hasErrors || follow.kind !== 'rest') return;
  const isUnpayable = isPaymentUnlisted(state);
  if (!isUnpayable && !isDeliveryUnlisted(state)) return;
  if (!isFullRead(turn)) turn.follow = ownRead(turn);
  else if (isUnpayable) state.openPages = unlistedPages(state);
}
