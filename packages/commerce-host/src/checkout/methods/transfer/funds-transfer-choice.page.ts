import { byPk } from '../../pre-order/checkout-view.ts';
import { bankAccountWire } from '../../protocol/method.wire.ts';
import { changed, definePage, refused } from '../../protocol/page.types.ts';
import { invalidChoice, pkField } from '../../protocol/page-payload.ts';
import { all, isUnpaid, paysBy } from '../../protocol/predicates.ts';
import { BANK_ACCOUNTS } from './bank-accounts.table.ts';

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
