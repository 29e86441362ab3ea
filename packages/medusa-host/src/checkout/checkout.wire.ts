import {
  cardTypeOf,
  checkoutAddressWire,
  detectBrand,
  type Envelope,
  emptyEnvelope,
  expiresIn,
  formatMoney,
  type Language,
  maskedPhone,
  NO_CODE,
  type PageContext,
  pageContext,
  resendIn,
} from '@vitrin/commerce-host/serving';
import { basketWire, labelOf } from '../basket/basket.wire.ts';
import { pkOf } from '../catalogue/pk.ts';
import type { EngineShippingOption } from '../engine/engine.types.ts';
import type { MedusaServices, PaymentSetting } from '../medusa-services.ts';
import type { CheckoutState } from './checkout-state.ts';

/** The one way to deliver: to an address. */
export const DELIVERY = { pk: 1, slug: 'home', delivery_option_type: 'customer', sort_order: 1 };

const DELIVERY_NAME = { en: 'Home delivery', tr: 'Adrese teslimat' };

const PAYMENTS = {
  credit_card: { pk: 5, slug: 'credit-card', en: 'Credit card', tr: 'Kredi kartı' },
  funds_transfer: { pk: 6, slug: 'funds-transfer', en: 'Bank transfer', tr: 'Havale / EFT' },
  pay_on_delivery: { pk: 7, slug: 'pay-on-delivery', en: 'Pay on delivery', tr: 'Kapıda ödeme' },
  redirection: { pk: 9, slug: 'demo-redirect', en: 'Pay at the provider', tr: 'Ödeme kuruluşunda öde' },
} as const;

/** Payment choices at the door; Medusa has no fee for them. */
export const DOOR_CHOICES = [
  { value: 'cash', en: 'Cash', tr: 'Nakit' },
  { value: 'card', en: 'Card', tr: 'Kart' },
] as const;

const choicesWire = (language: Language) =>
  DOOR_CHOICES.map(({ value, [language]: label }) => ({ value, label, price: formatMoney(0) }));

/** Single payment, the only plan of a card: Medusa has no interest. */
export const SINGLE = 901;

const SINGLE_LABEL = { en: 'Single payment', tr: 'Tek çekim' };

export function paymentOptionWire({ type }: PaymentSetting, language: Language) {
  const { pk, slug, [language]: name } = PAYMENTS[type];
  return { pk, name, slug, payment_type: type, payment_type_label: name };
}

/** The setting of a payment option's pk. */
export const settingOf = (payments: readonly PaymentSetting[], pk: number | null) =>
  payments.find(({ type }) => PAYMENTS[type].pk === pk);

function shippingOptionWire(option: EngineShippingOption) {
  return {
    pk: pkOf(option.id),
    name: option.name,
    slug: option.name.toLowerCase().replaceAll(/\W+/g, '-'),
    logo: null,
    shipping_amount: formatMoney(option.amount),
    description: '',
    kwargs: {},
  };
}

const deliveryWire = (language: Language) => ({ ...DELIVERY, name: DELIVERY_NAME[language] });

export const chosenShipping = ({ cart, shippingOptions }: CheckoutState) =>
  shippingOptions.find(({ id }) => id === cart?.shippingOption);

function installmentWire(total: number, language: Language) {
  const amount = formatMoney(total);
  return {
    pk: SINGLE,
    label: SINGLE_LABEL[language],
    installment_count: 1,
    price_with_accrued_interest: amount,
    monthly_price_with_accrued_interest: amount,
  };
}

/** The pre-order of the wire (Protocol checkout §2). */
function preOrderWire(services: MedusaServices, state: CheckoutState, language: Language) {
  const { cart, session, shelf, visit, shipping, billing, attempt } = state;
  const basket = basketWire(cart, shelf);
  const total = cart?.total ?? 0;
  const option = chosenShipping(state);
  const setting = option && settingOf(services.payments, visit.paymentOption);
  const amounts = {
    basket,
    shipping_amount: formatMoney(cart?.shipping ?? 0),
    total_amount: formatMoney(total),
    unpaid_amount: formatMoney(total),
    total_amount_with_interest: formatMoney(total),
    currency_type_label: labelOf(cart?.currency ?? shelf.region.currency),
  };
  if (!session?.guest && !session?.userPk) return amounts;
  return {
    ...amounts,
    delivery_option: visit.deliveryOption ? deliveryWire(language) : null,
    retail_store: null,
    shipping_address: shipping ? checkoutAddressWire(shipping, language) : null,
    billing_address: billing ? checkoutAddressWire(billing, language) : null,
    billing_and_shipping_same: visit.shippingAddress === visit.billingAddress,
    shipping_option: option ? shippingOptionWire(option) : null,
    data_source_shipping_options: null,
    attribute_based_shipping_options: null,
    payment_option: setting ? paymentOptionWire(setting, language) : null,
    installment: setting && visit.installment ? installmentWire(total, language) : null,
    credit_payment_option: null,
    payment_choice: choicesWire(language).find(({ value }) => value === visit.paymentChoice) ?? null,
    wallet_method: null,
    is_redirected: attempt?.state === 'waiting' && attempt.kind === 'provider',
    redirect_to_three_d: attempt?.state === 'waiting' && attempt.kind === 'card' ? true : null,
    attempt_id: visit.attempt,
    phone_number: attempt?.state === 'waiting' ? (attempt.sms?.phone ?? null) : null,
    user_phone_number: session.guest?.phone ?? null,
    loyalty_money: null,
    notes: visit.notes,
    extra_field: null,
    gift_box: null,
    delivery_range: null,
    notifications: [],
    is_guest: session.guest !== null && session.userPk === null,
    is_post_order: false,
  };
}

