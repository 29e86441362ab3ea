import type { Language } from '../../../http/language.ts';

/** How the courier is paid (Protocol checkout §3, `PaymentChoice`). */
export interface PaymentChoice {
  readonly value: string;
  readonly label: Readonly<Record<Language, string>>;
  /** Minor units; added to the total. */
  readonly fee: number;
  /** The order is confirmed with a code by SMS. */
  readonly needsSms: boolean;
}

/** The choices at the door (Protocol payment-methods §4). */
export const PAYMENT_CHOICES: readonly PaymentChoice[] = [
  { value: 'cash', label: { en: 'Cash', tr: 'Nakit' }, fee: 9_90, needsSms: true },
  { value: 'card', label: { en: 'Card', tr: 'Kart' }, fee: 14_90, needsSms: false },
];

/** The choice with this value. */
export function findPaymentChoice(value: string | undefined): PaymentChoice | undefined {
  return PAYMENT_CHOICES.find((choice) => choice.value === value);
}
