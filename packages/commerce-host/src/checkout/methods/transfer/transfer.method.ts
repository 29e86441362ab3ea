import { DIRECT } from '../../attempt/payment-intent.ts';
import type { PaymentMethod } from '../../payment/payment-method.types.ts';
import { hasUnpaidLira } from '../../payment/payment-option.ts';
import type { MethodDetail } from '../../pre-order/pre-order.types.ts';
import { byPk } from '../../protocol/by-pk.ts';
import { definePage } from '../../protocol/page.ts';
import { AGREEMENT, agreementPrint, invalidChoice, pkField } from '../../protocol/page-payload.ts';
import { all, isUnpaid, type Predicate, paysBy } from '../../protocol/predicates.ts';
import { changed, pays, refused } from '../../protocol/submit-result.ts';
import { BANK_ACCOUNTS, type BankAccount } from './bank-accounts.table.ts';

/** `BankAccount` of Protocol checkout §3. */
function bankAccountWire({ pk, iban, holder, bank, daysToPay }: BankAccount) {
  return {
    pk,
    iban,
    holder_name: holder,
    description: null,
    sort_order: pk,
    bank: { ...bank, logo: null },
    days_to_pay: daysToPay,
  };
}

/** Fields of a transfer: pk of the account. */
interface TransferDetail extends MethodDetail {
  readonly bankAccount?: number;
}

/** The account that was chosen; null before, and with another method. */
function chosenAccount({ bankAccount }: TransferDetail): BankAccount | null {
  return BANK_ACCOUNTS.find(({ pk }) => pk === bankAccount) ?? null;
}

const hasAccount: Predicate = ({ choices }) => chosenAccount(choices.methodDetail) !== null;

/** FundsTransferPage: places the order, whose payment is awaited (Protocol checkout §4.6). */
const fundsTransferPage = definePage({
  name: 'FundsTransferPage',
  isListed: all(paysBy('funds_transfer'), isUnpaid, hasAccount),
  context: ({ choices }) => {
    const account = chosenAccount(choices.methodDetail);
    return { bank_account: account && bankAccountWire(account) };
  },
  change: 'note',
  payload: AGREEMENT,
  fingerprint: agreementPrint,
  effect: () => pays(DIRECT),
});

/** FundsTransferChoicePage: the account to which the money will go (Protocol checkout §4.6). */
const fundsTransferChoicePage = definePage({
  name: 'FundsTransferChoicePage',
  isListed: all(paysBy('funds_transfer'), isUnpaid),
  context: () => ({ bank_accounts: BANK_ACCOUNTS.map(bankAccountWire) }),
  change: 'paymentChoice',
  payload: { bank_account: pkField },
  effect: (_view, { bank_account: pk }) =>
    byPk(BANK_ACCOUNTS, pk) ? changed({ methodDetail: { bankAccount: pk } }) : refused(invalidChoice('bank_account')),
});

/** A bank transfer to one of the shop's accounts; the order awaits its payment (Protocol checkout §4.6). */
export const transfer: PaymentMethod = {
  options: [
    {
      pk: 6,
      type: 'funds_transfer',
      slug: 'funds-transfer',
      name: { en: 'Bank transfer', tr: 'Havale / EFT' },
      paysLater: 'byTransfer',
      isOffered: hasUnpaidLira,
      ordered(detail) {
        const bankAccount = chosenAccount(detail);
        return bankAccount ? { bankAccount } : {};
      },
    },
  ],
  pages: [fundsTransferChoicePage, fundsTransferPage],
};
