import type { Id } from './contract/primitives.ts';
/** How the locale stands in an address (specification 1; gateway.md §8). `hide-all` is the older peer's. */
export type LocaleStrategy = 'show-all' | 'hide-default' | 'subdomain' | 'hide-all';

/** A language of the shop, and how addresses and calls name it (gateway.md §8). */
export interface LocaleConfig {
  /** In addresses and cookies: `en`. */
  readonly value: string;
  /** In its own language, for the switch: `English`. */
  readonly label: string;
  /** Accept-Language of calls: `en-us`. */
  readonly apiValue: string;
  readonly rightToLeft?: boolean;
  /** Origin of this locale under the strategy `subdomain`: `https://tr.shop.example`. */
  readonly origin?: string;
}

/** A currency that the shop sells in. */
export interface CurrencyConfig {
  /** Lower case: `try`. */
  readonly code: string;
  /** What a shopper sees: `TL`. */
  readonly label: string;
}

/** A text field's rule. Input is normalised before the pattern is applied (ruling 23). */
export interface PatternConfig {
  /** Source of a regular expression, so that the configuration stays plain JSON. */
  readonly pattern: string;
  /** What the field shows as an example; each 9 stands for a digit. */
  readonly inputFormat: string;
}

/** Who handles card digits (security.md, "Card-data modes"). */
export type CardDataMode = 'redirect' | 'hosted-frame' | 'direct-post' | 'pass-through';

/**
 * Features that a host may lack. Account sections (`loyalty`, `offers`, `collections`, `alerts`, `security`) have the names of
 * their addresses. `newsletter` is all advertising by mail, SMS and phone, `order-mails` what is sent about an order, `help-pages`
 * the shop's texts such as `/delivery-and-returns/`, `named-baskets` also what is saved for later, `installments` their table on a
 * product's page and their announcement on a card's form, `stores` the stock in stores, `saved-cards` also the offer to save a
 * typed card.
 */
export const shopFeatures = [
  'loyalty',
  'offers',
  'collections',
  'alerts',
  'security',
  'newsletter',
  'password-reset',
  'phone-sign-in',
  'order-mails',
  'contact',
  'help-pages',
  'named-baskets',
  'installments',
  'stores',
  'old-orders',
  'bulk-cancellation',
  'saved-cards',
] as const;
/** Name of a feature that a host may lack. */
export type ShopFeature = (typeof shopFeatures)[number];

/** Everything a shop may set about itself. Plain JSON: a server can hand it to the browser. */
export interface ShopConfig {
  readonly phone: PatternConfig & {
    /** Country calling code without signs, `90`: `+90` and `0090` are written as the trunk prefix. */
    readonly callingCode: string;
    readonly trunkPrefix: string;
    /** Digits of each group of the national number, without the trunk prefix: how a number is written while it is typed. */
    readonly groups: readonly number[];
  };
  readonly postcode: PatternConfig;
  readonly defaultCountry: { readonly code: string; readonly pk: Id };
  readonly locales: {
    readonly strategy: LocaleStrategy;
    readonly default: string;
    readonly list: readonly LocaleConfig[];
  };
  readonly currencies: { readonly default: string; readonly list: readonly CurrencyConfig[] };
  readonly checkout: {
    /** Slugs of payment options whose redirect opens in an in-app frame on phones (checkout.md §7.3 rule 4). */
    readonly inAppFramePaymentOptions: readonly string[];
    /** Slugs of payment options that product, basket and the first page of checkout offer ahead, where they would work (ux 44). */
    readonly expressMethods: readonly string[];
    /** The shopper sees whether to pay with 3-D Secure; else it is asked for without a word (ruling 28). */
    readonly threeDChoice: boolean;
    /** A card is among the payment methods on offer: pages mention 3-D Secure and installments. */
    readonly cardPayments: boolean;
    /** Names of the card brands and wallets of the payment methods on offer, for the end of every page. Shown as written. */
    readonly paymentMarks: readonly string[];
  };
  /** Other origins a redirect may lead to (checkout.md §7.3 rule 1). */
  readonly allowedOrigins: readonly string[];
  /** By what the host knows this front end: its mails lead back to it (`x-frontend-id`). Null: the host's own choice. */
  readonly frontendId: string | null;
  readonly wallet: {
    /**
     * Absolute address that is asked for the wallet's client id and script, in place of the host's `/masterpass-js`
     * (specification 7). It needs no cookies; its origin is in `allowedOrigins`. Null: the host is asked.
     */
    readonly scriptConfigUrl: string | null;
    /** Digest of the wallet's script, `sha384-…`: a script that is not this one does not run. Null: not checked. */
    readonly scriptIntegrity: string | null;
  };
  readonly captcha: {
    /** Address of the captcha's script, of reCAPTCHA's kind; its origin is in `allowedOrigins`. Null: there is none. */
    readonly scriptUrl: string | null;
    /** `recaptcha`: the script is Google's own, and needs more of the page than one with its interface (decision 0135). */
    readonly kind: 'simple' | 'recaptcha';
  };
  readonly cardDataMode: CardDataMode;
  /** Attribute keys that every product page shows, in order (specification 3). */
  readonly productAttributes: readonly string[];
  /** IANA name of the zone in which the shop's days, months and opening hours begin. */
  readonly timeZone: string;
  /** Paths the core itself has to know, without locale. */
  readonly paths: { readonly authentication: string; readonly afterSignIn: string };
  readonly b2b: boolean;
  /** Features that the host does not serve: no page mentions them or links to them. */
  readonly absent: readonly ShopFeature[];
  /** Where a shopper who is stuck gets help, as people write it: `0212 555 00 40`, `hello@shop.example`. Null: not this way. */
  readonly support: { readonly phone: string | null; readonly email: string | null };
  /** Details of the company for the end of every page: name, address, tax office and number, registration. Shown as written. */
  readonly company: readonly string[];
}

