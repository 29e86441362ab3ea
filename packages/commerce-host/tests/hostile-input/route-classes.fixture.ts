import type { Route } from '../../src/http/route.ts';
import { BANK_ROUTES, HOST_ROUTES, WALLET_ROUTES } from '../../src/routes.ts';
import { ADDRESS_BODY, REGISTRATION_BODY } from '../../src/testing/test-bodies.ts';
import type { RouteClass } from './structured-requests.fixture.ts';

/** Acts that end the callers themselves: they are tried by visitors alone, in the class of that name. */
const ENDS_THE_CALLER = ['POST /users/logout', 'PATCH /users/anonymize/'];

function routesOf(pattern: RegExp, all: readonly Route[] = HOST_ROUTES): readonly Route[] {
  return all.filter(({ method, path }) => pattern.test(path) && !ENDS_THE_CALLER.includes(`${method} ${path}`));
}

const CARD = {
  card_number: '4543600000003015',
  card_holder: 'Ada Yilmaz',
  card_month: '12',
  card_year: '2030',
  card_cvv: '123',
  use_three_d: '1',
  agreement: '1',
};

/** Stands for the token of the admin's pages, which belongs to a cookie. */
export const ADMIN_TOKEN = 'token-of-the-admin';

/** Routes in classes, with bodies that lead far into them. */
const KNOWN_CLASSES: readonly RouteClass[] = [
  {
    name: 'lists and products',
    routes: routesOf(
      /^\/(list|category|special-page|product|products|group-product|bundle-product|retail_store_stock|payments|menus|pretty_urls|bukalemun|autocomplete|sitemap)\b/,
    ),
    bodies: [{}],
    query: [
      'search_text',
      'sorter',
      'price',
      'attributes_color',
      'category_ids',
      'page_size',
      'in_stock',
      'attributes',
      'sku',
      'slot_31',
      'item',
      'parent',
      'depth_height',
      'new_path__exact',
      'x',
    ],
    pathValues: ['1201', '1990', '20', '1', '1967', 'products'],
  },
  {
    name: 'pages, forms and words',
    routes: routesOf(
      /^\/(shop-flat-page|landing-page|forms|widgets|cms|i18n|email-subscription|stores|healthz|masterpass-js|captcha-sim)\b/,
    ),
    bodies: [
      { email: 'ada@example.test', subscribe_contract: true },
      { language: 'tr' },
      { name: 'Ada', message: 'Good morning to all of you', subject: 'Other', confirm: '1' },
    ],
    query: ['url', 'township', 'city', 'token', 'k', 'hl'],
    pathValues: ['1', '2', '9', 'home', 'footer'],
  },
  {
    name: 'pictures',
    routes: routesOf(/^\/media\b/),
    bodies: [{}],
    query: ['v'],
    pathValues: ['none.webp', 'vase_size80x80.webp', '..%2fhost.lock', 'a_size99999x99999_upscaletrue.avif'],
  },
  {
    name: 'baskets',
    routes: routesOf(/^\/baskets\b/),
    bodies: [
      { product: 1201, quantity: 2, attributes: {}, namespace: '' },
      { product: '1967', quantity: '1', attributes: '{"bundle":{"31":1967}}' },
      { voucher_code: 'WELCOME10' },
      { remove_voucher_code: true },
    ],
    query: ['format'],
    pathValues: ['main', 'gift', '1'],
  },
  {
    name: 'checkout',
    routes: routesOf(/^\/orders\/(checkout|redirect|completed|contract|masterpass|checkout-provider)/),
    bodies: [
      { user_email: 'ada@example.test', phone_number: '05551234567' },
      { delivery_option: '1' },
      { shipping_address: '1', billing_address: '1' },
      { shipping_option: '71' },
      { payment_option: '5' },
      { bin_number: '454360' },
      { installment: '1' },
      CARD,
      { agreement: '1', verify_code: '111111' },
      { coupon: '1', loyalty_amount: '10.00', order_note: 'Ring twice', extra_field: '{"a":"b"}' },
      { attribute_based_shipping_options: { a: 71 }, data_source_shipping_options: [71] },
      { token: 'a.b', oid: 'MP-1', mdStatus: '1', md: 'x.y', success: 'true', validationURL: 'https://a.test/' },
    ],
    query: ['attempt', 'contract_name', 'format', 'success'],
    pathValues: ['0'.repeat(32), 'x'],
  },
  {
    name: 'pages of checkout',
    // The page is in the query: each is a route of its own.
    routes: [
      'IndexPage',
      'AddressSelectionPage',
      'DeliveryOptionSelectionPage',
      'ShippingOptionSelectionPage',
      'AttributeBasedShippingOptionSelectionPage',
      'DataSourceShippingOptionSelectionPage',
      'PaymentOptionSelectionPage',
      'BinNumberPage',
      'InstallmentSelectionPage',
      'CreditCardConfirmationPage',
      'CreditCardThreeDSecurePage',
      'MasterpassCompletePage',
      'RedirectionPageCompletePage',
      'WalletCompletePage',
      'CouponSelectionPage',
      'LoyaltyMoneyUsagePage',
      'LoyaltyCardPage',
      'OrderNotePage',
      'OrderSelectionPage',
      'DeliveryBagsPage',
      'PayOnDeliveryPage',
      'VerifySmsPage',
      'SavedCardSelectionPage',
      'SavedCardConfirmationPage',
      'FundsTransferPage',
      'GPayCompletePage',
      'NoSuchPage',
    ].map((page) => ({
      method: 'POST',
      path: `/orders/checkout/?page=${page}`,
      cache: 'session',
      handle: neverCalled,
    })),
    bodies: [
      { user_email: 'ada@example.test', phone_number: '05551234567', login_type: 'guest' },
      { delivery_option: '1', shipping_address: '1', billing_address: '1', shipping_option: '71' },
      { payment_option: '5', bin_number: '454360', installment: '1', card: '1' },
      CARD,
      { agreement: '1', verify_code: '111111', product: '1201', quantity: '1', retail_store: '1' },
      { coupon: '1', loyalty_amount: '10.00', order_note: 'Ring twice', extra_field: '{"a":"b"}', loyalty_card: '1' },
      { attribute_based_shipping_options: { a: 71 }, data_source_shipping_options: [71] },
      { token: 'a.b', oid: 'MP-1', mdStatus: '1', md: 'x.y', success: 'true', validationURL: 'https://a.test/' },
    ],
    query: ['attempt'],
    pathValues: ['1'],
  },
  {
    name: 'orders',
    routes: routesOf(/^\/(users\/(orders|old-orders)|orders\/:id)\b/),
    bodies: [
      { email: 'shopper@example.test', number: '2511150000000001' },
      {
        id: '1',
        cancel_order_items: [{ order_item: 1, reason: 1, cancellation_type: 'cancel', description: 'no' }],
        return_policy: '1',
      },
      { cancel_order_items: '[{"order_item":"1","reason":"2","cancellation_type":"refund","easy_return":1}]' },
    ],
    query: [
      'status',
      'filter',
      'currency',
      'created_date__gte',
      'created_date__lte',
      'shipping_option_slug',
      'shipping_option_slug!',
    ],
    pathValues: ['1', '2', '2511150000000001'],
  },
  {
    name: 'addresses',
    routes: routesOf(/^\/address\b/),
    bodies: [
      ADDRESS_BODY,
      {
        ...ADDRESS_BODY,
        is_corporate: true,
        company_name: 'Vitrin',
        tax_office: 'Sisli',
        tax_no: '1234567890',
        e_bill_taxpayer: '1',
      },
      {
        city: '6',
        primary: 'true',
        email: 'ada@example.test',
        notes: 'x',
        identity_number: '12345678901',
        extra_field: '{}',
      },
    ],
    query: ['country', 'city', 'township', 'retailstore__isnull'],
    pathValues: ['1', '2'],
  },
  {
    name: 'ways in',
    routes: routesOf(
      /^\/(users\/(login|registration|register|otp-login|pz-captcha|password\/reset|api-reset|reset|email-set-primary)|csrf_token|current_user)\b/,
    ),
    bodies: [
      { email: 'shopper@example.test', password: 'wrong', code: '' },
      {
        ...REGISTRATION_BODY,
        gender: 'female',
        date_of_birth: '1990-01-01',
        dob_day: '1',
        dob_month: '2',
        dob_year: '1990',
      },
      { phone: '05551110002', code: '000000' },
      { 'g-recaptcha-response': 'no' },
      { new_password1: 'N3w-secret!', new_password2: 'N3w-secret!' },
    ],
    query: ['next', 'token'],
    pathValues: ['MTI-guess', 'guess', 'MTI'],
  },
  {
    name: 'account',
    routes: routesOf(
      /^\/(users\/(profile|password\/change|email-change|phone-confirm|account-code|sessions|contact-us|contact-us-subjects|activate-currency)|account)\b/,
    ),
    bodies: [
      {
        first_name: 'Ada',
        last_name: 'Yilmaz',
        phone: '05551234599',
        gender: 'female',
        date_of_birth: '1990-01-01',
        attributes: {},
        avatar: '',
        email_allowed: true,
      },
      { old_password: 'wrong', new_password1: 'N3w-secret!', new_password2: 'N3w-secret!' },
      { email: 'new@example.test', password: 'wrong', code: '000000' },
      {
        full_name: 'Ada',
        email: 'a@example.test',
        phone: '05551112233',
        subject: '4',
        message: 'Is it blue?',
        order: '1',
        file: '',
      },
      { currency: 'usd' },
    ],
    query: ['status'],
    pathValues: ['1'],
  },
  {
    name: 'wishlists',
    routes: routesOf(/^\/(wishlists|product-alerts|user-collections|user-collection-items)\b/),
    bodies: [
      { product: 1201, note: 'nice', collection: 1 },
      { product: '1990', email: 'ada@example.test' },
      { name: 'Kitchen', description: 'x', is_public: true },
    ],
    query: ['collection', 'token'],
    pathValues: ['1', '2'],
  },
  {
    name: 'business',
    routes: routesOf(/^\/b2b\b/),
    bodies: [{ division: 1, product_remote_id: 1201, quantity: 3 }, { name: 'Autumn' }],
    query: ['status'],
    pathValues: ['1', '2'],
  },
  {
    name: 'admin and outbox',
    routes: routesOf(/^\/(admin|outbox)\b/),
    bodies: [
      {
        csrfmiddlewaretoken: ADMIN_TOKEN,
        product: 1201,
        quantity: 1,
        order: '1',
        cancellation: '1',
        note: 'x',
        status: '1',
      },
    ],
    query: ['to', 'channel'],
    pathValues: ['1'],
  },
  {
    name: 'wallet and its service',
    routes: [...WALLET_ROUTES, ...routesOf(/^\/wallet-sim\b/)],
    bodies: [
      {
        token: 'a.b',
        lastToken: 'a.b',
        msisdn: '905551110000',
        validationCode: '111111',
        sendSmsLanguage: 'tur',
        amount: '100',
      },
      { rtaPan: '4543600000003015', expiryDate: '3012', cvc: '123', accountAliasName: 'My card', listAccountName: 'x' },
      { returnUrl: 'http://localhost:3000/orders/checkout/?page=MasterpassCompletePage', ref: 'x' },
    ],
    query: ['returnUrl', 'auto', 'locale'],
    pathValues: ['905551110000', 'listCards', 'register', 'purchase', 'a.b'],
  },
  {
    name: 'bank and providers',
    routes: [...BANK_ROUTES],
    bodies: [
      { md: 'x.y', message: 'a.b', pzparams: '%7B%22locale%22%3A%22tr%22%7D', code: '111111', answer: 'ok' },
      { md: '', message: '', status: 'ok' },
    ],
    query: ['auto', 'md', 'message', 'amount', 'currency', 'payment_id', 'locale'],
    pathValues: ['1'],
  },
];

const known = new Set(KNOWN_CLASSES.flatMap(({ routes }) => routes));

/** Every route of the host, its bank and its wallet service: those that no class names stand in the last one. */
export const ROUTE_CLASSES: readonly RouteClass[] = [
  ...KNOWN_CLASSES,
  {
    name: 'the rest',
    routes: routesOf(/^/).filter((route) => !known.has(route)),
    bodies: [{ pk: 1, id: 1, name: 'Ada', quantity: 1 }],
    query: ['format', 'token'],
    pathValues: ['1'],
  },
];

/** Only the method and the path of these rows are looked at. */
function neverCalled(): never {
  throw new Error('hostile-input: this row names an address, it answers nothing.');
}
