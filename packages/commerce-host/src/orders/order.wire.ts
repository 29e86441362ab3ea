import { splitDiscounts } from '@vitrin/core/contract';
import { answersWire } from '../checkout/extras/extra-questions.table.ts';
import type { LocalisedText } from '../db/columns.ts';
import { currencyLabel, currencyOf } from '../http/currency.ts';
import { apiValueOf, type Language, pickText } from '../http/language.ts';
import { formatMoney } from '../http/money.ts';
import { formatInstant } from '../http/wire.ts';
import { CANCELLATION_TYPES, RETURN_CARRIERS } from './cancellation-reasons.table.ts';
import { type Invoice, invoiceOf, serviceTaxPercent } from './invoice/invoice.ts';
import { invoiceAddress } from './invoice/invoice-address.ts';
import { SELLER } from './invoice/seller.table.ts';
import type { CancellationRow, OrderItemRow, OrderRecord } from './order.repository.ts';
import { type OrderWireContext, trackingUrl } from './order-settings.ts';
import {
  CANCELLED,
  isPieceCancellable,
  isPieceRefundable,
  lastReturnDay,
  ORDER_STATUSES,
  PAYMENT_AWAITED,
} from './order-status.table.ts';
import { paymentWire } from './ordered-payment.ts';
import { askedSoFar, paidBy } from './refund-question.ts';
import { findRefusal } from './returns/return-refusals.table.ts';
import { promisedArrival, trackingSteps } from './tracking-steps.ts';

/** `LV` of the wire. */
function labelled(value: string | number, label: LocalisedText | undefined, language: Language) {
  return { value: String(value), label: label ? pickText(label, language) : String(value) };
}

/** Order of the wire (Protocol account §4); one row per piece. What can be done with it depends on the time. */
export function orderWire(order: OrderRecord, language: Language, context: OrderWireContext) {
  const invoice = billedWire(order, language, context);
  const items = order.items.map((item) => ({ ...itemWire(item, order, language, context), ...invoice.named }));
  const isRefundable = items.some((item) => item.is_refundable);
  return {
    ...headWire(order, language),
    is_cancellable: items.some((item) => item.is_cancellable),
    is_refundable: isRefundable,
    refundable_until: isRefundable && order.deliveredAt ? formatInstant(lastReturnDay(order.deliveredAt)) : null,
    ...amountsWire(order),
    ...choicesWire(order, language),
    ...laterWire(order, context),
    ...invoice.named,
    invoice_date: invoice.date,
    invoice: invoice.detail,
    tracking_steps: stepsWire(order, language, context),
    orderitem_set: items,
    discountitem_set: discountsWire(order, language),
    refund_terms: refundTermsWire(order),
  };
}

/** What was given, and what of it went with the pieces that were cancelled. */
function discountsWire(order: OrderRecord, language: Language) {
  const calledOff = splitDiscounts(
    order.discounts.map(({ amount }) => amount),
    order.discountRefundAmount,
  );
  return order.discounts.map(({ label, kind, code, amount }, index) => ({
    pk: order.pk * 100 + index,
    name: pickText(label, language),
    amount: formatMoney(amount),
    cancel_amount: formatMoney(calledOff[index] ?? 0),
    code,
    offer_type: kind,
    order: order.pk,
    promotion: null,
    session_offer_type: null,
    created_date: formatInstant(order.createdAt),
    modified_date: formatInstant(order.modifiedAt),
  }));
}

/** What a front end needs to say beforehand what goes back, and how (docs/decisions/0045). */
function refundTermsWire(order: OrderRecord) {
  const { price, piecesLeft, isShippingRefundable } = askedSoFar(order);
  const means = paidBy(order);
  return {
    due: formatMoney(means.due),
    payment: formatMoney(means.capture),
    loyalty_card: formatMoney(means.loyaltyCard),
    loyalty: formatMoney(means.loyalty),
    asked_price: formatMoney(price),
    pieces_left: piecesLeft,
    is_shipping_refundable: isShippingRefundable,
  };
}

