import { assertEvent, assign, emit, fromPromise, setup } from 'xstate';
import type { CancellationReason } from '../contract/cancellation.ts';
import { timeoutError } from '../errors/app-error.ts';
import { chosenLines } from './cancellation.answers.ts';
import { edit, isEdit } from './cancellation.edits.ts';
import type {
  CancellationContext,
  CancellationEmitted,
  CancellationEvent,
  CancellationInput,
  CancellationReceipt,
  CancellationRefusal,
  CancellationRequest,
  CancellationServices,
  CancellationTag,
} from './cancellation.types.ts';
import {
  clearForm,
  missingFields,
  noteDone,
  noteMissing,
  noteNothingChosen,
  noteOrders,
  noteRefused,
} from './cancellation.updates.ts';

/** Milliseconds. */
const limits = {
  /** Backstops behind the client's own limit, which is 30 s a try and three tries for a read. */
  loadLimit: 100_000,
  sendLimit: 35_000,
  /** It is done: nobody waits longer than this for the page to be read again before they are told. */
  refreshLimit: 10_000,
};

/** Input of every actor slot. */
export interface ServicesInput {
  readonly services: CancellationServices;
}

/** Names the cancellation chart uses: actor slots, guards, actions, delays. */
export const cancellationSetup = setup({
  types: {
    context: {} as CancellationContext,
    events: {} as CancellationEvent,
    input: {} as CancellationInput,
    emitted: {} as CancellationEmitted,
    tags: {} as CancellationTag,
  },
  actors: {
    loadReasons: fromPromise<readonly CancellationReason[], ServicesInput>(({ input, signal }) =>
      input.services.loadReasons(signal),
    ),
    sendCancellation: fromPromise<CancellationReceipt, ServicesInput & { readonly request: CancellationRequest }>(
      ({ input: { services, request }, signal }) => services.send(request, signal),
    ),
    refreshOrders: fromPromise<unknown, ServicesInput>(({ input }) => input.services.refresh()),
  },
  guards: {
    hasReasons: ({ context }) => context.reasons !== null,
    hasNothingChosen: ({ context }) => chosenLines(context).length === 0,
    isIncomplete: ({ context }) => missingFields(context).length > 0,
    /** The question would be about something else than what was asked. */
    changesChoice: ({ context, event }) =>
      event.type === 'orders.changed' && (noteOrders(context, event).chosen ?? []).length < context.chosen.length,
  },
  actions: {
    edit: assign(({ context, event }) => (isEdit(event) ? edit(context, event) : {})),
    noteReasons: assign((_, { reasons }: { reasons: readonly CancellationReason[] }) => ({ reasons, problem: null })),
    noteNothingChosen: assign(({ context }) => noteNothingChosen(context)),
    noteMissing: assign(({ context }) => noteMissing(context)),
    forgetProblems: assign({ problem: null, fieldProblems: {} }),
    noteOrders: assign(({ context, event }) => {
      assertEvent(event, 'orders.changed');
      return noteOrders(context, event);
    }),
    noteRefused: assign(({ context }, { thrown }: { thrown: unknown }) => noteRefused(context, thrown)),
    noteTimedOut: assign(({ context }) => noteRefused(context, timeoutError('cancellation', limits.sendLimit))),
    noteDone: assign(({ context }, { receipt }: { receipt: CancellationReceipt }) => noteDone(context, receipt)),
    clearForm: assign(({ context }) => clearForm(context)),
    refuse: emit(({ event }, { reason }: { reason: CancellationRefusal }) => ({
      type: 'command.refused' as const,
      command: event.type,
      reason,
    })),
  },
  delays: limits,
});
