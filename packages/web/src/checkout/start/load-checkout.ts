import type { Commerce } from '@vitrin/core';
import {
  type AskedStart,
  createCheckout,
  createServerChoices,
  type LazyPaymentMethod,
  type PaymentMethod,
  selectCheckout,
} from '@vitrin/core/checkout';
import { nextTask } from '../../../framework/browser/next-task.ts';
import type { ClientSession } from '../../app/client-session.ts';
import type { GetCommerce } from '../../app/commerce.ts';
import { isKnownGuest, type ShownVisitor } from '../../app/site-context.ts';
import { report } from '../../error-reporting/report.ts';
import { tellingScreen } from '../frame/TellingScreens.tsx';
import type { MethodParts, ShopPaymentMethod } from '../methods/payment-method.types.ts';
import { paymentMethods } from '../methods/payment-methods.table.ts';
import type { RunningMethods } from '../methods/payment-methods-context.ts';
import type { MethodView, RunningCheckout } from './shop-checkout.types.ts';

type PluginOf<Method> =
  Method extends ShopPaymentMethod<infer View, infer Commands>
    ? LazyPaymentMethod<PaymentMethod<View, Commands>>
    : never;

/** Ways to pay whose code is here before the checkout starts, by name. */
type PartsAhead = ReadonlyMap<string, MethodParts>;

/** Fetches the code of those that come ahead. One that does not come is left out: it is fetched again when it is chosen, and what is wrong told. */
async function fetchAhead(methods: readonly ShopPaymentMethod[]): Promise<PartsAhead> {
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

/**
 * Starts the checkout of this tab.
 * @param openClientSession starts the session's and the basket's charts; nothing of checkout waits for them.
 * @param site where nobody is signed in and the page says how much is in the basket, they start when that has changed.
 * @param attempt value of `?attempt=` after a return from a bank.
 * @param asked answer to the start that the page asked for already.
 */
export async function loadCheckout(
  getCommerce: GetCommerce,
  openClientSession: ClientSession['open'],
  site: ShownVisitor,
  attempt: string | undefined,
  asked: AskedStart | undefined,
): Promise<RunningCheckout> {
  const [{ commerce }, ahead] = await Promise.all([getCommerce(), fetchAhead(paymentMethods)]);
  // Making the client and making the charts are a task each: somebody may be typing into the form that stands.
  await nextTask();
  const { plugins, payment } = runMethods(paymentMethods, commerce, ahead);
  // Signing out is the session chart's (ruling 2): a 401 before it is there brings it, and is told to it.
  // A basket that was bought, or changed elsewhere, is counted anew.
  const stopListening = commerce.signals.subscribe((signal) => {
    const isUnauthorized = signal.type === 'unauthorized';
    if (!isUnauthorized && !(signal.type === 'invalidated' && signal.tags.includes('Basket'))) return;
    stopListening();
    openClientSession().then(
      () => isUnauthorized && commerce.signals.emit(signal),
      () => {},
    );
  });
  // A failure has no words: the header shows no count, and every later press tries again and says so.
  const isGuest = isKnownGuest(site);
  const openAround = () => void (isGuest || openClientSession().then(stopListening, () => {}));
  const checkout = createCheckout({
    commerce,
    origin: window.location.origin,
    // Beside the host: the start and each choice cost the shopper one round trip.
    sendRequest: createServerChoices(commerce, asked),
    methods: plugins,
    select: selectCheckout<MethodView>,
    ...(attempt && { attempt }),
    shopper: site.user?.email,
  });
  checkout.on('trouble.found', ({ code }) => report(new CheckoutTrouble(code), 'CHECKOUT'));
  const wake = () => checkout.send('connection.restored');
  const welcomeBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) checkout.send('window.returned');
  };
  const look = () => {
    if (document.visibilityState === 'visible') checkout.send('window.shown');
  };
  window.addEventListener('online', wake);
  window.addEventListener('pageshow', welcomeBack);
  document.addEventListener('visibilitychange', look);
  const stop = () => {
    stopListening();
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('online', wake);
    window.removeEventListener('pageshow', welcomeBack);
    checkout.stop();
  };
  return { checkout, commerce, payment, tellingScreen, openAround, stop };
}

/** What the chart could not settle by itself; its code is all that may be told (ruling 9). */
class CheckoutTrouble extends Error {
  override readonly name = 'CheckoutTrouble';
  readonly code: string;
  /** @param trouble the chart's word, `tooManyChoices`; reported as `TOO_MANY_CHOICES`. */
  constructor(trouble: string) {
    super(`Checkout: ${trouble}`);
    this.code = trouble.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
  }
}
