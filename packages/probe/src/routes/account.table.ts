import { toAddressBody } from '@vitrin/core/address';
import type { Id } from '@vitrin/core/contract';
import {
  addCollectionItem,
  addFavourite,
  addStockAlert,
  anonymize,
  cancelOrder,
  cancelOrders,
  changeEmail,
  changePassword,
  confirmEmail,
  confirmPhone,
  createAddress,
  createCollection,
  deleteAddress,
  deleteCollection,
  editAddress,
  editCollection,
  editCollectionItem,
  editProfile,
  endOtherSessions,
  endSession,
  getAddresses,
  getBasketOffers,
  getCancellationReasons,
  getCollection,
  getCollectionItems,
  getCollections,
  getDiscountItems,
  getExpiredBasketOffers,
  getFavourites,
  getFutureBasketOffers,
  getKeptCards,
  getLoyaltyBalance,
  getLoyaltyMovements,
  getOldOrders,
  getOrder,
  getOrders,
  getProfile,
  getStockAlerts,
  getWalletScript,
  getWalletToken,
  registerAtHost,
  registerWithLoyaltyAtHost,
  removeCollectionItem,
  removeFavourite,
  removeStockAlert,
  requestPasswordReset,
  resetPassword,
  sendAccountCode,
  sendPhoneCode,
  sendSignInCode,
  setPrimaryEmail,
  signInByPhoneAtHost,
  signOutAtHost,
} from '@vitrin/core/http';
import { probeAddress } from '../probe-address.ts';
import { about, leftOut, type ProbeRow, row } from '../probe-row.ts';

const paging = { page: 1, limit: 12 };
const byPk = (pk: Id) => ({ path: { pk } });

/** What somebody reads who is signed in. */
export const accountRows: readonly ProbeRow[] = [
  row({
    endpoint: getProfile,
    without: 'No page of one’s own data.',
    request: () => ({}),
    lacks: ({ phoneConfirmed, sessions }) => [
      ...(phoneConfirmed === null
        ? ['No phone_confirmed: a session alone changes the phone and deletes the account, and any number signs in.']
        : []),
      ...(sessions.length === 0 ? ['No sessions: the account does not show where it is signed in.'] : []),
    ],
  }),
  row({
    endpoint: getAddresses,
    without: 'No address book; the checkout brings its own list.',
    request: () => ({}),
  }),
  row({
    endpoint: getOrders,
    without: 'No list of orders.',
    request: () => ({ query: paging }),
    learn: ({ results: [order] }) => (order ? { order: String(order.id) } : {}),
  }),
  row({
    endpoint: getOrder,
    without: 'No page of an order.',
    request: (known) => about(known, 'order', (id) => ({ path: { id } })),
  }),
  row({
    endpoint: getOldOrders,
    without: 'No orders from before this shop.',
    request: () => ({ query: paging }),
  }),
  row({
    endpoint: getCancellationReasons,
    without: 'Orders cannot be cancelled or sent back from the account.',
    request: () => ({}),
  }),
  row({ endpoint: getFavourites, without: 'No favourites.', request: () => ({ query: paging }) }),
  row({ endpoint: getStockAlerts, without: 'No list of stock alerts.', request: () => ({ query: paging }) }),
  row({ endpoint: getCollections, without: 'No collections.', request: () => ({ query: paging }) }),
  row({ endpoint: getKeptCards, without: 'No cards on the first page of the account.', request: () => ({}) }),
  row({ endpoint: getLoyaltyBalance, without: 'No loyalty money in the account.', request: () => ({}) }),
  row({
    endpoint: getLoyaltyMovements,
    without: 'No movements of loyalty money.',
    request: () => ({ query: paging }),
  }),
  row({ endpoint: getBasketOffers, without: 'No page of offers.', request: () => ({}) }),
  row({ endpoint: getFutureBasketOffers, without: 'No coming offers.', request: () => ({}) }),
  row({ endpoint: getExpiredBasketOffers, without: 'No offers of the past.', request: () => ({}) }),
  row({ endpoint: getDiscountItems, without: 'No list of discounts.', request: () => ({}) }),
  row({ endpoint: getWalletScript, without: 'No Masterpass.', request: () => ({}) }),
  row({ endpoint: getWalletToken, without: 'No Masterpass.', request: () => ({}) }),
];

