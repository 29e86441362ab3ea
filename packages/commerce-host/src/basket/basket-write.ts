import type { BundlePart } from '../catalogue/bundles/bundle.types.ts';
import { findProducts } from '../catalogue/product.repository.ts';
import type { ProductRecord } from '../catalogue/product.types.ts';
import type { Database } from '../db/database.ts';
import type { VoucherObstacle } from '../db/schema/basket.table.ts';
import type { HostHooks } from '../hooks.ts';
import { type CurrencyCode, currencyLabel, currencyOf } from '../http/currency.ts';
import { type HttpError, invalidFields, notFound, refused } from '../http/errors.ts';
import { type Language, pickText } from '../http/language.ts';
import { say } from '../http/messages.ts';
import { writeMoney } from '../http/money.ts';
import type { Owner } from '../session/owner.ts';
import {
  type BasketChoice,
  type BasketLineRow,
  type BasketRow,
  deleteLine,
  deleteLines,
  findOrderedNamespace,
  findVoucher,
  insertBasket,
  listBaskets,
  listLines,
  lockBasket,
  putLine,
  readBasket,
  updateBasket,
} from './basket.repository.ts';
import type { PricedBasket, VoucherRecord } from './basket.types.ts';
import { voucherObstacle } from './coupon-rule.ts';
import { plainAttributes } from './line-bundle.ts';
import { attributesKey, putParts, readyParts } from './line-parts.ts';
import { priceBasket } from './price-basket.ts';

/** Baskets that one owner can have (Protocol basket §1). */
export const BASKET_LIMIT = 10;

/** Name of the basket that a first write opens. */
export const FIRST_NAMESPACE = 'default';

/** Name of the basket of what is saved for later, which never becomes the main one by itself. */
export const SAVED_NAMESPACE = 'saved';

/** Whether a basket holds what is saved for later: it may wait for goods, so no stock limits it until it is made the main one. */
export function isForLater({ isMain, namespace }: Pick<BasketRow, 'isMain' | 'namespace'>): boolean {
  return !isMain && namespace === SAVED_NAMESPACE;
}

/** Pieces of one line (Protocol basket §1, "Bodies"). */
export const LINE_LIMIT = 99;

/** Who writes, to which basket, in which circumstances. The owner is locked: a shopper's basket writes go one by one. */
export interface BasketWrite {
  readonly tx: Database;
  readonly owner: Owner;
  readonly choice: BasketChoice;
  /** Currency of the request, which an empty basket takes on. */
  readonly currency: CurrencyCode;
  readonly language: Language;
  readonly now: Date;
  readonly hooks: HostHooks;
}

/** A line that a shopper asks for. */
export interface LineRequest {
  readonly productPk: number;
  readonly quantity: number;
  readonly attributes: Readonly<Record<string, unknown>>;
}

async function openMainBasket({ tx, owner, now }: BasketWrite, others: readonly BasketRow[]): Promise<BasketRow> {
  const namespace = (await findOrderedNamespace(tx, owner)) ?? FIRST_NAMESPACE;
  const known = others.find((other) => other.namespace === namespace);
  if (known) return updateBasket(tx, known.pk, { isMain: true });
  return insertBasket(tx, owner, { namespace, isMain: true, now });
}

/** The chosen basket, locked; opened when there is none yet. */
export async function openBasket(write: BasketWrite): Promise<BasketRow> {
  const { tx, owner, choice, language, now } = write;
  const known = await lockBasket(tx, owner, choice);
  if (known) return known;
  if (choice.kind === 'pk') throw notFound();
  const others = await listBaskets(tx, owner);
  if (others.length >= BASKET_LIMIT) {
    throw refused(say('tooManyBaskets', language, { max: BASKET_LIMIT }), 'TOO_MANY_BASKETS');
  }
  return choice.kind === 'main'
    ? openMainBasket(write, others)
    : insertBasket(tx, owner, {
        namespace: choice.namespace,
        isMain: others.length === 0 && choice.namespace !== SAVED_NAMESPACE,
        now,
      });
}

async function finishWrite(write: BasketWrite, row: BasketRow): Promise<PricedBasket> {
  const { tx, owner, currency, language, now, hooks } = write;
  const lines = await listLines(tx, row.pk);
  const written = await updateBasket(tx, row.pk, {
    modifiedAt: now,
    ...(lines.length === 0 ? { currency: null } : {}),
  });
  if (row.isMain) await hooks.onMainBasketWrite({ tx, now, language }, owner);
  return priceBasket(await readBasket(tx, written, { fallbackCurrency: currency, now }), now);
}

