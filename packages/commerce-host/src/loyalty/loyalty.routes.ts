import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import { findUser } from '../auth/user.repository.ts';
import { findBasket, MAIN_BASKET, readBasket } from '../basket/basket.repository.ts';
import type { CouponRecord, PricedBasket, VoucherRecord } from '../basket/basket.types.ts';
import { priceBasket } from '../basket/price-basket.ts';
import type { LocalisedText } from '../db/columns.ts';
import { ledger, order } from '../db/schema/orders.table.ts';
import { type CurrencyCode, currencyLabel, currencyOf } from '../http/currency.ts';
import type { HttpContext } from '../http/http-context.ts';
import { type Language, pickText } from '../http/language.ts';
import { formatMoney } from '../http/money.ts';
import { pageEnvelope, pageOfList, readPage, USUAL_SIZES, WHOLE_LIST } from '../http/page-envelope.ts';
import { json, type Reply } from '../http/reply.ts';
import type { Route } from '../http/route.ts';
import { formatInstant } from '../http/wire.ts';
import { requireUser } from '../session/access.ts';
import { listCampaignsOf, listCouponsOf, type OfferedCampaign, type OfferTime } from './offer.repository.ts';

const KINDS = {
  campaign: { en: 'Campaign', tr: 'Kampanya' },
  voucher: { en: 'Voucher', tr: 'Kupon' },
} as const satisfies Readonly<Record<string, LocalisedText>>;

const BENEFITS = {
  absolute: { en: 'Amount', tr: 'Tutar' },
  percentage: { en: 'Percentage', tr: 'Yüzde' },
} as const satisfies Readonly<Record<string, LocalisedText>>;

/** Parts of every offer, before they get their wire names. */
interface Offer {
  readonly label: LocalisedText;
  readonly kind: keyof typeof KINDS;
  /** Minor units. */
  readonly amount: number;
  readonly percent: number | null;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly currency: CurrencyCode;
  readonly code: string | null;
  readonly condition: { readonly type: string; readonly value: string };
}

function offerWire(offer: Offer, language: Language) {
  const { label, kind, amount, percent, startsAt, endsAt, currency, code, condition } = offer;
  const benefit = percent === null ? 'absolute' : 'percentage';
  return {
    label: pickText(label, language),
    amount: amount / 100,
    percentage: percent,
    start_datetime: startsAt && formatInstant(startsAt),
    end_datetime: endsAt && formatInstant(endsAt),
    currency: { value: currency, label: currencyLabel(currency) },
    voucher_code: code,
    offer_type: { value: kind, label: pickText(KINDS[kind], language) },
    condition,
    benefit_type: { value: benefit, label: pickText(BENEFITS[benefit], language) },
  };
}

/** Offer of the wire (Protocol account §7): a JSON number for its amount. */
type OfferWire = ReturnType<typeof offerWire>;

/** A campaign in one currency. */
function campaignOffer(campaign: OfferedCampaign, currency: CurrencyCode, language: Language): OfferWire {
  const { label, percent, pieces, startsAt, endsAt, minimumAmount, discountAmount } = campaign;
  const condition =
    minimumAmount === null
      ? { type: 'Count', value: String(pieces ?? 1) }
      : { type: 'Value', value: formatMoney(minimumAmount) };
  const amount = discountAmount ?? 0;
  const offer = {
    label,
    kind: 'campaign',
    amount,
    percent,
    startsAt,
    endsAt,
    currency,
    code: null,
    condition,
  } as const;
  return offerWire(offer, language);
}

/** A coupon of the user's own. */
function couponOffer(coupon: CouponRecord, language: Language): OfferWire {
  const { name, discount, minimumAmount, expiresAt, code } = coupon;
  return offerWire(
    {
      label: name,
      kind: 'voucher',
      amount: discount,
      percent: null,
      startsAt: null,
      endsAt: expiresAt,
      currency: currencyOf(coupon.currency) ?? 'try',
      code,
      condition: { type: 'Value', value: formatMoney(minimumAmount) },
    },
    language,
  );
}

/** The voucher of a basket, with what it takes off there in minor units. */
function voucherOffer(
  { code, kind, value, minimumAmount, expiresAt }: VoucherRecord,
  given: { readonly amount: number; readonly currency: CurrencyCode | undefined; readonly language: Language },
): OfferWire {
  return offerWire(
    {
      label: { en: code, tr: code },
      kind: 'voucher',
      amount: given.amount,
      percent: kind === 'percent' ? value / 100 : null,
      startsAt: null,
      endsAt: expiresAt,
      currency: given.currency ?? 'try',
      code,
      condition: { type: 'Value', value: formatMoney(minimumAmount) },
    },
    given.language,
  );
}

