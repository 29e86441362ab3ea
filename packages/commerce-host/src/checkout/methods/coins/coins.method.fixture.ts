// For tests alone: a way to pay that no shop has, all of it in this folder.
import type { PaymentMethod } from '../../payment/payment-method.types.ts';
import { hasUnpaidLira } from '../../payment/payment-option.ts';
import { coinsPage, coinsWaitPage } from './coins.pages.fixture.ts';
import { coinsKind } from './coins.start.fixture.ts';

/** Coins thrown into a machine, which counts them before the order is placed when there are many. */
export const coins: PaymentMethod = {
  options: [
    {
      pk: 99,
      type: 'coins',
      slug: 'coins',
      name: { en: 'Coins', tr: 'Bozuk para' },
      isOffered: (facts) => hasUnpaidLira(facts) && facts.deliveryType === 'customer',
    },
  ],
  pages: [coinsPage, coinsWaitPage],
  attemptKinds: [coinsKind],
  preOrder: ({ choices }) => ({ coins: choices.methodDetail.coins ?? null }),
};
