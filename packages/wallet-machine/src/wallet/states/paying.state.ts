import type { ChargeOutput } from '../../charge/charge.types.ts';
import { walletSetup } from '../wallet.setup.ts';
import type { Answered } from './answers.ts';

const charged = ({ event }: Answered<ChargeOutput>) => ({ output: event.output });
const noteCharge = { type: 'noteCharge', params: charged } as const;

const endsAs = (outcome: ChargeOutput['outcome']) =>
  ({
    type: 'endsAs',
    params: ({ event }: Answered<ChargeOutput>) => ({ output: event.output, outcome }),
  }) as const;

const endsPayment = { tags: 'busy', on: { 'payment.ended': '#wallet.choosing' } } as const;

/** A payment, from Pay until the host knows its outcome. */
export const paying = walletSetup.createStateConfig({
  initial: 'charging',
  states: {
    charging: {
      initial: 'sending',
      invoke: {
        id: 'charge',
        src: 'charge',
        input: ({ context }) => context,
        onDone: [
          {
            guard: endsAs('authorised'),
            target: 'completing',
            actions: { type: 'tellAuthorised', params: charged },
          },
          {
            guard: endsAs('threeD'),
            target: 'leaving',
            actions: { type: 'tellThreeD', params: charged },
          },
          { guard: endsAs('unknown'), target: 'unresolved', actions: [noteCharge, 'tellUnknown'] },
          { target: '#wallet.choosing', actions: noteCharge },
        ],
      },
      states: {
        sending: { tags: 'busy', on: { 'code.wanted': { target: 'codeWanted', actions: 'tellBankCode' } } },
        codeWanted: {
          tags: 'code',
          on: {
            'code.submit': { actions: 'forwardToCharge' },
            'code.resend': { actions: 'forwardToCharge' },
            'code.close': { actions: 'forwardToCharge' },
          },
        },
      },
    },
    /** Charged: the host completes the order, and reports when it does not. */
    completing: endsPayment,
    /** On the bank's page. */
    leaving: endsPayment,
    /** Only the host knows whether money was taken. */
    unresolved: endsPayment,
  },
});
