import applePayMark from '../checkout/marks/apple-pay.svg?raw';
import { markAddress } from '../checkout/marks/brand-marks.ts';
import masterpassMark from '../checkout/marks/masterpass.svg?raw';
import { canOpenApplePay } from '../ports/apple-pay.ts';

/** By what it is known whether a way to pay would work for this shopper here. */
export interface ExpressFacts {
  readonly browser: Window;
  /** Null while nobody is known to be signed in. */
  readonly user: { readonly hasPhone: boolean } | null;
}

/** A way to pay that asks the shopper for so little that it is offered ahead of checkout (ux 44). */
export interface ExpressMethod {
  /** The payment option's, on the wire. */
  readonly slug: string;
  /** A brand, the same in every language. */
  readonly name: string;
  /** Address of its picture. */
  readonly mark: string;
  isAble(facts: ExpressFacts): boolean;
}

/** What can be offered ahead, first things first. Which of them a shop offers is its setting. */
export const expressMethods: readonly ExpressMethod[] = [
  {
    slug: 'apple-pay',
    name: 'Apple Pay',
    mark: markAddress(applePayMark),
    isAble: ({ browser }) => canOpenApplePay(browser),
  },
  // The wallet knows its people by their phone.
  {
    slug: 'masterpass',
    name: 'Masterpass',
    mark: markAddress(masterpassMark),
    isAble: ({ user }) => user?.hasPhone === true,
  },
];

/** What of it this shop offers to this shopper here. @param offered slugs that the shop has set */
export function ableMethods(offered: readonly string[], facts: ExpressFacts): readonly ExpressMethod[] {
  return expressMethods.filter((method) => offered.includes(method.slug) && method.isAble(facts));
}
