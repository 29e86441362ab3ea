import { oneTimeCodes } from '../../auth/codes.ts';
import { assembleCheckout } from '../assemble-checkout.ts';
import { OWN_SELLER } from '../delivery/own-seller.ts';
import { PAYMENT_METHODS } from '../methods/methods.table.ts';
import type { CheckoutBasket, CheckoutInputs, CheckoutLine, Shopper, ShopperAddress } from './checkout-inputs.types.ts';
import { NO_CHOICES, type PreOrderChoices } from './pre-order.types.ts';

/** A guest as in the worked sequence 8.1. */
export const GUEST: Shopper = { kind: 'guest', userId: null, email: 'ada@example.test', phone: '05551234567' };

/** Nobody in particular. */
export const ANONYMOUS: Shopper = { kind: 'anonymous', userId: null, email: null, phone: null };

/** An address in Türkiye, or in the country given. */
export function addressFixture(pk: number, countryCode = 'tr'): ShopperAddress {
  return { pk, countryCode, wire: { pk, title: `Address ${pk}` } };
}

/** Two shirts of the shop's own. */
export function lineFixture(change: Partial<CheckoutLine> = {}): CheckoutLine {
  return {
    id: 501,
    product: 1201,
    name: 'Linen Shirt',
    quantity: 2,
    unitPrice: 34_990,
    seller: null,
    shippingGroup: 'standard',
    isBag: false,
    isPart: false,
    ...change,
  };
}

/** Two shirts for 699.80, or the total given. */
export function basketFixture(total = 69_980): CheckoutBasket {
  return {
    id: 88,
    lines: [lineFixture({ unitPrice: total / 2 })],
    unavailable: [],
    total,
    currency: 'try',
    currencyLabel: 'TL',
    lostCoupon: null,
    wire: { pk: 88 },
  };
}

/** A guest with two addresses and the basket of the worked sequence. */
export function inputsFixture(change: Partial<CheckoutInputs> = {}): CheckoutInputs {
  return {
    shopper: GUEST,
    basket: basketFixture(),
    addresses: [addressFixture(310), addressFixture(311)],
    stores: [],
    sellers: [OWN_SELLER],
    bags: [],
    savedCards: [],
    coupons: [],
    attempt: null,
    paymentOptions: assembleCheckout(PAYMENT_METHODS).paymentOptions,
    settings: {
      guestPurchase: true,
      threeDFrame: true,
      hasGiftBox: false,
      walletUrl: 'http://bank.test/sim/wallet/',
      timeZone: 'Europe/Istanbul',
      shopUrl: 'http://shop.test',
      codes: oneTimeCodes({ config: { demo: true }, secret: '' }),
      sheetUrl: 'http://bank.test/sim/sheet/',
      paymentMethods: ['credit-card'],
      extraPages: [],
    },
    language: 'en',
    now: Date.UTC(2025, 10, 15),
    ...change,
  };
}

/** Everything chosen, up to three installments. */
export function choicesFixture(change: Partial<PreOrderChoices> = {}): PreOrderChoices {
  return {
    ...NO_CHOICES,
    deliveryOption: 1,
    shippingAddress: 310,
    billingAddress: 311,
    shippingOption: 71,
    paymentOption: 5,
    methodDetail: { bin: '454360' },
    installment: 903,
    notes: 'Ring twice',
    ...change,
  };
}
