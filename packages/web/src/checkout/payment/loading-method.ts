import { MethodSkeleton } from './MethodSkeleton.tsx';
import type { PaymentMethod } from './payment-method.types.ts';

/** Stands in for a way to pay whose code is on its way. */
export const loadingMethod: PaymentMethod<'loading'> = {
  Detail: MethodSkeleton,
  obstacle: () => 'busy',
  pay: () => undefined,
};
