import { doorChoicePages } from './pay-on-delivery.pages.ts';
import { codeInput, payOnDeliverySetup } from './pay-on-delivery.setup.ts';

const isSaving = { type: 'isSaving', params: { pages: doorChoicePages } } as const;
const tells = { actions: 'passOn' } as const;

/**
 * Payment at the door, by cash or card (checkout.md §4.10), with a code by SMS where the shop wants one: then Pay leads to the
 * code, and the code places the order.
 */
export const payOnDeliveryMachine = payOnDeliverySetup.createMachine({
  id: 'payOnDelivery',
  context: ({ input }) => ({ ...input, codeAttempt: null, listed: input.status.state.contexts }),
  initial: 'choosing',
  on: {
    'order.changed': { actions: 'takeOrder' },
    'payment.ended': '.choosing',
    'paymentChoice.select': { guard: 'canSelect', actions: 'select' },
  },
  states: {
    choosing: {
      entry: 'tellIncomplete',
      always: [
        { guard: 'isCodeSending', target: 'sendingCode' },
        { guard: 'isCodeWanted', target: 'code' },
        { guard: isSaving, target: 'saving' },
        { guard: 'isReady', target: 'ready' },
      ],
    },
    saving: {
      entry: 'tellIncomplete',
      always: { guard: { type: 'isSaved', params: { pages: doorChoicePages } }, target: 'choosing' },
    },
    ready: {
      entry: 'tellReady',
      always: [
        { guard: 'isCodeSending', target: 'sendingCode' },
        { guard: 'isCodeWanted', target: 'code' },
        { guard: isSaving, target: 'saving' },
        { guard: 'isIncomplete', target: 'choosing' },
      ],
      on: { 'payment.submit': { target: 'paying', actions: 'place' } },
    },
    paying: {},

    /** The code goes to the known phone by itself. */
    sendingCode: {
      entry: 'tellIncomplete',
      always: [
        { guard: 'isCodeWanted', target: 'code' },
        { guard: 'isNoCodeWanted', target: 'choosing' },
      ],
    },

    /** The conversation about the code, for as long as the host waits for one. */
    code: {
      initial: 'entering',
      entry: 'noteAttempt',
      invoke: {
        id: 'code',
        src: 'code',
        input: ({ context, self }) => codeInput(context, self),
        onSnapshot: { actions: ['askForLostCode', 'tellCode'] },
        onDone: 'choosing',
        onError: 'choosing',
      },
      on: {
        'order.changed': { actions: ['takeOrder', 'tellCode'] },
        // Pay leads to the dialog.
        'payment.submit': { actions: ['openDialog', 'tellReady'] },
        'code.submit': tells,
        'code.send': tells,
        'code.resend': tells,
        'code.changePhone': tells,
        'code.keepPhone': tells,
        'code.open': tells,
        'code.close': tells,
        'window.returned': tells,
      },
      states: {
        entering: {
          entry: 'tellReady',
          always: [
            { guard: 'isNoCodeWanted', target: '#payOnDelivery.choosing' },
            { guard: 'isOtherAttempt', target: '#payOnDelivery.choosing' },
          ],
          on: { 'code.place': { target: 'checking', actions: 'placeCode' } },
        },
        /** The typed code is with the host. */
        checking: { on: { 'payment.ended': 'entering' } },
      },
    },
  },
});
