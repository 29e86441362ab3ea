import { findProducts } from '../catalogue/product.repository.ts';
import type { Database } from '../db/database.ts';
import { invalidFields, notFound, refused } from '../http/errors.ts';
import { readForm } from '../http/form.ts';
import { integerField, optionalPkField, pkField, ruledField } from '../http/form-fields.ts';
import type { HttpContext } from '../http/http-context.ts';
import { pickText } from '../http/language.ts';
import { say } from '../http/messages.ts';
import { json, type Reply } from '../http/reply.ts';
import type { Route } from '../http/route.ts';
import { parsePk } from '../http/wire.ts';
import {
  type B2bEntry,
  deleteB2bLines,
  findB2bQuantity,
  findDraft,
  insertDraft,
  listB2bLines,
  listDrafts,
  lockB2bBasket,
  putB2bEntry,
  readB2bBasket,
} from './b2b.repository.ts';
import { b2bBasketWire, draftWire } from './b2b.wire.ts';
import { requireBusiness } from './b2b-access.ts';

/** Most pieces of one product for one division. */
const MOST_PIECES = 9999;

/** Entries of a basket, one for each product and division, and drafts of a user. Nobody deletes drafts. */
const MOST_LINES = 1000;
const MOST_DRAFTS = 200;

async function replyBasket({ host, language }: HttpContext, userPk: number): Promise<Reply> {
  return json(b2bBasketWire(await readB2bBasket(host.db, userPk), language));
}

async function getBasket(context: HttpContext): Promise<Reply> {
  return replyBasket(context, (await requireBusiness(context)).userPk);
}

/** Runs a write with the business basket locked. */
async function write(context: HttpContext, userPk: number, run: (tx: Database) => Promise<void>): Promise<void> {
  await context.host.db.transaction(async (tx) => {
    await lockB2bBasket(tx, userPk);
    await run(tx);
  });
}

/** Reads product, division and quantity of a write (Protocol b2b §2). */
async function readRequest(context: HttpContext, min: 0 | 1) {
  const { host } = context;
  const { userPk, divisions } = await requireBusiness(context);
  const quantityField = integerField({ min, max: MOST_PIECES });
  const form = readForm({ division: pkField(), product_remote_id: pkField(), quantity: quantityField }, context);
  const { division: divisionPk, product_remote_id: productPk, quantity } = form.values;
  if (!form.hasErrors('division') && !divisions.some(({ pk }) => pk === divisionPk)) {
    form.fail('division', 'invalidChoice');
  }
  if (!form.hasErrors('product_remote_id')) {
    const product = (await findProducts(host.db, [productPk], 'try')).get(productPk);
    const isSold = product?.isActive && product.kind === 'simple' && product.amount !== null;
    if (!isSold) form.fail('product_remote_id', 'unknownProduct', { pk: productPk });
  }
  form.finish();
  return { userPk, entry: { userPk, productPk, divisionPk }, quantity };
}

/** @throws {HttpError} 400 BASKET_FULL when one entry more would be too many. */
async function requireRoom(tx: Database, { language }: HttpContext, entry: B2bEntry): Promise<void> {
  const isKnown = (await findB2bQuantity(tx, entry)) > 0;
  if (!isKnown && (await listB2bLines(tx, entry.userPk)).length >= MOST_LINES) {
    throw refused(say('businessBasketFull', language, { max: MOST_LINES }), 'BASKET_FULL');
  }
}

async function postLine(context: HttpContext): Promise<Reply> {
  const { host, language } = context;
  const { userPk, entry, quantity } = await readRequest(context, 1);
  await write(context, userPk, async (tx) => {
    const sum = (await findB2bQuantity(tx, entry)) + quantity;
    if (sum > MOST_PIECES) throw invalidFields({ quantity: [say('tooLarge', language, { max: MOST_PIECES })] });
    await requireRoom(tx, context, entry);
    await putB2bEntry(tx, entry, sum, host.clock.now());
  });
  return replyBasket(context, userPk);
}

