import {
  emailFormField,
  type HttpContext,
  invalidFields,
  json,
  notFound,
  pageOfList,
  type Reply,
  type Route,
  readForm,
  reasonsRoute,
  requireUser,
  ruledField,
  say,
  throttle,
} from '@vitrin/commerce-host/serving';
import * as v from 'valibot';
import { pkOf } from '../catalogue/pk.ts';
import { settingOf } from '../checkout/checkout.wire.ts';
import { listPlaced, type Placed, readAttempt } from '../documents.ts';
import type { EngineOrder } from '../engine/engine.types.ts';
import type { MedusaServices } from '../medusa-services.ts';
import { isCancellable, orderWire } from '../orders/order.wire.ts';
import { customerOf } from './customer.ts';

/** Orders of a page, and the most of one (Protocol account §3). */
const SIZES = { standard: 12, most: 100 };

/** Look-ups of one caller (Protocol auth §5). */
const LOOKUPS = { scope: 'medusa-order-lookup', limit: 20, seconds: 3_600 } as const;

const ItemsSchema = v.array(v.object({ order_item: v.union([v.string(), v.number()]) }));

/** Routes of a signed-in user's orders (Protocol account §3 to §5). Medusa's ids of orders stay here. */
export function accountOrderRoutes(services: MedusaServices): readonly Route[] {
  const { accounts, documents, host, shelves } = services;

  async function ordersOf(context: HttpContext): Promise<readonly (readonly [EngineOrder, Placed | undefined])[]> {
    const { userPk, session } = requireUser(context);
    const customer = await customerOf(services, session);
    if (customer === undefined) return [];
    const placed = await listPlaced(host.db, userPk);
    const orders = await accounts.orders(
      customer,
      placed.map(({ order }) => order),
    );
    return orders.map((order) => [order, placed.find((one) => one.order === order.id)]);
  }

  async function wireOf(
    { language, session }: HttpContext,
    [order, known]: readonly [EngineOrder, Placed | undefined],
  ) {
    const shelf = await shelves.of(order.currency);
    const placed = known ?? {
      order: order.id,
      attempt: null,
      option: 0,
      account: null,
      session: null,
      user: null,
      guest: null,
    };
    const attempt = placed.attempt === null ? undefined : await readAttempt(documents, placed.attempt);
    const setting = settingOf(services.payments, placed.option);
    return orderWire(order, { shelf, language, placed, attempt, setting, user: session?.userPk ?? null });
  }

  async function getOrders(context: HttpContext): Promise<Reply> {
    const page = pageOfList(context, SIZES, await ordersOf(context));
    return json({ ...page, results: await Promise.all(page.results.map((one) => wireOf(context, one))) });
  }

  async function find(context: HttpContext) {
    const id = context.params.id ?? '';
    const found = (await ordersOf(context)).find(([order]) => order.number === id || String(pkOf(order.id)) === id);
    if (found === undefined) throw notFound();
    return found;
  }

  /** Medusa cancels whole orders, so every piece has to be named. */
  async function postCancellation(context: HttpContext): Promise<Reply> {
    const found = await find(context);
    const [order] = found;
    const rows = (await wireOf(context, found)).orderitem_set;
    const named = new Set(context.fields.get('cancel_order_items', ItemsSchema)?.map((one) => String(one.order_item)));
    const isWhole = rows.every(({ id }) => named.has(String(id)));
    if (!isWhole || !isCancellable(order) || !(await accounts.cancelOrder(order.id))) {
      throw invalidFields({ cancel_order_items: [say('notCancellable', context.language)] });
    }
    return json(await wireOf(context, await find(context)));
  }

  async function postAnonymous(context: HttpContext): Promise<Reply> {
    await throttle(context, LOOKUPS);
    const table = { email: emailFormField({ required: true }), number: ruledField('orderNumber', { required: true }) };
    const { email, number } = readForm(table, context).finish();
    const order = await accounts.findOrder(email, number.replace(/\s/g, ''));
    if (order === undefined) throw invalidFields({ non_field_errors: [say('noOrder', context.language)] });
    return json([await wireOf({ ...context, session: null }, [order, undefined])]);
  }

  return [
    { method: 'POST', path: '/users/orders/anonymous', cache: 'session', handle: postAnonymous },
    { method: 'GET', path: '/users/orders/', cache: 'session', handle: getOrders },
    reasonsRoute,
    {
      method: 'GET',
      path: '/users/orders/:id/',
      cache: 'session',
      handle: async (context) => json(await wireOf(context, await find(context))),
    },
    { method: 'POST', path: '/orders/:id/cancel/', cache: 'session', handle: postCancellation },
  ];
}
