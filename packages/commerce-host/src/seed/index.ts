// For packages that fill a shop, such as the demo's goods: the tables and the few rules that stored rows follow.
export { listAddresses } from '../address/address.repository.ts';
export { checkoutAddressWire } from '../address/address.wire.ts';
export { hashPassword } from '../auth/password.ts';
export { ROOT_CATEGORY_PK } from '../catalogue/category.repository.ts';
export { foldText } from '../catalogue/fold-text.ts';
export { rebuildListing } from '../catalogue/listing/rebuild-listing.ts';
export { findProducts } from '../catalogue/product.repository.ts';
export type { ProductRecord } from '../catalogue/product.types.ts';
export { attributesWire, pictureUrl, productTitle } from '../catalogue/product.wire.ts';
export { DELIVERY_OPTIONS } from '../checkout/delivery/delivery-options.table.ts';
export { SHIPPING_OPTIONS } from '../checkout/delivery/shipping-options.table.ts';
export { offeredTo } from '../checkout/delivery/shipping-plan.ts';
export { card } from '../checkout/methods/card/card.method.ts';
export { BANK_ACCOUNTS } from '../checkout/methods/transfer/bank-accounts.table.ts';
export { transfer } from '../checkout/methods/transfer/transfer.method.ts';
export { bulkInsert } from '../db/bulk-insert.ts';
export type { LocalisedText } from '../db/columns.ts';
export type { Database } from '../db/database.ts';
export { address, type SignInRule, user } from '../db/schema/account.table.ts';
export { division, divisionMember, quotation } from '../db/schema/b2b.table.ts';
export { type CampaignKind, campaign, campaignAmount, coupon, voucher } from '../db/schema/basket.table.ts';
export {
  attribute,
  attributeValue,
  bundleOption,
  bundleSlot,
  category,
  groupMember,
  type OrderTimeEvent,
  price,
  product,
  productCategory,
  searchSynonym,
  seller,
  stock,
} from '../db/schema/catalogue.table.ts';
export { savedCard } from '../db/schema/checkout.table.ts';
export {
  flatPage,
  form,
  landingPage,
  movedPath,
  type StoredFormField,
  seoText,
  specialPage,
  specialPageProduct,
  type WidgetContent,
  type WidgetGroup,
  widget,
} from '../db/schema/content.table.ts';
export { ledger, oldOrder, order, orderItem } from '../db/schema/orders.table.ts';
export {
  city,
  country,
  district,
  retailStore,
  retailStoreStock,
  type StoreDay,
  township,
} from '../db/schema/stores.table.ts';
export type { CurrencyCode } from '../http/currency.ts';
export type { Language } from '../http/language.ts';
export type { PictureAnswer, PictureQuestion } from '../media/drawing-desk.ts';
export type { MediaFile, PictureCrop, PictureFormat } from '../media/media-file.ts';
export { orderNumberOf } from '../orders/order-number.ts';
export { orderedPayment } from '../orders/ordered-payment.ts';
export { searchedNames } from '../orders/searched-names.ts';
export type { DemoShop, FillOptions } from './demo-shop.types.ts';
export { HOME_COUNTRY, ROOT_CATEGORY } from './prepare-shop.ts';
