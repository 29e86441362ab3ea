import {
  ensureSession,
  flag,
  type HttpContext,
  HttpError,
  integerField,
  invalidFields,
  json,
  type Reply,
  type Route,
  readForm,
  refused,
  say,
  scalarText,
} from '@vitrin/commerce-host/serving';
import { tokenOf } from '../accounts/customer.ts';
import { readPk } from '../catalogue/pk.ts';
import { stockOf } from '../catalogue/product.wire.ts';
import { abandonAttempt } from '../checkout/abandon-attempt.ts';
import { type EngineCart, EngineRefusal } from '../engine/engine.types.ts';
import { type MedusaServices, readShopping, type Shopping, writeVisit } from '../medusa-services.ts';
import { basketWire, miniBasketWire } from './basket.wire.ts';

/** Most pieces of a line (Protocol basket §1). */
const MOST = 99;

const QUANTITY = (min: number) => ({ quantity: integerField({ min, max: MOST }) });

/** Routes of the basket (Protocol basket §1): one cart a session; named baskets are absent. */
export function basketRoutes(services: MedusaServices): readonly Route[] {
  const { engine, shelves, documents, inTurn } = services;

  /** Shelf of the cart's currency, which stays that of its first item. */
  const shelfFor = ({ cart }: Pick<Shopping, 'cart'>, context: HttpContext) =>
    shelves.of(cart && cart.lines.length > 0 ? cart.currency : context.currency);

  const read =
    (wire: typeof basketWire | typeof miniBasketWire, isWrapped: boolean) => async (context: HttpContext) => {
      const shopping = await readShopping(services, context.session);
      const basket = wire(shopping.cart, await shelfFor(shopping, context));
      return json(isWrapped ? { basket } : basket);
    };

  /** Writes to the cart in turn; a payment that waits at the bank is abandoned, and its money voided. */
  const write = async (
    context: HttpContext,
    change: (shopping: Shopping) => Promise<EngineCart | undefined>,
  ): Promise<Reply> => {
    const session = await ensureSession(context);
    return inTurn(session.pk, async () => {
      const before = await readShopping(services, session);
      const visit = await abandonAttempt(services, before);
      try {
        const cart = await change({ ...before, visit });
        await writeVisit(documents, session.pk, { ...visit, cart: cart?.id ?? visit.cart, installment: false });
        const shelf = await shelfFor({ cart }, context);
        return json({ basket: basketWire(cart, shelf), osessionid: session.id });
      } catch (error) {
        if (error instanceof EngineRefusal) throw refused(say('soldOut', context.language), 'OUT_OF_STOCK');
        throw error;
      }
    });
  };

  const setLine = (context: HttpContext, min: number, quantityOf: (known: number, asked: number) => number) =>
    write(context, async ({ cart }) => {
      const { quantity } = readForm(QUANTITY(min), context).finish();
      const shelf = await shelves.of(cart && cart.lines.length > 0 ? cart.currency : context.currency);
      const item = shelf.byPk.get(readPk(context.fields.get('product', scalarText)) ?? 0);
      if (item === undefined) throw invalidFields({ product: [say('invalidChoice', context.language)] });
      const usable = cart && (cart.lines.length > 0 || cart.region === shelf.region.id) ? cart : undefined;
      const line = usable?.lines.find(({ variant }) => variant === item.variant.id);
      const wanted = Math.min(MOST, quantityOf(line?.quantity ?? 0, quantity));
      if (wanted > stockOf(item)) {
        throw refused(say('outOfStock', context.language, { count: stockOf(item) }), 'OUT_OF_STOCK');
      }
      if (line && usable) return wanted === line.quantity ? usable : engine.setLine(usable.id, line.id, wanted);
      if (wanted === 0) return usable;
      if (usable) return engine.addLine(usable.id, item.variant.id, wanted);
      const token = context.session ? await tokenOf(services, context.session) : undefined;
      return engine.createCart(shelf.region.id, { variant: item.variant.id, quantity: wanted }, token);
    });

  const setVoucher = (context: HttpContext) =>
    write(context, async ({ cart }) => {
      const { fields, language } = context;
      const code = fields.get('voucher_code', scalarText)?.trim() ?? '';
      const isRemoval = fields.get('remove_voucher_code', flag) ?? false;
      if ((code !== '') === isRemoval) throw invalidFields({ voucher_code: [say('required', language)] });
      if (cart === undefined || (isRemoval && cart.promotions.length === 0)) return cart;
      const changed = await engine.setPromotions(cart.id, isRemoval ? [] : [code]);
      if (isRemoval || changed.promotions.length > 0) return changed;
      throw new HttpError(400, {
        non_field_errors: [say('voucherInvalid', language)],
        error_code: 'VOUCHER_INVALID',
      });
    });

  const clear = (context: HttpContext) =>
    write(context, async ({ cart }) => {
      let left = cart;
      for (const { id } of cart?.lines ?? []) left = left && (await engine.setLine(left.id, id, 0));
      return left;
    });

  const path = '/baskets/basket/';
  return [
    { method: 'GET', path, cache: 'session', handle: read(basketWire, true) },
    { method: 'GET', path: '/baskets/basket/mini/', cache: 'session', handle: read(miniBasketWire, false) },
    {
      method: 'POST',
      path,
      cache: 'session',
      handle: (context) => setLine(context, 1, (known, asked) => known + asked),
    },
    { method: 'PUT', path, cache: 'session', handle: (context) => setLine(context, 0, (_known, asked) => asked) },
    { method: 'PATCH', path, cache: 'session', handle: setVoucher },
    { method: 'DELETE', path, cache: 'session', handle: clear },
  ];
}
