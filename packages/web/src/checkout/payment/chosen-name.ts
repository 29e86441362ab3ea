import type { CheckoutView } from '@vitrin/core/checkout';

/** What the host calls the chosen way to pay. */
export function chosenName({ paymentOptions: { items, chosen } }: Pick<CheckoutView, 'paymentOptions'>): string {
  return items.find(({ key }) => key === chosen)?.name ?? '';
}