async function getBalance(context: HttpContext): Promise<Reply> {
  const user = await findUser(context.host.db, requireUser(context).userPk);
  return json({ balance: (user?.loyaltyBalance ?? 0) / 100 });
}

/** Loyalty money that was spent (negative) and refunded, the newest first. */
async function getMovements(context: HttpContext): Promise<Reply> {
  const { host } = context;
  const { userPk } = requireUser(context);
  const request = readPage(context, USUAL_SIZES);
  const where = and(eq(order.userPk, userPk), inArray(ledger.kind, ['loyalty', 'loyaltyRefund']));
  const [total] = await host.db
    .select({ count: count() })
    .from(ledger)
    .innerJoin(order, eq(order.pk, ledger.orderPk))
    .where(where);
  const rows = await host.db
    .select({
      amount: sql<string>`case when ${ledger.kind} = 'loyalty' then -${ledger.amount} else ${ledger.amount} end`,
      createdAt: ledger.createdAt,
      number: order.number,
      orderedAt: order.createdAt,
    })
    .from(ledger)
    .innerJoin(order, eq(order.pk, ledger.orderPk))
    .where(where)
    .orderBy(desc(ledger.createdAt), desc(ledger.pk))
    .limit(request.limit)
    .offset(request.offset);
  const results = rows.map(({ amount, createdAt, number, orderedAt }) => ({
    amount: formatMoney(Number(amount)),
    created_date: formatInstant(createdAt),
    transaction: { created_date: formatInstant(orderedAt), order: number },
  }));
  return json(pageEnvelope(context, request, { count: total?.count ?? 0, results }));
}

async function listOffers(context: HttpContext, time: OfferTime): Promise<readonly OfferWire[]> {
  const { host, currency, language } = context;
  const now = host.clock.now();
  const coupons = await listCouponsOf(host.db, time, { userPk: requireUser(context).userPk, now });
  const campaigns = await listCampaignsOf(host.db, time, { currency, now });
  return [
    ...coupons.map((coupon) => couponOffer(coupon, language)),
    ...campaigns.map((campaign) => campaignOffer(campaign, currency, language)),
  ];
}

/** The main basket with what it is given now. */
async function basketNow({ host, currency, session }: HttpContext): Promise<PricedBasket | undefined> {
  const owner = { kind: 'user', pk: session?.userPk ?? 0 } as const;
  const row = await findBasket(host.db, owner, MAIN_BASKET);
  if (!row) return undefined;
  const now = host.clock.now();
  return priceBasket(await readBasket(host.db, row, { fallbackCurrency: currency, now }), now);
}

/** Offers that can be used now, and those of them that the basket has (Protocol account §7). */
async function getBasketOffers(context: HttpContext): Promise<Reply> {
  const { language } = context;
  const all = await listOffers(context, 'current');
  const basket = await basketNow(context);
  const given = basket?.discounts ?? [];
  const discounts = given.flatMap(({ label, amount, kind }) => {
    const { voucher, coupon, currency } = basket?.record ?? {};
    if (kind === 'voucher') return voucher ? [voucherOffer(voucher, { amount, currency, language })] : [];
    const offer =
      kind === 'coupon'
        ? coupon && couponOffer(coupon, language)
        : all.find((one) => one.voucher_code === null && one.label === label[language]);
    return offer ? [{ ...offer, amount: amount / 100 }] : [];
  });
  const total = given.reduce((sum, { amount }) => sum + amount, 0);
  return json({ discounts, total_discount: total / 100, all_discounts: all });
}

/** All at once unless the request says otherwise: clients ask without a page. */
const getOffersOf = (time: OfferTime) => async (context: HttpContext) =>
  json(pageOfList(context, WHOLE_LIST, await listOffers(context, time)));

/** What is the user's alone. */
async function getDiscountItems(context: HttpContext): Promise<Reply> {
  const { host, language } = context;
  const { userPk } = requireUser(context);
  const coupons = await listCouponsOf(host.db, 'current', { userPk, now: host.clock.now() });
  return json(
    pageOfList(
      context,
      WHOLE_LIST,
      coupons.map((coupon) => couponOffer(coupon, language)),
    ),
  );
}

/** Loyalty money and offers of a user (Protocol account §7). */
export const loyaltyRoutes: readonly Route[] = [
  { method: 'GET', path: '/account/loyalty-account-balance/', cache: 'session', handle: getBalance },
  { method: 'GET', path: '/account/loyalty/', cache: 'session', handle: getMovements },
  { method: 'GET', path: '/account/basket-offers', cache: 'session', handle: getBasketOffers },
  { method: 'GET', path: '/account/future-basket-offers', cache: 'session', handle: getOffersOf('future') },
  { method: 'GET', path: '/account/expired-basket-offers', cache: 'session', handle: getOffersOf('expired') },
  { method: 'GET', path: '/account/discount-items', cache: 'session', handle: getDiscountItems },
];
