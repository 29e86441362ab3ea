import type { CardHandle } from '../../commerce.types.ts';
import type { PageName } from '../../contract/checkout/page-name.ts';
import type { Id } from '../../contract/primitives.ts';
import type { TypedCode } from '../../otp/otp.types.ts';

/** What every confirming page asks for. */
export interface Agreement {
  /** The shopper accepted the preliminary information and the distance sales contract. */
  readonly agreement: boolean;
}

/**
 * What a screen submits for each page, in the words of the shop. The wire's names stand in `pages.table.ts` alone.
 * A page that is missing here is never posted by a client: banks return to it, or it is only shown.
 */
export interface PageInputs {
  IndexPage: {
    readonly email: string;
    readonly phone: string;
    readonly smsAllowed?: boolean;
    readonly kvkkConfirm?: boolean;
  };
  DeliveryOptionSelectionPage: { readonly deliveryOption: Id };
  AddressSelectionPage: { readonly shipping: Id; readonly billing: Id };
  RetailStoreSelectionPage: { readonly store: Id; readonly billing: Id };
  ShippingOptionSelectionPage: { readonly shippingOption: Id };
  /** One option per seller. */
  DataSourceShippingOptionSelectionPage: { readonly shippingOptions: readonly Id[] };
  /** Attribute value to option. */
  AttributeBasedShippingOptionSelectionPage: { readonly shippingOptions: Readonly<Record<string, Id>> };
  DeliveryBagsPage: { readonly product: Id; readonly quantity: number };
  OrderSelectionPage: { readonly answers: Readonly<Record<string, unknown>> };
  CouponSelectionPage: { readonly coupon: Id; readonly action: 'add' | 'remove' };
  /** A wire amount; `"0"` takes the money back. */
  LoyaltyMoneyUsagePage: { readonly amount: string };
  LoyaltyCardPage: { readonly amount: string };
  OrderNotePage: { readonly note: string };
  PaymentOptionSelectionPage: { readonly paymentOption: Id };
  /** First six digits: the only part of a card number that charts and events may hold. */
  BinNumberPage: { readonly bin: string };
  InstallmentSelectionPage: { readonly installment: Id };
  CreditCardConfirmationPage: Agreement & {
    readonly card: CardHandle;
    readonly useThreeD: boolean;
    /** Keep a token of the card for next time; signed-in shoppers only. */
    readonly save?: boolean;
  };
  FundsTransferChoicePage: { readonly bankAccount: Id };
  FundsTransferPage: Agreement;
  CreditPaymentSelectionPage: { readonly creditOption: Id };
  CreditPaymentConfirmationPage: Agreement;
  RedirectionPaymentSelectedPage: Agreement;
  LoyaltyPaymentSelectedPage: Agreement;
  NothingToPayPage: Agreement;
  PayOnDeliveryPaymentChoicePage: { readonly paymentChoice: string };
  PayOnDeliveryPage: Agreement & { readonly paymentType: string };
  SendSmsPage: { readonly phone: string };
  /** The digits leave the chart's reach in the moment of sending. */
  VerifySmsPage: { readonly code: TypedCode };
  ConfirmationPaymentSelectedPage: Agreement & { readonly validationUrl: string };
  ConfirmationPaymentQueryPage: Agreement & { readonly paymentToken: string };
  ConfirmationPaymentCompletePage: Agreement;
  WalletSelectionPage: { readonly paymentOption: Id };
  WalletPaymentPage: Readonly<Record<never, never>>;
  WalletCompletePage: { readonly success: boolean };
  MasterpassBinNumberPage: { readonly bin: string };
  MasterpassInstallmentPage: { readonly installment: Id };
  MasterpassOrderNoPage: Readonly<Record<never, never>>;
  MasterpassCompletePage: { readonly token: string };
  SavedCardSelectionPage: { readonly card: string };
  SavedCardInstallmentSelectionPage: { readonly installment: Id };
  /** The handle stands for the security code; the vault's other fields are left empty. */
  SavedCardConfirmationPage: Agreement & { readonly card: CardHandle; readonly useThreeD: boolean };
}

/** A page that a client posts. */
export type PostablePage = keyof PageInputs & PageName;

/** One page with what is submitted for it. */
export type PageCommand = {
  [Page in PostablePage]: { readonly page: Page; readonly input: PageInputs[Page] };
}[PostablePage];
