import { notFound } from '../http/errors.ts';
import type { HttpContext } from '../http/http-context.ts';
import { json, type Reply } from '../http/reply.ts';
import type { Route } from '../http/route.ts';
import { getContract } from './contract.routes.ts';
import { findOrderByToken } from './order.repository.ts';
import { orderWire } from './order.wire.ts';

/** How long an order's secret address opens for everybody, in milliseconds (Protocol checkout §6: 30 days). */
const OPEN_TO_ALL = 30 * 86_400_000;

/** Routes of placed orders and of the contracts shown before (Protocol checkout §6). */
export const orderRoutes: readonly Route[] = [
  { method: 'GET', path: '/orders/completed/:token/', cache: 'session', handle: getCompletedOrder },
  { method: 'GET', path: '/orders/contract/', cache: 'session', handle: getContract },
];

/** The order of a secret address; after 30 days only for its owner. */
async function getCompletedOrder({ host, params, session, language }: HttpContext): Promise<Reply> {
  const { token = '' } = params;
  const order = /^[0-9a-f]{32}$/.test(token) ? await findOrderByToken(host.db, token) : undefined;
  if (!order) throw notFound();
  const age = host.clock.now().getTime() - order.createdAt.getTime();
  const isOwner = session !== null && order.userPk !== null && order.userPk === session.userPk;
  if (age > OPEN_TO_ALL && !isOwner) throw notFound();
  return json({ order: orderWire(order, language, { ...host.config, now: host.clock.now() }), campaigns: [] });
}
