/** The client of the commerce host: tables of calls, and what sends them. */
export {
  anonymize,
  changeEmail,
  changePassword,
  confirmEmail,
  confirmPhone,
  editProfile,
  endOtherSessions,
  endSession,
  getBasketOffers,
  getContactSubjects,
  getDiscountItems,
  getExpiredBasketOffers,
  getFutureBasketOffers,
  getKeptCards,
  getLoyaltyBalance,
  getLoyaltyMovements,
  getProfile,
  requestPasswordReset,
  resetPassword,
  sendAccountCode,
  sendContactMessage,
  sendPhoneCode,
  setPrimaryEmail,
} from './account-endpoints.ts';
export { createAddress, deleteAddress, editAddress, getAddresses } from './address-endpoints.ts';
export {
  addBasketLine,
  clearBasket,
  deleteBasket,
  getBasket,
  makeBasketMain,
  openBasket,
  setBasketQuantity,
  setBasketVoucher,
} from './basket-endpoints.ts';
export {
  addBusinessLine,
  createQuotation,
  deleteBusinessLine,
  getBusinessBasket,
  getBusinessDrafts,
  getDivisions,
  getQuotations,
  loadBusinessDraft,
  saveBusinessDraft,
  setBusinessLine,
} from './business-endpoints.ts';
export { callTimeLimit } from './call-limit.ts';
export { activateCurrency, setLanguage } from './choice-endpoints.ts';
export {
  getAttributePictures,
  getBreadcrumb,
  getCategoryNodes,
  getFlatPage,
  getForm,
  getLandingPage,
  getSeo,
  getSpecialPage,
  getWidget,
  postForm,
  subscribe,
} from './content-endpoints.ts';
export { getCsrfToken } from './csrf-endpoints.ts';
export type { CallOptions, Endpoint, EndpointRequest, HttpClient, HttpMethod, QueryValue } from './http.types.ts';
export { createHttpClient } from './http-client.ts';
export { createKySend } from './ky-send.ts';
export {
  cancelOrder,
  cancelOrders,
  findOrder,
  getCancellationReasons,
  getCompletedOrder,
  getOldOrders,
  getOrder,
  getOrders,
} from './order-endpoints.ts';
export { outgoingRequest } from './outgoing-request.ts';
export {
  getBundle,
  getGroupProduct,
  getProductInstallments,
  getRetailStoreStock,
  getStoreCities,
} from './product-endpoints.ts';
export {
  getBasketList,
  getCategory,
  getCheckoutProviders,
  getContract,
  getMenu,
  getMiniBasket,
  getNamedBasket,
  getNamedMiniBasket,
  getProduct,
  getProductList,
  getSuggestions,
  resolvePath,
} from './read-endpoints.ts';
export { readWalletScript } from './read-wallet-script.ts';
export { getCities, getCountries, getDistricts, getTownships } from './region-endpoints.ts';
export {
  getCurrentUser,
  register,
  registerAtHost,
  registerWithLoyalty,
  registerWithLoyaltyAtHost,
  signIn,
  signInAtHost,
  signOut,
  signOutAtHost,
} from './session-endpoints.ts';
export { getCaptcha, postCaptcha, sendSignInCode, signInByPhone, signInByPhoneAtHost } from './sign-in-endpoints.ts';
export { getWalletScript, getWalletToken } from './wallet-endpoints.ts';
export {
  addCollectionItem,
  addFavourite,
  addStockAlert,
  createCollection,
  deleteCollection,
  editCollection,
  editCollectionItem,
  getCollection,
  getCollectionItems,
  getCollections,
  getFavourites,
  getStockAlerts,
  removeCollectionItem,
  removeFavourite,
  removeStockAlert,
} from './wishlist-endpoints.ts';
