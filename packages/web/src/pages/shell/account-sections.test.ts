import { expect, it } from 'vitest';
import { accountSectionsFor } from './account-sections.ts';

const business = ['business', 'quotations'];
const shownTo = (...input: Parameters<typeof accountSectionsFor>) =>
  accountSectionsFor(...input)
    .map(({ id }) => id)
    .filter((id) => business.includes(id));

it.each([
  ['a business user', true, true, undefined, business],
  ['anybody else', true, false, undefined, []],
  ['somebody unknown yet, on such a page', true, false, 'business', business],
  ['somebody unknown yet, on another page', true, false, 'orders', []],
  ['a business user of a shop without it', false, true, 'business', []],
] as const)('the business area is listed for %s: shop %s, user %s, on %s', (_, b2b, isBusiness, current, ids) => {
  expect(shownTo({ b2b, absent: [] }, isBusiness, current)).toEqual(ids);
});

it('leaves out what the host does not serve', () => {
  const sections = accountSectionsFor({ b2b: false, absent: ['loyalty', 'security'] }, false);
  expect(sections.map(({ id }) => id)).toEqual([
    'overview',
    'orders',
    'addresses',
    'offers',
    'favourites',
    'collections',
    'alerts',
    'profile',
  ]);
});
