import { CompletedOrderSchema } from './account-order.ts';
import { AddressSchema } from './address.ts';
import {
  CaptchaReplySchema,
  CaptchaSchema,
  CodeSentSchema,
  HostSignInReplySchema,
  SessionReplySchema,
  SignInReplySchema,
} from './auth.ts';
import { BasketReplySchema } from './basket.ts';
import { BasketListSchema } from './basket-list.ts';
import { CategorySchema } from './catalogue/category.ts';
import { FacetSchema } from './catalogue/facet.ts';
import { MenuSchema } from './catalogue/menu.ts';
import { ProductDetailSchema, ProductSchema } from './catalogue/product.ts';
import { ProductListSchema } from './catalogue/product-list.ts';
import { BundleDetailSchema, CardProgrammePageSchema, StockedStoreListSchema } from './catalogue/product-parts.ts';
import { SuggestionsSchema } from './catalogue/suggestions.ts';
import { CheckoutProviderListSchema } from './checkout/checkout-provider.ts';
import {
  AttributePicturesSchema,
  BreadcrumbSchema,
  ContentFormSchema,
  FlatPageReplySchema,
  FormSentSchema,
  LandingPageReplySchema,
  SeoSchema,
  SitemapPartSchema,
  SitemapSchema,
  SubscriptionSchema,
  WidgetSchema,
} from './content.ts';
import { CsrfSchema } from './csrf.ts';
import { CurrencySchema } from './currency.ts';
import { MiniBasketSchema } from './mini-basket.ts';
import { PathPageSchema } from './path.ts';
import { CitySchema, CountrySchema, DistrictSchema, TownshipSchema } from './region.ts';
import type { ReplySchema } from './reply.ts';
import {
  breadcrumbSample,
  flatPageSample,
  formSample,
  landingPageSample,
  specialPageSample,
  widgetSample,
} from './samples/content-samples.ts';
import { bundleSample, cardPageSample, storeStockSample } from './samples/product-parts-samples.ts';
import {
  addressSample,
  basketReplySample,
  basketSample,
  citySample,
  countrySample,
  districtSample,
  menuSample,
  miniBasketSample,
  orderSample,
  pathPageSample,
  productDetailSample,
  productListSample,
  productSample,
  suggestionsSample,
  townshipSample,
  userSample,
} from './samples/samples.fixtures.ts';
import { CurrentUserSchema } from './user.ts';
import { WalletScriptSchema, WalletTokenSchema } from './wallet.ts';

export interface SchemaCase {
  readonly name: string;
  readonly schema: ReplySchema<unknown>;
  readonly sample: unknown;
  /** Paths whose absence must be refused, or told among the losses. */
  readonly required: readonly string[];
}

