import type { SnapshotFrom } from 'xstate';
import type { ChartModel } from '../testing/chart-model.types.ts';
import { paymentSheetMachine } from './payment-sheet.machine.ts';
import { selectPaymentSheet } from './payment-sheet.select.ts';
import type { SheetAnswer, SheetInput, SheetRequest } from './payment-sheet.types.ts';

type Snapshot = SnapshotFrom<typeof paymentSheetMachine>;

const input: SheetInput = {
  sheet: { canOpen: () => true, open: () => ({ validate: () => {}, succeed: () => {}, close: () => {} }) },
};
const request: SheetRequest = { amount: '739.70', currency: 'TRY', country: 'TR', standIn: null };

function answer(of: SheetAnswer['of'], result: SheetAnswer['result'], told: Partial<SheetAnswer> = {}): SheetAnswer {
  return { type: 'request.answered', of, result, session: null, isAuthorised: false, ...told };
}
const session = { merchantSessionIdentifier: 'sim-1' };

const isIn = (open: Parameters<typeof inOpen>[1]) => (snapshot: Snapshot) => inOpen(snapshot, open);
function inOpen(
  snapshot: Snapshot,
  open: 'opening' | 'validating' | 'waiting' | 'authorising' | 'checking' | 'completing',
) {
  return snapshot.matches({ open });
}

/** The payment sheet for generated tests: every answer of the host, and everything a device can tell at any time. */
export const paymentSheetModel: ChartModel<typeof paymentSheetMachine> = {
  chart: 'payment-sheet',
  machine: paymentSheetMachine,
  input,
  events: [
    { name: 'the shopper presses Pay', event: { type: 'sheet.open', request } },
    { name: 'there is nothing to pay', event: { type: 'sheet.open', request: null } },
    {
      name: 'the sheet asks who the merchant is',
      event: { type: 'sheet.opened', validationUrl: 'https://apple-pay-gateway.localhost/ok' },
    },
    { name: 'the shopper approves', event: { type: 'sheet.authorised', token: '{"sim":"ok"}' } },
    { name: 'the shopper cancels', event: { type: 'sheet.cancelled' } },
    { name: 'the sheet fails', event: { type: 'sheet.failed' } },
    { name: 'the device gives up waiting', event: { type: 'sheet.expired' } },
    {
      name: 'the host knows the merchant',
      event: answer('validation', 'accepted', { session }),
      when: isIn('validating'),
    },
    { name: 'the host gives no session', event: answer('validation', 'accepted'), when: isIn('validating') },
    { name: 'the host refuses the merchant', event: answer('validation', 'refused'), when: isIn('validating') },
    { name: 'no reply about the merchant', event: answer('validation', 'unanswered'), when: isIn('validating') },
    { name: 'the host takes the token', event: answer('authorisation', 'accepted'), when: isIn('authorising') },
    { name: 'the host refuses the token', event: answer('authorisation', 'refused'), when: isIn('authorising') },
    { name: 'no reply about the token', event: answer('authorisation', 'unanswered'), when: isIn('authorising') },
    { name: 'the token cannot be sent', event: answer('authorisation', 'unsent'), when: isIn('authorising') },
    { name: 'the checkout was read', event: answer('read', 'accepted') },
    {
      name: 'the host has the token',
      event: answer('read', 'accepted', { isAuthorised: true }),
      when: isIn('checking'),
    },
    { name: 'the order is placed', event: answer('completion', 'accepted'), when: isIn('completing') },
    { name: 'the order is refused', event: answer('completion', 'refused'), when: isIn('completing') },
    { name: 'something else was answered', event: answer('other', 'accepted') },
  ],
  actors: { sheet: [] },
  project: ({ context }) => context.ending,
  isRest: (snapshot) => !snapshot.hasTag('open') || inOpen(snapshot, 'waiting'),
  invariant: (snapshot) => {
    const view = selectPaymentSheet(snapshot, true);
    if ((view.phase === 'closed') === snapshot.hasTag('open')) throw new Error(`${view.phase} and open do not agree`);
    if (view.phase !== 'closed' && view.ending) throw new Error('an open sheet tells how it ended');
  },
};
