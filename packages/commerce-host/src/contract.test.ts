import {
  AddressPageSchema,
  AddressSchema,
  AttributePicturesSchema,
  BasketListSchema,
  BasketReplySchema,
  BreadcrumbSchema,
  BundleDetailSchema,
  CaptchaReplySchema,
  CaptchaSchema,
  CardProgrammePageSchema,
  CategorySchema,
  CheckoutProviderListSchema,
  CityPageSchema,
  CodeSentSchema,
  CollectionItemPageSchema,
  CollectionItemSchema,
  CollectionPageSchema,
  CollectionSchema,
  ContentFormSchema,
  CountryPageSchema,
  CsrfSchema,
  CurrencySchema,
  CurrentUserSchema,
  DistrictPageSchema,
  FavouritePageSchema,
  FlatPageReplySchema,
  FormSentSchema,
  HostSignInReplySchema,
  LandingPageReplySchema,
  MenuSchema,
  MiniBasketSchema,
  PathPageSchema,
  ProductDetailSchema,
  ProductListSchema,
  ProductMarkSchema,
  pageOf,
  type ReplySchema,
  readReply,
  SeoSchema,
  StockAlertPageSchema,
  StockedStoreListSchema,
  SubscriptionSchema,
  SuggestionsSchema,
  TownshipPageSchema,
  WidgetSchema,
} from '@vitrin/core/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADDRESS_BODY, REGISTRATION_BODY } from './testing/test-bodies.ts';
import { createTestHost, TEST_HOST_TIMEOUT, type TestHost } from './testing/test-host.ts';
import type { TestShopper } from './testing/test-shopper.ts';
import { toTexts } from './testing/text-ids.ts';

let host: TestHost;

beforeAll(async () => {
  host = await createTestHost({
    config: { checkoutProviders: [{ name: 'Quick Pay', slug: 'quick-pay', url: 'https://quick.test/' }] },
  });
}, TEST_HOST_TIMEOUT);

afterAll(() => host.close());

/** Fits as it is, and with texts in place of its ids. */
function expectFits(schema: ReplySchema<unknown>, body: unknown): void {
  expect(readReply(schema, body)).toMatchObject({ ok: true, losses: [] });
  expect(readReply(schema, toTexts(body))).toMatchObject({ ok: true, losses: [] });
}

/** What every reading route answers, by the schema that core reads it with. */
const READS: readonly (readonly [path: string, schema: ReplySchema<unknown>])[] = [
  ['/list/', ProductListSchema],
  ['/list/?sorter=-price&page=2&page_size=5', ProductListSchema],
  ['/list/?search_text=mug', ProductListSchema],
  ['/list/?search_text=nothing+like+it', ProductListSchema],
  ['/category/21/', ProductListSchema],
  ['/category/21/?attributes_color=sand&attributes_color=sage&in_stock=true&price=0-1000', ProductListSchema],
  ['/table/mugs/', ProductListSchema],
  ['/product/1201/', ProductDetailSchema],
  ['/product/1201/?color=sage', ProductDetailSchema],
  ['/product/1990/', ProductDetailSchema],
  ['/dune-mug-sand/', ProductDetailSchema],
  ['/product/1973/', ProductDetailSchema],
  ['/group-product/1976/', ProductDetailSchema],
  ['/bundle-product/1980/', BundleDetailSchema],
  ['/bundle-product/1980/?slot_31=1967&slot_34=1972', BundleDetailSchema],
  ['/payments/cards/product/1201/', CardProgrammePageSchema],
  ['/retail_store_stock/1201/', StockedStoreListSchema],
  ['/retail_store_stock/1990/', StockedStoreListSchema],
  ['/special-page/1/', ProductListSchema],
  ['/campaigns/three-for-two/?sorter=price', ProductListSchema],
  ['/shop-flat-page/2/', FlatPageReplySchema],
  ['/landing-page/1/', LandingPageReplySchema],
  ['/forms/1/generate/', ContentFormSchema],
  ...[
    'home-slider',
    'home-tiles',
    'announcement-bar',
    'home-story',
    'home-picks',
    'footer-links',
    'related-products-1201',
  ].map((slug) => [`/widgets/${slug}/`, WidgetSchema] as const),
  ['/cms/seo/?url=/table/', SeoSchema],
  ['/cms/seo/?url=/nothing/', SeoSchema],
  ['/bukalemun/?sku=LS-0412-SAND&color=sage', AttributePicturesSchema],
  ['/menus/generate_breadcrumb/?item=31&generator_name=menu_item', BreadcrumbSchema],
  ['/products/1201/category_nodes/?limit=1', pageOf(CategorySchema)],
  ['/menus/generate/', MenuSchema],
  ['/menus/generate/?depth_height=1&parent=10', MenuSchema],
  ['/pretty_urls/?new_path__exact=/dune-mug-sand/', PathPageSchema],
  ['/pretty_urls/?new_path__exact=/nothing/', PathPageSchema],
  ['/autocomplete/?search_text=mug', SuggestionsSchema],
  ['/autocomplete/?search_text=m', SuggestionsSchema],
  ['/address/country/', CountryPageSchema],
  ['/address/city/?country=1', CityPageSchema],
  ['/address/city/?retailstore__isnull=false', CityPageSchema],
  ['/address/township/?city=34', TownshipPageSchema],
  ['/address/district/?township=401', DistrictPageSchema],
  ['/baskets/basket/', BasketReplySchema],
  ['/baskets/basket/mini/', MiniBasketSchema],
  ['/baskets/basket-list/', BasketListSchema],
  ['/current_user/', CurrentUserSchema],
  ['/csrf_token/', CsrfSchema],
  ['/orders/checkout-provider-list/', CheckoutProviderListSchema],
];