/** @param pieces of the fullest slot of one bundle: its line has the same limit. */
function quantityError(quantity: number, language: Language, pieces: number): HttpError | undefined {
  const max = Math.floor(LINE_LIMIT / pieces);
  return quantity > max ? invalidFields({ quantity: [say('tooLarge', language, { max })] }) : undefined;
}

/** 400 with how many pieces there are, in the right number. */
function outOfStock(count: number, language: Language): HttpError {
  const sentences: Readonly<Record<number, 'soldOut' | 'lastPiece'>> = { 0: 'soldOut', 1: 'lastPiece' };
  return refused(say(sentences[count] ?? 'outOfStock', language, { count }), 'OUT_OF_STOCK');
}

async function checkProduct(write: BasketWrite, productPk: number, currency: CurrencyCode): Promise<ProductRecord> {
  const { tx, language } = write;
  const product = (await findProducts(tx, [productPk], currency)).get(productPk);
  if (!product?.isActive) throw invalidFields({ product: [say('unknownProduct', language, { pk: productPk })] });
  if (product.amount === null) throw refused(say('currencyMismatch', language), 'CURRENCY_MISMATCH');
  return product;
}

/** Pieces of each product that a line and its parts take. */
function piecesOf(productPk: number, quantity: number, parts: readonly BundlePart[]): ReadonlyMap<number, number> {
  const pieces = new Map([[productPk, quantity]]);
  for (const { option, quantity: each } of parts) {
    pieces.set(option.product.pk, (pieces.get(option.product.pk) ?? 0) + each * quantity);
  }
  return pieces;
}

/**
 * Looks whether there is stock of a line and of everything in it, beside what the other lines of the basket hold.
 *
 * @throws {HttpError} 400 OUT_OF_STOCK, with the name of the part when a bundle's part is short.
 */
function checkStock(
  write: BasketWrite,
  { product, parts, quantity }: { product: ProductRecord; parts: readonly BundlePart[]; quantity: number },
  others: readonly BasketLineRow[],
): void {
  const { language } = write;
  const records = new Map([product, ...parts.map(({ option }) => option.product)].map((record) => [record.pk, record]));
  for (const [pk, pieces] of piecesOf(product.pk, quantity, parts)) {
    const record = records.get(pk) ?? product;
    const held = others.reduce((sum, line) => (line.productPk === pk ? sum + line.quantity : sum), 0);
    if (pieces + held <= record.stock) continue;
    if (pk === product.pk) throw outOfStock(record.stock, language);
    const values = { product: pickText(record.name, language), count: record.stock };
    throw refused(say(record.stock === 0 ? 'partSoldOut' : 'partOutOfStock', language, values), 'OUT_OF_STOCK');
  }
}

async function setLine(
  write: BasketWrite,
  row: BasketRow,
  request: LineRequest,
  lines: readonly BasketLineRow[],
): Promise<void> {
  const { tx, language, now } = write;
  const isEmpty = lines.length === 0;
  const currency = isEmpty ? write.currency : (currencyOf(row.currency) ?? write.currency);
  const product = await checkProduct(write, request.productPk, currency);
  const { quantity } = request;
  const attributes = plainAttributes(request.attributes);
  const parts = await readyParts(tx, { product, attributes }, { currency, language });
  const tooMany = quantityError(quantity, language, Math.max(1, ...parts.map((part) => part.quantity)));
  if (tooMany) throw tooMany;
  const own = findLine(lines, request);
  const others = lines.filter(({ pk, parentPk }) => own === undefined || (pk !== own.pk && parentPk !== own.pk));
  if (!isForLater(row)) checkStock(write, { product, parts, quantity }, others);
  if (isEmpty) await updateBasket(tx, row.pk, { currency });
  const line = { basketPk: row.pk, quantity, createdAt: now };
  const attributesText = attributesKey(attributes);
  const pk = await putLine(tx, { ...line, productPk: product.pk, attributes, attributesKey: attributesText });
  if (parts.length > 0) await putParts(tx, { ...line, pk }, parts);
}

