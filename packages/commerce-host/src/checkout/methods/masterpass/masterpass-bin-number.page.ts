import { cardContext } from '../../payment/card-context.ts';
import { definePage } from '../../protocol/page.ts';
import { patternField } from '../../protocol/page-payload.ts';
import { all, isUnpaid, paysBy } from '../../protocol/predicates.ts';
import { changed } from '../../protocol/submit-result.ts';

/** MasterpassBinNumberPage: the first six digits of the kept or typed card (Protocol checkout §4.13). */
export const masterpassBinNumberPage = definePage({
  name: 'MasterpassBinNumberPage',
  isListed: all(paysBy('masterpass'), isUnpaid),
  context: cardContext,
  change: 'bin',
  payload: { bin_number: patternField(/^\d{6,8}$/, 'binFormat') },
  effect: (_view, { bin_number: bin }) => changed({ methodDetail: { bin } }),
});
