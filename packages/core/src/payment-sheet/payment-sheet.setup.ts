import { assertEvent, assign, emit, fromCallback, sendTo, setup } from 'xstate';
import type {
  OpenSheet,
  PaymentSheet,
  SheetAnswer,
  SheetChartEvent,
  SheetContext,
  SheetEnding,
  SheetInput,
  SheetRequest,
  SheetWanted,
} from './payment-sheet.types.ts';

/** What the open sheet is told by the chart. */
export type SheetCommand =
  | { readonly type: 'validate'; readonly session: Readonly<Record<string, unknown>> }
  | { readonly type: 'succeed' };

/** Input of the `sheet` slot. */
export interface OpenSheetInput {
  readonly sheet: PaymentSheet;
  readonly request: SheetRequest | null;
}

/** Names the payment sheet's chart uses. The port comes in with the input. */
export const paymentSheetSetup = setup({
  types: {
    context: {} as SheetContext,
    events: {} as SheetChartEvent,
    input: {} as SheetInput,
    emitted: {} as SheetWanted,
    tags: {} as 'open',
    children: {} as { sheet: 'sheet' },
  },
  actors: {
    /** The sheet while it stands open: opened in the shopper's gesture, taken away when the chart leaves it. */
    sheet: fromCallback<SheetCommand, OpenSheetInput>(({ input, sendBack, receive }) => {
      let open: OpenSheet | undefined;
      try {
        if (input.request) open = input.sheet.open(input.request, sendBack);
      } catch {
        // A device that may show a sheet and then will not: told like any other failure.
      }
      if (!open) sendBack({ type: 'sheet.failed' });
      receive((command) => {
        if (command.type === 'validate') open?.validate(command.session);
        else open?.succeed();
      });
      return () => open?.close();
    }),
  },
  guards: {
    canOpen: ({ event }) => event.type === 'sheet.open' && event.request !== null,
    isAnswered: ({ event }, { of, result }: { of: SheetAnswer['of']; result: SheetAnswer['result'] | null }) =>
      event.type === 'request.answered' && event.of === of && (result === null || event.result === result),
    hasSession: ({ event }) =>
      event.type === 'request.answered' &&
      event.of === 'validation' &&
      event.result === 'accepted' &&
      event.session !== null,
    isAuthorised: ({ event }) => event.type === 'request.answered' && event.of === 'read' && event.isAuthorised,
  },
  actions: {
    noteRequest: assign({
      ending: null,
      request: ({ context, event }) => (event.type === 'sheet.open' ? event.request : context.request),
    }),
    noteEnding: assign({ ending: (_, { ending }: { ending: SheetEnding }) => ending }),
    wantValidation: emit(({ event }) => {
      assertEvent(event, 'sheet.opened');
      return { type: 'validation.wanted', validationUrl: event.validationUrl } as const;
    }),
    wantAuthorisation: emit(({ event }) => {
      assertEvent(event, 'sheet.authorised');
      return { type: 'authorisation.wanted', token: event.token } as const;
    }),
    handSession: sendTo('sheet', ({ event }) => {
      const session = event.type === 'request.answered' ? event.session : null;
      return { type: 'validate', session: session ?? {} } as const;
    }),
    showSuccess: sendTo('sheet', { type: 'succeed' } as const),
    wantCompletion: emit({ type: 'completion.wanted' } as const),
    wantReading: emit({ type: 'reading.wanted' } as const),
    wantHold: emit({ type: 'hold.wanted' } as const),
    wantRelease: emit({ type: 'release.wanted' } as const),
  },
  delays: {
    /** The sheet has to stand there within this time. Milliseconds. */
    openingLimit: 15_000,
    /** A payment attempt lives 15 minutes at the host (checkout.md §5.3). Milliseconds. */
    attemptLife: 900_000,
  },
});