export const cases: readonly SchemaCase[] = [
  {
    name: 'product',
    schema: ProductSchema,
    sample: productSample,
    required: ['pk', 'name', 'absolute_url', 'price', 'currency_type', 'in_stock'],
  },
  {
    name: 'product detail',
    schema: ProductDetailSchema,
    sample: productDetailSample,
    required: ['product', 'in_stock', 'variants.0.attribute_key', 'variants.0.options.0.product.pk'],
  },
  {
    name: 'bundle',
    schema: BundleDetailSchema,
    sample: bundleSample,
    required: ['product', 'in_stock', 'price', 'is_ready_to_basket', 'bundle_items.0.pk', 'bundle_items.0.options'],
  },
  {
    name: 'installments of a product',
    schema: CardProgrammePageSchema,
    sample: cardPageSample,
    required: ['results.0.pk', 'results.0.name', 'results.0.installments.0.total_amount'],
  },
  {
    name: 'stock in shops',
    schema: StockedStoreListSchema,
    sample: storeStockSample,
    required: ['0.name', '0.stock'],
  },
  {
    name: 'product list',
    schema: ProductListSchema,
    sample: productListSample,
    required: ['pagination', 'pagination.num_pages', 'facets', 'sorters', 'products', 'products.0.price'],
  },
  {
    name: 'special page',
    schema: ProductListSchema,
    sample: { ...productListSample, category: null, special_page: specialPageSample },
    required: ['products', 'pagination'],
  },
  {
    name: 'flat page',
    schema: FlatPageReplySchema,
    sample: flatPageSample,
    required: ['flat_page', 'flat_page.title', 'flat_page.content'],
  },
  {
    name: 'landing page',
    schema: LandingPageReplySchema,
    sample: landingPageSample,
    required: ['landing_page', 'landing_page.url'],
  },
  {
    name: 'form',
    schema: ContentFormSchema,
    sample: formSample,
    required: ['pk', 'name', 'schema', 'schema.0.key', 'schema.0.label', 'schema.0.input_type'],
  },
  { name: 'sent form', schema: FormSentSchema, sample: { detail: 'Thank you.' }, required: ['detail'] },
  {
    name: 'widget',
    schema: WidgetSchema,
    sample: widgetSample,
    required: ['slug'],
  },
  {
    name: 'text for search engines',
    schema: SeoSchema,
    sample: { title: 'Shirts', description: 'Linen', keywords: 'shirt', canonical: '/shirts/' },
    required: [],
  },
  {
    name: 'sitemap',
    schema: SitemapSchema,
    sample: { parts: [{ name: 'pages', modified_date: '2025-03-04T10:15:30.000000Z' }] },
    required: ['parts', 'parts.0.name'],
  },
  {
    name: 'part of a sitemap',
    schema: SitemapPartSchema,
    sample: { paths: [{ path: '/shirts/', modified_date: '2025-03-04T10:15:30.000000Z' }] },
    required: ['paths', 'paths.0.path'],
  },
  { name: 'subscription', schema: SubscriptionSchema, sample: { email: 'ada@example.test' }, required: ['email'] },
  {
    name: 'attribute pictures',
    schema: AttributePicturesSchema,
    sample: { image: '/media/a.jpg', images: ['/media/a.jpg'] },
    required: [],
  },
  {
    name: 'breadcrumb',
    schema: BreadcrumbSchema,
    sample: breadcrumbSample,
    required: ['menu', 'menu.0.pk', 'menu.0.label', 'menu.0.url'],
  },
  {
    name: 'category',
    schema: CategorySchema,
    sample: productListSample.category,
    required: ['pk', 'name', 'absolute_url'],
  },
  {
    name: 'facet',
    schema: FacetSchema,
    sample: productListSample.facets[0],
    required: ['key', 'name', 'search_key', 'widget_type', 'data', 'data.choices', 'data.choices.0.is_selected'],
  },
  {
    name: 'menu',
    schema: MenuSchema,
    sample: menuSample,
    required: ['menu', 'menu.0.pk', 'menu.0.label', 'menu.0.url'],
  },
  {
    name: 'suggestions',
    schema: SuggestionsSchema,
    sample: suggestionsSample,
    required: ['groups', 'groups.0.suggestion_type', 'groups.0.entries', 'groups.0.entries.0.label'],
  },
  {
    name: 'wallet token',
    schema: WalletTokenSchema,
    sample: { token: 'tk', req_ref_no: 'REF-1', msisdn: '905000000001' },
    required: ['token', 'req_ref_no', 'msisdn'],
  },
  {
    name: 'wallet script',
    schema: WalletScriptSchema,
    sample: {
      client_id: 'vitrin',
      js: 'https://wallet.test/mfs.js',
      address: 'https://wallet.test/wallet-sim',
      merchant_id: '',
      s3d_return_url: 'https://shop.test/orders/checkout/?page=MasterpassCompletePage',
    },
    required: ['client_id', 'js'],
  },
  {
    name: 'path',
    schema: PathPageSchema,
    sample: pathPageSample,
    required: ['results', 'results.0.new_path', 'results.0.old_path'],
  },
  {
    name: 'basket',
    schema: BasketReplySchema,
    sample: basketReplySample,
    required: [
      'basket',
      'basket.basketitem_set',
      'basket.total_amount',
      'basket.basketitem_set.0.product',
      'basket.basketitem_set.0.quantity',
    ],
  },
  {
    name: 'basket list',
    schema: BasketListSchema,
    sample: { baskets: [basketSample] },
    required: ['baskets', 'baskets.0.total_amount'],
  },
  { name: 'mini basket', schema: MiniBasketSchema, sample: miniBasketSample, required: ['total_quantity'] },
  { name: 'currency', schema: CurrencySchema, sample: { currency: 'usd' }, required: ['currency'] },
  { name: 'country', schema: CountrySchema, sample: countrySample, required: ['pk', 'name'] },
  { name: 'city', schema: CitySchema, sample: citySample, required: ['pk', 'name'] },
  { name: 'township', schema: TownshipSchema, sample: townshipSample, required: ['pk', 'name'] },
  { name: 'district', schema: DistrictSchema, sample: districtSample, required: ['pk', 'name'] },
  {
    name: 'address',
    schema: AddressSchema,
    sample: addressSample,
    required: ['pk', 'first_name', 'last_name', 'line', 'country.pk', 'city.name'],
  },
  { name: 'current user', schema: CurrentUserSchema, sample: userSample, required: ['pk'] },
  { name: 'session', schema: SessionReplySchema, sample: { user: userSample }, required: ['user'] },
  {
    name: 'checkout providers',
    schema: CheckoutProviderListSchema,
    sample: { checkout_providers: [{ pk: 1, name: 'Demo Express', slug: 'demo-express', logo: null }] },
    required: ['checkout_providers.0.pk', 'checkout_providers.0.name', 'checkout_providers.0.slug'],
  },
  { name: 'csrf', schema: CsrfSchema, sample: { csrf_token: 'b41c'.repeat(16) }, required: ['csrf_token'] },
  {
    name: 'sign-in',
    schema: SignInReplySchema,
    sample: { user: userSample, callbackUrl: '/account/' },
    required: ['user', 'user.pk'],
  },
  {
    name: 'sign-in refused',
    schema: SignInReplySchema,
    sample: { errors: [{ type: 'captcha', data: null }] },
    required: ['errors', 'errors.0.type'],
  },
  {
    name: 'registration that waits for a mail',
    schema: SignInReplySchema,
    sample: { detail: 'Verification mail sent.' },
    required: ['detail'],
  },
  { name: 'code sent', schema: CodeSentSchema, sample: { detail: 'Sent.', expires_in: 180 }, required: [] },
  { name: 'captcha', schema: CaptchaSchema, sample: { html: '<form></form>' }, required: ['html'] },
  { name: 'captcha answered', schema: CaptchaReplySchema, sample: { location: '/' }, required: ['location'] },
  { name: 'sign-in at the host', schema: HostSignInReplySchema, sample: { key: 'a1'.repeat(20) }, required: [] },
  {
    name: 'completed order',
    schema: CompletedOrderSchema,
    sample: { order: orderSample, campaigns: [] },
    required: ['order', 'order.number', 'order.status', 'order.amount', 'order.orderitem_set.0.price'],
  },
];
