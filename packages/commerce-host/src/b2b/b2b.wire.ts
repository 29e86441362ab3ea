import { pictureUrl, productWire } from '../catalogue/product.wire.ts';
import { currencyLabel } from '../http/currency.ts';
import { type Language, pickText } from '../http/language.ts';
import { formatMoney } from '../http/money.ts';
import { formatInstant } from '../http/wire.ts';
import type { DraftRow, QuotationRow } from './b2b.repository.ts';
import type { B2bBasket, B2bProductLine, DivisionRow } from './b2b.types.ts';

/** Divisions buy from one price list, which is in lira. */
const PRICE_LIST_CURRENCY = { value: 'try', label: currencyLabel('try') };

/** Division of the wire (Protocol b2b §1). */
export function divisionWire(row: DivisionRow) {
  return {
    id: row.pk,
    name: row.name,
    division_type: row.type,
    parent: row.parentPk,
    erp_code: row.erpCode,
    country_id: row.countryPk,
    city_id: row.cityPk,
    township_id: row.townshipPk,
    district_id: row.districtPk,
    address: row.address,
    phone_number: row.phone,
    fax_number: null,
    is_active: row.isActive,
    latitude: null,
    longitude: null,
    monthly_order_limit: formatMoney(row.monthlyLimit),
    current_balance: formatMoney(row.balance),
    current_balance_last_update: row.balanceAt && formatInstant(row.balanceAt),
    extra_data: {},
  };
}

function lineWire({ product, price, quantity, parts }: B2bProductLine, language: Language) {
  const [stem] = product.pictures;
  return {
    total_amount: formatMoney(price * quantity),
    price: formatMoney(price),
    quantity,
    product_remote_id: product.pk,
    divisions: parts.map(({ division, quantity: own }) => ({
      id: division.pk,
      name: division.name,
      erp_code: division.erpCode,
      quantity: own,
    })),
    product: {
      ...productWire(product, { language, currency: 'try' }),
      asorti: '',
      category: pickText(product.categoryName, language),
      currency: 'try',
      variants: {},
      product_image: stem === undefined ? null : pictureUrl(stem),
    },
  };
}

/** BasketB2b of the wire (Protocol b2b §2). */
export function b2bBasketWire(basket: B2bBasket, language: Language) {
  return {
    id: basket.userPk,
    total_amount: formatMoney(basket.amount),
    total_quantity: basket.quantity,
    currency: PRICE_LIST_CURRENCY,
    basket_items: basket.lines.map((line) => lineWire(line, language)),
  };
}

/** A draft of the wire (Protocol b2b §3). */
export function draftWire({ pk, name, totalAmount, totalQuantity }: DraftRow) {
  return { id: pk, name, total_amount: formatMoney(totalAmount), total_quantity: totalQuantity };
}

/** A quotation of the wire (Protocol b2b §5), with the currency of its amounts, which the protocol leaves out. */
export function quotationWire(row: QuotationRow) {
  return {
    id: row.pk,
    name: row.name,
    number: row.number,
    status: row.status,
    net_amount: formatMoney(row.netAmount),
    total_amount: formatMoney(row.totalAmount),
    currency: PRICE_LIST_CURRENCY,
    created_at: formatInstant(row.createdAt),
    modified_at: formatInstant(row.modifiedAt),
  };
}
