import { msg } from '@lingui/core/macro';
import { type MasterpassCommands, type MasterpassView, masterpassPaymentTypes } from '@vitrin/wallet-machine';
import masterpassMark from '../../marks/masterpass.svg';
import type { ShopPaymentMethod } from '../payment-method.types.ts';

/** Payment by the Masterpass wallet. */
export const masterpassMethod: ShopPaymentMethod<MasterpassView, MasterpassCommands> = {
  name: 'masterpass',
  paymentTypes: masterpassPaymentTypes,
  marksOf: () => [masterpassMark],
  load: async () => (await import('./masterpass.parts.ts')).masterpassParts,
  isAskedByBank: true,
  silentCommands: ['link.decline', 'deletion.cancel', 'error.close'] satisfies readonly (keyof MasterpassCommands)[],
  order: {
    words: ({ payment: { name: method } }) => msg`Paid with a card kept at ${method}`,
  },
};
