import * as v from 'valibot';
import {
  IntSchema,
  LabelledValueSchema,
  MapSchema,
  MoneySchema,
  strictOrNull,
  TextSchema,
  WordsSchema,
  WordyBooleanSchema,
} from '../primitives.ts';
import { entriesOf, listOf, objectOf, orElse, orNull } from '../reading/tolerant.ts';
import {
  AttributeGroupSchema,
  DataSourceGroupSchema,
  DeliveryBagSchema,
  DeliveryOptionSchema,
  ListedAddressSchema,
  RetailStoreSchema,
  ShippingOptionSchema,
} from './checkout-delivery.ts';
import {
  BankAccountSchema,
  CardTypeSchema,
  CouponSchema,
  CreditOptionSchema,
  InstallmentSchema,
  PaymentChoiceSchema,
  PaymentOptionSchema,
  SavedCardSchema,
  UnavailableOptionSchema,
} from './checkout-payment.ts';
import type { PageName } from './page-name.ts';

const CardContextSchema = objectOf({
  card_type: orNull(CardTypeSchema),
  /** Missing until a bin is known: null, which is not the same as an empty list. */
  installments: orNull(entriesOf(InstallmentSchema)),
});

const WalletContextSchema = objectOf({ context_data: strictOrNull(MapSchema) });

const AgreementContextSchema = MapSchema;

const LoyaltyContextSchema = objectOf({
  balance: orNull(MoneySchema),
  loyalty_money: orNull(MoneySchema),
  max_usable_amount: orNull(MoneySchema),
});

const MasterpassOrderContextSchema = objectOf({
  token: strictOrNull(v.string()),
  order_no: strictOrNull(v.string()),
  extras: strictOrNull(MapSchema),
});

const ExtraFieldSchema = objectOf({
  key: TextSchema,
  label: WordsSchema,
  input_type: orElse(TextSchema, 'text'),
  required: orElse(WordyBooleanSchema, false),
  choices: listOf(LabelledValueSchema),
});

/**
 * Context of every page, by name (checkout.md §4). Keys that are missing read as null or empty; unknown ones are
 * passed over. `redirect_url` and `is_frame` may stand in any context and are read by the reply's schema.
 */
export const pageContextSchemas = {
  IndexPage: objectOf({
    is_user_logged_in: orNull(WordyBooleanSchema),
    can_guest_purchase: orNull(WordyBooleanSchema),
    has_gift_box: orNull(WordyBooleanSchema),
  }),
  DeliveryOptionSelectionPage: objectOf({ delivery_options: listOf(DeliveryOptionSchema) }),
  AddressSelectionPage: objectOf({ addresses: listOf(ListedAddressSchema) }),
  RetailStoreSelectionPage: objectOf({
    retail_stores: listOf(RetailStoreSchema),
    addresses: listOf(ListedAddressSchema),
  }),
  ShippingOptionSelectionPage: objectOf({ shipping_options: listOf(ShippingOptionSchema) }),
  DataSourceShippingOptionSelectionPage: objectOf({ data_source_shipping_options: listOf(DataSourceGroupSchema) }),
  AttributeBasedShippingOptionSelectionPage: objectOf({
    attribute_based_shipping_options: listOf(AttributeGroupSchema),
  }),
  DeliveryBagsPage: objectOf({ delivery_bags: listOf(DeliveryBagSchema) }),
  OrderSelectionPage: objectOf({ extra_fields: listOf(ExtraFieldSchema), extra_field: orNull(MapSchema) }),
  CouponSelectionPage: objectOf({ coupons: listOf(CouponSchema) }),
  LoyaltyMoneyUsagePage: LoyaltyContextSchema,
  LoyaltyCardPage: objectOf({
    loyalty_card_number: orNull(TextSchema),
    balance: orNull(MoneySchema),
    amounts: listOf(MoneySchema),
    /** What was chosen; a host may leave it out. */
    selected_loyalty_amount: orNull(MoneySchema),
  }),
  OrderNotePage: objectOf({ notes: orNull(TextSchema), max_length: orElse(IntSchema, 500) }),
  PaymentOptionSelectionPage: objectOf({
    payment_options: listOf(PaymentOptionSchema),
    unavailable_options: listOf(UnavailableOptionSchema),
  }),
  NothingToPayPage: AgreementContextSchema,
  BinNumberPage: CardContextSchema,
  InstallmentSelectionPage: CardContextSchema,
  CreditCardConfirmationPage: objectOf({ three_d_required: orElse(WordyBooleanSchema, false) }),
  CreditCardThreeDSecurePage: AgreementContextSchema,
  FundsTransferChoicePage: objectOf({ bank_accounts: listOf(BankAccountSchema) }),
  FundsTransferPage: objectOf({ bank_account: orNull(BankAccountSchema) }),
  CreditPaymentSelectionPage: objectOf({ credit_payment_options: listOf(CreditOptionSchema) }),
  CreditPaymentConfirmationPage: AgreementContextSchema,
  RedirectionPaymentSelectedPage: AgreementContextSchema,
  RedirectionPageCompletePage: AgreementContextSchema,
  GPayCompletePage: AgreementContextSchema,
  LoyaltyPaymentSelectedPage: LoyaltyContextSchema,
  PayOnDeliveryPaymentChoicePage: objectOf({ payment_choices: listOf(PaymentChoiceSchema) }),
  PayOnDeliveryPage: objectOf({ sms_required: orElse(WordyBooleanSchema, false) }),
  SendSmsPage: objectOf({ phone_number: orNull(TextSchema), resend_in: orElse(IntSchema, 0) }),
  VerifySmsPage: objectOf({
    phone_number: orNull(TextSchema),
    expires_in: orNull(IntSchema),
    resend_in: orNull(IntSchema),
  }),
  ConfirmationPaymentSelectedPage: WalletContextSchema,
  ConfirmationPaymentQueryPage: WalletContextSchema,
  ConfirmationPaymentCompletePage: WalletContextSchema,
  WalletSelectionPage: objectOf({ wallet_options: listOf(PaymentOptionSchema) }),
  WalletPaymentPage: WalletContextSchema,
  WalletCompletePage: WalletContextSchema,
  MasterpassBinNumberPage: CardContextSchema,
  MasterpassInstallmentPage: CardContextSchema,
  MasterpassOrderNoPage: AgreementContextSchema,
  MasterpassCompletePage: MasterpassOrderContextSchema,
  SavedCardSelectionPage: objectOf({
    cards: listOf(SavedCardSchema),
    /** Token of the chosen card, when the host says which. */
    card: orNull(TextSchema),
  }),
  SavedCardInstallmentSelectionPage: CardContextSchema,
  SavedCardConfirmationPage: objectOf({ three_d_required: orElse(WordyBooleanSchema, false) }),
  ThankYouPage: AgreementContextSchema,
} satisfies Record<PageName, v.GenericSchema>;

/** What each page tells the client, by page name. */
export type PageContexts = { [Page in PageName]: v.InferOutput<(typeof pageContextSchemas)[Page]> };
