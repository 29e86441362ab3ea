import type { BankAccount } from '../../../contract/checkout/checkout-payment.ts';
import { pendingInput } from '../../protocol/command-requests.ts';
import type { ChoiceGroup, ChoiceItem } from '../../view/choices.types.ts';
import { choiceGroup } from '../../view/view-groups.ts';
import type { ViewInputs } from '../../view/view-inputs.types.ts';

/** An account of the shop to transfer the money to; its name is the bank's. */
export interface BankAccountItem extends ChoiceItem {
  /** Without spaces, as it is copied; a screen writes it in groups of four. */
  readonly iban: string;
  /** Whose account it is. */
  readonly holder: string;
  /** Days after the order in which the money is to arrive; null: no deadline. */
  readonly daysToPay: number | null;
}

/** Payment by bank transfer (checkout.md §4.6). */
export interface FundsTransferView {
  /** Tells it from other ways to pay. */
  readonly name: 'transfer';
  /** Where to pay; nothing is chosen for the shopper. */
  readonly accounts: ChoiceGroup<BankAccountItem>;
}

function accountItem({ pk, iban, holderName, description, bank, daysToPay }: BankAccount): BankAccountItem {
  return {
    key: pk,
    name: bank?.name ?? '',
    description: description ?? '',
    price: null,
    logo: bank?.logo ?? null,
    slug: bank?.slug ?? '',
    iban: iban.replace(/\s/g, ''),
    holder: holderName,
    daysToPay,
  };
}

/** The shop's accounts and the one that was chosen. */
export function selectFundsTransfer(context: ViewInputs): FundsTransferView {
  const { lists, selectedBankAccount } = context.state;
  const option = pendingInput(context, 'PaymentOptionSelectionPage');
  const pending = pendingInput(context, 'FundsTransferChoicePage');
  // A way to pay that is being chosen anew clears its accounts (specification 4): at once on screen.
  const accounts = option ? [] : [...lists.bankAccounts].sort((left, right) => left.sortOrder - right.sortOrder);
  const chosen = option ? null : (pending?.bankAccount ?? selectedBankAccount);
  return {
    name: 'transfer',
    accounts: choiceGroup(context, 'FundsTransferChoicePage', accounts.map(accountItem), chosen),
  };
}
