import type { SnapshotFrom } from 'xstate';
import type { Basket, BasketItem } from '../contract/basket.ts';
import { keyedLines, lineKey } from '../contract/line-key.ts';
import { sameId } from '../contract/primitives.ts';
import { lineLabels } from '../contract/text/line-title.ts';
import { toErrorView } from '../errors/error-view.ts';
import { toMinorUnits } from '../money/money.ts';
import { askedOf } from '../write-queue/write-queue.updates.ts';
import type { basketMachine } from './basket.machine.ts';
import type { BasketContext, LineIdentity } from './basket.types.ts';
import { changesMain, isListCommand, isSavedCommand, linePlace, savedPlace } from './basket.updates.ts';
import type {
  BasketDeliveryView,
  BasketLineView,
  BasketPartView,
  BasketView,
  DiscountView,
  LineStateView,
} from './basket.view.types.ts';
import { firstNamespace } from './namespace.ts';

/** A snapshot of the basket's chart, for its selectors. */
export type BasketSnapshot = SnapshotFrom<typeof basketMachine>;

/** Snapshot to view: total, there is one for every state. */
export function selectBasket(snapshot: BasketSnapshot): BasketView {
  return toView(snapshot.context, {
    hasFailed: snapshot.matches('failed'),
    isBusy: snapshot.hasTag('busy'),
    isReading: snapshot.hasTag('reading'),
  });
}

/**
 * The view of a basket for which no chart runs: a server's rendering, and the first paint that must equal it.
 * @param currency lower-case code of the visit; a basket with lines has its own.
 */
export function viewBasket(basket: Basket, currency: string): BasketView {
  const nothing = { current: null, waiting: [], errors: {}, readError: null, announcement: null };
  const context = { ...nothing, value: basket, settings: { currency } };
  return toView(context, { hasFailed: false, isBusy: false, isReading: false });
}

type ViewedContext = Omit<BasketContext, 'services' | 'stale'>;

interface ViewedState {
  readonly hasFailed: boolean;
  readonly isBusy: boolean;
  readonly isReading: boolean;
}

function toView(context: ViewedContext, state: ViewedState): BasketView {
  const { value: basket, errors } = context;
  const currency = basket?.currencyType ?? context.settings.currency;
  const commands = askedOf(context);
  const amount = (text: string | undefined): number => (text === undefined ? 0 : toMinorUnits(text, currency));
  const lineViews = (items: readonly BasketItem[]): readonly BasketLineView[] =>
    items.filter((item) => !isPart(item, items)).map((item) => toLineView(item, { items, context, currency }));
  return {
    status: basket ? 'ready' : state.hasFailed ? 'failed' : 'loading',
    isBusy: state.isBusy,
    isRefreshing: basket !== null && state.isReading,
    pk: basket?.pk ?? null,
    namespace: basket?.namespace ?? firstNamespace,
    count: basket ? basket.totalQuantity : null,
    isEmpty: basket !== null && basket.basketitemSet.length === 0 && basket.unavailableBasketProducts.length === 0,
    currency,
    currencyLabel: basket?.currencyTypeLabel ?? null,
    lines: lineViews(basket?.basketitemSet ?? []),
    unavailable: lineViews(basket?.unavailableBasketProducts ?? []),
    productTotal: amount(basket?.totalProductAmount),
    discountTotal: amount(basket?.totalDiscountAmount),
    total: amount(basket?.totalAmount),
    delivery: basket && toDelivery(basket, amount),
    discounts: toDiscounts(basket?.discounts ?? [], currency),
    voucher: {
      code: basket?.voucherCode ?? null,
      dropped: basket?.droppedVoucher ?? null,
      isBusy: commands.some(({ kind }) => kind === 'voucher'),
      error: toErrorView(errors.voucher),
    },
    hints: basket?.upsellMessages ?? [],
    list: {
      busy: commands.find(isListCommand) ?? null,
      isMainChanging: commands.some((command) => changesMain(command, basket)),
      error: toErrorView(errors.list),
    },
    error: toErrorView(errors.clear ?? context.readError),
    saved: {
      busy: commands.filter(isSavedCommand).map(({ saved }) => saved),
      errors: savedErrors(errors),
    },
    announcement: context.announcement,
  };
}

