import type { Authorisation } from '../../acquirer/payment-provider.types.ts';
import { programmeOf } from '../../cards/bins.table.ts';
import { cardTypeOf } from '../../cards/card-brand.ts';
import type { PaymentStep } from '../attempt/payment-intent.ts';
import type { CheckoutView } from '../pre-order/checkout-view.types.ts';
import { type CardExpiry, threeDDetail } from '../redirect/three-d.ts';
import { installmentWire } from './payment.wire.ts';

/**
 * Turns the acquirer's answer to a card into the next step of its payment: the bank's page first where it wants to see the shopper.
 *
 * @param keep expiry of a card that is to be kept when it has paid
 */
export function stepOfCard(said: Authorisation, keep: CardExpiry | null): PaymentStep {
  if (said.kind === 'authorised') return { ...said, detail: threeDDetail(keep) };
  if (said.kind !== 'challenge') return said;
  return { kind: 'waits', detail: threeDDetail(keep), ...(said.isForced ? { threeDRequired: true as const } : {}) };
}

/** Card type and installments of a known bin, for the pages that show them. */
export function cardContext({ choices, offered, inputs }: CheckoutView): Readonly<Record<string, unknown>> {
  const { bin } = choices.methodDetail;
  if (bin === undefined) return {};
  return {
    card_type: cardTypeOf(programmeOf(bin).brand),
    installments: offered.installments.map((installment) => installmentWire(installment, inputs.language)),
  };
}
