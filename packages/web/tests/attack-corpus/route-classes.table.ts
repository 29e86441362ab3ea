/** Addresses that are tried together, and bodies that lead far into them. */
export interface RouteClass {
  readonly name: string;
  readonly methods: readonly string[];
  readonly paths: readonly string[];
  readonly query: readonly string[];
  readonly bodies: readonly string[];
}

/** Type of a form without files. */
export const FORM = 'application/x-www-form-urlencoded';
const reads = ['GET', 'GET', 'GET', 'HEAD', 'POST'];
const writes = ['POST', 'POST', 'POST', 'PUT', 'PATCH', 'DELETE', 'GET'];

/** Every kind of address the gateway answers. */
export const ROUTE_CLASSES: readonly RouteClass[] = [
  {
    name: 'reads of the client API',
    methods: reads,
    paths: [
      'product/1201',
      'list',
      'category/20',
      'stores',
      'users/orders',
      'orders/contract',
      'widgets/home',
      'baskets/basket/main',
      'csrf_token',
      'nothing',
    ].map((path) => `/api/client/${path}/`),
    query: ['options', 'page', 'limit', 'search_text', 'attributes_color', 'filter', 't'],
    bodies: [''],
  },
  {
    name: 'writes of the client API',
    methods: writes,
    paths: [
      'baskets/basket',
      'address/1',
      'orders/checkout',
      'users/login',
      'users/contact-us',
      'i18n/setlang',
      'forms/1/generate',
      'wishlists/favourite-products',
    ].map((path) => `/api/client/${path}/`),
    query: ['options', 'page', 't'],
    bodies: [
      '{"product":1201,"quantity":1,"attributes":{}}',
      '{"email":"a@b.co","password":"x"}',
      'product=1201',
      '{}',
    ],
  },
  {
    name: 'sign-in, session, sign-out',
    methods: writes,
    paths: [
      '/api/auth/login',
      '/api/auth/registration',
      '/api/auth/otp-login',
      '/api/auth/session',
      '/api/auth/nothing',
      '/api/logout',
    ],
    query: ['callbackUrl', 'json'],
    bodies: ['{"email":"a@b.co","password":"x","callbackUrl":"/a"}', '{"phone":"05551110002","code":"1"}', '{}'],
  },
  {
    name: 'choices of the server',
    methods: writes,
    paths: ['/api/checkout/choices'],
    query: ['page'],
    bodies: [
      '{"page":"BinNumberPage","fields":{"bin_number":"454360"}}',
      '{"fields":{}}',
      '{"page":"AddressSelectionPage","fields":{"shipping_address":1}}',
    ],
  },
  {
    name: 'languages',
    methods: writes,
    paths: ['/api/locale', '/api/locale/leave', '/api/locale/arrive', '/api/locale/nothing'],
    query: ['locale'],
    bodies: ['locale=tr&path=%2Fa', '{"locale":"tr"}', 'ticket=x&path=%2F'],
  },
  {
    name: 'reports of policies',
    methods: writes,
    paths: ['/api/policy-reports', '/api/sentry', '/api/nothing'],
    query: ['a'],
    bodies: [
      '{"csp-report":{"document-uri":"http://a.test/","violated-directive":"script-src","blocked-uri":"inline"}}',
      '[{"body":{"documentURL":"http://a.test","effectiveDirective":"x","blockedURL":"inline"}}]',
    ],
  },
  {
    name: 'returns of banks',
    methods: ['POST', 'POST', 'GET', 'PUT'],
    paths: ['/orders/checkout/', '/tr/orders/checkout/', '/anything/'],
    query: ['page', 'success', 't'],
    bodies: ['md=1&mdStatus=1&pzparams=%257B%2522locale%2522%253A%2522tr%2522%257D', 'token=a.b&oid=1', ''],
  },
  {
    name: 'forms without scripts',
    methods: ['POST', 'POST', 'POST', 'PUT'],
    paths: ['/', '/list/', '/tr/baskets/basket/', '/auth/', '/contact', '/orders/checkout/contact'],
    query: ['a'],
    bodies: [
      'act=basket-add&product=1201&quantity=2&attributes=%7B%7D',
      'act=basket-set&product=1&to=3',
      'act=nothing&mark=1',
      'email=a%40b.co',
      'act=basket-add&product=1&attributes.engraving=Ada&to=3',
    ],
  },
  {
    name: 'pictures, sitemap, robots',
    methods: reads,
    paths: [
      '/media/p/a.webp',
      '/media/p/../a.webp',
      '/sitemap.xml',
      '/sitemap/products-1.xml',
      '/sitemap/a.xml',
      '/robots.txt',
      '/.well-known/security.txt',
      '/.well-known/x',
      '/healthz',
      '/readyz',
      '/assets/none.js',
    ],
    query: ['v'],
    bodies: [''],
  },
  {
    name: 'pages',
    methods: reads,
    paths: [
      '/',
      '/tr/',
      '/list/',
      '/auth/',
      '/baskets/basket/',
      '/account/orders/',
      '/account/favourites/',
      '/collections/1/',
      '/orders/checkout/',
      '/auth/reset/MQ/key/',
      '/mug-sand/',
      '/nothing/',
    ],
    query: ['page', 'search_text', 'callbackUrl', 'answer', 'form', 'token', 'attributes_color', 'sorter'],
    bodies: [''],
  },
  {
    name: 'orders and what stands beside pages',
    methods: reads,
    paths: [
      '/orders/redirection/',
      '/orders/completed/00000000000000000000000000000000/',
      '/orders/hooks/x',
      '/orders/checkout-provider/x',
      '/x/login/',
      '/orders/redirect-three-d/',
    ],
    query: ['format', 'token', 'attempt'],
    bodies: [''],
  },
];
