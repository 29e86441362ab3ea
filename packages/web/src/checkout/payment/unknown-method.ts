import { anotherWay } from './another-way.ts';
import type { PaymentMethod } from './payment-method.types.ts';
import { UnknownDetail } from './UnknownDetail.tsx';

/** Stands in for every way to pay that the view does not know: words, and nothing that could be pressed. */
export const unknownMethod: PaymentMethod<'unknown'> = {
  Detail: UnknownDetail,
  obstacle: () => anotherWay,
  pay: () => undefined,
};
