// For tests alone; no index exports it: payment on a provider's page, as the host tells it (checkout.md §4.8, ruling 17).
import { chosenAnew, firstRead, orderWith, paymentOption } from '../method-status.fixtures.ts';

export const option = paymentOption(9, 'redirection');
const listed = { RedirectionPaymentSelectedPage: {} };
const open = firstRead(option, listed);

/** The moments of a payment at a provider, in words. */
export const providerStatuses = {
  'the provider is chosen': open,
  'the provider is being chosen anew': chosenAnew(open, option),
  'no reply about the choice': chosenAnew(open, option).fails(),
  'a read lists nothing of the provider': open.reads().answers({ pages: {}, preOrder: orderWith(option), revision: 6 }),
  'BKM Express is chosen': firstRead(paymentOption(10, 'bkm_express'), listed),
  'Google Pay is chosen': firstRead(paymentOption(11, 'gpay'), listed),
};
