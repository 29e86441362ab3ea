import { programmeOf } from '../../cards/bins.table.ts';
import { cardTypeOf } from '../../cards/card-brand.ts';
import type { CheckoutView } from '../pre-order/checkout-view.types.ts';
import { installmentWire } from './payment.wire.ts';

/** Card type and installments of a known bin, for the pages that show them. */
export function cardContext({ choices, offered, inputs }: CheckoutView): Readonly<Record<string, unknown>> {
  const { bin } = choices.methodDetail;
  if (bin === undefined) return {};
  return {
    card_type: cardTypeOf(programmeOf(bin).brand),
    installments: offered.installments.map((installment) => installmentWire(installment, inputs.language)),
  };
}
