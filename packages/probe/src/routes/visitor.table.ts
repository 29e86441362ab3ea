import {
  activateCurrency,
  addBasketLine,
  clearBasket,
  deleteBasket,
  findOrder,
  getBasket,
  getBasketList,
  getCaptcha,
  getCheckoutProviders,
  getCities,
  getCompletedOrder,
  getContactSubjects,
  getContract,
  getCountries,
  getCsrfToken,
  getCurrentUser,
  getDistricts,
  getMiniBasket,
  getNamedBasket,
  getNamedMiniBasket,
  getStoreCities,
  getTownships,
  makeBasketMain,
  openBasket,
  postCaptcha,
  sendContactMessage,
  setBasketQuantity,
  setBasketVoucher,
  setLanguage,
} from '@vitrin/core/http';
import { about, leftOut, type ProbeRow, row } from '../probe-row.ts';

/** Namespace of the basket that the probe opens and takes away again. */
const ownBasket = 'probe';

/** The session of somebody who is nobody yet. */
export const sessionRows: readonly ProbeRow[] = [
  row({
    endpoint: getCsrfToken,
    need: 'must',
    without: 'Hosts that want a token refuse every write.',
    request: () => ({}),
  }),
  row({
    endpoint: getCurrentUser,
    need: 'must',
    without: 'The shop does not know who is signed in.',
    request: () => ({}),
  }),
  row({
    endpoint: setLanguage,
    without: 'The host keeps the language of the session it began with; calls still carry theirs.',
    request: () => ({ body: { language: 'en-us' } }),
  }),
  row({
    endpoint: activateCurrency,
    without: 'Currencies cannot be switched.',
    request: ({ currency = 'try' }) => ({ body: { currency } }),
  }),
  row({
    endpoint: getCaptcha,
    without: 'A host that asks for a captcha cannot be signed in to.',
    request: () => ({}),
  }),
  leftOut(postCaptcha, 'Only a person can answer it.', 'As above.'),
];

export const regionRows: readonly ProbeRow[] = [
  row({
    endpoint: getCountries,
    need: 'must',
    without: 'Nobody can type an address.',
    request: () => ({}),
    learn: ({ results }, { countryCode = 'tr' }) => {
      const country = results.find(({ code }) => code.toLowerCase() === countryCode) ?? results[0];
      return country ? { country: country.pk } : {};
    },
  }),
  row({
    endpoint: getCities,
    need: 'must',
    without: 'Nobody can type an address.',
    request: (known) => about(known, 'country', (country) => ({ query: { country } })),
    learn: ({ results }) => (results[0] ? { city: results[0].pk } : {}),
  }),
  row({
    endpoint: getTownships,
    without: 'Addresses name their township as typed.',
    request: (known) => about(known, 'city', (city) => ({ query: { city } })),
    learn: ({ results: [township] }) => (township ? { township: township.pk } : {}),
  }),
  row({
    endpoint: getDistricts,
    without: 'Addresses have no district.',
    request: (known) => about(known, 'township', (township) => ({ query: { township } })),
    learn: ({ results: [district] }) => (district ? { district: district.pk } : {}),
  }),
  row({
    endpoint: getStoreCities,
    without: 'Shops on the high street cannot be looked up by city.',
    request: () => ({ query: { retailstore__isnull: 'false' as const } }),
  }),
];

/** Writes into a basket of the probe's own, which is emptied at the end. */
export const basketRows: readonly ProbeRow[] = [
  row({
    endpoint: addBasketLine,
    need: 'must',
    without: 'Nothing can be bought.',
    isWrite: true,
    request: (known) => about(known, 'product', (pk) => ({ body: { product: pk, quantity: 1 } })),
  }),
  row({
    endpoint: getBasket,
    need: 'must',
    without: 'The basket cannot be shown.',
    request: () => ({}),
    learn: ({ basket: { pk } }) => (pk === null ? {} : { basketPk: pk }),
  }),
  row({
    endpoint: setBasketQuantity,
    need: 'must',
    without: 'Quantities cannot be changed and lines not removed.',
    isWrite: true,
    request: (known) => about(known, 'product', (pk) => ({ body: { product: pk, quantity: 2 } })),
  }),
  row({
    endpoint: setBasketVoucher,
    without: 'No voucher codes.',
    isWrite: true,
    request: () => ({ body: { remove_voucher_code: true } as const }),
  }),
  row({
    endpoint: getMiniBasket,
    need: 'must',
    without: 'The header does not count the basket.',
    request: () => ({}),
  }),
  row({
    endpoint: getBasketList,
    without: 'Everybody has one basket.',
    request: () => ({}),
  }),
  row({
    endpoint: openBasket,
    without: 'No second basket can be opened.',
    isWrite: true,
    request: () => ({ path: { namespace: ownBasket } }),
  }),
  row({
    endpoint: getNamedBasket,
    without: 'Other baskets cannot be looked into.',
    request: () => ({ path: { namespace: ownBasket } }),
    learn: ({ basket: { pk } }) => (pk === null ? {} : { otherBasketPk: pk }),
  }),
  row({
    endpoint: getNamedMiniBasket,
    without: 'Other baskets cannot be counted.',
    request: () => ({ path: { namespace: ownBasket } }),
  }),
  row({
    endpoint: makeBasketMain,
    without: 'Baskets cannot be switched.',
    isWrite: true,
    request: (known) => about(known, 'basketPk', (pk) => ({ path: { pk } })),
  }),
  row({
    endpoint: deleteBasket,
    without: 'Baskets cannot be deleted.',
    isWrite: true,
    request: (known) => about(known, 'otherBasketPk', (pk) => ({ path: { pk } })),
  }),
];

/** The end of the visit to the basket, after the checkout. */
export const basketEndRows: readonly ProbeRow[] = [
  row({
    endpoint: clearBasket,
    without: 'A basket cannot be emptied at once.',
    isWrite: true,
    request: () => ({}),
  }),
];

/** What stands around orders, for visitors. */
export const visitorOrderRows: readonly ProbeRow[] = [
  row({
    endpoint: getCheckoutProviders,
    without: 'No links to other checkouts.',
    request: () => ({}),
  }),
  row({
    endpoint: getContract,
    without: 'The contracts of sale cannot be read before paying.',
    request: () => ({ query: { contract_name: 'kvkk' } }),
  }),
  row({
    endpoint: getContactSubjects,
    without: 'Messages to the shop have no subject.',
    request: () => ({}),
  }),
  leftOut(sendContactMessage, 'It would send a message to the shop’s people.', 'Nobody can write to the shop.'),
];

const unplaced = { unasked: 'No order was placed: --buy.' };

/** The order that the probe placed, as its guest sees it. */
export const placedOrderRows: readonly ProbeRow[] = [
  row({
    endpoint: getCompletedOrder,
    need: 'may',
    without: 'No page thanks for the order.',
    request: ({ orderToken }) =>
      orderToken ? { path: { token: orderToken }, query: { format: 'json' } as const } : unplaced,
  }),
  row({
    endpoint: findOrder,
    without: 'Guests cannot look their order up.',
    request: ({ orderNumber, guestEmail }) =>
      orderNumber && guestEmail ? { body: { email: guestEmail, number: orderNumber } } : unplaced,
  }),
];
