import { createChoiceMachine } from '@vitrin/core/payment-method';

/** Pages of the protocol that the commands post (checkout.md §4.6). */
const rows = {
  'bankAccount.select': (input) => ({ page: 'FundsTransferChoicePage', input }),
  'payment.submit': ({ agreement }) => ({ page: 'FundsTransferPage', input: { agreement } }),
};

/** Chart: an account is chosen, then Pay places the order. */
export const ibanTransferMachine = createChoiceMachine({
  id: 'ibanTransfer',
  rows,
  choice: { command: 'bankAccount.select', pages: ['FundsTransferChoicePage'] },
});

/** Pays by bank transfer. Its view lists the accounts as a customer copies them: the IBAN in groups of four. */
export const ibanTransfer = () => ({
  name: 'ibanTransfer',
  paymentTypes: ['funds_transfer'],
  machine: ibanTransferMachine,
  select: ({ state: { lists, selectedBankAccount } }) => ({
    name: 'ibanTransfer',
    chosen: selectedBankAccount,
    accounts: lists.bankAccounts.map(({ pk, iban, holderName }) => ({
      key: pk,
      holder: holderName,
      iban: iban.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 '),
    })),
  }),
});
