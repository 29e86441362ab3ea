import { not } from 'xstate';
import type { CommandRows } from '../../protocol/commands.table.ts';
import { setupMethod } from '../method.setup.ts';

/** Pages that a typed card's commands post (checkout.md §4.5). */
export const cardPages = {
  'card.enterNumber': (input) => ({ page: 'BinNumberPage', input }),
  'installment.select': (input) => ({ page: 'InstallmentSelectionPage', input }),
  'payment.submit': ({ agreement, card, useThreeD = false, save }) =>
    card
      ? {
          page: 'CreditCardConfirmationPage',
          input: { agreement, card, useThreeD, ...(save === undefined ? {} : { save }) },
        }
      : null,
} satisfies CommandRows;

const numberPages = ['BinNumberPage'] as const;
const planPages = ['InstallmentSelectionPage'] as const;
const isCheckingNumber = { type: 'isSaving', params: { pages: numberPages } } as const;
const isSavingPlan = { type: 'isSaving', params: { pages: planPages } } as const;

/**
 * Payment by a typed card (checkout.md §4.5): its first digits tell the host whose card it is, which offers ways to spread the
 * payment; the rest of the digits waits in the fields for Pay. No digit of it is ever in this chart.
 */
export const cardMachine = setupMethod(cardPages).createMachine({
  id: 'card',
  context: ({ input }) => input,
  initial: 'typing',
  on: {
    'order.changed': { actions: 'takeOrder' },
    'payment.ended': '.typing',
    'card.enterNumber': { guard: 'canSelect', actions: 'select' },
  },
  states: {
    typing: {
      always: [
        { guard: isCheckingNumber, target: 'checkingNumber' },
        { guard: 'isReady', target: 'numbered.ready' },
        { guard: 'hasNumber', target: 'numbered' },
      ],
    },
    checkingNumber: {
      always: { guard: not(isCheckingNumber), target: 'typing' },
    },
    numbered: {
      initial: 'choosingPlan',
      always: [
        { guard: isCheckingNumber, target: 'checkingNumber', actions: 'reportIncomplete' },
        { guard: not('hasNumber'), target: 'typing', actions: 'reportIncomplete' },
      ],
      on: { 'installment.select': { guard: 'canSelect', actions: 'select' } },
      states: {
        choosingPlan: {
          always: [
            { guard: isSavingPlan, target: 'savingPlan' },
            { guard: 'isReady', target: 'ready' },
          ],
        },
        savingPlan: { always: { guard: not(isSavingPlan), target: 'choosingPlan' } },
        ready: {
          entry: 'reportReady',
          always: [
            { guard: isSavingPlan, target: 'savingPlan', actions: 'reportIncomplete' },
            { guard: not('isReady'), target: 'choosingPlan', actions: 'reportIncomplete' },
          ],
          on: {
            'payment.submit': [
              { guard: 'canPlace', target: '#card.paying', actions: 'place' },
              { actions: 'reportReady' },
            ],
          },
        },
      },
    },
    paying: {},
  },
});