/** Writes to the named account, each taken back by a later row; only with `--write`. */
export const accountWriteRows: readonly ProbeRow[] = [
  row({
    endpoint: createAddress,
    without: 'Addresses cannot be kept; nobody without one can buy.',
    isWrite: true,
    request: (known) => about(known, 'township', () => ({ body: toAddressBody(probeAddress(known)) })),
    learn: ({ pk }) => ({ address: pk }),
  }),
  row({
    endpoint: editAddress,
    without: 'Addresses cannot be changed.',
    isWrite: true,
    request: (known) => about(known, 'address', (pk) => ({ ...byPk(pk), body: { title: 'Probe 2' } })),
  }),
  row({
    endpoint: deleteAddress,
    without: 'Addresses cannot be deleted.',
    isWrite: true,
    request: (known) => about(known, 'address', byPk),
  }),
  row({
    endpoint: addFavourite,
    without: 'Nothing can be marked as a favourite.',
    isWrite: true,
    request: (known) => about(known, 'product', (pk) => ({ body: { product: pk } })),
    learn: ({ pk }) => ({ favourite: pk }),
  }),
  row({
    endpoint: removeFavourite,
    without: 'A favourite stays for ever.',
    isWrite: true,
    request: (known) => about(known, 'favourite', byPk),
  }),
  row({
    endpoint: addStockAlert,
    without: 'Nobody hears that a product is back.',
    isWrite: true,
    request: (known) => about(known, 'soldOut', (pk) => ({ body: { product: pk } })),
    learn: ({ pk }) => ({ alert: pk }),
  }),
  row({
    endpoint: removeStockAlert,
    without: 'Alerts cannot be taken back.',
    isWrite: true,
    request: (known) => about(known, 'alert', byPk),
  }),
  row({
    endpoint: createCollection,
    without: 'No collections can be made.',
    isWrite: true,
    request: () => ({ body: { name: `Probe ${new Date().toISOString()}`, is_public: false } }),
    learn: ({ pk }) => ({ collection: pk }),
  }),
  row({
    endpoint: getCollection,
    without: 'Collections cannot be opened.',
    request: (known) => about(known, 'collection', (pk) => ({ ...byPk(pk), query: {} })),
  }),
  row({
    endpoint: editCollection,
    without: 'Collections cannot be renamed.',
    isWrite: true,
    request: (known) => about(known, 'collection', (pk) => ({ ...byPk(pk), body: { description: 'Probe' } })),
  }),
  row({
    endpoint: addCollectionItem,
    without: 'Nothing can be put into a collection.',
    isWrite: true,
    request: (known) =>
      about(known, 'product', (product) =>
        about(known, 'collection', (collection) => ({ body: { collection, product } })),
      ),
    learn: ({ pk }) => ({ collectionItem: pk }),
  }),
  row({
    endpoint: getCollectionItems,
    without: 'Collections are shown empty.',
    request: (known) => about(known, 'collection', (collection) => ({ query: { ...paging, collection } })),
  }),
  row({
    endpoint: editCollectionItem,
    without: 'No notes beside what is collected.',
    isWrite: true,
    request: (known) => about(known, 'collectionItem', (pk) => ({ ...byPk(pk), body: { note: 'Probe' } })),
  }),
  row({
    endpoint: removeCollectionItem,
    without: 'Nothing can be taken out of a collection.',
    isWrite: true,
    request: (known) => about(known, 'collectionItem', byPk),
  }),
  row({
    endpoint: deleteCollection,
    without: 'Collections stay for ever.',
    isWrite: true,
    request: (known) => about(known, 'collection', byPk),
  }),
];

/** The last question of a signed-in shopper. */
export const signOutRows: readonly ProbeRow[] = [
  row({
    endpoint: signOutAtHost,
    without: 'The session goes on at the host after the shopper signed out.',
    request: () => ({ body: {} }),
  }),
];

/** What is never asked of somebody’s account. */
export const accountRowsLeftOut: readonly ProbeRow[] = [
  leftOut(registerAtHost, 'It would make an account.', 'Nobody new can register.'),
  leftOut(registerWithLoyaltyAtHost, 'It would make an account.', 'Registration does not ask about loyalty.'),
  leftOut(sendSignInCode, 'It would send a message to a phone.', 'No sign-in by phone.'),
  leftOut(signInByPhoneAtHost, 'It needs the code from a phone.', 'No sign-in by phone.'),
  leftOut(editProfile, 'It would change the account’s data.', 'Personal data cannot be changed.'),
  leftOut(changePassword, 'It would end the account’s sessions.', 'The password cannot be changed.'),
  leftOut(changeEmail, 'It would send a mail.', 'The e-mail address cannot be changed.'),
  leftOut(sendPhoneCode, 'It would send a message to a phone.', 'Numbers are not proved before they sign in.'),
  leftOut(confirmPhone, 'It needs the code from a phone.', 'As above.'),
  leftOut(sendAccountCode, 'It would send a message to a phone.', 'Changes of the account ask for the password alone.'),
  leftOut(endSession, 'It would sign somebody out.', 'A lost device stays signed in until the password changes.'),
  leftOut(endOtherSessions, 'It would sign somebody out.', 'As above.'),
  leftOut(anonymize, 'It cannot be taken back.', 'Accounts cannot be deleted.'),
  leftOut(requestPasswordReset, 'It would send a mail.', 'A forgotten password is lost.'),
  leftOut(resetPassword, 'It needs the link of a mail.', 'As above.'),
  leftOut(confirmEmail, 'It needs the link of a mail.', 'New accounts are not confirmed.'),
  leftOut(setPrimaryEmail, 'It needs the link of a mail.', 'As with the change of the e-mail address.'),
  leftOut(cancelOrder, 'It would cancel an order.', 'Orders cannot be cancelled from the account.'),
  leftOut(cancelOrders, 'It would cancel orders.', 'As above, of several orders at once.'),
];
