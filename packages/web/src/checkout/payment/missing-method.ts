import { anotherWay } from './another-way.ts';
import { MissingDetail } from './MissingDetail.tsx';
import type { PaymentMethod } from './payment-method.types.ts';

/** Stands in for a way to pay whose code did not come: words, and a way on. */
export const missingMethod: PaymentMethod<'missing'> = {
  Detail: MissingDetail,
  obstacle: () => anotherWay,
  pay: () => undefined,
};