function toDelivery(
  { deliveryPromise, totalAmount }: Basket,
  amount: (text: string) => number,
): BasketDeliveryView | null {
  if (!deliveryPromise) return null;
  const { days, shippingAmount, freeFrom } = deliveryPromise;
  const cost = amount(shippingAmount);
  const missing = freeFrom === null ? 0 : amount(freeFrom) - amount(totalAmount);
  return { days, cost, untilFree: cost > 0 && missing > 0 ? missing : null };
}

function savedErrors(errors: ViewedContext['errors']): BasketView['saved']['errors'] {
  const entries = Object.entries(errors).flatMap(([place, error]) => {
    const view = place.startsWith(savedPlace('')) ? toErrorView(error) : null;
    return view ? [[place.slice(savedPlace('').length), view] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** State of one product's line, in the basket or not yet. */
export function selectLineState({ context }: BasketSnapshot, identity: LineIdentity): LineStateView {
  const key = lineKey(identity);
  const item = context.value?.basketitemSet.find((candidate) => candidate.parent === null && keyOf(candidate) === key);
  return {
    quantity: item?.quantity ?? 0,
    isBusy: isLineBusy(context, key),
    error: toErrorView(context.errors[linePlace(key)]),
  };
}

/** Under a line that stands beside it; a part whose bundle is elsewhere is shown as a line. */
function isPart({ parent }: BasketItem, items: readonly BasketItem[]): boolean {
  return parent !== null && items.some(({ id }) => sameId(id, parent));
}

function toPartView(item: BasketItem & { readonly key: string }): BasketPartView {
  const { key, product, quantity } = item;
  return { key, name: product.name, path: product.absoluteUrl, quantity, attributeLabels: lineLabels(item) };
}

function toDiscounts(discounts: Basket['discounts'], currency: string): readonly DiscountView[] {
  return discounts.map(({ description, discount }) => ({ description, amount: toMinorUnits(discount, currency) }));
}

interface LineSurroundings {
  readonly items: readonly BasketItem[];
  readonly context: ViewedContext;
  readonly currency: string;
}

function toLineView(item: BasketItem, { items, context, currency }: LineSurroundings): BasketLineView {
  const key = keyOf(item);
  const amount = (text: string): number => toMinorUnits(text, currency);
  return {
    key,
    product: item.product.pk,
    attributes: item.attributes,
    name: item.product.name,
    path: item.product.absoluteUrl,
    image: item.image ?? item.product.productimageSet[0]?.image ?? null,
    attributeLabels: lineLabels(item),
    quantity: askedQuantity(context, key) ?? item.quantity,
    stock: item.stock,
    unitPrice: amount(item.unitPrice),
    listPrice: amount(item.retailPrice),
    total: amount(item.totalAmount) + amount(item.discountAmount),
    offers: toDiscounts(item.offerBadges, currency),
    parts: keyedLines(items.filter(({ parent }) => sameId(parent, item.id))).map(toPartView),
    isBusy: isLineBusy(context, key),
    error: toErrorView(context.errors[linePlace(key)]),
  };
}

function keyOf(item: BasketItem): string {
  return lineKey({ product: item.product.pk, attributes: item.attributes });
}

function isLineBusy(context: ViewedContext, key: string): boolean {
  return askedOf(context).some((command) => command.kind === 'clear' || ('line' in command && command.line === key));
}

function askedQuantity(context: ViewedContext, key: string): number | undefined {
  const last = askedOf(context).findLast((command) => command.kind === 'quantity' && command.line === key);
  return last?.kind === 'quantity' ? last.quantity : undefined;
}