function headWire(order: OrderRecord, language: Language) {
  return {
    id: order.pk,
    number: order.number,
    status: labelled(order.status, ORDER_STATUSES[order.status], language),
    currency: currencyWire(order),
    created_date: formatInstant(order.createdAt),
    modified_date: formatInstant(order.modifiedAt),
    is_cancelled: order.status === CANCELLED,
    is_payable: order.status === PAYMENT_AWAITED,
    user: order.userPk,
    user_email: order.email,
    language_code: apiValueOf(order.language),
    client_type: 'default',
    remote_addr: null,
    checkout_provider: null,
  };
}

function amountsWire(order: OrderRecord) {
  return {
    amount: formatMoney(order.amount),
    amount_without_discount: formatMoney(order.productAmount),
    discount_amount: formatMoney(order.discountAmount),
    shipping_amount: formatMoney(order.shippingAmount),
    refund_amount: formatMoney(order.refundAmount),
    discount_refund_amount: formatMoney(order.discountRefundAmount),
    shipping_refund_amount: formatMoney(order.shippingRefundAmount),
    installment_count: order.installmentCount,
    installment_interest_amount: formatMoney(order.interestAmount),
    installment: order.installmentPk,
  };
}

function choicesWire(order: OrderRecord, language: Language) {
  const { paymentOption, shippingOption } = order;
  return {
    shipping_address: order.shippingAddress,
    billing_address: order.billingAddress,
    payment_option: {
      pk: paymentOption.pk,
      name: pickText(paymentOption.name, language),
      payment_type: paymentOption.type,
      slug: paymentOption.slug,
    },
    payment_option_slug: paymentOption.slug,
    shipping_option: shippingOption.pk,
    shipping_option_slug: shippingOption.slug,
    shipping_company: labelled(shippingOption.slug, shippingOption.name, language),
    basket: order.basketPk,
    card: null,
    segment: 1,
    bank: order.bank && { pk: 1, ...order.bank, logo: null },
    bin_number: order.bin,
    notes: order.notes,
    delivery_range: null,
    extra_field: order.extraField,
    extra_answers: answersWire(order.extraField, language),
    has_gift_box: order.giftBoxAmount !== null,
    gift_box_note: null,
    // The price of the gift box and the parts of a split delivery are additions to the protocol.
    ...paymentWire(order, language),
    gift_box_amount: order.giftBoxAmount === null ? null : formatMoney(order.giftBoxAmount),
    deliveries: order.deliveries.map(({ option, name, products, amount }) => ({
      name: pickText(name, language),
      shipping_company: labelled(option.slug, option.name, language),
      shipping_amount: formatMoney(amount),
      order_items: order.items.filter(({ productPk }) => products.includes(productPk)).map(({ pk }) => pk),
    })),
  };
}

/** What only comes after the order is placed: its shipment. */
function laterWire({ trackingNumber, shippingAddress }: OrderRecord, settings: OrderWireContext) {
  const address = trackingUrl(settings, trackingNumber);
  return {
    tracking_number: trackingNumber,
    tracking_url: address,
    shipping_tracking_url: address,
    shipping_tax_rate: formatMoney(serviceTaxPercent(shippingAddress) * 100),
  };
}

/** The invoice by its protocol's names, and what a page needs to write it down itself: ours beyond the protocol. */
function billedWire(order: OrderRecord, language: Language, context: OrderWireContext) {
  const invoice = invoiceOf(order, context.timeZone);
  if (!invoice) return { named: { invoice_number: null, e_archive_url: null }, date: null, detail: null };
  const address = invoiceAddress({ order: order.pk, language }, context);
  return {
    named: { invoice_number: invoice.number, e_archive_url: address },
    date: formatInstant(invoice.date),
    detail: invoiceWire(invoice, language),
  };
}

function invoiceWire({ taxes }: Invoice, language: Language) {
  return {
    seller: {
      name: SELLER.name,
      address: pickText(SELLER.address, language),
      tax_office: SELLER.taxOffice,
      tax_number: SELLER.taxNumber,
    },
    taxes: taxes.map(({ percent, base, tax }) => ({
      tax_rate: formatMoney(percent * 100),
      base: formatMoney(base),
      amount: formatMoney(tax),
    })),
  };
}

