import { DIRECT } from '../../attempt/payment-intent.ts';
import { definePage } from '../../protocol/page.ts';
import { AGREEMENT, agreementPrint } from '../../protocol/page-payload.ts';
import { all, isUnpaid, type Predicate, paysBy } from '../../protocol/predicates.ts';
import { pays } from '../../protocol/submit-result.ts';
import { bankAccountWire } from './transfer.wire.ts';
import { chosenAccount } from './transfer-detail.ts';

const hasAccount: Predicate = ({ choices }) => chosenAccount(choices.methodDetail) !== null;

/** FundsTransferPage: places the order, whose payment is awaited (Protocol checkout §4.6). */
export const fundsTransferPage = definePage({
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
