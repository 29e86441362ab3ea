// For tests alone; no index exports it: a lender's credit as the host tells it (checkout.md §4.7).
import { chosenAnew, firstRead, orderWith, paymentOption } from '../method-status.fixtures.ts';

export const option = paymentOption(4, 'credit_payment');
const listed = { CreditPaymentSelectionPage: { credit_payment_options: [{ pk: 61, name: 'Example credit' }] } };
const confirmed = { ...listed, CreditPaymentConfirmationPage: {} };
const choice = { page: 'CreditPaymentSelectionPage', input: { creditOption: 61 } } as const;

const choosing = firstRead(option, listed);
const saving = choosing.sends(choice);
const chosen = saving.answers({ pages: confirmed, preOrder: orderWith(option), revision: 6 });

/** The moments of a lender's credit, in words. */
export const creditStatuses = {
  'the offers are listed': choosing,
  'an offer is on its way': saving,
  'the host has the offer': chosen,
  'the host refuses the offer': saving.answers({
    pages: listed,
    preOrder: orderWith(option),
    errors: { credit_payment_option: ['Choose another offer.'] },
    revision: 6,
  }),
  'no reply about the offer': saving.fails(),
  'another offer is on its way': chosen.sends(choice),
  'the host lists no offers': firstRead(option, {}),
  'the same way to pay is being chosen anew': chosenAnew(chosen, option),
};
