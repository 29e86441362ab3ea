import { cardContext } from '../../payment/card-context.ts';
import { definePage } from '../../protocol/page.ts';
import { patternField } from '../../protocol/page-payload.ts';
import { all, isUnpaid, paysBy } from '../../protocol/predicates.ts';
import { changed } from '../../protocol/submit-result.ts';

/** BinNumberPage; an unknown bin is no error (Protocol checkout §4.5). */
export const binNumberPage = definePage({
  name: 'BinNumberPage',
  isListed: all(paysBy('credit_card'), isUnpaid),
  context: cardContext,
  change: 'bin',
  payload: { bin_number: patternField(/^\d{6,8}$/, 'binFormat') },
  effect: (_view, { bin_number: bin }) => changed({ methodDetail: { bin } }),
});
