import type { StoreDay } from '../../contract/checkout/store-hours.ts';
import type { Id } from '../../contract/primitives.ts';
import type { PageErrors } from '../checkout-state.types.ts';

/** One thing to choose. Amounts are minor units of the view's currency. */
export interface ChoiceItem<Key extends Id = Id> {
  /** Pk of the choice, or the word that stands for it: what its command takes. */
  readonly key: Key;
  /** The host's name for it, in the shopper's language. */
  readonly name: string;
  /** The host's further words; empty where it has none. */
  readonly description: string;
  /** What it costs, in minor units; null where it costs nothing of its own. */
  readonly price: number | null;
  /** Address of its picture; null where there is none. */
  readonly logo: string | null;
  /** The host's machine word: for a picture or a style, never for a rule. */
  readonly slug: string;
}

/** A group of choices of one page. */
export interface ChoiceGroup<Item = ChoiceItem> {
  /** The page is open: the group can be used. */
  readonly isOpen: boolean;
  /** What there is to choose from, in the host's order. */
  readonly items: readonly Item[];
  /** Pk of what is chosen by the shopper, the client or the host, at once: also while it is still being sent. Null: nothing. */
  readonly chosen: Id | null;
  /** The choice is waiting or on its way. */
  readonly isBusy: boolean;
  /** Set when the client chose, since the shopper last did something: how many there were to choose from. */
  readonly automatic: { readonly count: number } | null;
  /** Why the last choice was refused; null while none was. */
  readonly errors: PageErrors | null;
}

/** An address to choose or to show in a summary. */
export interface AddressItem {
  /** Pk of the address; null for a shop's. */
  readonly key: Id | null;
  /** What the shopper calls it: `Home`. */
  readonly title: string;
  /** Who receives it. */
  readonly firstName: string;
  /** Who receives it. */
  readonly lastName: string;
  /** As the protocol writes it, `05551234567`; empty where the host has none. */
  readonly phone: string;
  /** Street, number and flat. */
  readonly line: string;
  /** Name of the region; empty where there is none. */
  readonly district: string;
  /** Name of the region; empty where there is none. */
  readonly township: string;
  /** Name of the region; empty where there is none. */
  readonly city: string;
  /** Name of the region; empty where there is none. */
  readonly country: string;
  /** ISO code of the country, by which `addressBlock` orders its lines; empty where the host does not say. */
  readonly countryCode: string;
  /** Empty where there is none. */
  readonly postcode: string;
  /** Of a company; empty for a person. */
  readonly companyName: string;
  /** Customer type: a company (specification 1). */
  readonly isCorporate: boolean;
  /** Of a company; empty for a person. */
  readonly taxOffice: string;
  /** Of a company; empty for a person. */
  readonly taxNumber: string;
  /** The company is a taxpayer of electronic bills. */
  readonly takesElectronicBills: boolean;
  /** Ids of its regions, for a form that corrects it; null for one that was typed, or that it has not. */
  readonly regions: {
    readonly country: Id | null;
    readonly city: Id | null;
    readonly township: Id | null;
    readonly district: Id | null;
  };
}

/** A shop to pick up at; its address is the description. */
export interface StoreItem extends ChoiceItem {
  /** Empty where the host does not say. */
  readonly phone: string;
  /** Seven days from Monday; empty where the host does not say. */
  readonly hours: readonly StoreDay[];
  /** Working days until the order is ready, both ends included; null where the host does not say. */
  readonly days: ShippingItem['days'];
  /** Name of the region; empty where the host does not say. */
  readonly district: string;
  /** Name of the region; empty where the host does not say. */
  readonly township: string;
  /** Name of the region; empty where the host does not say. */
  readonly city: string;
}

/** A way to ship. */
export interface ShippingItem extends ChoiceItem {
  /** Working days until it arrives, both ends included; null when the host does not say. */
  readonly days: { readonly from: number; readonly to: number } | null;
}

/** A way to pay that can be chosen. */
export interface PaymentItem extends ChoiceItem {
  /** Type of the protocol: it decides which plug-in pays (payment-methods.md §1). */
  readonly paymentType: string;
}

/** A way to pay that this order cannot use. */
export interface UnavailablePaymentItem extends PaymentItem {
  /** Why not, in the shopper's language; empty where the host does not say. */
  readonly reason: string;
}

/** One way to spread the payment; amounts in minor units, null when the host did not say. */
export interface InstallmentItem {
  /** Pk of the installment: what `installment.select` takes. */
  readonly key: Id;
  /** The host's words for it. */
  readonly label: string;
  /** How many installments; 1 pays at once. */
  readonly count: number;
  /** Sum with interest, in minor units. */
  readonly total: number | null;
  /** One installment, in minor units. */
  readonly monthly: number | null;
}
