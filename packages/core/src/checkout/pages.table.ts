import type { Card, CardHandle } from '../commerce.types.ts';
import type { CheckoutLists, CheckoutState } from './checkout-state.types.ts';
import type { FormFields, PagesTable } from './pages.types.ts';

function listed(state: CheckoutState, lists: Partial<CheckoutLists>): Partial<CheckoutState> {
  return { lists: { ...state.lists, ...lists } };
}

/** Clients send `1` for card, funds transfer and pay on delivery, `true` elsewhere (checkout.md §4). */
const flag = (value: boolean): string => (value ? '1' : '0');

const cardFields = (card: Card): FormFields => ({
  card_holder: card.holder,
  card_number: card.number.replace(/\s/g, ''),
  card_month: card.month,
  card_year: card.year,
  card_cvv: card.cvc,
});

const cardHandle = ({ card }: { readonly card: CardHandle }): CardHandle => card;
const agreementFlag = ({ agreement }: { readonly agreement: boolean }): FormFields => ({ agreement: flag(agreement) });
const agreementWord = ({ agreement }: { readonly agreement: boolean }): FormFields => ({ agreement });
const binField = ({ bin }: { readonly bin: string }): FormFields => ({ bin_number: bin });
const installmentField = ({ installment }: { readonly installment: number }): FormFields => ({ installment });

/**
 * Every page of the checkout (checkout.md §4). A page is a row: what its context stores, what its POST sends, whether
 * it confirms or can place the order. Nothing else in this folder branches on a page's name for these questions.
 */
