import { paymentSheetSetup } from './payment-sheet.setup.ts';
import type { SheetAnswer, SheetEnding } from './payment-sheet.types.ts';

const noted = (ending: SheetEnding) => ({ type: 'noteEnding', params: { ending } }) as const;
const ends = (ending: SheetEnding) => ({ target: '#paymentSheet.closed', actions: noted(ending) }) as const;
/** A request was answered so; without a result, in any other way than the rows before it. */
const when = (of: SheetAnswer['of'], result: SheetAnswer['result'] | null = null) =>
  ({ type: 'isAnswered', params: { of, result } }) as const;

/**
 * One payment by a device's sheet (checkout.md §4.11, §8.9): select, query, complete. The sheet stands open for as long
 * as the chart is in `open`; what it tells afterwards is not heard, so a late approval after Cancel moves no money.
 * Completing is posted once; a lost reply to it is the checkout's to ask for.
 */
export const paymentSheetMachine = paymentSheetSetup.createMachine({
  id: 'paymentSheet',
  context: ({ input }) => ({ ...input, request: null, ending: null }),
  initial: 'closed',
  states: {
    closed: { on: { 'sheet.open': { guard: 'canOpen', target: 'open', actions: 'noteRequest' } } },

    open: {
      tags: 'open',
      initial: 'opening',
      entry: 'wantHold',
      exit: 'wantRelease',
      invoke: {
        id: 'sheet',
        src: 'sheet',
        input: ({ context }) => ({ sheet: context.sheet, request: context.request }),
      },
      on: {
        'sheet.cancelled': ends('cancelled'),
        'sheet.failed': ends('failed'),
        'sheet.expired': ends('expired'),
      },
      states: {
        opening: {
          on: { 'sheet.opened': { target: 'validating', actions: 'wantValidation' } },
          after: { openingLimit: ends('failed') },
        },
        validating: {
          on: {
            'request.answered': [
              { guard: 'hasSession', target: 'waiting', actions: 'handSession' },
              { guard: when('validation', 'refused'), ...ends('refused') },
              { guard: when('validation'), ...ends('failed') },
            ],
          },
        },
        /** The shopper looks at the sheet. */
        waiting: {
          on: { 'sheet.authorised': { target: 'authorising', actions: 'wantAuthorisation' } },
          after: { attemptLife: ends('expired') },
        },
        authorising: {
          on: {
            'request.answered': [
              { guard: when('authorisation', 'accepted'), target: 'completing' },
              { guard: when('authorisation', 'refused'), ...ends('refused') },
              { guard: when('authorisation', 'unanswered'), target: 'checking' },
              { guard: when('authorisation'), ...ends('failed') },
            ],
          },
        },
        /** Whether the host has the token is read, not guessed: it is never sent twice. */
        checking: {
          entry: 'wantReading',
          on: {
            'request.answered': [
              { guard: 'isAuthorised', target: 'completing' },
              { guard: when('read'), ...ends('failed') },
            ],
          },
        },
        /** The device has its answer: what becomes of the order is the checkout's business from here on. */
        completing: {
          entry: ['showSuccess', 'wantCompletion'],
          on: {
            'sheet.cancelled': {},
            'sheet.failed': {},
            'sheet.expired': {},
            'request.answered': [
              { guard: when('completion', 'refused'), ...ends('refused') },
              { guard: when('completion'), target: '#paymentSheet.closed' },
            ],
          },
        },
      },
    },
  },
});
