import { not, or } from 'xstate';
import { doorChoicePages } from './pay-on-delivery.pages.ts';
import { codeInput, payOnDeliverySetup } from './pay-on-delivery.setup.ts';
import type { CodeCall, PayOnDeliveryContext } from './pay-on-delivery.types.ts';

const isSaving = { type: 'isSaving', params: { pages: doorChoicePages } } as const;
const forwards = { actions: 'forwardToCode' } as const;

interface Called<Type extends CodeCall['type']> {
  readonly context: PayOnDeliveryContext;
  readonly event: Extract<CodeCall, { type: Type }>;
}
const phone = ({ context: { status }, event }: Called<'code.request'>) => ({
  phone: event.phone ?? status.state.preOrder?.phone_number ?? status.state.preOrder?.user_phone_number ?? null,
});
const settle = ({ event }: { readonly event: CodeCall }) => ({ settle: event.settle });
const noteCall = { type: 'noteCall', params: settle } as const;
const refuseBusy = {
  actions: {
    type: 'refuseCall',
    params: ({ event }: { event: CodeCall }) => ({ settle: event.settle, reason: 'busy' as const }),
  },
} as const;

/**
 * Payment at the door, by cash or card (checkout.md §4.10), with a code by SMS where the shop wants one: then Pay leads to the
 * code, and the code places the order.
 */
export const payOnDeliveryMachine = payOnDeliverySetup.createMachine({
  id: 'payOnDelivery',
  context: ({ input }) => ({
    ...input,
    codeAttempt: null,
    listed: input.status.state.contexts,
    code: null,
    settle: null,
  }),
  initial: 'choosing',
  on: {
    'order.changed': { actions: 'takeOrder' },
    'payment.ended': '.choosing',
    'paymentChoice.select': { guard: 'canSelect', actions: 'select' },
  },
  states: {
    choosing: {
      entry: 'reportIncomplete',
      always: [
        { guard: 'isCodeSending', target: 'sendingCode' },
        { guard: 'isCodeRequired', target: 'code' },
        { guard: isSaving, target: 'saving' },
        { guard: 'isReady', target: 'ready' },
      ],
    },
    saving: {
      entry: 'reportIncomplete',
      always: { guard: not(isSaving), target: 'choosing' },
    },
    ready: {
      entry: 'reportReady',
      always: [
        { guard: 'isCodeSending', target: 'sendingCode' },
        { guard: 'isCodeRequired', target: 'code' },
        { guard: isSaving, target: 'saving' },
        { guard: not('isReady'), target: 'choosing' },
      ],
      on: { 'payment.submit': { target: 'paying', actions: 'place' } },
    },
    paying: {},

    /** The code goes to the known phone by itself. */
    sendingCode: {
      entry: 'reportIncomplete',
      always: [
        { guard: not('isCodeRequired'), target: 'choosing' },
        { guard: not('isCodeSending'), target: 'code' },
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
        onSnapshot: {
          actions: [
            { type: 'noteCode', params: ({ event }) => ({ code: event.snapshot }) },
            'readLostCode',
            'reportCode',
          ],
        },
        onDone: 'choosing',
        onError: 'choosing',
      },
      on: {
        'order.changed': { actions: ['takeOrder', 'reportCode'] },
        // Pay leads to the dialog.
        'payment.submit': { actions: ['openDialog', 'reportReady'] },
        'code.submit': forwards,
        'code.send': forwards,
        'code.resend': forwards,
        'code.changePhone': forwards,
        'code.keepPhone': forwards,
        'code.open': forwards,
        'code.close': forwards,
        'window.returned': forwards,
        'code.request': refuseBusy,
        'code.place': refuseBusy,
      },
      states: {
        entering: {
          entry: 'reportReady',
          always: {
            guard: or([not('isCodeRequired'), 'hasOtherAttempt']),
            target: '#payOnDelivery.choosing',
          },
          on: {
            'code.request': [
              {
                guard: { type: 'isPhoneKnown', params: phone },
                target: 'requesting',
                actions: [noteCall, { type: 'requestCode', params: phone }],
              },
              { actions: { type: 'refuseCall', params: settle } },
            ],
            'code.place': {
              target: 'checking',
              actions: [noteCall, { type: 'placeCode', params: ({ event }) => ({ code: event.code }) }],
            },
          },
        },
        /** The host is asked to send a code. */
        requesting: {
          on: {
            'request.answered': {
              target: 'entering',
              actions: { type: 'settleCall', params: ({ event }) => event },
            },
          },
        },
        /** The host checks the typed code. */
        checking: {
          on: {
            'payment.ended': {
              target: 'entering',
              actions: { type: 'settleCall', params: { result: 'accepted' } },
            },
          },
        },
      },
    },
  },
});
