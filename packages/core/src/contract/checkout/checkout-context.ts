import * as v from 'valibot';
import { IntSchema, LabelledValueSchema, listOf, MapSchema, MoneySchema, orNull } from '../primitives.ts';
import {
  AttributeGroupSchema,
  CheckoutAddressSchema,
  DataSourceGroupSchema,
  DeliveryBagSchema,
  DeliveryOptionSchema,
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

const CardContextSchema = v.object({
  card_type: orNull(CardTypeSchema),
  /** Missing until a bin is known: null, which is not the same as an empty list. */
  installments: orNull(v.array(InstallmentSchema)),
});

const WalletContextSchema = v.object({ context_data: orNull(MapSchema) });

const AgreementContextSchema = MapSchema;

const LoyaltyContextSchema = v.object({
  balance: orNull(MoneySchema),
  loyalty_money: orNull(MoneySchema),
  max_usable_amount: orNull(MoneySchema),
});

const MasterpassOrderContextSchema = v.object({
  token: orNull(v.string()),
  order_no: orNull(v.string()),
  extras: orNull(MapSchema),
});

const ExtraFieldSchema = v.object({
  key: v.string(),
  label: v.nullish(v.string(), ''),
  input_type: v.nullish(v.string(), 'text'),
  required: v.nullish(v.boolean(), false),
  choices: listOf(LabelledValueSchema),
});

/**
 * Context of every page, by name (checkout.md §4). Keys that are missing read as null or empty; unknown ones are
 * passed over. `redirect_url` and `is_frame` may stand in any context and are read by the reply's schema.
 */
export const pageContextSchemas = {
  IndexPage: v.object({
    is_user_logged_in: orNull(v.boolean()),
    can_guest_purchase: orNull(v.boolean()),
    has_gift_box: orNull(v.boolean()),
  }),
  DeliveryOptionSelectionPage: v.object({ delivery_options: listOf(DeliveryOptionSchema) }),
  AddressSelectionPage: v.object({ addresses: listOf(CheckoutAddressSchema) }),
  RetailStoreSelectionPage: v.object({
    retail_stores: listOf(RetailStoreSchema),
    addresses: listOf(CheckoutAddressSchema),
  }),
  ShippingOptionSelectionPage: v.object({ shipping_options: listOf(ShippingOptionSchema) }),
  DataSourceShippingOptionSelectionPage: v.object({ data_source_shipping_options: listOf(DataSourceGroupSchema) }),
  AttributeBasedShippingOptionSelectionPage: v.object({
    attribute_based_shipping_options: listOf(AttributeGroupSchema),
  }),
  DeliveryBagsPage: v.object({ delivery_bags: listOf(DeliveryBagSchema) }),
  OrderSelectionPage: v.object({ extra_fields: listOf(ExtraFieldSchema), extra_field: orNull(MapSchema) }),
  CouponSelectionPage: v.object({ coupons: listOf(CouponSchema) }),
  LoyaltyMoneyUsagePage: LoyaltyContextSchema,
  LoyaltyCardPage: v.object({
    loyalty_card_number: orNull(v.string()),
    balance: orNull(MoneySchema),
    amounts: listOf(MoneySchema),
    /** What was chosen; a host may leave it out. */
    selected_loyalty_amount: orNull(MoneySchema),
  }),
  OrderNotePage: v.object({ notes: orNull(v.string()), max_length: v.nullish(IntSchema, 500) }),
  PaymentOptionSelectionPage: v.object({
    payment_options: listOf(PaymentOptionSchema),
    unavailable_options: listOf(UnavailableOptionSchema),
  }),
  BinNumberPage: CardContextSchema,
  InstallmentSelectionPage: CardContextSchema,
  CreditCardConfirmationPage: v.object({ three_d_required: v.nullish(v.boolean(), false) }),
  CreditCardThreeDSecurePage: AgreementContextSchema,
  FundsTransferChoicePage: v.object({ bank_accounts: listOf(BankAccountSchema) }),
  FundsTransferPage: v.object({ bank_account: orNull(BankAccountSchema) }),
  CreditPaymentSelectionPage: v.object({ credit_payment_options: listOf(CreditOptionSchema) }),
  CreditPaymentConfirmationPage: AgreementContextSchema,
  RedirectionPaymentSelectedPage: AgreementContextSchema,
  RedirectionPageCompletePage: AgreementContextSchema,
  GPayCompletePage: AgreementContextSchema,
  LoyaltyPaymentSelectedPage: LoyaltyContextSchema,
  PayOnDeliveryPaymentChoicePage: v.object({ payment_choices: listOf(PaymentChoiceSchema) }),
  PayOnDeliveryPage: v.object({ sms_required: v.nullish(v.boolean(), false) }),
  SendSmsPage: v.object({ phone_number: orNull(v.string()), resend_in: v.nullish(IntSchema, 0) }),
  VerifySmsPage: v.object({ phone_number: orNull(v.string()), expires_in: orNull(IntSchema) }),
  ConfirmationPaymentSelectedPage: WalletContextSchema,
  ConfirmationPaymentQueryPage: WalletContextSchema,
  ConfirmationPaymentCompletePage: WalletContextSchema,
  WalletSelectionPage: v.object({ wallet_options: listOf(PaymentOptionSchema) }),
  WalletPaymentPage: WalletContextSchema,
  WalletCompletePage: WalletContextSchema,
  MasterpassBinNumberPage: CardContextSchema,
  MasterpassInstallmentPage: CardContextSchema,
  MasterpassOrderNoPage: AgreementContextSchema,
  MasterpassCompletePage: MasterpassOrderContextSchema,
  SavedCardSelectionPage: v.object({
    cards: listOf(SavedCardSchema),
    /** Token of the chosen card, when the host says which. */
    card: orNull(v.string()),
  }),
  SavedCardInstallmentSelectionPage: CardContextSchema,
  SavedCardConfirmationPage: v.object({ three_d_required: v.nullish(v.boolean(), false) }),
  ThankYouPage: AgreementContextSchema,
} satisfies Record<PageName, v.GenericSchema>;

/** What each page tells the client, by page name. */
export type PageContexts = { [Page in PageName]: v.InferOutput<(typeof pageContextSchemas)[Page]> };
