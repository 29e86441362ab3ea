import { assign, enqueueActions, fromCallback, sendParent, sendTo, setup } from 'xstate';
import type { OpenSheet, SheetEvent } from '../../../payment-sheet/payment-sheet.types.ts';
import { takeOrder } from '../../transport/transport-messages.types.ts';
import type { MethodMessage } from '../method.types.ts';
import { answeredStep, isApproved, sessionOf, sheetPages } from './device-sheet.pages.ts';
import type {
  DeviceSheetContext,
  DeviceSheetEvent,
  DeviceSheetInput,
  DeviceSheetTag,
  OpenSheetInput,
  SheetCommand,
  SheetEnding,
} from './device-sheet.types.ts';
import { isReady, requestOf } from './device-sheet.updates.ts';

type Step = keyof typeof sheetPages;
type Result = 'accepted' | 'refused' | 'unanswered';

export const deviceSheetSetup = setup({
  types: {
    context: {} as DeviceSheetContext,
    events: {} as DeviceSheetEvent,
    input: {} as DeviceSheetInput,
    tags: {} as DeviceSheetTag,
    children: {} as { sheet: 'sheet' },
  },
  actors: {
    /** The sheet while it stands open: opened in the shopper's gesture, taken away when the chart leaves it. */
    sheet: fromCallback<SheetCommand, OpenSheetInput, SheetEvent>(({ input, sendBack, receive }) => {
      const open = openSheet(input, sendBack);
      if (!open) sendBack({ type: 'sheet.failed' });
      receive((command) => {
        if (command.type === 'validate') open?.validate(command.session);
        else open?.succeed();
      });
      return () => open?.close();
    }),
  },
  guards: {
    isReady: ({ context }) => isReady(context),
    /** The device approved already: after a reload, a lost reply or a late Cancel. */
    isApproved: ({ context }) => isApproved(context.status),
    canOpen: ({ context }) => requestOf(context) !== null,
    isAnswered: ({ event }, { step, result }: { step: Step; result: Result | null }) =>
      event.type === 'request.answered' && answeredStep(event) === step && (result === null || event.result === result),
    hasSession: ({ context, event }) =>
      event.type === 'request.answered' &&
      answeredStep(event) === 'validation' &&
      event.result === 'accepted' &&
      sessionOf(context.status) !== null,
    isRead: ({ event }) => event.type === 'request.answered' && event.page === null,
    isAuthorised: ({ context, event }) =>
      event.type === 'request.answered' && event.page === null && isApproved(context.status),
    isRefused: ({ event }) =>
      event.type === 'payment.ended' && !['placed', 'released', 'waiting'].includes(event.result),
  },
  actions: {
    takeOrder: enqueueActions(takeOrder),
    noteRequest: assign({ ending: null, request: ({ context }) => requestOf(context) }),
    noteEnding: assign({ ending: (_, { ending }: { ending: SheetEnding }) => ending }),
    validate: sendTo(
      ({ context }) => context.transport,
      ({ self }, { validationUrl }: { validationUrl: string }) => ({
        type: 'request.send',
        request: sheetPages.validation(validationUrl),
        replyTo: self,
      }),
    ),
    authorise: sendTo(
      ({ context }) => context.transport,
      ({ self }, { token }: { token: string }) => ({
        type: 'request.send',
        request: sheetPages.authorisation(token),
        replyTo: self,
      }),
    ),
    read: sendTo(
      ({ context }) => context.transport,
      ({ self }) => ({ type: 'read.request', request: { kind: 'read' }, replyTo: self, isOfPayment: true }) as const,
    ),
    handSession: sendTo(
      'sheet',
      ({ context }) => ({ type: 'validate', session: sessionOf(context.status) ?? {} }) as const,
    ),
    showSuccess: sendTo('sheet', { type: 'succeed' } as const),
    complete: sendParent(({ event }): MethodMessage => {
      const id = 'id' in event ? event.id : undefined;
      return { type: 'payment.place', request: sheetPages.completion(), id };
    }),
    hold: sendParent({ type: 'payment.held' } satisfies MethodMessage),
    release: sendParent({ type: 'payment.released' } satisfies MethodMessage),
    reportReady: sendParent({ type: 'method.ready' } satisfies MethodMessage),
    reportIncomplete: sendParent({ type: 'method.incomplete' } satisfies MethodMessage),
  },
  delays: {
    /** The sheet has to stand there within this time. Milliseconds. */
    openingLimit: 15_000,
    /** A payment attempt lives 15 minutes at the host (checkout.md §5.3). Milliseconds. */
    attemptLife: 900_000,
  },
});

/** A device that may show a sheet and then will not is told like any other failure. */
function openSheet({ sheet, request }: OpenSheetInput, tell: (event: SheetEvent) => void): OpenSheet | undefined {
  try {
    return request ? sheet.open(request, tell) : undefined;
  } catch {
    return undefined;
  }
}
