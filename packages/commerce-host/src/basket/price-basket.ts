import { percentOf } from '../http/money.ts';
import type {
  BasketLineRecord,
  BasketRecord,
  CampaignRecord,
  GivenDiscount,
  PricedBasket,
  PricedLine,
  Upsell,
} from './basket.types.ts';
import { couponDiscount, couponObstacle, voucherDiscount, voucherObstacle } from './coupon-rule.ts';

/** An upsell hint is shown once this share of the required amount is in the basket. */
const UPSELL_FROM_PERCENT = 50;

/** Lines with their parts: a bundle is bought whole or not at all. */
function unitsOf(lines: readonly BasketLineRecord[]): readonly (readonly BasketLineRecord[])[] {
  return lines
    .filter(({ parentId }) => parentId === null)
    .map((line) => [line, ...lines.filter(({ parentId }) => parentId === line.id)]);
}

/** A part needs no price of its own: the bundle's holds it. */
function isOffered({ product, parentId, bundle }: BasketLineRecord): boolean {
  return product.isActive && (product.amount !== null || parentId !== null) && (bundle?.isComplete ?? true);
}

/** Lines that can be bought as they are, oldest first: lines of the same product share its stock. */
function buyableLines(lines: readonly BasketLineRecord[]): readonly BasketLineRecord[] {
  const taken = new Map<number, number>();
  const buyable = new Set<BasketLineRecord>();
  for (const unit of unitsOf(lines)) {
    const wanted = new Map(taken);
    for (const { product, quantity } of unit) wanted.set(product.pk, (wanted.get(product.pk) ?? 0) + quantity);
    const isInStock = unit.every(({ product }) => product.stock >= (wanted.get(product.pk) ?? 0));
    if (!isInStock || !unit.every(isOffered)) continue;
    for (const [pk, quantity] of wanted) taken.set(pk, quantity);
    for (const line of unit) buyable.add(line);
  }
  return lines.filter((line) => buyable.has(line));
}

/** Price of one piece in the basket, in minor units. */
function unitPriceOf({ product, parentId, bundle }: BasketLineRecord): number {
  return parentId === null ? (bundle?.price ?? product.amount ?? 0) : 0;
}

function retailPriceOf(line: BasketLineRecord): number {
  const { product, parentId, bundle } = line;
  return parentId === null ? (bundle?.retailPrice ?? product.retailAmount ?? unitPriceOf(line)) : 0;
}

/** Pieces that can be had of a line: of a bundle, what the scarcest of its parts allows. */
function stockOf(line: BasketLineRecord, lines: readonly BasketLineRecord[]): number {
  const parts = lines.filter(({ parentId }) => parentId === line.id);
  const wanted = Map.groupBy(parts, ({ product }) => product.pk);
  const limits = [...wanted.values()].map((same) => {
    const pieces = same.reduce((sum, { quantity }) => sum + quantity, 0);
    return Math.floor(((same[0]?.product.stock ?? 0) * line.quantity) / pieces);
  });
  return Math.min(line.product.stock, ...limits);
}

/** Lines that a campaign names; parts go with their bundle. */
function namedLines({ pk: campaign }: CampaignRecord, lines: readonly BasketLineRecord[]): readonly BasketLineRecord[] {
  return lines.filter(
    ({ product, parentId }) => parentId === null && product.campaigns.some(({ pk }) => pk === campaign),
  );
}

/** Progress towards the next discount of a `pieces` campaign; none while the basket has no piece of the next group. */
function piecesUpsell(campaign: CampaignRecord, lines: readonly BasketLineRecord[]): readonly Upsell[] {
  const { label, percent, pieces } = campaign;
  if (percent === null || pieces === null) return [];
  const partial = namedLines(campaign, lines).reduce((sum, { quantity }) => sum + quantity, 0) % pieces;
  return partial === 0 ? [] : [{ kind: 'pieces', label, required: pieces, partial }];
}

/**
 * What a `pieces` campaign takes off each line: of every so many pieces, dearest first, the cheapest gets the per cent.
 * Returns line ids with minor units.
 */