async function expectRead(shopper: TestShopper, path: string, schema: ReplySchema<unknown>): Promise<void> {
  const reply = await shopper.get(path);
  expect(reply.status).toBe(200);
  expectFits(schema, reply.body);
}

describe('every reading reply fits core’s contract', () => {
  it.each(READS)('%s for a visitor', (path, schema) => expectRead(host.shopper(), path, schema));

  it.each(READS)('%s for a Turkish shopper with a basket in euro', async (path, schema) => {
    const shopper = host.shopper({ language: 'tr-tr', currency: 'eur' });
    await shopper.send('POST', '/baskets/basket/', { product: 1201, quantity: 2 });
    await expectRead(shopper, path, schema);
  });
});

describe('every writing reply fits core’s contract', () => {
  it('basket writes', async () => {
    const shopper = host.shopper();
    const line = { product: 1201, quantity: 1 };
    expectFits(BasketReplySchema, (await shopper.send('POST', '/baskets/basket/', line)).body);
    expectFits(BasketReplySchema, (await shopper.send('PUT', '/baskets/basket/', { ...line, quantity: 3 })).body);
    expectFits(BasketReplySchema, (await shopper.send('PATCH', '/baskets/basket/', { voucher_code: 'test10' })).body);
    expectFits(BasketReplySchema, (await shopper.send('POST', '/baskets/basket-list/ns/gifts/main/')).body);
    expectFits(BasketListSchema, (await shopper.get('/baskets/basket-list/')).body);
    expectFits(BasketReplySchema, (await shopper.get('/baskets/basket/default/')).body);
    expectFits(MiniBasketSchema, (await shopper.get('/baskets/basket/default/mini/')).body);
    const { pk } = (await shopper.get('/baskets/basket/default/mini/')).body;
    expectFits(BasketReplySchema, (await shopper.send('POST', `/baskets/basket-list/id/${pk}/main/`)).body);
    expectFits(BasketReplySchema, (await shopper.send('DELETE', '/baskets/basket/')).body);
  });

  it('newsletter and forms', async () => {
    const subscription = { email: 'contract@example.test', subscribe_contract: true };
    expectFits(SubscriptionSchema, (await host.shopper().send('POST', '/email-subscription/', subscription)).body);
    const answers = {
      full_name: 'Ada',
      email: 'ada@example.test',
      subject: 'My order',
      message: 'The lid has a crack.',
      reply_by: 'By phone',
      privacy: true,
    };
    expectFits(FormSentSchema, (await host.shopper().send('POST', '/forms/1/generate/', answers)).body);
  });

  it('sign-in, registration, addresses and currency', async () => {
    const shopper = host.shopper();
    const signIn = { email: 'shopper@example.test', password: 'Passw0rd!' };
    expectFits(HostSignInReplySchema, (await shopper.send('POST', '/users/login/', signIn)).body);
    expectFits(CurrentUserSchema, (await shopper.get('/current_user/')).body);
    expectFits(AddressPageSchema, (await shopper.get('/address/detailed/')).body);
    expectFits(AddressSchema, (await shopper.send('POST', '/address/', ADDRESS_BODY)).body);
    expectFits(CurrencySchema, (await shopper.send('POST', '/users/activate-currency/', { currency: 'usd' })).body);
    const newcomer = host.shopper();
    expectFits(HostSignInReplySchema, (await newcomer.send('POST', '/users/registration/', REGISTRATION_BODY)).body);
  });

  it('captcha and codes for signing in', async () => {
    const shopper = host.shopper();
    expectFits(CaptchaSchema, (await shopper.get('/users/pz-captcha/')).body);
    for (const answer of ['ok', 'no']) {
      const reply = await shopper.form('/users/pz-captcha/', { 'g-recaptcha-response': answer });
      expectFits(CaptchaReplySchema, reply.body);
    }
    expectFits(CodeSentSchema, (await shopper.send('POST', '/users/otp-login/', { phone: '05551110006' })).body);
    const withCode = { email: 'otp@example.test', password: 'Passw0rd!' };
    expectFits(HostSignInReplySchema, (await shopper.send('POST', '/users/login/', withCode)).body);
  });

  it('favourites, stock alerts, collections and their items', async () => {
    const shopper = host.shopper({ language: 'tr-tr', currency: 'eur' });
    await shopper.send('POST', '/users/login/', { email: 'shopper@example.test', password: 'Passw0rd!' });
    const mark = await shopper.form('/wishlists/favourite-products/', { product: '1201' });
    expectFits(ProductMarkSchema, mark.body);
    expectFits(FavouritePageSchema, (await shopper.get('/wishlists/favourite-products/')).body);
    expectFits(ProductMarkSchema, (await shopper.form('/product-alerts/', { product: '1990' })).body);
    expectFits(StockAlertPageSchema, (await shopper.get('/wishlists/product-alerts/')).body);
    const made = await shopper.send('POST', '/user-collections/', { name: 'Gifts', is_public: true });
    expectFits(CollectionSchema, made.body);
    const item = { collection: made.body.pk, product: 1201, note: 'for Ada' };
    expectFits(CollectionItemSchema, (await shopper.send('POST', '/user-collection-items/', item)).body);
    expectFits(CollectionPageSchema, (await shopper.get('/user-collections/')).body);
    const link = `collection=${made.body.pk}&token=${made.body.share_token}`;
    expectFits(CollectionItemPageSchema, (await host.shopper().get(`/user-collection-items/?${link}`)).body);
  });
});
