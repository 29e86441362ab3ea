import type { EventObject } from 'xstate';
import type { CheckoutRequest, PostRequest } from '../checkout-state.types.ts';
import type { CheckoutCommands } from '../commands/commands.types.ts';
import { isPageOpen } from '../reply/payable.ts';
import type { CheckoutStatus, QueuedRequest } from '../transport/transport-status.types.ts';
import { type CommandRows, pageCommandFor } from './commands.table.ts';
import type { PageCommand, PageInputs, PostablePage } from './page-inputs.types.ts';

/** A command as a chart gets it. */
export type CommandEvent<Name extends keyof CheckoutCommands = keyof CheckoutCommands> = {
  [Key in Name]: { readonly type: Key; readonly id?: string } & CheckoutCommands[Key];
}[Name];

/** Every request that waits or is on its way. */
export function pendingRequests({
  current,
  queue,
}: Pick<CheckoutStatus, 'current' | 'queue'>): readonly CheckoutRequest[] {
  const waiting = queue.map(({ request }) => request);
  return current ? [current.request, ...waiting] : waiting;
}

/** Newest submission for a page that waits or is on its way: shown as chosen before the host has answered. */
export function pendingInput<Page extends PostablePage>(
  status: Pick<CheckoutStatus, 'current' | 'queue'>,
  page: Page,
): PageInputs[Page] | undefined {
  const request = pendingRequests(status).findLast(
    (pending) => pending.kind === 'post' && pending.pageCommand.page === page,
  );
  // The submission found belongs to `page` by the comparison above.
  return request?.kind === 'post' ? (request.pageCommand.input as PageInputs[Page]) : undefined;
}

/** What a command would post now; null when it posts nothing, or nothing is offered that could take it. */
export function submissionOfCommand(
  event: EventObject,
  status: CheckoutStatus,
  rows?: CommandRows,
): PageCommand | null {
  const { type, id: _, ...input } = event as CommandEvent;
  const pending = (page: PostablePage) => pendingInput(status, page);
  return pageCommandFor(type, input, { state: status.state, pending }, rows);
}

/**
 * A command that posts a page may be sent now: its page is open, or something is on its way that may open it.
 */
export function canSend(event: EventObject, status: CheckoutStatus, rows?: CommandRows): boolean {
  const pageCommand = submissionOfCommand(event, status, rows);
  if (!pageCommand) return false;
  const { state, current } = status;
  const mayOpen = current !== null && state.isLoaded && !state.isAnonymous;
  return isPageOpen(state, pageCommand.page) || mayOpen;
}

/** The request for a command that may be sent. */
export function postOf(event: EventObject, status: CheckoutStatus, rows?: CommandRows): QueuedRequest {
  const pageCommand = submissionOfCommand(event, status, rows);
  if (!pageCommand) throw new Error(`[checkout] ${event.type} posts nothing now`);
  const request: PostRequest = { kind: 'post', pageCommand, by: 'shopper' };
  const { id } = event as CommandEvent;
  return { request, ...(id === undefined ? {} : { id }) };
}
