import { BANK_ACCOUNTS } from '../../payment/bank-accounts.table.ts';
import { byPk } from '../checkout-view.ts';
import { bankAccountWire } from '../method.wire.ts';
import { changed, definePage, refused } from '../page.types.ts';
import { invalidChoice, pkField } from '../page-payload.ts';
import { all, isUnpaid, paysBy } from '../predicates.ts';

/** FundsTransferChoicePage: the account to which the money will go (Protocol checkout §4.6). */
export const fundsTransferChoicePage = definePage({
  name: 'FundsTransferChoicePage',
  isListed: all(paysBy('funds_transfer'), isUnpaid),
  context: () => ({ bank_accounts: BANK_ACCOUNTS.map(bankAccountWire) }),
  change: 'paymentChoice',
  payload: { bank_account: pkField },
  effect: (_view, { bank_account: pk }) =>
    byPk(BANK_ACCOUNTS, pk) ? changed({ methodDetail: { bankAccount: pk } }) : refused(invalidChoice('bank_account')),
});
