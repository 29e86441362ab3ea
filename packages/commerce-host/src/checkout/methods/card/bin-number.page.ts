import { programmeOf } from '../../../cards/bins.table.ts';
import { cardTypeOf } from '../../../cards/card-brand.ts';
import type { CheckoutView } from '../../pre-order/checkout-view.ts';
import { instalmentWire } from '../../protocol/option.wire.ts';
import { changed, definePage } from '../../protocol/page.types.ts';
import { patternField } from '../../protocol/page-payload.ts';
import { all, isUnpaid, paysBy } from '../../protocol/predicates.ts';

/** Card type and instalments of a known bin, for the pages that show them. */
export function cardContext({ choices, offered, world }: CheckoutView): Readonly<Record<string, unknown>> {
  const { bin } = choices.methodDetail;
  if (bin === undefined) return {};
  return {
    card_type: cardTypeOf(programmeOf(bin).brand),
    installments: offered.instalments.map((instalment) => instalmentWire(instalment, world.language)),
  };
}

/** BinNumberPage; an unknown bin is no error (Protocol checkout §4.5). */
export const binNumberPage = definePage({
  name: 'BinNumberPage',
  isListed: all(paysBy('credit_card'), isUnpaid),
  context: cardContext,
  change: 'bin',
  payload: { bin_number: patternField(/^\d{6,8}$/, 'binFormat') },
  effect: (_view, { bin_number: bin }) => changed({ methodDetail: { bin } }),
});
