import type { SnapshotFrom } from 'xstate';
import type { ErrorView } from '../commerce.types.ts';
import type { BusinessBasket, BusinessItem } from '../contract/business.ts';
import { type Id, sameId } from '../contract/primitives.ts';
import { toErrorView } from '../errors/error-view.ts';
import { toMinorUnits } from '../money/money.ts';
import { askedOf } from '../write-queue/write-queue.updates.ts';
import type { businessBasketMachine } from './business-basket.machine.ts';
import type { BusinessBasketContext, BusinessCommand } from './business-basket.types.ts';
import { linePlace } from './business-basket.updates.ts';

/** A snapshot of the business basket's chart, for its selectors. */
export type BusinessBasketSnapshot = SnapshotFrom<typeof businessBasketMachine>;

/** One product of the business basket. Amounts are minor units of the view's currency, the server's own. */
export interface BusinessLineView {
  /** pk of the product. */
  readonly product: Id;
  readonly name: string;
  readonly sku: string;
  /** Null when the host does not say where its page is. */
  readonly path: string | null;
  readonly image: string | null;
  readonly unitPrice: number;
  /** Of all divisions together, by the server's word. */
  readonly quantity: number;
  readonly total: number;
  /** Amounts by division: what was asked for last, else the server's. Divisions that want none are left out. */
  readonly quantities: Readonly<Record<Id, number>>;
  /** A change of this line waits or is on its way. */
  readonly isBusy: boolean;
  readonly error: ErrorView | null;
}

/** What a screen may know of the business basket. */
export interface BusinessBasketView {
  /** A write waits or is on its way. */
  readonly isBusy: boolean;
  /** A read is on its way, while something older is shown. */
  readonly isRefreshing: boolean;
  /** Lower-case code. */
  readonly currency: string;
  readonly lines: readonly BusinessLineView[];
  readonly quantity: number;
  readonly total: number;
  /** What each division asks for in this basket, by id; minor units. */
  readonly asked: Readonly<Record<Id, number>>;
  /** Commands that wait or are on their way. */
  readonly pending: readonly BusinessCommand['type'][];
  /** What went wrong last with each command that is for no line. */
  readonly errors: Readonly<Record<Exclude<BusinessCommand['type'], 'line.set' | 'line.remove'>, ErrorView | null>>;
  /** The basket could not be read again. */
  readonly readError: ErrorView | null;
}

/** Snapshot to view: total, there is one for every state. */
export function selectBusinessBasket(snapshot: BusinessBasketSnapshot): BusinessBasketView {
  return toView(snapshot.context, snapshot.hasTag('reading'));
}

/** The view of a basket for which no chart runs: a server's rendering, and the first paint that must equal it. */
export function viewBusinessBasket(basket: BusinessBasket): BusinessBasketView {
  return toView({ value: basket, waiting: [], current: null, errors: {}, readError: null }, false);
}

type ViewedContext = Pick<BusinessBasketContext, 'value' | 'waiting' | 'current' | 'errors' | 'readError'>;

function toView(context: ViewedContext, isRefreshing: boolean): BusinessBasketView {
  const { value: basket, errors, readError } = context;
  const currency = basket.currency?.value ?? 'try';
  const pending = askedOf(context).map(({ type }) => type);
  const asked: Record<Id, number> = {};
  for (const { price, divisions } of basket.basketItems) {
    for (const { id, quantity } of divisions) {
      asked[id] = (asked[id] ?? 0) + toMinorUnits(price, currency) * quantity;
    }
  }
  return {
    isBusy: pending.length > 0,
    isRefreshing,
    currency,
    lines: basket.basketItems.map((item) => toLine(item, context, currency)),
    quantity: basket.totalQuantity,
    total: toMinorUnits(basket.totalAmount, currency),
    asked,
    pending,
    errors: {
      'line.add': toErrorView(errors['line.add']),
      'basket.clear': toErrorView(errors['basket.clear']),
      'draft.save': toErrorView(errors['draft.save']),
      'draft.load': toErrorView(errors['draft.load']),
      'quotation.create': toErrorView(errors['quotation.create']),
    },
    readError: toErrorView(readError),
  };
}

function toLine(item: BusinessItem, context: ViewedContext, currency: string): BusinessLineView {
  const { product, productRemoteId: pk } = item;
  const own = askedOf(context).filter((command) => 'product' in command && sameId(command.product, pk));
  const wishes = own.flatMap((command): [Id, number][] =>
    command.type === 'line.set' ? [[command.division, command.quantity]] : [],
  );
  return {
    product: pk,
    name: product.name,
    sku: product.sku,
    path: product.absoluteUrl,
    image: product.productImage,
    unitPrice: toMinorUnits(item.price, currency),
    quantity: item.quantity,
    total: toMinorUnits(item.totalAmount, currency),
    quantities: {
      ...Object.fromEntries(item.divisions.map(({ id, quantity }) => [id, quantity])),
      ...Object.fromEntries(wishes),
    },
    isBusy: own.length > 0,
    error: toErrorView(context.errors[linePlace(pk)]),
  };
}
