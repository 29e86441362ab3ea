import { createActor } from 'xstate';
import { watchTree } from '../chart/actor-tree.ts';
import { createViews } from '../chart/views.ts';
import type { CardHandle, Commerce, Signal } from '../commerce.types.ts';
import { createCheckoutServices } from './checkout.actors.ts';
import { type CheckoutParts, type JourneyActor, partsOf } from './checkout.parts.ts';
import { forgetDraft, loadDraft, saveDraft } from './checkout-draft.ts';
import type { CheckoutEmitted, CheckoutServices } from './checkout-services.types.ts';
import { createCommandResults } from './commands/command-results.ts';
import { route } from './commands/command-routing.ts';
import type { CheckoutCommands, CommandName, MethodCommandName, SendCommand } from './commands/commands.types.ts';
import { journeyMachine } from './journey/journey.machine.ts';
import type { JourneyInput } from './journey/journey.types.ts';
import { loadAttempt, saveAttempt } from './kept-attempt.ts';
import { createMethodRegistry } from './methods/method-registry.ts';
import type { AnyPaymentMethod } from './methods/payment-method.types.ts';
import { navigate } from './navigate.ts';
import { checkoutOrigin } from './transport/send-request.actors.ts';
import type { PlainCheckoutView } from './view/checkout.view.types.ts';
import { selectPlainCheckout } from './view/plain-checkout.select.ts';

/** Commands of a checkout with these methods; of a list whose methods the compiler does not know, those of every method of this package. */
export type CheckoutCommandsOf<Methods extends readonly AnyPaymentMethod[]> = (number extends Methods['length']
  ? CheckoutCommands
  : Omit<CheckoutCommands, MethodCommandName>) &
  UnionToIntersection<NonNullable<Methods[number]['commands']>>;
type UnionToIntersection<Union> = (Union extends unknown ? (member: Union) => void : never) extends (
  member: infer Both,
) => void
  ? Both
  : never;

/** What a checkout is started with. */
export interface CreateCheckoutInput<View, Methods extends readonly AnyPaymentMethod[] = readonly AnyPaymentMethod[]> {
  readonly commerce: Commerce;
  /** Origin of the page on screen, `https://shop.example`: the only one whose pages an overlay may read. */
  readonly origin: string;
  /** Ways to pay; others that the host offers are shown and cannot be chosen. */
  readonly methods: Methods;
  /** Value of `?attempt=` in the address after a return from a bank; the front end takes it out of the address. */
  readonly attempt?: string | undefined;
  /**
   * Any text that names the account that is signed in, its e-mail address for example; null or absent for a guest. A draft is restored
   * for the account that typed it.
   */
  readonly shopper?: string | null | undefined;
  /** Another way to request requests: beside the host (gateway.md §13), or a test's. */
  readonly sendRequest?: CheckoutServices['sendRequest'];
  /** `automatic`: payment follows as soon as delivery is complete, for front ends with one page. */
  readonly steps?: JourneyInput['steps'];
  /** Reads a placed order's number for the view: `readOrderNumber`. A front end whose own page of the order tells it leaves it out. */
  readonly readOrder?: (commerce: Commerce, url: string, signal: AbortSignal) => Promise<string | null>;
  /** What screens get; `selectCheckout` tells everything, the default what a plain checkout needs. */
  readonly select?: (parts: CheckoutParts) => View;
}

/** The checkout of one shopper. */
export interface Checkout<View, Commands = CheckoutCommands> {
  /**
   * Calls the listener after changes, at most once in a microtask; returns a function that ends it.
   * @param select a part of the view: the listener is called only when it is another value.
   */
  subscribe(listener: () => void, select?: (view: View) => unknown): () => void;
  /** Returns what a screen may know: frozen, and the same object until something changes. */
  getView(): View;
  /** Gives a command; the promise settles when all that follows from it has. */
  readonly send: SendCommand<Commands>;
  /** Hears what is told besides the view. */
  on<Type extends CheckoutEmitted['type']>(
    type: Type,
    listener: (event: Extract<CheckoutEmitted, { type: Type }>) => void,
  ): () => void;
  /** The root of its charts, for who knows XState. */
  readonly actor: JourneyActor;
  stop(): void;
}

type Listener = (event: CheckoutEmitted) => void;