export const pagesTable: PagesTable = {
  IndexPage: {
    step: 'identity',
    store: (state, context) => ({
      hasGiftBox: context.has_gift_box === true ? true : state.hasGiftBox,
      canGuestPurchase: context.can_guest_purchase ?? state.canGuestPurchase,
    }),
    fields: ({ email, phone, smsAllowed, kvkkConfirm }) => ({
      user_email: email,
      phone_number: phone,
      sms_allowed: smsAllowed,
      kvkk_confirm: kvkkConfirm,
    }),
  },
  DeliveryOptionSelectionPage: {
    step: 'shipping',
    store: (state, context) => listed(state, { deliveryOptions: context.delivery_options }),
    fields: ({ deliveryOption }) => ({ delivery_option: deliveryOption }),
  },
  AddressSelectionPage: {
    step: 'shipping',
    store: (state, context) => listed(state, { addresses: context.addresses }),
    fields: ({ shippingAddress, billingAddress }) => ({
      shipping_address: shippingAddress,
      billing_address: billingAddress,
    }),
  },
  RetailStoreSelectionPage: {
    step: 'shipping',
    store: (state, context) => listed(state, { retailStores: context.retail_stores, addresses: context.addresses }),
    fields: ({ retailStore, billingAddress }) => ({ retail_store: retailStore, billing_address: billingAddress }),
  },
  ShippingOptionSelectionPage: {
    step: 'shipping',
    store: (state, context) => listed(state, { shippingOptions: context.shipping_options }),
    fields: ({ shippingOption }) => ({ shipping_option: shippingOption }),
  },
  DataSourceShippingOptionSelectionPage: {
    step: 'shipping',
    store: (state, context) => listed(state, { dataSourceGroups: context.data_source_shipping_options }),
    fields: ({ shippingOptions }) => ({ data_source_shipping_options: JSON.stringify(shippingOptions) }),
  },
  AttributeBasedShippingOptionSelectionPage: {
    step: 'shipping',
    store: (state, context) => listed(state, { attributeGroups: context.attribute_based_shipping_options }),
    fields: ({ shippingOptions }) => ({ attribute_based_shipping_options: JSON.stringify(shippingOptions) }),
  },
  DeliveryBagsPage: {
    step: 'side',
    fields: ({ product, quantity }) => ({ product, quantity }),
    changesBasket: true,
  },
  OrderSelectionPage: { step: 'side', fields: ({ answers }) => ({ extra_field: JSON.stringify(answers) }) },
  CouponSelectionPage: {
    step: 'side',
    fields: ({ coupon, action }) => ({ coupon, action }),
    changesBasket: true,
  },
  LoyaltyMoneyUsagePage: { step: 'side', fields: ({ amount }) => ({ loyalty_amount_to_use: amount }) },
  LoyaltyCardPage: { step: 'side', fields: ({ amount }) => ({ selected_loyalty_amount: amount }) },
  OrderNotePage: { step: 'side', fields: ({ notes }) => ({ notes }) },
  PaymentOptionSelectionPage: {
    step: 'payment',
    store: (state, context) =>
      listed(state, { paymentOptions: context.payment_options, unavailableOptions: context.unavailable_options }),
    fields: ({ paymentOption }) => ({ payment_option: paymentOption }),
  },
  BinNumberPage: { step: 'payment', holdsInstallments: true, fields: binField },
  InstallmentSelectionPage: { step: 'payment', holdsInstallments: true, fields: installmentField },
  CreditCardConfirmationPage: {
    step: 'payment',
    fields: ({ agreement, useThreeD, save }) => ({
      agreement: flag(agreement),
      use_three_d: flag(useThreeD),
      save: save === undefined ? undefined : flag(save),
    }),
    cardFields,
    handle: cardHandle,
    confirms: ['credit_card'],
    placesOrder: true,
  },
  CreditCardThreeDSecurePage: { step: 'payment' },
  FundsTransferChoicePage: {
    step: 'payment',
    store: (state, context) => listed(state, { bankAccounts: context.bank_accounts }),
    fields: ({ bankAccount }) => ({ bank_account: bankAccount }),
  },
  FundsTransferPage: {
    step: 'payment',
    store: (state, context) => ({ selectedBankAccount: context.bank_account?.pk ?? state.selectedBankAccount }),
    fields: agreementFlag,
    confirms: ['funds_transfer'],
    placesOrder: true,
  },
  CreditPaymentSelectionPage: {
    step: 'payment',
    store: (state, context) => listed(state, { creditOptions: context.credit_payment_options }),
    fields: ({ creditPaymentOption }) => ({ credit_payment_option: creditPaymentOption }),
  },
  CreditPaymentConfirmationPage: { step: 'payment', fields: agreementWord, confirms: ['credit_payment'] },
  RedirectionPaymentSelectedPage: {
    step: 'payment',
    fields: agreementWord,
    confirms: ['redirection', 'bkm_express', 'gpay'],
  },
  RedirectionPageCompletePage: { step: 'payment' },
  GPayCompletePage: { step: 'payment' },
  LoyaltyPaymentSelectedPage: {
    step: 'payment',
    fields: agreementWord,
    confirms: ['loyalty_money'],
    placesOrder: true,
  },
  PayOnDeliveryPaymentChoicePage: {
    step: 'payment',
    store: (state, context) => listed(state, { paymentChoices: context.payment_choices }),
    fields: ({ paymentChoice }) => ({ payment_choice: paymentChoice }),
  },
  PayOnDeliveryPage: {
    step: 'payment',
    fields: ({ agreement, paymentType }) => ({ agreement: flag(agreement), paymentType }),
    confirms: ['pay_on_delivery'],
    placesOrder: true,
  },
  SendSmsPage: { step: 'payment', fields: ({ phone }) => ({ phone_number: phone }) },
  VerifySmsPage: { step: 'payment', fields: ({ code }) => ({ verify_code: code }), placesOrder: true },
  ConfirmationPaymentSelectedPage: {
    step: 'payment',
    fields: ({ agreement, validationUrl }) => ({ agreement, validationURL: validationUrl }),
    confirms: ['wallet'],
  },
  ConfirmationPaymentQueryPage: {
    step: 'payment',
    fields: ({ agreement, paymentToken }) => ({ agreement, payment_token: paymentToken }),
  },
  ConfirmationPaymentCompletePage: { step: 'payment', fields: agreementWord, placesOrder: true },
  WalletSelectionPage: { step: 'payment', fields: ({ paymentOption }) => ({ payment_option: paymentOption }) },
  WalletPaymentPage: { step: 'payment', fields: () => ({}) },
  WalletCompletePage: {
    step: 'payment',
    fields: ({ success }) => ({ success }),
    confirms: ['wallet'],
    placesOrder: true,
  },
  MasterpassBinNumberPage: { step: 'payment', holdsInstallments: true, fields: binField },
  MasterpassInstallmentPage: { step: 'payment', holdsInstallments: true, fields: installmentField },
  MasterpassOrderNoPage: { step: 'payment', fields: () => ({}), confirms: ['masterpass'] },
  MasterpassCompletePage: { step: 'payment', fields: ({ token }) => ({ token }), placesOrder: true },
  SavedCardSelectionPage: {
    step: 'payment',
    store: (state, context) => listed(state, { savedCards: context.cards }),
    fields: ({ card }) => ({ card }),
  },
  SavedCardInstallmentSelectionPage: { step: 'payment', holdsInstallments: true, fields: installmentField },
  SavedCardConfirmationPage: {
    step: 'payment',
    fields: ({ agreement, useThreeD }) => ({ agreement: flag(agreement), use_three_d: flag(useThreeD) }),
    cardFields: ({ cvc }) => ({ card_cvv: cvc }),
    handle: cardHandle,
    confirms: ['saved_card'],
    placesOrder: true,
  },
  ThankYouPage: { step: 'confirmation' },
};
