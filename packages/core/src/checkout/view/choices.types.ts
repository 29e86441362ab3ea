import type { PageErrors } from '../checkout-state.types.ts';

/** One thing to choose. Amounts are minor units of the view's currency. */
export interface ChoiceItem<Key extends string | number = number> {
  readonly key: Key;
  readonly name: string;
  readonly description: string;
  /** Null where the choice costs nothing of its own. */
  readonly price: number | null;
  readonly logo: string | null;
  readonly slug: string;
}

/** A group of choices of one page. */
export interface ChoiceGroup<Item = ChoiceItem> {
  /** The page is open: the group can be used. */
  readonly isOpen: boolean;
  readonly items: readonly Item[];
  /** Chosen by the shopper, the client or the host, at once: also while it is still being sent. Null: nothing. */
  readonly chosen: number | null;
  /** The choice is waiting or on its way. */
  readonly isBusy: boolean;
  /** Set when the client chose, since the shopper last did something. */
  readonly automatic: { readonly count: number } | null;
  readonly errors: PageErrors | null;
}

/** An address to choose or to show in a summary. */
export interface AddressItem {
  /** Null for a shop's address. */
  readonly key: number | null;
  readonly title: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly line: string;
  readonly district: string;
  readonly township: string;
  readonly city: string;
  readonly country: string;
  readonly postcode: string;
  readonly companyName: string;
  /** Customer type: a company (specification 1). */
  readonly isCorporate: boolean;
  readonly taxOffice: string;
  readonly taxNumber: string;
  readonly takesElectronicBills: boolean;
  /** Pks of its regions, for a form that corrects it. */
  readonly regions: {
    readonly country: number | null;
    readonly city: number | null;
    readonly township: number | null;
    readonly district: number | null;
  };
}

/** A shop to pick up at; its address is the description. */
export interface StoreItem extends ChoiceItem {
  readonly district: string;
  readonly township: string;
  readonly city: string;
}

/** A way to ship. */
export interface ShippingItem extends ChoiceItem {
  /** Working days until it arrives, both ends included; null when the host does not say. */
  readonly days: { readonly from: number; readonly to: number } | null;
}

export interface PaymentItem extends ChoiceItem {
  readonly paymentType: string;
}

export interface UnavailablePaymentItem extends PaymentItem {
  readonly reason: string;
}

/** One way to spread the payment; amounts in minor units, null when the host did not say. */
export interface InstallmentItem {
  readonly key: number;
  readonly label: string;
  readonly count: number;
  readonly total: number | null;
  readonly monthly: number | null;
}
