import { toMsisdn } from '../../../wallet/msisdn.ts';
import { definePage } from '../../protocol/page.ts';
import { all, isUnpaid, type Predicate, paysBy } from '../../protocol/predicates.ts';
import { refuse } from '../../protocol/refusal.ts';
import { pays, refused } from '../../protocol/submit-result.ts';
import { openOrderNumber } from './masterpass.start.ts';

const hasInstallment: Predicate = ({ chosen }) => chosen.installment !== null;

const NO_PHONE = refuse('walletPhone', 'PAGE_NOT_AVAILABLE');

/** MasterpassOrderNoPage: an empty POST opens a new order number, each time (Protocol checkout §4.13). */
export const masterpassOrderNoPage = definePage({
  name: 'MasterpassOrderNoPage',
  isListed: all(paysBy('masterpass'), isUnpaid, hasInstallment),
  context: () => ({}),
  change: 'note',
  payload: {},
  // A repeat of the same request is told apart by its key; a new order number is a new attempt.
  fingerprint: () => '',
  effect({ inputs }) {
    const msisdn = toMsisdn(inputs.shopper.phone ?? '');
    if (msisdn === null) return refused(NO_PHONE);
    return pays(openOrderNumber(msisdn));
  },
});
