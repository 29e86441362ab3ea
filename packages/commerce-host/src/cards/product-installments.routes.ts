import { findProducts } from '../catalogue/product.repository.ts';
import { isOpened } from '../checkout/pre-order/openings.ts';
import { notFound } from '../http/errors.ts';
import type { HttpContext } from '../http/http-context.ts';
import { pageOfList, WHOLE_LIST } from '../http/page-envelope.ts';
import { json, type Reply } from '../http/reply.ts';
import type { Route } from '../http/route.ts';
import { parsePk } from '../http/wire.ts';
import { cardsWire } from './product-installments.wire.ts';

const MINUTE = 60;

async function getCards(context: HttpContext): Promise<Reply> {
  const { host, params, currency, language } = context;
  const pk = parsePk(params.pk);
  const product = pk === undefined ? undefined : (await findProducts(host.db, [pk], currency)).get(pk);
  if (!product?.isActive) throw notFound();
  // What has no price in this currency cannot be paid in parts either, nor anything where cards are not taken.
  const takesCards = isOpened(host.config.paymentMethods, 'credit-card');
  const cards = product.amount === null || !takesCards ? [] : cardsWire(product.amount, language);
  return json(pageOfList(context, WHOLE_LIST, cards));
}

/** Installments of a product on its page (Protocol catalogue §6). */
export const productInstallmentRoutes: readonly Route[] = [
  { method: 'GET', path: '/payments/cards/product/:pk/', cache: MINUTE, handle: getCards },
];
