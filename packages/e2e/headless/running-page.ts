import type { TestHost } from '@vitrin/commerce-host/testing';
import {
  type Card,
  type CardHandle,
  type Commerce,
  createCommerce,
  createShopConfig,
  type Navigation,
} from '@vitrin/core';
import { createCardVault } from '@vitrin/core/card';
import {
  type AnyPaymentMethod,
  type CheckoutView,
  type MethodView as CoreMethodView,
  card,
  createCheckout,
  credit,
  deviceSheet,
  hepsipay,
  loyalty,
  nothing,
  payOnDelivery,
  provider,
  savedCard,
  selectCheckout,
  transfer,
} from '@vitrin/core/checkout';
import { createKySend } from '@vitrin/core/http';
import type { MasterpassView } from '@vitrin/wallet-machine';
import type { FaultyLine } from './faulty-line.ts';
import type { SheetDevice } from './sheet-device.ts';
import type { SteppedClock } from './stepped-clock.ts';

export type MethodView = CoreMethodView | MasterpassView;

/** What a screen may know, and the revision of the reply that it is made of. */
export type TabView = CheckoutView<MethodView> & { readonly revision: number | null };

/** What a page finds in its browser. */
interface PageSurroundings {
  readonly host: TestHost;
  readonly clock: SteppedClock;
  readonly line: FaultyLine;
  readonly sheet: SheetDevice;
  readonly currency: string;
  readonly methods: (commerce: Commerce) => readonly AnyPaymentMethod[];
  readonly inspect: ((event: object) => void) | undefined;
}

/** The page that one tab shows: its checkout, and what a test holds of it beside the view. */
export interface RunningPage {
  readonly commerce: Commerce;
  readonly checkout: {
    getView(): TabView;
    subscribe(listener: () => void): () => void;
    readonly send: unknown;
    stop(): void;
  };
  readonly navigations: readonly Navigation[];
  keepCard(card: Card): CardHandle;
  takeCard(handle: CardHandle): Card | undefined;
}

/** Loads checkout: nothing of an earlier page is left but cookies and storage. */
export function openPage(
  { clock, host, line, sheet, currency, methods, inspect }: PageSurroundings,
  storage: Map<string, string>,
  path: string,
): RunningPage {
  const navigations: Navigation[] = [];
  let ids = 0;
  const randomId = () => {
    ids += 1;
    return `id_${String(ids).padStart(20, '0')}`;
  };
  const vault = createCardVault({ clock, randomId });
  const commerce = createCommerce(
    {
      baseUrl: 'http://host.test/',
      transport: 'host',
      locale: { value: 'en', apiValue: 'en-us' },
      currency,
      shop: createShopConfig({
        allowedOrigins: [new URL(host.config.bankUrl).origin, new URL(host.config.walletUrl).origin],
      }),
    },
    {
      send: createKySend(line.fetch),
      clock,
      vault,
      storage: {
        get: (key) => storage.get(key),
        set: (key, value) => void storage.set(key, value),
        remove: (key) => void storage.delete(key),
      },
      logger: { warn: () => {}, error: () => {} },
      readCookie: (name) => line.cookies.get(name),
      navigate: (navigation) => void navigations.push(navigation),
      currentPath: () => path,
      randomId,
      random: () => 0.5,
      ...(inspect && { inspect }),
    },
  );
  const attempt = new URL(path, 'http://shop.test').searchParams.get('attempt');
  const checkout = createCheckout({
    commerce,
    origin: 'http://shop.test',
    methods: [
      card(),
      savedCard(),
      transfer(),
      payOnDelivery(),
      credit(),
      loyalty(),
      nothing(),
      provider(),
      hepsipay(),
      deviceSheet(commerce, sheet),
      ...methods(commerce),
    ],
    select: (parts): TabView => ({ ...selectCheckout<MethodView>(parts), revision: parts.status.state.revision }),
    // One page: these buyers look at what is there and do the next sensible thing.
    steps: 'automatic',
    ...(attempt ? { attempt } : {}),
  });
  return {
    commerce,
    checkout,
    navigations,
    keepCard: (card) => vault.put(card),
    takeCard: (handle) => vault.take(handle),
  };
}
