import type { Card } from '../../commerce.types.ts';
import type { FormFields, PagesTable, WireField } from './pages.types.ts';

const cardFields = (card: Card): FormFields => ({
  card_holder: card.holder,
  card_number: card.number.replace(/\s/g, ''),
  card_month: card.month,
  card_year: card.year,
  card_cvv: card.cvc,
});

/** Clients send `1` for card, funds transfer and pay on delivery, `true` elsewhere (checkout.md §4). */
const agreementFlag: WireField = ['agreement', 'flag'];
const agreement = 'agreement';

/**
 * Every page of the checkout (checkout.md §4). A page is a row: what its context stores, what its POST sends, whether
 * it confirms or can place the order. Nothing else in this folder branches on a page's name for these questions.
 */
export const pagesTable: PagesTable = {
  IndexPage: {
    step: 'identity',
    command: 'contact.submit',
    store: (state, context) => ({
      hasGiftBox: context.has_gift_box ?? state.hasGiftBox,
      canGuestPurchase: context.can_guest_purchase ?? state.canGuestPurchase,
    }),
    fields: { email: 'user_email', phone: 'phone_number', smsAllowed: 'sms_allowed', kvkkConfirm: 'kvkk_confirm' },
  },
  DeliveryOptionSelectionPage: {
    step: 'shipping',
    command: 'deliveryOption.select',
    lists: { deliveryOptions: 'delivery_options' },
    fields: { deliveryOption: 'delivery_option' },
  },
  AddressSelectionPage: {
    step: 'shipping',
    command: 'address.select',
    lists: { addresses: 'addresses' },
    fields: { shipping: 'shipping_address', billing: 'billing_address' },
  },
  RetailStoreSelectionPage: {
    step: 'shipping',
    command: 'store.select',
    lists: { retailStores: 'retail_stores', addresses: 'addresses' },
    fields: { store: 'retail_store', billing: 'billing_address' },
  },
  ShippingOptionSelectionPage: {
    step: 'shipping',
    command: 'shippingOption.select',
    lists: { shippingOptions: 'shipping_options' },
    fields: { shippingOption: 'shipping_option' },
  },
  DataSourceShippingOptionSelectionPage: {
    step: 'shipping',
    command: 'splitShipping.select',
    lists: { dataSourceGroups: 'data_source_shipping_options' },
    fields: { shippingOptions: ['data_source_shipping_options', 'json'] },
  },
  AttributeBasedShippingOptionSelectionPage: {
    step: 'shipping',
    command: 'splitShipping.select',
    lists: { attributeGroups: 'attribute_based_shipping_options' },
    fields: { shippingOptions: ['attribute_based_shipping_options', 'json'] },
  },
  DeliveryBagsPage: {
    step: 'side',
    command: 'bags.set',
    fields: { product: 'product', quantity: 'quantity' },
    changesBasket: true,
  },
  OrderSelectionPage: { step: 'side', command: 'questions.answer', fields: { answers: ['extra_field', 'json'] } },
  CouponSelectionPage: {
    step: 'side',
    command: 'coupon.apply',
    fields: { coupon: 'coupon', action: 'action' },
    changesBasket: true,
  },
  LoyaltyMoneyUsagePage: { step: 'side', command: 'loyalty.use', fields: { amount: 'loyalty_amount_to_use' } },
  LoyaltyCardPage: { step: 'side', command: 'loyaltyCard.use', fields: { amount: 'selected_loyalty_amount' } },
  OrderNotePage: { step: 'side', command: 'note.save', fields: { note: 'notes' } },
  PaymentOptionSelectionPage: {
    step: 'payment',
    command: 'paymentOption.select',
    lists: { paymentOptions: 'payment_options', unavailableOptions: 'unavailable_options' },
    fields: { paymentOption: 'payment_option' },
  },
  NothingToPayPage: {
    step: 'payment',
    fields: { agreement },
    confirms: ['nothing_to_pay'],
    placesOrder: true,
  },
  BinNumberPage: {
    step: 'payment',
    command: 'card.enterNumber',
    holdsInstallments: true,
    fields: { bin: 'bin_number' },
  },
  InstallmentSelectionPage: {
    step: 'payment',
    command: 'installment.select',
    holdsInstallments: true,
    fields: { installment: 'installment' },
  },
  CreditCardConfirmationPage: {
    step: 'payment',
    fields: { agreement: agreementFlag, useThreeD: ['use_three_d', 'flag'], save: ['save', 'flag'] },
    cardFields,
    confirms: ['credit_card'],
    placesOrder: true,
  },
  CreditCardThreeDSecurePage: { step: 'payment' },
  FundsTransferChoicePage: {
    step: 'payment',
    command: 'bankAccount.select',
    lists: { bankAccounts: 'bank_accounts' },
    fields: { bankAccount: 'bank_account' },
  },
  FundsTransferPage: {
    step: 'payment',
    store: (state, context) => ({ selectedBankAccount: context.bank_account?.pk ?? state.selectedBankAccount }),
    fields: { agreement: agreementFlag },
    confirms: ['funds_transfer'],
    placesOrder: true,
  },
  CreditPaymentSelectionPage: {
    step: 'payment',
    command: 'creditOption.select',
    lists: { creditOptions: 'credit_payment_options' },
    fields: { creditOption: 'credit_payment_option' },
  },
  CreditPaymentConfirmationPage: { step: 'payment', fields: { agreement }, confirms: ['credit_payment'] },
  RedirectionPaymentSelectedPage: {
    step: 'payment',
    fields: { agreement },
    confirms: ['redirection', 'bkm_express', 'gpay'],
  },
  RedirectionPageCompletePage: { step: 'payment' },
  GPayCompletePage: { step: 'payment' },
  LoyaltyPaymentSelectedPage: {
    step: 'payment',
    fields: { agreement },
    confirms: ['loyalty_money'],
    placesOrder: true,
  },
  PayOnDeliveryPaymentChoicePage: {
    step: 'payment',
    command: 'paymentChoice.select',
    lists: { paymentChoices: 'payment_choices' },
    fields: { paymentChoice: 'payment_choice' },
  },
  PayOnDeliveryPage: {
    step: 'payment',
    fields: { agreement: agreementFlag, paymentType: 'paymentType' },
    confirms: ['pay_on_delivery'],
    placesOrder: true,
  },
  SendSmsPage: { step: 'payment', command: 'code.send', fields: { phone: 'phone_number' } },
  VerifySmsPage: { step: 'payment', command: 'code.submit', fields: { code: 'verify_code' }, placesOrder: true },
  ConfirmationPaymentSelectedPage: {
    step: 'payment',
    fields: { agreement, validationUrl: 'validationURL' },
    confirms: ['wallet'],
  },
  ConfirmationPaymentQueryPage: {
    step: 'payment',
    fields: { agreement, paymentToken: 'payment_token' },
    carriesOn: ['wallet'],
  },
  ConfirmationPaymentCompletePage: {
    step: 'payment',
    fields: { agreement },
    placesOrder: true,
    carriesOn: ['wallet'],
  },
  WalletSelectionPage: {
    step: 'payment',
    command: 'paymentOption.select',
    fields: { paymentOption: 'payment_option' },
    carriesOn: ['wallet'],
  },
  WalletPaymentPage: { step: 'payment', command: 'paymentOption.select', fields: {}, carriesOn: ['wallet'] },
  WalletCompletePage: {
    step: 'payment',
    command: 'wallet.finish',
    fields: { success: 'success' },
    confirms: ['wallet'],
    placesOrder: true,
  },
  MasterpassBinNumberPage: {
    step: 'payment',
    command: 'card.enterNumber',
    holdsInstallments: true,
    fields: { bin: 'bin_number' },
  },
  MasterpassInstallmentPage: {
    step: 'payment',
    command: 'installment.select',
    holdsInstallments: true,
    fields: { installment: 'installment' },
  },
  MasterpassOrderNoPage: { step: 'payment', fields: {}, confirms: ['masterpass'] },
  MasterpassCompletePage: { step: 'payment', fields: { token: 'token' }, placesOrder: true },
  SavedCardSelectionPage: {
    step: 'payment',
    command: 'savedCard.select',
    lists: { savedCards: 'cards' },
    store: (state, context) => ({ savedCard: context.card ?? state.savedCard }),
    fields: { card: 'card' },
  },
  SavedCardInstallmentSelectionPage: {
    step: 'payment',
    command: 'installment.select',
    holdsInstallments: true,
    fields: { installment: 'installment' },
  },
  SavedCardConfirmationPage: {
    step: 'payment',
    fields: { agreement: agreementFlag, useThreeD: ['use_three_d', 'flag'] },
    cardFields: ({ cvc }) => ({ card_cvv: cvc }),
    confirms: ['saved_card'],
    placesOrder: true,
  },
  ThankYouPage: { step: 'confirmation' },
};
