import { badRequest, invalidFields, notFound } from '../http/errors.ts';
import type { Exchange } from '../http/exchange.ts';
import { isMissing, isTrue } from '../http/field-values.ts';
import { readForm } from '../http/form.ts';
import { integerField, mapField, textField } from '../http/form-fields.ts';
import { say } from '../http/messages.ts';
import { empty, json, type Reply } from '../http/reply.ts';
import type { Handler, Route } from '../http/route.ts';
import { parsePk } from '../http/wire.ts';
import { lockOwner } from '../session/lock-owner.ts';
import { ownerOf } from '../session/session.ts';
import { ensureSession } from '../session/session-cookie.ts';
import { type BasketChoice, findBasket, listBaskets, MAIN_BASKET, readBasket } from './basket.repository.ts';
import type { PricedBasket } from './basket.types.ts';
import { basketWire, miniBasketWire, noBasketWire } from './basket.wire.ts';
import { makeMain, removeBasket } from './basket-list.ts';
import {
  addLine,
  applyVoucher,
  type BasketWrite,
  emptyBasket,
  type LineWish,
  removeVoucher,
  setQuantity,
} from './basket-write.ts';
import { priceBasket } from './price-basket.ts';

/** Form of a namespace; `mini` is a route (Protocol basket §1). */
const NAMESPACE = /^(?!mini$)[a-z0-9_-]{1,40}$/;

async function readWire(exchange: Exchange, choice: BasketChoice) {
  const { host, session, currency, language } = exchange;
  const now = host.clock.now();
  const row = session && (await findBasket(host.db, ownerOf(session), choice));
  if (row)
    return basketWire(priceBasket(await readBasket(host.db, row, { fallbackCurrency: currency, now }), now), language);
  if (choice.kind !== 'main') throw notFound();
  return noBasketWire(currency, now);
}

function choiceOfPath({ params }: Exchange): BasketChoice {
  return { kind: 'namespace', namespace: params.namespace ?? '' };
}

/** Runs a write in one transaction of the session's owner, opening the session first. */
async function writeBasket<T>(
  exchange: Exchange,
  choice: BasketChoice,
  run: (write: BasketWrite) => Promise<T>,
): Promise<T> {
  const { host, currency, language } = exchange;
  const owner = ownerOf(await ensureSession(exchange));
  const now = host.clock.now();
  return host.db.transaction(async (tx) => {
    await lockOwner(tx, owner);
    return run({ tx, owner, choice, currency, language, now, hooks: host.hooks });
  });
}

function wireOf({ host, currency, language }: Exchange, basket: PricedBasket | undefined) {
  return basket ? basketWire(basket, language) : noBasketWire(currency, host.clock.now());
}

function readWish(exchange: Exchange, minimum: 0 | 1): { readonly wish: LineWish; readonly choice: BasketChoice } {
  const quantityField = integerField({ min: minimum, max: 99 });
  const table = { quantity: quantityField, attributes: mapField(), namespace: textField({ max: 40 }) };
  const form = readForm(table, exchange);
  const { product } = exchange.fields;
  const productPk = parsePk(product);
  if (isMissing(product)) form.fail('product', 'required');
  else if (productPk === undefined) form.fail('product', 'unknownProduct', { pk: String(product).slice(0, 40) });
  const { quantity, attributes, namespace } = form.values;
  if (namespace !== '' && !NAMESPACE.test(namespace)) form.fail('namespace', 'invalidNamespace');
  form.finish();
  return {
    wish: { productPk: productPk ?? 0, quantity, attributes },
    choice: namespace === '' ? MAIN_BASKET : { kind: 'namespace', namespace },
  };
}

async function replyWithSession(exchange: Exchange, basket: PricedBasket | undefined): Promise<Reply> {
  return json({ basket: wireOf(exchange, basket), osessionid: exchange.session?.id });
}

const postLine: Handler = async (exchange) => {
  const { wish, choice } = readWish(exchange, 1);
  return replyWithSession(exchange, await writeBasket(exchange, choice, (write) => addLine(write, wish)));
};

