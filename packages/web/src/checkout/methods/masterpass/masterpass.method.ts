import { msg } from '@lingui/core/macro';
import { type MasterpassCommands, type MasterpassView, masterpassPaymentTypes } from '@vitrin/wallet-machine';
import { markAddress } from '../../marks/mark-address.ts';
import masterpassMark from '../../marks/masterpass.svg?raw';
import type { ShopPaymentMethod } from '../payment-method.types.ts';

/** Payment by the Masterpass wallet. */
export const masterpassMethod: ShopPaymentMethod<MasterpassView, MasterpassCommands> = {
  name: 'masterpass',
  paymentTypes: masterpassPaymentTypes,
  marksOf: () => [markAddress(masterpassMark)],
  load: async () => (await import('./masterpass.parts.ts')).masterpassParts,
  isAskedByBank: true,
  silentCommands: ['link.decline', 'deletion.cancel', 'error.close'] satisfies readonly (keyof MasterpassCommands)[],
  order: {
    words: ({ payment: { name: method } }) => msg`Paid with a card saved in ${method}`,
  },
};
