import { enqueueActions, sendParent, sendTo, setup } from 'xstate';
import type { PostRequest } from '../checkout-state.types.ts';
import { type CommandEvent, canSend, postOf, submissionOfCommand } from '../protocol/command-requests.ts';
import type { CommandRows } from '../protocol/commands.table.ts';
import type { PostablePage } from '../protocol/page-inputs.types.ts';
import { takeOrder } from '../transport/transport-messages.types.ts';
import { hasNumber, isPending, isReady } from './method.guards.ts';
import type { MethodContext, MethodEvent, MethodInput, MethodMessage } from './method.types.ts';

/** Commands of the methods whose choices are pages of the host. */
export type ChoiceCommand = CommandEvent<
  'card.enterNumber' | 'installment.select' | 'savedCard.select' | 'bankAccount.select' | 'creditOption.select'
>;

/**
 * Names that the charts of plain methods use: those that ask for a choice or two, which the host keeps, and then for Pay.
 * @param rows which page each of the method's commands posts; `payment.submit` is Pay's.
 */
export function setupMethod(rows: CommandRows) {
  return setup({
    types: {
      context: {} as MethodContext,
      events: {} as MethodEvent | ChoiceCommand,
      input: {} as MethodInput,
    },
    guards: {
      /** A choice is queued or in flight. */
      isSaving: ({ context: { status } }, { pages }: { pages: readonly PostablePage[] }) => isPending(status, pages),
      hasNumber: ({ context: { status } }) => hasNumber(status),
      isReady: ({ context: { status } }) => isReady(status),
      canSelect: ({ context: { status }, event }) => canSend(event, status, rows),
      canPlace: ({ context: { status }, event }) => submissionOfCommand(event, status, rows) !== null,
    },
    actions: {
      takeOrder: enqueueActions(takeOrder),
      select: sendTo(
        ({ context }) => context.transport,
        ({ context, event }) => ({ type: 'request.send', ...postOf(event, context.status, rows) }),
      ),
      /** Pay's page, with what this method sends. */
      place: enqueueActions(({ context, event, enqueue }) => {
        const pageCommand = submissionOfCommand(event, context.status, rows);
        if (!pageCommand) return;
        const request: PostRequest = { kind: 'post', pageCommand, by: 'shopper' };
        const id = 'id' in event ? event.id : undefined;
        enqueue(sendParent({ type: 'payment.place', request, id } satisfies MethodMessage));
      }),
      reportReady: sendParent({ type: 'method.ready' } satisfies MethodMessage),
      reportIncomplete: sendParent({ type: 'method.incomplete' } satisfies MethodMessage),
    },
  });
}
