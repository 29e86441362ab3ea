// What travels on the wire. The commerce host may import this package and nothing else of core.

export type { KeptCard } from './account/saved-cards.ts';
export { KeptCardPageSchema } from './account/saved-cards.ts';
export type {
  AccountOrder,
  AccountOrderItem,
  CompletedOrder,
  OrderInvoice,
  OrderListQuery,
  RefundTerms,
  TrackingStep,
} from './account-order.ts';
export { AccountOrderPageSchema, AccountOrderSchema, CompletedOrderSchema, FoundOrderSchema } from './account-order.ts';
export type { Address, AddressBody } from './address.ts';
export { AddressPageSchema, AddressSchema } from './address.ts';
export type { RegistrationBody, SignInBody } from './auth.ts';
export {
  CaptchaReplySchema,
  CaptchaSchema,
  CodeSentSchema,
  HostSignInReplySchema,
  SessionReplySchema,
  SignInReplySchema,
} from './auth.ts';
export type { Basket, BasketItem, BasketLineBody, DroppedVoucher, VoucherBody } from './basket.ts';
export { BasketItemSchema, BasketReplySchema, BasketSchema } from './basket.ts';
export type { BasketList } from './basket-list.ts';
export { BasketListSchema } from './basket-list.ts';
export type {
  BusinessBasket,
  BusinessDraft,
  BusinessItem,
  BusinessLineBody,
  Division,
  LoadedDraft,
  Quotation,
} from './business.ts';
export {
  BusinessBasketSchema,
  BusinessDraftListSchema,
  DivisionPageSchema,
  LoadedDraftSchema,
  QuotationPageSchema,
} from './business.ts';
export type {
  BulkCancellation,
  BulkCancellationBody,
  CancellationBody,
  CancellationEntry,
  CancellationReason,
  OldOrder,
} from './cancellation.ts';
export { BulkCancellationSchema, CancellationReasonPageSchema, OldOrderPageSchema } from './cancellation.ts';
export type { Category } from './catalogue/category.ts';
export { CategorySchema } from './catalogue/category.ts';
export { categoryIntro } from './catalogue/category-intro.ts';
export type { DeliveryPromise } from './catalogue/delivery-promise.ts';
export type { Facet, FacetChoice } from './catalogue/facet.ts';
export { FacetSchema } from './catalogue/facet.ts';
export { attributeParameter, listParameters } from './catalogue/list-parameters.ts';
export type { ProductListQuery } from './catalogue/list-query.ts';
export type { Menu, MenuItem, MenuNode } from './catalogue/menu.ts';
export { MenuSchema, nestMenu } from './catalogue/menu.ts';
export type { Product, ProductDetail, Swatch, Variant } from './catalogue/product.ts';
export { ProductDetailSchema, ProductSchema } from './catalogue/product.ts';
export type { ProductBrief, ProductImage } from './catalogue/product-brief.ts';
export { ProductBriefSchema } from './catalogue/product-brief.ts';
export type { ProductList, Sorter, SpecialPage } from './catalogue/product-list.ts';
export { ProductListSchema } from './catalogue/product-list.ts';
export type {
  BundleDetail,
  BundleSlot,
  CardProgramme,
  ProductInstallment,
  StockedStore,
} from './catalogue/product-parts.ts';
export {
  BundleDetailSchema,
  CardProgrammePageSchema,
  StockedStoreListSchema,
} from './catalogue/product-parts.ts';
export type { Suggestion, SuggestionGroup, Suggestions } from './catalogue/suggestions.ts';
export { SuggestionsSchema } from './catalogue/suggestions.ts';
export type { PageContexts } from './checkout/checkout-context.ts';
export { pageContextSchemas } from './checkout/checkout-context.ts';
export type {
  AttributeGroup,
  CheckoutAddress,
  DataSourceGroup,
  DeliveryBag,
  DeliveryOption,
  RetailStore,
  ShippingOption,
} from './checkout/checkout-delivery.ts';
export type {
  BankAccount,
  CardType,
  Coupon,
  CreditOption,
  Installment,
  PaymentChoice,
  PaymentOption,
  SavedCard,
  UnavailableOption,
} from './checkout/checkout-payment.ts';
export type { CheckoutProvider } from './checkout/checkout-provider.ts';
export { CheckoutProviderListSchema } from './checkout/checkout-provider.ts';
export type { AttemptState, CheckoutReply, KnownContext, ListedPage } from './checkout/checkout-reply.ts';
export { attemptStates, CheckoutReplySchema, unreadableContexts } from './checkout/checkout-reply.ts';
export type { PageName, PaymentType } from './checkout/page-name.ts';
export { checkoutPages, isPageName, paymentTypes } from './checkout/page-name.ts';
export type { PreOrder } from './checkout/pre-order.ts';
export { PreOrderSchema } from './checkout/pre-order.ts';
export type { ServerChoicePage, ServerChoiceReply, ServerChoices } from './checkout/server-choices.ts';
export { isServerChoicePage, ServerChoicesSchema, serverChoicePages } from './checkout/server-choices.ts';
export type { ServerChoicesBody } from './checkout/server-choices-body.ts';
export { ServerChoicesBodySchema } from './checkout/server-choices-body.ts';
export type { StoreDay } from './checkout/store-hours.ts';
export { addWorkingDays } from './checkout/working-days.ts';
export type { ContactBody, ContactSubject } from './contact.ts';
export { ContactSubjectListSchema } from './contact.ts';
export type {
  AttributePictures,
  ContentForm,
  Crumb,
  FlatPage,
  FormField,
  FormInputType,
  LandingPage,
  Seo,
  Sitemap,
  SitemapPart,
  Widget,
} from './content.ts';
export {
  AttributePicturesSchema,
  BreadcrumbSchema,
  ContentFormSchema,
  FlatPageReplySchema,
  FormSentSchema,
  formInputTypes,
  LandingPageReplySchema,
  SeoSchema,
  SitemapPartSchema,
  SitemapSchema,
  SubscriptionSchema,
  WidgetSchema,
} from './content.ts';
export { CsrfSchema } from './csrf.ts';
export type { Currency } from './currency.ts';
export { CurrencySchema } from './currency.ts';
export type { ReplyErrors } from './errors.ts';
export { ErrorsSchema, hasNoErrors, readErrorCode, readErrors } from './errors.ts';
export type { BasketOffers, LoyaltyBalance, LoyaltyMovement, Offer } from './loyalty.ts';
export { BasketOffersSchema, LoyaltyBalanceSchema, LoyaltyMovementPageSchema, OfferPageSchema } from './loyalty.ts';
export type { MiniBasket } from './mini-basket.ts';
export { MiniBasketSchema } from './mini-basket.ts';
export type { Order, OrderDelivery, OrderItem, OrderPaymentDetails } from './order.ts';
export { OrderItemSchema, OrderSchema } from './order.ts';
export type { Page } from './page.ts';
export { pageOf } from './page.ts';
export type { Path, PathKind, PathTarget } from './path.ts';
export { PathPageSchema, PathSchema, pathKinds, readPathTarget } from './path.ts';
export type { PictureQuality, PictureShape, PictureSize } from './picture.ts';
export { pictureQualities, pictureShapes, pictureSize, pictureWidths, sharedPictureSizes } from './picture.ts';
export type { Id, LabelledValue } from './primitives.ts';
export {
  hasId,
  IdSchema,
  IntSchema,
  isId,
  LabelledValueSchema,
  MapSchema,
  MoneySchema,
  pathIdPattern,
  sameId,
  TextSchema,
  WordyBooleanSchema,
} from './primitives.ts';
export type {
  AccountProof,
  AccountSession,
  DetailReply,
  EmailChangeBody,
  PasswordChangeBody,
  Profile,
  ProfileBody,
} from './profile.ts';
export { DetailSchema, ProfileSchema } from './profile.ts';
export type { OrderTotals, PaidBy, Refund, RefundQuestion, RefundValue } from './refund-rule.ts';
export { refundOf, splitDiscounts, splitRefund } from './refund-rule.ts';
export type { City, Country, District, Township } from './region.ts';
export {
  CityPageSchema,
  CitySchema,
  CountryPageSchema,
  CountrySchema,
  DistrictPageSchema,
  DistrictSchema,
  TownshipPageSchema,
  TownshipSchema,
} from './region.ts';
export type { ReadReply, ReplySchema } from './reply.ts';
export { readReply } from './reply.ts';
export { foldCase } from './text/fold-case.ts';
export { lineTitle, variantText } from './text/line-title.ts';
export { cleanLine, normaliseTyped } from './text/normalise-text.ts';
export type { ReadText, TextCode, TextName, TextRule } from './text/text-rules.ts';
export { passwordLengths, readText, textRules } from './text/text-rules.ts';
export type { CurrentUser, User } from './user.ts';
export { CurrentUserSchema, UserSchema } from './user.ts';
export type { WalletScript, WalletToken } from './wallet.ts';
export { WalletScriptSchema, WalletTokenSchema } from './wallet.ts';
export type {
  Collection,
  CollectionBody,
  CollectionItem,
  CollectionItemBody,
  Favourite,
  ProductMark,
  StockAlert,
  StockAlertBody,
} from './wishlist.ts';
export {
  CollectionItemPageSchema,
  CollectionItemSchema,
  CollectionPageSchema,
  CollectionSchema,
  FavouritePageSchema,
  ProductMarkSchema,
  StockAlertPageSchema,
} from './wishlist.ts';
