import type { PageName } from '../../contract/checkout/page-name.ts';
import { hasNoErrors } from '../../contract/errors.ts';
import type { ReplyOutcome } from '../checkout-state.types.ts';
import type { ReplyContext } from './pipeline.types.ts';

/** Automatic choices in a row without the shopper (checkout.md §7.2, conflict rule 3). */
export const automaticLimit = 8;

/** Reads on the client's own account without the shopper: against a host that never settles. */
export const ownReadLimit = 4;

/** The page a POST was for; null for a read. */
export function postedPage({ request }: ReplyContext): PageName | null {
  return request.kind === 'post' ? request.pageCommand.page : null;
}

/** A read tells all open pages; the errors in an attempt's are that attempt's, not the read's (checkout.md §5.3). */
export function isFullRead({ request, hasErrors }: ReplyContext): boolean {
  return request.kind === 'read' && (!hasErrors || request.attempt !== undefined);
}

/** A read on the client's own account, or the end of patience. */
export function ownRead({ state }: ReplyContext): ReplyOutcome {
  if (state.memory.reads >= ownReadLimit) return { kind: 'stall', reason: 'tooManyReads' };
  return { kind: 'read', request: { kind: 'read', isOwn: true } };
}

/** An automatic choice that was refused, or changed nothing, is not sent again (checkout.md §7.2, conflict rule 2). */
export function rememberRefused({ state }: ReplyContext, key: string): void {
  const { memory } = state;
  state.memory = { ...memory, refused: [...memory.refused, key] };
}

/** True when the reply's `errors` say anything. */
export function replyHasErrors({ reply }: Pick<ReplyContext, 'reply'>): boolean {
  return !hasNoErrors(reply.errors);
}
