import type { Commerce } from '@vitrin/core';
import type { LazyPaymentMethod, PaymentMethod } from '@vitrin/core/checkout';
import type { MethodParts, ShopPaymentMethod } from './payment-method.types.ts';
import type { RunningMethods } from './payment-methods-context.ts';

type PluginOf<Method> =
  Method extends ShopPaymentMethod<infer View, infer Commands>
    ? LazyPaymentMethod<PaymentMethod<View, Commands>>
    : never;

/**
 * Hands ways to pay in: what core registers of them, each fetched when it is chosen, and what is drawn of them, which comes along.
 * @example createCheckout({ methods: runMethods(paymentMethods, commerce).plugins, … })
 */
export function runMethods<Methods extends readonly ShopPaymentMethod[]>(
  methods: Methods,
  commerce: Commerce,
): { readonly plugins: readonly PluginOf<Methods[number]>[]; readonly payment: RunningMethods } {
  const running = new Map<string, MethodParts>();
  const pluginOf = ({ name, paymentTypes, walletMethod, load }: ShopPaymentMethod): LazyPaymentMethod => ({
    name,
    paymentTypes,
    ...(walletMethod !== undefined && { walletMethod }),
    async load() {
      const parts = await load();
      running.set(name, parts);
      return parts.plugin(commerce);
    },
  });
  return {
    // Each keeps its own view and commands, which the compiler cannot follow through the loop.
    plugins: methods.map(pluginOf) as unknown as readonly PluginOf<Methods[number]>[],
    payment: { methods, partsOf: (name = '') => running.get(name) },
  };
}