function findLine(lines: readonly BasketLineRow[], { productPk, attributes }: LineRequest): BasketLineRow | undefined {
  const key = attributesKey(plainAttributes(attributes));
  return lines.find((line) => line.productPk === productPk && line.attributesKey === key && line.parentPk === null);
}

/**
 * Adds pieces to the line of equal product and attributes, or to a new line. Opens the basket when there is none.
 *
 * @throws {HttpError} 400 as Protocol basket §5; nothing changes then.
 */
export async function addLine(write: BasketWrite, request: LineRequest): Promise<PricedBasket> {
  const row = await openBasket(write);
  const lines = await listLines(write.tx, row.pk);
  const quantity = request.quantity + (findLine(lines, request)?.quantity ?? 0);
  await setLine(write, row, { ...request, quantity }, lines);
  return finishWrite(write, row);
}

/**
 * Sets the quantity of a line; 0 removes it. A line that is not there is added, or, with 0, left alone: undefined then,
 * when there is no basket either.
 *
 * @throws {HttpError} 400 as Protocol basket §5, and 404 for 0 pieces in a namespace that does not exist; nothing changes
 *   then.
 */
export async function setQuantity(write: BasketWrite, request: LineRequest): Promise<PricedBasket | undefined> {
  if (request.quantity === 0) return removeLine(write, request);
  const row = await openBasket(write);
  await setLine(write, row, request, await listLines(write.tx, row.pk));
  return finishWrite(write, row);
}

async function removeLine(write: BasketWrite, request: LineRequest): Promise<PricedBasket | undefined> {
  const row = await lockBasket(write.tx, write.owner, write.choice);
  if (!row) {
    if (write.choice.kind === 'main') return undefined;
    throw notFound();
  }
  const line = findLine(await listLines(write.tx, row.pk), request);
  if (line) await deleteLine(write.tx, line.pk);
  return finishWrite(write, row);
}

/** Removes all lines, the voucher and the coupon; the currency is free again. Undefined when there is no basket. */
export async function emptyBasket(write: BasketWrite): Promise<PricedBasket | undefined> {
  const row = await lockBasket(write.tx, write.owner, write.choice);
  if (!row) return undefined;
  await deleteLines(write.tx, row.pk);
  await updateBasket(write.tx, row.pk, { voucherCode: null, droppedVoucher: null, couponPk: null });
  return finishWrite(write, row);
}

function voucherRefusal(
  obstacle: VoucherObstacle,
  voucher: VoucherRecord,
  currency: CurrencyCode,
  language: Language,
): HttpError {
  const sentences: Readonly<Record<VoucherObstacle, () => string>> = {
    VOUCHER_CURRENCY: () => say('voucherCurrency', language),
    VOUCHER_EXPIRED: () => say('voucherExpired', language),
    VOUCHER_USED: () => say('voucherUsed', language),
    VOUCHER_MINIMUM: () =>
      say('voucherMinimum', language, {
        amount: writeMoney(voucher.minimumAmount, currencyLabel(currency), language),
      }),
  };
  return refused(sentences[obstacle](), obstacle);
}

/**
 * Applies a voucher, in place of the one that is there.
 *
 * @throws {HttpError} 400 with one of the VOUCHER codes; nothing changes then.
 */
export async function applyVoucher(write: BasketWrite, code: string): Promise<PricedBasket> {
  const { tx, language, now } = write;
  const voucher = await findVoucher(tx, code);
  if (!voucher) throw refused(say('voucherInvalid', language), 'VOUCHER_INVALID');
  const row = await openBasket(write);
  const record = await readBasket(tx, row, { fallbackCurrency: write.currency, now });
  const { couponBase } = priceBasket({ ...record, voucher: null }, now);
  const obstacle = voucherObstacle(voucher, { amount: couponBase, currency: record.currency, now });
  if (obstacle) throw voucherRefusal(obstacle, voucher, record.currency, language);
  await updateBasket(tx, row.pk, { voucherCode: voucher.code, droppedVoucher: null });
  return finishWrite(write, row);
}

/** Removes the voucher and the name of a dropped one. Undefined when there is no basket. */
export async function removeVoucher(write: BasketWrite): Promise<PricedBasket | undefined> {
  const row = await lockBasket(write.tx, write.owner, write.choice);
  if (!row) return undefined;
  await updateBasket(write.tx, row.pk, { voucherCode: null, droppedVoucher: null });
  return finishWrite(write, row);
}
