import { readText, textRules } from '@vitrin/core/contract';
import * as v from 'valibot';
import { basketPromiseWire } from '../checkout/delivery/promise/delivery-promise.ts';
import { badRequest, invalidFields, notFound } from '../http/errors.ts';
import { flag, scalarText } from '../http/field-values.ts';
import { readForm } from '../http/form.ts';
import { integerField, mapField, ruledField } from '../http/form-fields.ts';
import type { HttpContext } from '../http/http-context.ts';
import { say } from '../http/messages.ts';
import { empty, json, type Reply } from '../http/reply.ts';
import type { Handler, Route } from '../http/route.ts';
import { parsePk } from '../http/wire.ts';
import { lockOwner } from '../session/lock-owner.ts';
import { ownerOf } from '../session/session.ts';
import { ensureSession } from '../session/session-cookie.ts';
import {
  type BasketChoice,
  type BasketRow,
  deleteBasket,
  findBasket,
  insertBasket,
  listBaskets,
  lockBaskets,
  MAIN_BASKET,
  readBasket,
  updateBasket,
} from './basket.repository.ts';
import type { PricedBasket } from './basket.types.ts';
import { basketWire, miniBasketWire, noBasketWire } from './basket.wire.ts';
import {
  addLine,
  applyVoucher,
  type BasketWrite,
  emptyBasket,
  FIRST_NAMESPACE,
  type LineRequest,
  openBasket,
  removeVoucher,
  SAVED_NAMESPACE,
  setQuantity,
} from './basket-write.ts';
import { priceBasket } from './price-basket.ts';

/**
 * Makes a basket the main one; by namespace it is opened when it is missing (Protocol basket §1).
 *
 * @throws {HttpError} 404 for a pk that is not one of the owner's.
 */
async function makeMain(write: BasketWrite): Promise<BasketRow> {
  const { tx, owner, now, language, hooks } = write;
  const rows = await lockBaskets(tx, owner);
  const row = await openBasket(write);
  if (row.isMain) return row;
  for (const former of rows.filter(({ isMain }) => isMain)) await updateBasket(tx, former.pk, { isMain: false });
  const main = await updateBasket(tx, row.pk, { isMain: true, modifiedAt: now });
  await hooks.onMainBasketWrite({ tx, now, language }, owner);
  return main;
}

/**
 * Deletes one of the owner's baskets. After the main one the oldest remaining becomes main, or a new empty one;
 * what is saved for later never does.
 *
 * @throws {HttpError} 404 for a pk that is not one of the owner's.
 */
async function removeBasket({ tx, owner, now, language, hooks }: BasketWrite, pk: number): Promise<void> {
  const rows = await lockBaskets(tx, owner);
  const row = rows.find((candidate) => candidate.pk === pk);
  if (!row) throw notFound();
  await deleteBasket(tx, pk);
  if (!row.isMain) return;
  const oldest = rows.find(({ pk: other, namespace }) => other !== pk && namespace !== SAVED_NAMESPACE);
  if (oldest) await updateBasket(tx, oldest.pk, { isMain: true });
  else await insertBasket(tx, owner, { namespace: FIRST_NAMESPACE, isMain: true, now });
  await hooks.onMainBasketWrite({ tx, now, language }, owner);
}

/** Form of a namespace; `mini` is a route (Protocol basket §1). */
const NAMESPACE = /^(?!mini$)[a-z0-9_-]{1,40}$/;

async function readWire(context: HttpContext, choice: BasketChoice) {
  const { host, session, currency } = context;
  const now = host.clock.now();
  const row = session && (await findBasket(host.db, ownerOf(session), choice));
  if (row)
    return wireOf(context, priceBasket(await readBasket(host.db, row, { fallbackCurrency: currency, now }), now));
  if (choice.kind !== 'main') throw notFound();
  return wireOf(context, undefined);
}

function choiceOfPath({ params }: HttpContext): BasketChoice {
  return { kind: 'namespace', namespace: params.namespace ?? '' };
}

/** Runs a write in one transaction of the session's owner, opening the session first. */
async function writeBasket<T>(
  context: HttpContext,
  choice: BasketChoice,
  run: (write: BasketWrite) => Promise<T>,
): Promise<T> {
  const { host, currency, language } = context;
  const owner = ownerOf(await ensureSession(context));
  const now = host.clock.now();
  return host.db.transaction(async (tx) => {
    await lockOwner(tx, owner);
    return run({ tx, owner, choice, currency, language, now, hooks: host.hooks });
  });
}

/** The basket with what no other reply that holds a basket tells: how it would be delivered. */
function wireOf({ host, currency, language }: HttpContext, basket: PricedBasket | undefined) {
  if (!basket) return { ...noBasketWire(currency, host.clock.now()), delivery_promise: null };
  return { ...basketWire(basket, language), delivery_promise: basketPromiseWire(basket, host.config.checkoutPages) };
}

