import { not } from 'xstate';
// For tests alone; no index exports it: ways to pay that need something from outside, with nothing behind them.
import type { OpenSheet, PaymentSheet, SheetEvent, SheetRequest } from '../../payment-sheet/payment-sheet.types.ts';
import { createShopConfig } from '../../shop-config.ts';
import { plainMethods } from '../checkout-run.fixtures.ts';
import type { CommandRows } from '../protocol/commands.table.ts';
import { deviceSheet } from './device-sheet/device-sheet.method.ts';
import { setupMethod } from './method.setup.ts';
import type { PaymentMethod } from './payment-method.types.ts';

const rows = {
  'card.enterNumber': (input) => ({ page: 'MasterpassBinNumberPage', input }),
  'installment.select': (input) => ({ page: 'MasterpassInstallmentPage', input }),
  'payment.submit': () => ({ page: 'MasterpassOrderNoPage', input: {} }),
} satisfies CommandRows;

/** The host's side of the wallet's pages, without the wallet. */
export const masterpassWithoutWallet: PaymentMethod<{ readonly name: 'masterpass' }> = {
  name: 'masterpass',
  paymentTypes: ['masterpass'],
  machine: setupMethod(rows).createMachine({
    id: 'masterpassWithoutWallet',
    context: ({ input }) => input,
    initial: 'choosing',
    on: {
      'order.changed': { actions: 'takeOrder' },
      'card.enterNumber': { guard: 'canSelect', actions: 'select' },
      'installment.select': { guard: 'canSelect', actions: 'select' },
      'payment.ended': '.choosing',
    },
    states: {
      choosing: { entry: 'reportIncomplete', always: { guard: 'isReady', target: 'ready' } },
      ready: {
        entry: 'reportReady',
        always: { guard: not('isReady'), target: 'choosing' },
        on: { 'payment.submit': { guard: 'canPlace', target: 'paying', actions: 'place' } },
      },
      paying: {},
    },
  }),
  select: () => ({ name: 'masterpass' }),
};

/** One sheet that was opened, with what it was told. */
export interface OpenedSheet {
  readonly request: SheetRequest;
  readonly tell: (event: SheetEvent) => void;
  readonly said: unknown[];
}

/** A device that shows what it is told and approves when the test says so. */
export function fakeSheet() {
  const opened: OpenedSheet[] = [];
  const sheet = {
    canOpen: (request) => request.standIn !== null,
    open(request, tell): OpenSheet {
      const said: unknown[] = [];
      opened.push({ request, tell, said });
      return {
        validate: (given) => void said.push(given),
        succeed: () => void said.push('success'),
        close: () => void said.push('closed'),
      };
    },
  } satisfies PaymentSheet;
  return { sheet: sheet as PaymentSheet, opened, newest: () => opened.at(-1) as OpenedSheet };
}

/** A device whose shopper approves whatever it shows. */
const approvingSheet: PaymentSheet = {
  canOpen: () => true,
  open(_, tell) {
    tell({ type: 'sheet.opened', validationUrl: 'https://apple-pay-gateway.localhost/ok' });
    return { validate: () => tell({ type: 'sheet.authorised', token: '{}' }), succeed: () => {}, close: () => {} };
  },
};

/** Every way to pay that the protocol knows. */
export const everyMethod = [
  ...plainMethods,
  masterpassWithoutWallet,
  deviceSheet(
    { config: { shop: createShopConfig(), currency: 'try' } } as Parameters<typeof deviceSheet>[0],
    approvingSheet,
  ),
];