const putQuantity: Handler = async (exchange) => {
  const { wish, choice } = readWish(exchange, 0);
  return replyWithSession(exchange, await writeBasket(exchange, choice, (write) => setQuantity(write, wish)));
};

const patchVoucher: Handler = async (exchange) => {
  const { fields, language } = exchange;
  const code = fields.voucher_code;
  const isRemoval = isTrue(fields.remove_voucher_code);
  const hasCode = typeof code === 'string' && code.trim() !== '' && code.length <= 60;
  if (hasCode === isRemoval) throw invalidFields({ voucher_code: [say('required', language)] });
  const basket = await writeBasket(exchange, MAIN_BASKET, (write) =>
    hasCode ? applyVoucher(write, code) : removeVoucher(write),
  );
  return json({ basket: wireOf(exchange, basket) });
};

const deleteLinesOfMain: Handler = async (exchange) =>
  json({ basket: wireOf(exchange, await writeBasket(exchange, MAIN_BASKET, emptyBasket)) });

const getList: Handler = async (exchange) => {
  const { host, session } = exchange;
  const rows = session ? await listBaskets(host.db, ownerOf(session)) : [];
  const baskets = [];
  for (const { pk } of rows) baskets.push(await readWire(exchange, { kind: 'pk', pk }));
  return json({ baskets });
};

const deleteOne: Handler = async (exchange) => {
  const pk = parsePk(exchange.params.pk);
  if (pk === undefined) throw notFound();
  await writeBasket(exchange, { kind: 'pk', pk }, (write) => removeBasket(write, pk));
  return empty();
};

const postMain: Handler = async (exchange) => {
  const pk = parsePk(exchange.params.pk);
  const namespace = exchange.params.namespace;
  if (namespace === undefined && pk === undefined) throw notFound();
  if (namespace !== undefined && !NAMESPACE.test(namespace))
    throw badRequest(say('invalidNamespace', exchange.language));
  const choice: BasketChoice = namespace === undefined ? { kind: 'pk', pk: pk ?? 0 } : { kind: 'namespace', namespace };
  await writeBasket(exchange, choice, makeMain);
  return json({ basket: await readWire(exchange, MAIN_BASKET) });
};

/** Baskets (Protocol basket §1). */
export const basketRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/baskets/basket/',
    cache: 'session',
    handle: async (exchange) => json({ basket: await readWire(exchange, MAIN_BASKET) }),
  },
  { method: 'POST', path: '/baskets/basket/', cache: 'session', handle: postLine },
  { method: 'PUT', path: '/baskets/basket/', cache: 'session', handle: putQuantity },
  { method: 'PATCH', path: '/baskets/basket/', cache: 'session', handle: patchVoucher },
  { method: 'DELETE', path: '/baskets/basket/', cache: 'session', handle: deleteLinesOfMain },
  {
    method: 'GET',
    path: '/baskets/basket/mini/',
    cache: 'session',
    handle: async (exchange) => json(miniBasketWire(await readWire(exchange, MAIN_BASKET))),
  },
  {
    method: 'GET',
    path: '/baskets/basket/:namespace/',
    cache: 'session',
    handle: async (exchange) => json({ basket: await readWire(exchange, choiceOfPath(exchange)) }),
  },
  {
    method: 'GET',
    path: '/baskets/basket/:namespace/mini/',
    cache: 'session',
    handle: async (exchange) => json(miniBasketWire(await readWire(exchange, choiceOfPath(exchange)))),
  },
  { method: 'GET', path: '/baskets/basket-list/', cache: 'session', handle: getList },
  { method: 'DELETE', path: '/baskets/basket-list/:pk/', cache: 'session', handle: deleteOne },
  { method: 'POST', path: '/baskets/basket-list/id/:pk/main/', cache: 'session', handle: postMain },
  { method: 'POST', path: '/baskets/basket-list/ns/:namespace/main/', cache: 'session', handle: postMain },
];
