import type { Commerce } from '@vitrin/core';
import type { CheckoutProvider } from '@vitrin/core/contract';
import { getCheckoutProviders } from '@vitrin/core/http';

/** Other checkouts that this basket can be taken to (Protocol checkout §6). @throws AppError as every call does. */
export async function readCheckoutProviders(
  { http }: Commerce,
  signal: AbortSignal,
): Promise<readonly CheckoutProvider[]> {
  return (await http.call(getCheckoutProviders, {}, { signal })).checkoutProviders;
}
