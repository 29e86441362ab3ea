import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** One page of the account area, as its navigation and the header's menu list it. */
export interface AccountSection {
  readonly id: 'orders' | 'addresses' | 'loyalty' | 'offers' | 'favourites' | 'collections' | 'alerts' | 'profile' | 'security';
  readonly path: `/account/${string}/`;
  readonly label: MessageDescriptor;
}

/** Every page of the account area, in the order of its navigation: a new one is a row here and one in `routes.tsx`. */
export const accountSections: readonly AccountSection[] = [
  { id: 'orders', path: '/account/orders/', label: msg`Orders` },
  { id: 'addresses', path: '/account/addresses/', label: msg`Addresses` },
  { id: 'loyalty', path: '/account/loyalty/', label: msg`Loyalty money` },
  { id: 'offers', path: '/account/offers/', label: msg`Offers` },
  { id: 'favourites', path: '/account/favourites/', label: msg`Favourites` },
  { id: 'collections', path: '/account/collections/', label: msg`Collections` },
  { id: 'alerts', path: '/account/alerts/', label: msg`Stock alerts` },
  { id: 'profile', path: '/account/profile/', label: msg`Profile` },
  { id: 'security', path: '/account/security/', label: msg`Sign-in and data` },
];