/** The currency of that code, else the shop's default. Case does not matter. @throws when the shop's list has no default. */
export function currencyOf(shop: Pick<ShopConfig, 'currencies'>, code: string | undefined): CurrencyConfig {
  const { list, default: fallback } = shop.currencies;
  const wanted = code?.toLowerCase();
  const found = list.find((currency) => currency.code === wanted) ?? list.find(({ code: known }) => known === fallback);
  if (found === undefined) {
    throw new Error(`Shop configuration: the default currency "${fallback}" is not in currencies.list; add it there.`);
  }
  return found;
}

/** Overrides one setting deep inside without repeating its neighbours; lists are replaced as a whole. */
export type ShopConfigOverrides = {
  readonly [Key in keyof ShopConfig]?: ShopConfig[Key] extends readonly unknown[]
    ? ShopConfig[Key]
    : ShopConfig[Key] extends object
      ? Partial<ShopConfig[Key]>
      : ShopConfig[Key];
};

/** Settings of the specification for the default country's addresses (specification 3, "Config defaults"). */
export const specifiedHome: Pick<ShopConfig, 'phone' | 'postcode' | 'defaultCountry'> = {
  phone: {
    pattern: '^(05)\\d{9}$',
    inputFormat: '05999999999',
    callingCode: '90',
    trunkPrefix: '0',
    groups: [3, 3, 2, 2],
  },
  postcode: { pattern: '^\\d{5}$', inputFormat: '99999' },
  defaultCountry: { code: 'tr', pk: 1 },
};

/**
 * The demo shop's settings, with a shop's own on top (ruling 23; defaults of specification 3, "Config defaults").
 * @example createShopConfig({ phone: { pattern: '^(06)\\d{8}$', inputFormat: '0699999999' } })
 */
export function createShopConfig(overrides: ShopConfigOverrides = {}): ShopConfig {
  const defaults: ShopConfig = {
    ...specifiedHome,
    locales: {
      strategy: 'hide-default',
      default: 'en',
      list: [
        { value: 'en', label: 'English', apiValue: 'en-us' },
        { value: 'tr', label: 'Türkçe', apiValue: 'tr-tr' },
      ],
    },
    currencies: {
      default: 'try',
      list: [
        { code: 'try', label: 'TL' },
        { code: 'usd', label: 'USD' },
        { code: 'eur', label: 'EUR' },
      ],
    },
    checkout: {
      inAppFramePaymentOptions: [],
      expressMethods: [],
      threeDChoice: false,
      cardPayments: false,
      paymentMarks: [],
    },
    allowedOrigins: [],
    frontendId: null,
    wallet: { scriptConfigUrl: null, scriptIntegrity: null },
    captcha: { scriptUrl: null, kind: 'simple' },
    cardDataMode: 'pass-through',
    productAttributes: ['color', 'size', 'material', 'dimensions', 'care', 'origin'],
    timeZone: 'Europe/Istanbul',
    paths: { authentication: '/auth', afterSignIn: '/' },
    b2b: true,
    absent: [],
    support: { phone: null, email: null },
    company: [],
  };
  return {
    ...defaults,
    ...overrides,
    phone: { ...defaults.phone, ...overrides.phone },
    postcode: { ...defaults.postcode, ...overrides.postcode },
    defaultCountry: { ...defaults.defaultCountry, ...overrides.defaultCountry },
    locales: { ...defaults.locales, ...overrides.locales },
    currencies: { ...defaults.currencies, ...overrides.currencies },
    checkout: { ...defaults.checkout, ...overrides.checkout },
    wallet: { ...defaults.wallet, ...overrides.wallet },
    captcha: { ...defaults.captcha, ...overrides.captcha },
    paths: { ...defaults.paths, ...overrides.paths },
    support: { ...defaults.support, ...overrides.support },
  };
}
