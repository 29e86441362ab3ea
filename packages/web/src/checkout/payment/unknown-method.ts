import { anotherWay } from './another-way.ts';
import type { PaymentMethod } from './payment-method.types.ts';
import { UnknownDetail } from './UnknownDetail.tsx';

/** Stands in for every payment type that is no row of the table: words, and nothing that could be pressed. */
export const unknownMethod: PaymentMethod = {
  Detail: UnknownDetail,
  obstacle: () => anotherWay,
  pay: () => undefined,
};
