import { definePage } from '../../protocol/page.ts';
import { AGREEMENT, agreementPrint, pkField, textOf } from '../../protocol/page-payload.ts';
import { all, awaits, isUnpaid, paysBy } from '../../protocol/predicates.ts';
import { pays } from '../../protocol/submit-result.ts';
import { throwCoins, thrownCoins } from './coins.start.fixture.ts';

/** Takes the coins. */
export const coinsPage = definePage({
  name: 'CoinsPage',
  isListed: all(paysBy('coins'), isUnpaid),
  context: () => ({}),
  change: 'note',
  payload: { coins: pkField },
  fingerprint: (fields) => textOf(fields, 'coins'),
  effect: (_view, { coins }) => pays(throwCoins(coins)),
});

/** Places the order when the coins are counted. */
export const coinsWaitPage = definePage({
  name: 'CoinsWaitPage',
  isListed: all(paysBy('coins'), isUnpaid, awaits('coins')),
  context: (view) => ({ thrown: thrownCoins(view) }),
  change: 'note',
  abandonsAttempt: false,
  payload: AGREEMENT,
  fingerprint: agreementPrint,
  effect: (view) => ({ kind: 'completes', reference: `counted-${thrownCoins(view)}` }),
});
