import type { MethodStatus } from '@vitrin/core/checkout';
import type { NamedView, PaymentForm } from '../methods/payment-method.types.ts';
import type { RunningMethods } from '../methods/payment-methods-context.ts';
import type { CheckoutView } from '../start/shop-checkout.types.ts';

/** What stands under the chosen option. */
export type ShownForm =
  | { readonly at: 'here'; readonly method: NamedView; readonly form: PaymentForm }
  /** Its code is on its way, or the host has to say first which of the wallets it is. */
  | { readonly at: 'coming' }
  /** Its code did not come. */
  | { readonly at: 'missing' }
  /** The host offers it and this shop has no such way to pay. */
  | { readonly at: 'unknown' }
  /** The host says nothing of how it is paid, and the order lacks something that it needs. */
  | { readonly at: 'unlisted' };

/** What stands under an option whose code is not here. */
const withoutCode: Readonly<Record<MethodStatus, Exclude<ShownForm['at'], 'here'>>> = {
  none: 'coming',
  loading: 'coming',
  known: 'coming',
  failed: 'missing',
  unsupported: 'unknown',
  unlisted: 'unlisted',
};

/**
 * The form of the chosen option, or of an order that needs none because nothing is left to pay; null while an option has to be
 * chosen.
 */
export function shownForm(
  { method, methodStatus, paymentOptions }: Pick<CheckoutView, 'method' | 'methodStatus' | 'paymentOptions'>,
  { partsOf }: Pick<RunningMethods, 'partsOf'>,
): ShownForm | null {
  const { items, chosen } = paymentOptions;
  const isWithoutOption = chosen === null && methodStatus !== 'none';
  if (!isWithoutOption && !items.some(({ key }) => key === chosen)) return null;
  if (method === null) return { at: withoutCode[methodStatus] };
  const form = partsOf(method.name)?.form;
  return form ? { at: 'here', method, form } : { at: 'unknown' };
}
