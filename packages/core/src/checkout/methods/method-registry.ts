import type { CheckoutServices } from '../checkout-services.types.ts';
import type { AnyPaymentMethod, LazyPaymentMethod, PaymentMethod } from './payment-method.types.ts';

const isLazy = (method: AnyPaymentMethod): method is LazyPaymentMethod => 'load' in method;

/** The ways to pay that a front end handed in, looked up by what the host says. */
export type MethodRegistry = Pick<CheckoutServices, 'methodFor' | 'methodNamed' | 'loadMethod'>;

function refuseTwins(methods: readonly AnyPaymentMethod[]): void {
  const names = methods.map(({ name }) => name);
  const twin = names.find((name, index) => names.indexOf(name) !== index);
  if (twin === undefined) return;
  throw new Error(
    `[checkout] Two ways to pay are called "${twin}": hand each in once, and give every plug-in its own name.`,
  );
}

/**
 * Keeps the methods by their names; those that are fetched join when their code is there.
 * @throws when two of them have one name: the second would never run.
 */
export function createMethodRegistry(methods: readonly AnyPaymentMethod[]): MethodRegistry {
  refuseTwins(methods);
  const present = methods.filter((method): method is PaymentMethod => !isLazy(method));
  const known = new Map(present.map((method) => [method.name, method]));
  return {
    methodFor(paymentType, walletMethod) {
      const able = methods.filter(({ paymentTypes }) => paymentTypes.includes(paymentType));
      const needsWalletMethod = able.some((method) => method.walletMethod !== undefined);
      const chosen = able.find((method) => method.walletMethod === undefined || method.walletMethod === walletMethod);
      return { name: chosen?.name ?? null, needsWalletMethod };
    },
    methodNamed: (name) => known.get(name) ?? null,
    async loadMethod(name) {
      const lazy = methods.filter(isLazy).find((method) => method.name === name);
      if (lazy && !known.has(name)) known.set(name, await lazy.load());
    },
  };
}
