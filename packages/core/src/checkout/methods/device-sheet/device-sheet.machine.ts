import { not } from 'xstate';
import { deviceSheetSetup } from './device-sheet.setup.ts';
import type { SheetEnding } from './device-sheet.types.ts';

const ends = (ending: SheetEnding) =>
  ({ target: '#deviceSheet.closed', actions: { type: 'noteEnding', params: { ending } } }) as const;
/** A page was answered so; without a result, in any other way than the rows before it. */
const when = (
  step: 'validation' | 'authorisation' | 'completion',
  result: 'accepted' | 'refused' | 'unanswered' | null = null,
) => ({ type: 'isAnswered', params: { step, result } }) as const;

/**
 * Payment by a device's sheet (checkout.md §4.11, §8.9): select, query, complete. The sheet stands open for as long as the chart
 * is in `open`; what it tells afterwards is not heard, so a late approval after Cancel moves no money. Completing is posted once;
 * a lost reply to it is the attempt's to ask for.
 */
export const deviceSheetMachine = deviceSheetSetup.createMachine({
  id: 'deviceSheet',
  context: ({ input }) => ({ ...input, request: null, ending: null }),
  initial: 'closed',
  on: { 'order.changed': { actions: 'takeOrder' } },
  states: {
    closed: {
      initial: 'waiting',
      on: { 'payment.ended': { target: 'closed', reenter: true } },
      states: {
        /** Until the host offers it and this device can show it. */
        waiting: { entry: 'reportIncomplete', always: { guard: 'isReady', target: 'ready' } },
        ready: {
          entry: 'reportReady',
          always: { guard: not('isReady'), target: 'waiting' },
          on: {
            'payment.submit': [
              { guard: 'isApproved', target: '#deviceSheet.finishing', actions: 'complete' },
              { guard: 'canOpen', target: '#deviceSheet.open', actions: 'noteRequest' },
              { actions: 'reportReady' },
            ],
          },
        },
      },
    },

    open: {
      tags: 'open',
      initial: 'opening',
      entry: 'hold',
      exit: 'release',
      invoke: {
        id: 'sheet',
        src: 'sheet',
        input: ({ context }) => ({ sheet: context.ports.sheet, request: context.request }),
      },
      on: {
        'sheet.cancelled': ends('cancelled'),
        'sheet.failed': ends('failed'),
        'sheet.expired': ends('expired'),
        /** The payment was held for as long as an attempt lives. */
        'payment.ended': ends('expired'),
      },
      states: {
        opening: {
          on: {
            'sheet.opened': {
              target: 'validating',
              actions: { type: 'validate', params: ({ event }) => ({ validationUrl: event.validationUrl }) },
            },
          },
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
          on: {
            'sheet.authorised': {
              target: 'authorising',
              actions: { type: 'authorise', params: ({ event }) => ({ token: event.token }) },
            },
          },
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
          entry: 'read',
          on: {
            'request.answered': [
              { guard: 'isAuthorised', target: 'completing' },
              { guard: 'isRead', ...ends('failed') },
            ],
          },
        },
        /** The device has its answer: what becomes of the order is the attempt's business from here on. */
        completing: {
          entry: ['showSuccess', 'complete'],
          on: {
            'sheet.cancelled': {},
            'sheet.failed': {},
            'sheet.expired': {},
            'payment.ended': [{ guard: 'isRefused', ...ends('refused') }, { target: '#deviceSheet.closed' }],
          },
        },
      },
    },

    /** Completed without a sheet: the device had approved before. */
    finishing: { on: { 'payment.ended': 'closed' } },
  },
});
