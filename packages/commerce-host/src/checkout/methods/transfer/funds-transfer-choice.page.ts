import { byPk } from '../../protocol/by-pk.ts';
import { definePage } from '../../protocol/page.ts';
import { invalidChoice, pkField } from '../../protocol/page-payload.ts';
import { all, isUnpaid, paysBy } from '../../protocol/predicates.ts';
import { changed, refused } from '../../protocol/submit-result.ts';
import { BANK_ACCOUNTS } from './bank-accounts.table.ts';
import { bankAccountWire } from './transfer.wire.ts';

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
