export { callTimeLimit } from './call-limit.ts';
export {
  activateCurrency,
  addBasketLine,
  clearBasket,
  createAddress,
  deleteAddress,
  editAddress,
  getBasket,
  getCsrfToken,
  getCurrentUser,
  register,
  registerAtHost,
  setBasketQuantity,
  setBasketVoucher,
  signIn,
  signInAtHost,
  signOut,
  signOutAtHost,
} from './endpoints.ts';
export type { CallOptions, Endpoint, EndpointRequest, HttpClient, HttpMethod, QueryValue } from './http.types.ts';
export { createHttpClient } from './http-client.ts';
export {
  getAddresses,
  getBasketList,
  getCategory,
  getCheckoutProviders,
  getCities,
  getCompletedOrder,
  getContract,
  getCountries,
  getDistricts,
  getMenu,
  getMiniBasket,
  getProduct,
  getProductList,
  getTownships,
  resolvePath,
} from './read-endpoints.ts';
export { getWalletScript, getWalletToken } from './wallet-endpoints.ts';