function itemWire(item: OrderItemRow, order: OrderRecord, language: Language, context: OrderWireContext) {
  const price = formatMoney(item.unitPrice);
  const delivery = order.deliveries.find(({ products }) => products.includes(item.productPk));
  const arrival = promisedArrival(order, delivery?.days ?? order.deliveryDays, context.timeZone);
  return {
    id: item.pk,
    order: order.pk,
    status: labelled(item.status, ORDER_STATUSES[item.status], language),
    price_currency: currencyWire(order),
    price,
    retail_price: formatMoney(item.retailPrice),
    tax_rate: formatMoney(item.taxRatePercent * 100),
    quantity: '1',
    unit_price: price,
    total_amount: price,
    product: {
      pk: item.productPk,
      sku: item.sku,
      base_code: item.baseCode,
      name: pickText(item.name, language),
      image: item.image,
      absolute_url: item.absoluteUrl,
      attributes: item.attributes,
      attributes_kwargs: {},
      extra_attributes: {},
      form_schema: null,
      data_source: delivery?.seller ?? null,
      category: null,
    },
    image: item.image,
    is_tradable: false,
    ...waysOutWire(item, order, language, context.now),
    shipping_company: delivery ? labelled(delivery.option.slug, delivery.option.name, language) : null,
    tracking_number: order.trackingNumber,
    tracking_url: trackingUrl(context, order.trackingNumber),
    estimated_delivery_date: arrival && formatInstant(arrival.to),
    attributes: item.choices,
    attributes_kwargs: {},
    localized_attributes: {},
    localized_attributes_kwargs: {},
    datasource: delivery?.seller ?? null,
    datasource_detailed: null,
    parent: item.parentPk,
    created_date: formatInstant(order.createdAt),
    modified_date: formatInstant(order.modifiedAt),
  };
}

/** The order's way with its days, as the status codes of the protocol name its steps; ours beyond it. */
function stepsWire(order: OrderRecord, language: Language, context: OrderWireContext) {
  return trackingSteps(order, context).map(({ status, doneAt, expected }) => ({
    status: labelled(status, ORDER_STATUSES[status], language),
    date: doneAt && formatInstant(doneAt),
    expected_from: expected && formatInstant(expected.from),
    expected_to: expected && formatInstant(expected.to),
  }));
}

function currencyWire({ currency }: OrderRecord) {
  const code = currencyOf(currency) ?? 'try';
  return { value: code, label: currencyLabel(code) };
}

/** What can be asked for a piece, and what was (Protocol account §4 and §5). */
function waysOutWire(item: OrderItemRow, order: OrderRecord, language: Language, now: Date) {
  const asked = order.cancellations.find(({ orderItemPk }) => orderItemPk === item.pk);
  const { status, parentPk } = item;
  const piece = { status, isPart: parentPk !== null, isAsked: asked !== undefined, deliveredAt: order.deliveredAt };
  const isRefundable = isPieceRefundable(piece, now);
  return {
    is_cancelled: status === CANCELLED,
    is_cancellable: isPieceCancellable(piece),
    is_refundable: isRefundable,
    available_easy_return_shipping_companies: isRefundable
      ? RETURN_CARRIERS.map(({ pk, slug, name }) => ({ pk, shipping_company: labelled(slug, name, language) }))
      : [],
    cancellationrequest_set: asked ? [requestWire(asked, language)] : [],
    active_cancellation_request: asked && asked.settledAt === null ? requestWire(asked, language) : null,
  };
}

function requestWire(asked: CancellationRow, language: Language) {
  const { pk, type, reasonPk, description, returnCode, createdAt, refusalPk, refusalNote, settledAt } = asked;
  const refusal = findRefusal(refusalPk);
  return {
    pk,
    cancellation_type: labelled(type, CANCELLATION_TYPES[type], language),
    easy_return: returnCode === null ? null : { code: returnCode },
    reason: reasonPk,
    description,
    created_date: formatInstant(createdAt),
    // Ours beyond the protocol: the shop did not take it.
    refusal: refusal &&
      settledAt && { reason: pickText(refusal.text, language), note: refusalNote, date: formatInstant(settledAt) },
  };
}