/** Whoever listens to what the charts tell, by the kind of event. */
function createTeller(commerce: Commerce, shopper: string | null, services: () => CheckoutServices) {
  const { ports, signals } = commerce;
  const drafts = ports.tabStorage ?? ports.storage;
  const listeners = new Map<string, Set<Listener>>();
  const ports_: Listener = (event) => {
    if (event.type === 'navigation.wanted') navigate(commerce, event, services());
    else if (event.type === 'draft.changed') saveDraft(drafts, event.draft, { now: ports.clock.now(), shopper });
    else if (event.type === 'attempt.opened') saveAttempt(ports.storage, event.id, ports.clock.now(), event);
    else if (event.type === 'attempt.closed') saveAttempt(ports.storage, null, 0);
    else if (event.type === 'trouble.found') ports.logger.error(`[checkout] ${event.code}`, event.details);
    else if (event.type === 'command.refused') {
      ports.logger.warn(`[checkout] ${event.command} refused: ${event.reason}`);
      // Nothing was sent: the digits are given up, the fields on screen still hold what the shopper typed.
      if (event.card) ports.vault.take(event.card);
    } else if (event.type === 'order.placed') {
      ports.vault.clear();
      signals.emit({ type: 'invalidated', tags: ['Order', 'Loyalty'], origin: checkoutOrigin });
    } else if (event.type === 'basket.changed') {
      signals.emit({ type: 'invalidated', tags: ['Basket', 'BasketList'], origin: checkoutOrigin });
    }
  };
  return {
    tell(event: CheckoutEmitted) {
      ports_(event);
      for (const listener of listeners.get(event.type) ?? []) listener(event);
    },
    on(type: string, listener: Listener) {
      const known = listeners.get(type) ?? new Set();
      listeners.set(type, known.add(listener));
      return () => void known.delete(listener);
    },
  };
}

const concerns = (signal: Signal): boolean =>
  signal.type === 'identityChanged' ||
  (signal.type === 'invalidated' && signal.tags.includes('Checkout') && signal.origin !== checkoutOrigin);

/**
 * Starts the checkout of one shopper: reads it, makes the automatic choices, and waits for commands.
 * @example
 * const checkout = createCheckout({ commerce, origin: location.origin, methods: [card()] });
 * checkout.subscribe(() => render(checkout.getView()));
 * const result = await checkout.send('shippingOption.select', { shippingOption: 71 });
 */
export function createCheckout<
  View = PlainCheckoutView,
  const Methods extends readonly AnyPaymentMethod[] = readonly AnyPaymentMethod[],
>(input: CreateCheckoutInput<View, Methods>): Checkout<View, CheckoutCommandsOf<Methods>> {
  const { commerce, origin, attempt, sendRequest, methods, steps, readOrder, shopper = null } = input;
  const select = (input.select ?? selectPlainCheckout) as (parts: CheckoutParts) => View;
  const { ports, signals } = commerce;
  const registry = createMethodRegistry(methods);
  const teller = createTeller(commerce, shopper, () => services);
  const services: CheckoutServices = {
    ...createCheckoutServices(commerce, origin),
    ...(sendRequest ? { sendRequest } : {}),
    ...registry,
    readOrderNumber: (url, signal) => readOrder?.(commerce, url, signal) ?? Promise.resolve(null),
    tell: teller.tell,
  };
  const returned = attempt === '' ? undefined : attempt;
  const kept = loadAttempt(ports.storage, ports.clock.now());
  const draft = loadDraft(ports.tabStorage ?? ports.storage, { now: ports.clock.now(), shopper });
  // Versions before 0.2 stored it there, beyond the tab.
  if (ports.tabStorage) forgetDraft(ports.storage);
  const root: JourneyActor = createActor(journeyMachine, {
    input: {
      services,
      ...(returned !== undefined || kept
        ? {
            question: {
              id: returned ?? kept?.id ?? null,
              page: 'CreditCardConfirmationPage',
              // Another tab may be at it; who left for a provider has come back from there.
              isElsewhere: returned === undefined && kept?.id != null && !kept.isAtProvider,
              returnedTo: null,
            } as const,
          }
        : {}),
      ...(draft ? { draft } : {}),
      ...(steps ? { steps } : {}),
    },
    clock: ports.clock,
    ...(ports.inspect ? { inspect: ports.inspect } : {}),
  });
  const results = createCommandResults(root);
  teller.on('request.ended', results.noteEnded);
  const views = createViews(() => select(partsOf(root)), results.settle);
  const stopWatching = watchTree(root, views.invalidate);
  const unsubscribe = signals.subscribe((signal) => {
    if (concerns(signal)) route(root, { type: 'order.invalidate' });
  });
  root.start();
  return {
    subscribe: views.subscribe,
    getView: views.get,
    send(...command) {
      // A method's command has a name of its own, which the charts look up as any other.
      const [name, given] = command as readonly [CommandName, object?];
      if (root.getSnapshot().status !== 'active') return Promise.resolve({ ok: false, reason: 'stopped' });
      const { id, result } = results.open(name);
      const reason = route(root, { type: name, id, ...given });
      if (reason === null) views.invalidate();
      else {
        const card = given && 'card' in given ? { card: given.card as CardHandle } : {};
        teller.tell({ type: 'command.refused', command: name, reason, ...card });
        results.close(id, { ok: false, reason });
      }
      return result;
    },
    on: (type, listener) => teller.on(type, listener as Listener),
    actor: root,
    stop() {
      unsubscribe();
      stopWatching();
      root.stop();
      results.stop();
    },
  };
}
