import type { CardHandle } from '../../commerce.types.ts';
import type { PageName } from '../../contract/checkout/page-name.ts';
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
  DeliveryOptionSelectionPage: { readonly deliveryOption: number };
  AddressSelectionPage: { readonly shipping: number; readonly billing: number };
  RetailStoreSelectionPage: { readonly store: number; readonly billing: number };
  ShippingOptionSelectionPage: { readonly shippingOption: number };
  /** One option per seller. */
  DataSourceShippingOptionSelectionPage: { readonly shippingOptions: readonly number[] };
  /** Attribute value to option. */
  AttributeBasedShippingOptionSelectionPage: { readonly shippingOptions: Readonly<Record<string, number>> };
  DeliveryBagsPage: { readonly product: number; readonly quantity: number };
  OrderSelectionPage: { readonly answers: Readonly<Record<string, unknown>> };
  CouponSelectionPage: { readonly coupon: number; readonly action: 'add' | 'remove' };
  /** A wire amount; `"0"` takes the money back. */
  LoyaltyMoneyUsagePage: { readonly amount: string };
  LoyaltyCardPage: { readonly amount: string };
  OrderNotePage: { readonly note: string };
  PaymentOptionSelectionPage: { readonly paymentOption: number };
  /** First six digits: the only part of a card number that charts and events may hold. */
  BinNumberPage: { readonly bin: string };
  InstallmentSelectionPage: { readonly installment: number };
  CreditCardConfirmationPage: Agreement & {
    readonly card: CardHandle;
    readonly useThreeD: boolean;
    /** Keep a token of the card for next time; signed-in shoppers only. */
    readonly save?: boolean;
  };
  FundsTransferChoicePage: { readonly bankAccount: number };
  FundsTransferPage: Agreement;
  CreditPaymentSelectionPage: { readonly creditOption: number };
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
  WalletSelectionPage: { readonly paymentOption: number };
  WalletPaymentPage: Readonly<Record<never, never>>;
  WalletCompletePage: { readonly success: boolean };
  MasterpassBinNumberPage: { readonly bin: string };
  MasterpassInstallmentPage: { readonly installment: number };
  MasterpassOrderNoPage: Readonly<Record<never, never>>;
  MasterpassCompletePage: { readonly token: string };
  SavedCardSelectionPage: { readonly card: string };
  SavedCardInstallmentSelectionPage: { readonly installment: number };
  /** The handle stands for the security code; the vault's other fields are left empty. */
  SavedCardConfirmationPage: Agreement & { readonly card: CardHandle; readonly useThreeD: boolean };
}

/** A page that a client posts. */
export type PostablePage = keyof PageInputs & PageName;

/** One page with what is submitted for it. */
export type PageCommand = {
  [Page in PostablePage]: { readonly page: Page; readonly input: PageInputs[Page] };
}[PostablePage];
