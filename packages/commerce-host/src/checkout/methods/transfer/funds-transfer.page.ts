import { byPk } from '../../pre-order/checkout-view.ts';
import { bankAccountWire } from '../../protocol/method.wire.ts';
import { definePage, PAYS_DIRECTLY } from '../../protocol/page.types.ts';
import { AGREEMENT, agreementPrint } from '../../protocol/page-payload.ts';
import { all, isUnpaid, type Predicate, paysBy } from '../../protocol/predicates.ts';
import { BANK_ACCOUNTS } from './bank-accounts.table.ts';

const hasAccount: Predicate = ({ choices }) => choices.methodDetail.bankAccount !== undefined;

/** FundsTransferPage: places the order, whose payment is awaited (Protocol checkout §4.6). */
export const fundsTransferPage = definePage({
  name: 'FundsTransferPage',
  isListed: all(paysBy('funds_transfer'), isUnpaid, hasAccount),
  context: ({ choices }) => {
    const account = byPk(BANK_ACCOUNTS, choices.methodDetail.bankAccount ?? null);
    return { bank_account: account && bankAccountWire(account) };
  },
  change: 'note',
  payload: AGREEMENT,
  fingerprint: agreementPrint,
  effect: () => PAYS_DIRECTLY,
});