async function putLine(context: HttpContext): Promise<Reply> {
  const { userPk, entry, quantity } = await readRequest(context, 0);
  await write(context, userPk, async (tx) => {
    if (quantity > 0) await requireRoom(tx, context, entry);
    await putB2bEntry(tx, entry, quantity, context.host.clock.now());
  });
  return replyBasket(context, userPk);
}

async function deleteLine(context: HttpContext): Promise<Reply> {
  const { userPk } = await requireBusiness(context);
  const { product_remote_id: productPk } = readForm({ product_remote_id: optionalPkField() }, context).finish();
  await write(context, userPk, (tx) => deleteB2bLines(tx, userPk, productPk));
  return replyBasket(context, userPk);
}

/** Puts the basket aside under a name and empties it. */
async function postSave(context: HttpContext): Promise<Reply> {
  const { host, language } = context;
  const { userPk } = await requireBusiness(context);
  const { name } = readForm({ name: ruledField('businessName', { required: true }) }, context).finish();
  await write(context, userPk, async (tx) => {
    const basket = await readB2bBasket(tx, userPk);
    if (basket.lines.length === 0) throw refused(say('businessBasketEmpty', language), 'EMPTY_BASKET');
    if ((await listDrafts(tx, userPk)).length >= MOST_DRAFTS) {
      throw refused(say('tooManyDrafts', language, { max: MOST_DRAFTS }), 'TOO_MANY_DRAFTS');
    }
    const draft = await insertDraft(tx, {
      userPk,
      name,
      lines: await listB2bLines(tx, userPk),
      totalAmount: basket.amount,
      totalQuantity: basket.quantity,
      createdAt: host.clock.now(),
    });
    if (!draft) throw invalidFields({ name: [say('draftNameTaken', language)] });
    await deleteB2bLines(tx, userPk);
  });
  return replyBasket(context, userPk);
}

async function getDrafts(context: HttpContext): Promise<Reply> {
  const { userPk } = await requireBusiness(context);
  return json((await listDrafts(context.host.db, userPk)).map(draftWire));
}

/** Replaces the basket by a draft, which stays; what is not sold any more is left out and named. */
async function postLoad(context: HttpContext): Promise<Reply> {
  const { host, params, language } = context;
  const { userPk, divisions } = await requireBusiness(context);
  const pk = parsePk(params.id);
  const draft = pk === undefined ? undefined : await findDraft(host.db, userPk, pk);
  if (!draft) throw notFound();
  const products = await findProducts(host.db, [...new Set(draft.lines.map(({ productPk }) => productPk))], 'try');
  const isSold = (productPk: number) => {
    const product = products.get(productPk);
    return product?.isActive === true && product.amount !== null;
  };
  const now = host.clock.now();
  await write(context, userPk, async (tx) => {
    await deleteB2bLines(tx, userPk);
    for (const [index, { productPk, divisionPk, quantity }] of draft.lines.entries()) {
      if (!isSold(productPk) || !divisions.some((division) => division.pk === divisionPk)) continue;
      const at = new Date(now.getTime() + index);
      await putB2bEntry(tx, { userPk, productPk, divisionPk }, quantity, at);
    }
  });
  const missing = [...new Set(draft.lines.map(({ productPk }) => productPk))].filter((one) => !isSold(one));
  const skipped = missing.map((one) => {
    const product = products.get(one);
    return product ? pickText(product.name, language) : String(one);
  });
  return json({ detail: 'ok', skipped });
}

/** The business basket and its drafts (Protocol b2b §2 and §3). */
export const b2bBasketRoutes: readonly Route[] = [
  { method: 'GET', path: '/b2b/basket/', cache: 'session', handle: getBasket },
  { method: 'POST', path: '/b2b/basket/', cache: 'session', handle: postLine },
  { method: 'PUT', path: '/b2b/basket/', cache: 'session', handle: putLine },
  { method: 'DELETE', path: '/b2b/basket/', cache: 'session', handle: deleteLine },
  { method: 'POST', path: '/b2b/basket/save/', cache: 'session', handle: postSave },
  { method: 'GET', path: '/b2b/basket/drafts/', cache: 'session', handle: getDrafts },
  { method: 'POST', path: '/b2b/basket/:id/load/', cache: 'session', handle: postLoad },
];
