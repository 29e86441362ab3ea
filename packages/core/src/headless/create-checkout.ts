import { type AddressInput, normaliseAddress } from '../address/address-form.ts';
import { type CreateCheckoutInput, createCheckout as open } from '../checkout/create-checkout.ts';
import type { AnyPaymentMethod } from '../checkout/methods/payment-method.types.ts';
import type { PlainCheckoutView } from '../checkout/view/checkout.view.types.ts';
import { commerceOf, type ShopSource } from './shop-source.ts';

/** What a checkout takes besides the shop. */
export type OpenCheckoutInput<View, Methods extends readonly AnyPaymentMethod[]> = Omit<
  CreateCheckoutInput<View, Methods>,
  'commerce' | 'origin'
> & {
  /** Origin of the page on screen; absent: that of the ports. Only its pages are read in the bank's frame. */
  readonly origin?: string;
};

/**
 * Opens the checkout of one shopper by ports alone.
 * @example
 * const checkout = createCheckout({ ports: createBrowserPorts(), methods: [card()] });
 * checkout.subscribe(() => render(checkout.getView()));
 */
export function createCheckout<
  View = PlainCheckoutView,
  const Methods extends readonly AnyPaymentMethod[] = readonly AnyPaymentMethod[],
>(input: ShopSource & OpenCheckoutInput<View, Methods>) {
  const commerce = commerceOf(input);
  // A terminal has no page: no address of a frame is its own.
  const origin = input.origin ?? commerce.ports.origin ?? 'null';
  const checkout = open<View, Methods>({ ...input, commerce, origin });
  const { shop } = commerce.config;
  const send = checkout.send as unknown as (name: string, given?: { readonly address?: AddressInput }) => unknown;
  return {
    ...checkout,
    // As typed, spaces and all; a form that lacks a region goes as it is, and the host says so.
    send: ((name: string, given?: { readonly address?: AddressInput }) =>
      send(
        name,
        given?.address ? { ...given, address: normaliseAddress(given.address, shop) ?? given.address } : given,
      )) as unknown as typeof checkout.send,
  };
}