function piecesDiscounts(campaign: CampaignRecord, lines: readonly BasketLineRecord[]): ReadonlyMap<number, number> {
  const discounts = new Map<number, number>();
  const { percent, pieces } = campaign;
  if (percent === null || pieces === null) return discounts;
  const named = namedLines(campaign, lines)
    .map((line) => ({ id: line.id, quantity: line.quantity, price: unitPriceOf(line) }))
    .sort((left, right) => right.price - left.price || left.id - right.id);
  let counted = 0;
  for (const { id, quantity, price } of named) {
    const cheapened = Math.floor((counted + quantity) / pieces) - Math.floor(counted / pieces);
    counted += quantity;
    if (cheapened > 0) discounts.set(id, cheapened * percentOf(price, percent));
  }
  return discounts;
}

function priceLine(
  line: BasketLineRecord,
  badges: readonly GivenDiscount[],
  lines: readonly BasketLineRecord[],
): PricedLine {
  const unitPrice = unitPriceOf(line);
  const discountAmount = badges.reduce((sum, { amount }) => sum + amount, 0);
  return {
    ...line,
    unitPrice,
    retailPrice: retailPriceOf(line),
    discountAmount,
    totalAmount: unitPrice * line.quantity - discountAmount,
    badges,
    stock: stockOf(line, lines),
  };
}

/**
 * Prices a basket: line campaigns, then basket campaigns, then the voucher, then the coupon, each on what is left. A
 * voucher whose conditions do not hold any more stays in the basket without effect, and comes with a hint while only its
 * minimum is missing. A coupon whose conditions do not hold has no effect; checkout drops it and says so.
 */
export function priceBasket(record: BasketRecord, now: Date): PricedBasket {
  const buyable = buyableLines(record.lines);
  const discounts: GivenDiscount[] = [];
  const upsells: Upsell[] = [];
  const badges = new Map<number, GivenDiscount[]>();

  const undiscounted = new Map(buyable.map((line) => [line.id, unitPriceOf(line) * line.quantity]));
  for (const campaign of record.campaigns.filter(({ kind }) => kind === 'pieces')) {
    let amount = 0;
    for (const [id, value] of piecesDiscounts(campaign, buyable)) {
      const given = Math.min(value, undiscounted.get(id) ?? 0);
      undiscounted.set(id, (undiscounted.get(id) ?? 0) - given);
      badges.set(id, [...(badges.get(id) ?? []), { label: campaign.label, amount: given, kind: 'campaign' }]);
      amount += given;
    }
    if (amount > 0) discounts.push({ label: campaign.label, amount, kind: 'campaign' });
    upsells.push(...piecesUpsell(campaign, buyable));
  }
  const lines = buyable.map((line) => priceLine(line, badges.get(line.id) ?? [], record.lines));
  const productAmount = lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
  let left = lines.reduce((sum, { totalAmount }) => sum + totalAmount, 0);

  for (const { kind, label, minimumAmount, discountAmount } of record.campaigns) {
    if (kind !== 'basket-amount' || minimumAmount === null || discountAmount === null) continue;
    if (left >= minimumAmount) {
      const amount = Math.min(discountAmount, left);
      discounts.push({ label, amount, kind: 'campaign' });
      left -= amount;
    } else if (left >= percentOf(minimumAmount, UPSELL_FROM_PERCENT)) {
      upsells.push({ kind: 'campaign', label, required: minimumAmount, partial: left });
    }
  }

  const { voucher, coupon, currency } = record;
  if (voucher !== null && lines.length > 0) {
    const obstacle = voucherObstacle(voucher, { amount: left, currency, now });
    const label = { en: voucher.code, tr: voucher.code };
    if (obstacle === 'VOUCHER_MINIMUM') {
      upsells.push({ kind: 'voucher', label, required: voucher.minimumAmount, partial: left });
    } else if (obstacle === undefined) {
      const amount = voucherDiscount(voucher, left);
      discounts.push({ label, amount, kind: 'voucher' });
      left -= amount;
    }
  }

  const couponBase = left;
  if (coupon !== null && couponObstacle(coupon, { amount: left, currency, now }) === undefined) {
    const amount = couponDiscount(coupon, left);
    discounts.push({ label: coupon.name, amount, kind: 'coupon' });
    left -= amount;
  }

  return {
    record,
    lines,
    unavailable: record.lines
      .filter((line) => !buyable.includes(line))
      .map((line) => priceLine(line, [], record.lines)),
    quantity: lines.reduce((sum, { quantity, parentId }) => (parentId === null ? sum + quantity : sum), 0),
    productAmount,
    discounts,
    discountAmount: productAmount - left,
    totalAmount: left,
    couponBase,
    upsells,
  };
}
