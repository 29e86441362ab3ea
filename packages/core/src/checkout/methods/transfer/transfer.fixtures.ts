// For tests alone; no index exports it: a bank transfer as the host tells it (checkout.md §4.6).
import { chosenAnew, firstRead, orderWith, paymentOption } from '../method-status.fixtures.ts';

export const option = paymentOption(3, 'funds_transfer');
const account = { pk: 41, name: 'Example Bank', iban: 'TR00', bank: { pk: 1, name: 'Example Bank' } };
const listed = { FundsTransferChoicePage: { bank_accounts: [account] } };
const confirmed = { ...listed, FundsTransferPage: { bank_account: account } };
const choice = { page: 'FundsTransferChoicePage', input: { bankAccount: 41 } } as const;

const choosing = firstRead(option, listed);
const saving = choosing.sends(choice);
const chosen = saving.answers({ pages: confirmed, preOrder: orderWith(option), revision: 6 });

/** The moments of a bank transfer, in words. */
export const transferStatuses = {
  'the accounts are listed': choosing,
  'an account is on its way': saving,
  'the host has the account': chosen,
  'the host refuses the account': saving.answers({
    pages: listed,
    preOrder: orderWith(option),
    errors: { bank_account: ['Choose another account.'] },
    revision: 6,
  }),
  'no reply about the account': saving.fails(),
  'another account is on its way': chosen.sends(choice),
  'the same way to pay is being chosen anew': chosenAnew(chosen, option),
  'the accounts are gone': chosen.reads().answers({ pages: {}, preOrder: orderWith(option), revision: 7 }),
};
