import type { Commerce } from '@vitrin/core';
import type { LazyPaymentMethod, PaymentMethod } from '@vitrin/core/checkout';
import type { MethodParts, ShopPaymentMethod } from './payment-method.types.ts';
import type { RunningMethods } from './payment-methods-context.ts';

type PluginOf<Method> =
  Method extends ShopPaymentMethod<infer View, infer Commands>
    ? LazyPaymentMethod<PaymentMethod<View, Commands>>
    : never;

/** Ways to pay whose code is here before the checkout starts, by name. */
export type PartsAhead = ReadonlyMap<string, MethodParts>;

/** Fetches the code of those that come ahead. One that does not come is left out: it is fetched again when it is chosen, and what is wrong told. */
export async function fetchAhead(methods: readonly ShopPaymentMethod[]): Promise<PartsAhead> {
  const wanted = methods.filter(({ comesAhead }) => comesAhead);
  const fetched = await Promise.all(
    wanted.map(({ name, load }) =>
      load().then(
        (parts) => [[name, parts] as const],
        () => [],
      ),
    ),
  );
  return new Map(fetched.flat());
}

/**
 * Hands ways to pay in: what core registers of them, each fetched when it is chosen, and what is drawn of them, which comes along.
 * @param ahead those that are here already: they stand without a wait.
 * @example createCheckout({ methods: runMethods(paymentMethods, commerce).plugins, … })
 */
export function runMethods<Methods extends readonly ShopPaymentMethod[]>(
  methods: Methods,
  commerce: Commerce,
  ahead: PartsAhead = new Map(),
): { readonly plugins: readonly PluginOf<Methods[number]>[]; readonly payment: RunningMethods } {
  const running = new Map(ahead);
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
    plugins: methods.map(
      (method) => ahead.get(method.name)?.plugin(commerce) ?? pluginOf(method),
    ) as unknown as readonly PluginOf<Methods[number]>[],
    payment: { methods, partsOf: (name = '') => running.get(name) },
  };
}