/** Open pages with their contexts, in canonical order up to the frontier (Protocol checkout §5.1). */
export function openPages(services: MedusaServices, state: CheckoutState, language: Language): readonly PageContext[] {
  const { cart, session, visit, addresses, shipping, billing, shippingOptions, attempt } = state;
  const now = services.host.clock.now().getTime();
  const isUser = Boolean(session?.userPk);
  const pages = [
    pageContext('IndexPage', {
      is_user_logged_in: isUser,
      can_guest_purchase: services.host.config.guestPurchase,
      has_gift_box: false,
    }),
  ];
  const open = (name: string, context: Readonly<Record<string, unknown>>) => pages.push(pageContext(name, context));
  if (!isUser && !session?.guest) return pages;
  open('DeliveryOptionSelectionPage', { delivery_options: [deliveryWire(language)] });
  if (!visit.deliveryOption) return pages;
  open('AddressSelectionPage', { addresses: addresses.map((record) => checkoutAddressWire(record, language)) });
  if (!shipping || !billing) return pages;
  open('ShippingOptionSelectionPage', { shipping_options: shippingOptions.map(shippingOptionWire) });
  open('OrderNotePage', { notes: visit.notes, max_length: 500 });
  if (!chosenShipping(state)) return pages;
  const options = services.payments.map((setting) => paymentOptionWire(setting, language));
  const list = { payment_options: options, unavailable_options: [], checkout_url: null, status_url: null };
  open('PaymentOptionSelectionPage', list);
  const { type, account } = settingOf(services.payments, visit.paymentOption) ?? {};
  switch (type) {
    case 'credit_card': {
      const card = visit.bin === null ? {} : { card_type: cardTypeOf(detectBrand(visit.bin)) };
      const plans = { ...card, installments: [installmentWire(cart?.total ?? 0, language)] };
      open('BinNumberPage', visit.bin === null ? {} : plans);
      if (visit.bin === null) break;
      open('InstallmentSelectionPage', { ...plans, bank: null });
      if (visit.installment) open('CreditCardConfirmationPage', { three_d_required: false });
      break;
    }
    case 'funds_transfer':
      open('FundsTransferChoicePage', { bank_accounts: [account] });
      if (visit.bankAccount === account?.pk) open('FundsTransferPage', { bank_account: account });
      break;
    case 'redirection':
      open('RedirectionPaymentSelectedPage', {});
      break;
    case 'pay_on_delivery': {
      open('PayOnDeliveryPaymentChoicePage', { payment_choices: choicesWire(language) });
      if (visit.paymentChoice === null) break;
      open('PayOnDeliveryPage', { sms_required: true });
      if (attempt?.state !== 'waiting' || attempt.kind !== 'code') break;
      const sms = attempt.sms ?? NO_CODE;
      const resend = resendIn(sms, now);
      open('SendSmsPage', { phone_number: sms.phone ?? session?.guest?.phone ?? null, resend_in: resend });
      if (sms.phone === null) break;
      const hidden = maskedPhone(sms.phone);
      open('VerifySmsPage', { phone_number: hidden, expires_in: expiresIn(sms, now), resend_in: resend });
      break;
    }
    default:
  }
  return pages;
}

/** The reply of a checkout call with these pages (Protocol checkout §1). */
export function envelopeOf(
  services: MedusaServices,
  state: CheckoutState,
  language: Language,
  pages: readonly PageContext[],
): Envelope {
  const { cart, session, visit } = state;
  const isIdentified = Boolean(session?.guest || session?.userPk);
  if (cart === undefined || cart.lines.length === 0) return emptyEnvelope(visit.revision, isIdentified);
  return {
    context_list: pages,
    pre_order: preOrderWire(services, state, language),
    errors: [],
    template_name: isIdentified ? 'orders/checkout.html' : 'orders/index.html',
    revision: visit.revision,
  };
}