function readRequest(
  context: HttpContext,
  minimum: 0 | 1,
): { readonly request: LineRequest; readonly choice: BasketChoice } {
  const quantityField = integerField({ min: minimum, max: 99 });
  const table = { quantity: quantityField, attributes: mapField(), namespace: ruledField('basketName') };
  const form = readForm(table, context);
  const product = context.fields.get('product', scalarText) ?? '';
  const productPk = parsePk(product);
  if (context.fields.isMissing('product')) form.fail('product', 'required');
  else if (productPk === undefined) form.fail('product', 'unknownProduct', { pk: product.slice(0, 40) });
  const { quantity, attributes, namespace } = form.values;
  if (namespace !== '' && !NAMESPACE.test(namespace)) form.fail('namespace', 'invalidNamespace');
  form.finish();
  return {
    request: { productPk: productPk ?? 0, quantity, attributes },
    choice: namespace === '' ? MAIN_BASKET : { kind: 'namespace', namespace },
  };
}

async function replyWithSession(context: HttpContext, basket: PricedBasket | undefined): Promise<Reply> {
  return json({ basket: wireOf(context, basket), osessionid: context.session?.id });
}

const postLine: Handler = async (context) => {
  const { request, choice } = readRequest(context, 1);
  return replyWithSession(context, await writeBasket(context, choice, (write) => addLine(write, request)));
};

const putQuantity: Handler = async (context) => {
  const { request, choice } = readRequest(context, 0);
  return replyWithSession(context, await writeBasket(context, choice, (write) => setQuantity(write, request)));
};

const patchVoucher: Handler = async (context) => {
  const { fields, language } = context;
  const { text: code, code: trouble } = readText('voucherCode', fields.get('voucher_code', v.string()) ?? '');
  const isRemoval = fields.get('remove_voucher_code', flag) ?? false;
  const hasCode = code !== '';
  if (trouble === 'TOO_LONG') throw invalidFields({ voucher_code: [say('tooLong', language, textRules.voucherCode)] });
  if (hasCode === isRemoval) throw invalidFields({ voucher_code: [say('required', language)] });
  const basket = await writeBasket(context, MAIN_BASKET, (write) =>
    hasCode ? applyVoucher(write, code) : removeVoucher(write),
  );
  return json({ basket: wireOf(context, basket) });
};

const deleteLinesOfMain: Handler = async (context) =>
  json({ basket: wireOf(context, await writeBasket(context, MAIN_BASKET, emptyBasket)) });

const getList: Handler = async (context) => {
  const { host, session } = context;
  const rows = session ? await listBaskets(host.db, ownerOf(session)) : [];
  const baskets = [];
  for (const { pk } of rows) baskets.push(await readWire(context, { kind: 'pk', pk }));
  return json({ baskets });
};

const deleteOne: Handler = async (context) => {
  const pk = parsePk(context.params.pk);
  if (pk === undefined) throw notFound();
  await writeBasket(context, { kind: 'pk', pk }, (write) => removeBasket(write, pk));
  return empty();
};

const postMain: Handler = async (context) => {
  const pk = parsePk(context.params.pk);
  const namespace = context.params.namespace;
  if (namespace === undefined && pk === undefined) throw notFound();
  if (namespace !== undefined && !NAMESPACE.test(namespace))
    throw badRequest(say('invalidNamespace', context.language));
  const choice: BasketChoice = namespace === undefined ? { kind: 'pk', pk: pk ?? 0 } : { kind: 'namespace', namespace };
  await writeBasket(context, choice, makeMain);
  return json({ basket: await readWire(context, MAIN_BASKET) });
};

/** Baskets (Protocol basket §1). */
export const basketRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/baskets/basket/',
    cache: 'session',
    handle: async (context) => json({ basket: await readWire(context, MAIN_BASKET) }),
  },
  { method: 'POST', path: '/baskets/basket/', cache: 'session', handle: postLine },
  { method: 'PUT', path: '/baskets/basket/', cache: 'session', handle: putQuantity },
  { method: 'PATCH', path: '/baskets/basket/', cache: 'session', handle: patchVoucher },
  { method: 'DELETE', path: '/baskets/basket/', cache: 'session', handle: deleteLinesOfMain },
  {
    method: 'GET',
    path: '/baskets/basket/mini/',
    cache: 'session',
    handle: async (context) => json(miniBasketWire(await readWire(context, MAIN_BASKET))),
  },
  {
    method: 'GET',
    path: '/baskets/basket/:namespace/',
    cache: 'session',
    handle: async (context) => json({ basket: await readWire(context, choiceOfPath(context)) }),
  },
  {
    method: 'GET',
    path: '/baskets/basket/:namespace/mini/',
    cache: 'session',
    handle: async (context) => json(miniBasketWire(await readWire(context, choiceOfPath(context)))),
  },
  { method: 'GET', path: '/baskets/basket-list/', cache: 'session', handle: getList },
  { method: 'DELETE', path: '/baskets/basket-list/:pk/', cache: 'session', handle: deleteOne },
  { method: 'POST', path: '/baskets/basket-list/id/:pk/main/', cache: 'session', handle: postMain },
  { method: 'POST', path: '/baskets/basket-list/ns/:namespace/main/', cache: 'session', handle: postMain },
];
