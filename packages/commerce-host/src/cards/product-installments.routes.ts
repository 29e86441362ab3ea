import { findProducts } from '../catalogue/product.repository.ts';
import { isOpened } from '../checkout/pre-order/openings.ts';
import { notFound } from '../http/errors.ts';
import type { HttpContext } from '../http/http-context.ts';
import type { Language } from '../http/language.ts';
import { fillMessage, type MessageTable } from '../http/messages.ts';
import { pageOfList, WHOLE_LIST } from '../http/page-envelope.ts';
import { json, type Reply } from '../http/reply.ts';
import type { Route } from '../http/route.ts';
import { parsePk } from '../http/wire.ts';
import { CARD_PROGRAMMES, type CardProgramme } from './bins.table.ts';
import { cardTypeOf } from './card-brand.ts';
import { type Installment, installmentsFor } from './installments.ts';

const TEXTS = {
  single: { en: 'Single payment', tr: 'Tek çekim' },
  several: { en: '{count} installments', tr: '{count} taksit' },
  others: { en: 'Other cards', tr: 'Diğer kartlar' },
  debit: { en: '{name} debit', tr: '{name} banka kartı' },
} as const satisfies MessageTable;

/** Banks and brands in the order of the table, by which they are numbered. */
const BANKS = [...new Set(CARD_PROGRAMMES.map(({ bank }) => bank.slug))];
const BRANDS = [...new Set(CARD_PROGRAMMES.map(({ brand }) => brand))];

function nameOf({ bank, brand, kind, product }: CardProgramme, language: Language): string {
  if (kind === 'foreign') return TEXTS.others[language];
  const name = product ?? `${bank.name} ${cardTypeOf(brand).name}`;
  return kind === 'debit' ? fillMessage(TEXTS.debit[language], { name }) : name;
}

/** Minor units as the computed JSON numbers of Protocol catalogue §6. */
function numberOf(minorUnits: number): number {
  return minorUnits / 100;
}

function rateOf({ plans }: CardProgramme, count: number): string {
  const millionths = plans.find((plan) => plan.count === count)?.rateMillionths ?? 0;
  return (millionths / 1_000_000).toFixed(6);
}

function installmentWire(programme: CardProgramme, plan: Installment, amount: number, language: Language) {
  return {
    pk: plan.pk,
    card: programme.pkBase,
    installment_count: plan.count,
    label: plan.count === 1 ? TEXTS.single[language] : fillMessage(TEXTS.several[language], { count: plan.count }),
    interest_rate: rateOf(programme, plan.count),
    is_active: true,
    config: {},
    translations: null,
    amount: numberOf(amount),
    interest_amount: numberOf(plan.priceWithInterest - amount),
    single_installment_amount: numberOf(plan.monthlyPrice),
    total_amount: numberOf(plan.priceWithInterest),
  };
}

/**
 * Cost of one piece with each card programme (Protocol catalogue §6).
 *
 * @param amount price of one piece in minor units of the request's currency.
 */
function cardsWire(amount: number, language: Language) {
  return CARD_PROGRAMMES.map((programme) => {
    const { bin, bank, brand, kind, pkBase } = programme;
    const name = nameOf(programme, language);
    const plans = installmentsFor(bin ?? '', amount);
    return {
      pk: pkBase,
      name,
      slug: `${bank.slug}-${brand}-${pkBase}`,
      bank: BANKS.indexOf(bank.slug) + 1,
      card_type: { pk: BRANDS.indexOf(brand) + 1, ...cardTypeOf(brand) },
      card_payment_type: kind,
      cash_payment: true,
      installment_payment: plans.length > 1,
      three_d_payment: true,
      is_commerce_card: false,
      installments: plans.map((plan) => installmentWire(programme, plan, amount, language)),
    };
  });
}

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
