import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ShopConfig } from '@vitrin/core';

/** One page of the account area, as its navigation and the header's menu list it. */
export interface AccountSection {
  readonly id:
    | 'overview'
    | 'orders'
    | 'addresses'
    | 'loyalty'
    | 'offers'
    | 'favourites'
    | 'collections'
    | 'alerts'
    | 'profile'
    | 'security'
    | 'business'
    | 'quotations';
  readonly path: '/account/' | `/account/${string}/`;
  readonly label: MessageDescriptor;
  /** Only while the shop has this (ruling 24), and only for those whom it is for: business users. */
  readonly feature?: 'b2b';
}

/** Every page of the account area, in the order of its navigation: a new one is a row here and one in `routes.tsx`. */
export const accountSections: readonly AccountSection[] = [
  { id: 'overview', path: '/account/', label: msg`Overview` },
  { id: 'orders', path: '/account/orders/', label: msg`Orders` },
  { id: 'addresses', path: '/account/addresses/', label: msg`Addresses` },
  { id: 'loyalty', path: '/account/loyalty/', label: msg`Loyalty money` },
  { id: 'offers', path: '/account/offers/', label: msg`Offers` },
  { id: 'favourites', path: '/account/favourites/', label: msg`Favourites` },
  { id: 'collections', path: '/account/collections/', label: msg`Collections` },
  { id: 'alerts', path: '/account/alerts/', label: msg`Stock alerts` },
  { id: 'profile', path: '/account/profile/', label: msg`Profile` },
  { id: 'security', path: '/account/security/', label: msg`Sign-in and data` },
  { id: 'business', path: '/account/business/', label: msg`Business basket`, feature: 'b2b' },
  { id: 'quotations', path: '/account/quotations/', label: msg`Quotations`, feature: 'b2b' },
];

/**
 * The pages that one user is shown.
 * @param current a page that the user is on is shown before it is known what kind of user this is.
 */
export function accountSectionsFor(
  shop: Pick<ShopConfig, 'b2b' | 'absent'>,
  isBusiness: boolean,
  current?: AccountSection['id'],
): readonly AccountSection[] {
  const here = accountSections.find(({ id }) => id === current)?.feature;
  return accountSections.filter(
    ({ id, feature }) =>
      !shop.absent.some((absent) => absent === id) &&
      (feature === undefined || (shop[feature] && (isBusiness || feature === here))),
  );
}
