import { readDeliveryCountries } from './address/delivery-countries.ts';
import type { CaptchaSettings } from './auth/captcha-verifier.ts';
import { StartError } from './db/database.ts';
import { readNetworks } from './http/client-address.ts';
import { languageOf } from './http/language.ts';
import { type LanguageUrls, languageUrls, localeStrategyOf } from './http/language-urls.ts';
import { isLoopback } from './http/loopback.ts';
import { readSenderSettings, readSupportEmail, type SenderSettings } from './outbox/senders/sender-settings.ts';
import { type Environment, readList, readNumber, readSwitch, readUrl } from './read-setting.ts';

/** Settings that say which installation this is: all that its database is opened with. */
export interface InstallationSettings {
  /**
   * `DEMO`: whether this is the demo (ruling 30), with its catalogue, its accounts, codes and cards that everybody knows,
   * simulated bank and wallet service, an outbox that anybody reads and an admin without sign-in. Without it this is a
   * production start: nothing of that is there.
   */
  readonly demo: boolean;
  /** `DATA_DIR`, `.data`: the embedded database and the picture cache. */
  readonly dataDir: string;
  /** `DATABASE_URL`: a PostgreSQL server instead of the embedded database. */
  readonly databaseUrl: string | undefined;
  /** `SEED_PRODUCTS`: variant rows of the demo's catalogue, 1,000; up to 100,000 for measuring. */
  readonly seedProducts: number;
  /** `DELIVERY_COUNTRIES`: ISO codes of the countries that the shop delivers to; undefined: those of the database. */
  readonly deliveryCountries: readonly string[] | undefined;
}

/** Another shop's checkout that a basket can be taken to (ruling 16). */
export interface CheckoutProvider {
  readonly name: string;
  readonly slug: string;
  /** Absolute http address. */
  readonly url: string;
}

/** Settings of the host program, each from one environment variable. */
export interface HostConfig extends InstallationSettings {
  /** Where messages go; undefined in the demo, whose messages stay in the outbox. */
  readonly senders: SenderSettings | undefined;
  /** `SUPPORT_EMAIL`: who receives the messages of the contact form; without it the admin alone lists them. */
  readonly supportEmail: string | undefined;
  /** `COMMERCE_PORT`, 4000. */
  readonly commercePort: number;
  /** `BANK_PORT`, 4001: the simulated bank, in the demo. */
  readonly bankPort: number;
  /** `WALLET_PORT`, 4002: the simulated wallet service, in the demo. */
  readonly walletPort: number;
  /** `LISTEN_ADDRESS`: the network address all ports listen on, 127.0.0.1. */
  readonly listenAddress: string;
  /**
   * `GATEWAY_ADDRESSES`, this machine: addresses and networks that the shop's server calls from. Only from there does
   * `X-Forwarded-For` say who asks.
   */
  readonly gatewayAddresses: readonly string[];
  /** `COMMERCE_URL`: this host's own address, as it stands in `next` and `previous` of page envelopes. No slash at the end. */
  readonly commerceUrl: string;
  /**
   * `ADMIN_URL`: where operators' browsers find the admin, and in the demo the outbox; they answer to no other name but
   * this machine's own. No slash at the end.
   */
  readonly adminUrl: string;
  /** `STOREFRONT_URL`: where bank returns and links in e-mails lead. No slash at the end. */
  readonly storefrontUrl: string;
  /** `LOCALE_STRATEGY`, `LOCALE_ORIGINS`: where the storefront is in each language, as it is told itself. */
  readonly languageUrls: LanguageUrls;
  /** `BANK_URL`: the bank's address as the shopper's browser sees it. No slash at the end. */
  readonly bankUrl: string;
  /** `WALLET_URL`: the wallet service's address as the shopper's browser sees it. No slash at the end. */
  readonly walletUrl: string;
  /** `GUEST_PURCHASE`: whether one can buy without an account (ruling 14). */
  readonly guestPurchase: boolean;
  /** `THREE_D_FRAME`: whether the bank's page opens in the overlay (Protocol checkout §4.5). */
  readonly threeDFrame: boolean;
  /**
   * `PAYMENT_METHODS`: slugs of the payment methods that are offered; `all` opens every one (Protocol
   * payment-methods §1).
   */
  readonly paymentMethods: readonly string[];
  /**
   * `CHECKOUT_PAGES`: page names of the optional parts of checkout that are open; `all` opens every one.
   * Picking up in a store opens with its page, RetailStoreSelectionPage (Protocol checkout §4.1 to §4.3); the gift box,
   * for which every order pays, with its name, GiftBox. OrderSelectionPage asks one optional question, with
   * RequiredQuestion a required one as well.
   */
  readonly checkoutPages: readonly string[];
  /** `CHECKOUT_PROVIDERS`: `Name=https://address` of other checkouts that the basket links to, none by default (ruling 16). */
  readonly checkoutProviders: readonly CheckoutProvider[];
  /** `REGISTRATION_CODE`: whether a registration needs a code by SMS (Protocol auth §1). */
  readonly registrationCode: boolean;
  /** `REGISTRATION_CONFIRM`: whether a new account opens only when its e-mail address is confirmed (Protocol auth §1). */
  readonly registrationConfirm: boolean;
  /** `OTP_HIDE_UNKNOWN`: whether a code for a number without an account is answered as if it went out; it is, except in the demo. */
  readonly otpHideUnknown: boolean;
  /** `CAPTCHA_SITE_KEY`, `CAPTCHA_SECRET`, `CAPTCHA_VERIFY_URL`: the captcha of a shop; the demo has a stand-in. */
  readonly captcha: CaptchaSettings | undefined;
  /** `FRONTENDS`: `name=https://address` of the other front ends that mails can link to, by `x-frontend-id`. */
  readonly frontends: ReadonlyMap<string, string>;
  /**
   * `CARRIER_URL`: the carrier's page of a shipment, `{number}` standing for the shipment's number; the demo has a stand-in,
   * a shop without it links to none.
   */
  readonly carrierUrl: string | undefined;
  /** `SHOP_TIME_ZONE`: IANA name of the zone in which the shop's days and months begin, Europe/Istanbul. */
  readonly timeZone: string;
  /** `COMMERCE_METRICS_PORT`, `METRICS_ADDRESS`: where operators read figures, loopback; undefined without a port: nothing is counted. */
  readonly metrics: { readonly port: number; readonly address: string } | undefined;
  /** `LOG_REQUESTS`: one line for each answered request. */
  readonly logRequests: boolean;
}

/** Where Google checks answers of reCAPTCHA. */
const GOOGLE_VERIFY = 'https://www.google.com/recaptcha/api/siteverify';

/**
 * Payment methods of a production start (docs/going-live.md): those that ask nobody outside. A transfer does not either, but
 * the accounts that it would go to are made up.
 */
const OWN_METHODS: readonly string[] = ['pay-on-delivery', 'loyalty-money'];

/** Payment methods that are open in the demo unless `PAYMENT_METHODS` says otherwise. */
const OPEN_METHODS = [
  'credit-card',
  'funds-transfer',
  'pay-on-delivery',
  'shopping-credit',
  'demo-redirect',
  'masterpass',
  'apple-pay',
  'hepsipay',
  'bkm-express',
  'gpay',
  'saved-card',
  'loyalty-money',
];

/** Optional pages that are open unless `CHECKOUT_PAGES` says otherwise: those that ask nothing of who does not want them. */
const OPEN_PAGES = [
  'RetailStoreSelectionPage',
  'DataSourceShippingOptionSelectionPage',
  'AttributeBasedShippingOptionSelectionPage',
  'CouponSelectionPage',
  'LoyaltyMoneyUsagePage',
  'LoyaltyCardPage',
];

/** Slugs of what can be paid with; whoever pays at a simulated bank or to a made-up account pays nothing. */
function readMethods(env: Environment, demo: boolean): readonly string[] {
  const methods = readList(env, 'PAYMENT_METHODS', demo ? OPEN_METHODS : OWN_METHODS);
  const simulated = demo ? undefined : methods.find((slug) => !OWN_METHODS.includes(slug));
  if (simulated !== undefined) {
    throw new StartError(
      `PAYMENT_METHODS: "${simulated}" needs a bank or an account, and those of this host are the demo’s. Leave it out, or set DEMO=1.`,
    );
  }
  return methods;
}

/** Passwords travel to the admin, and money is paid back from it. */
function readAdminUrl(env: Environment, demo: boolean, commercePort: number): string {
  const url = readUrl(env, 'ADMIN_URL', `http://localhost:${commercePort}`);
  if (!demo && url.startsWith('http:') && !isLoopback(url)) {
    throw new StartError(`ADMIN_URL: "${url}" has to begin with https. Correct it or unset it.`);
  }
  return url;
}

function readCaptcha(env: Environment): CaptchaSettings | undefined {
  const siteKey = env.CAPTCHA_SITE_KEY?.trim() ?? '';
  const secret = env.CAPTCHA_SECRET?.trim() ?? '';
  if (siteKey === '' && secret === '') return undefined;
  if (!/^[\w-]+$/.test(siteKey) || secret === '') {
    throw new StartError('CAPTCHA_SITE_KEY, CAPTCHA_SECRET: both keys of the captcha are needed. Set both or none.');
  }
  return { siteKey, secret, verifyUrl: readUrl(env, 'CAPTCHA_VERIFY_URL', GOOGLE_VERIFY) };
}

function readCarrierUrl(env: Environment, demo: boolean, bankUrl: string): string | undefined {
  const url = env.CARRIER_URL?.trim() || (demo ? `${bankUrl}/sim/carrier/?number={number}` : undefined);
  if (url === undefined) return undefined;
  if (!url.includes('{number}') || !/^https?:\/\//.test(url) || !URL.canParse(url.replace('{number}', '1'))) {
    throw new StartError(`CARRIER_URL: "${url}" is not an address with {number} in it. Correct it or unset it.`);
  }
  return url;
}

function readTimeZone(env: Environment): string {
  const name = env.SHOP_TIME_ZONE?.trim() || 'Europe/Istanbul';
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return name;
  } catch {
    throw new StartError(`SHOP_TIME_ZONE: "${name}" is not a time zone like Europe/Istanbul. Correct it or unset it.`);
  }
}

function readGatewayAddresses(env: Environment): readonly string[] {
  const addresses = readList(env, 'GATEWAY_ADDRESSES', ['127.0.0.0/8', '::1']);
  readNetworks('GATEWAY_ADDRESSES', addresses);
  return addresses;
}

function readFrontends(env: Environment): ReadonlyMap<string, string> {
  return new Map(
    readList(env, 'FRONTENDS', []).map((entry) => {
      const [, name, address] = /^([\w-]{1,40})=(https?:\/\/.+)$/.exec(entry) ?? [];
      if (name === undefined || address === undefined || !URL.canParse(address)) {
        throw new StartError(`FRONTENDS: "${entry}" is not name=https://address. Correct it or unset it.`);
      }
      return [name, address.replace(/\/+$/, '')];
    }),
  );
}

function readProviders(env: Environment): readonly CheckoutProvider[] {
  return readList(env, 'CHECKOUT_PROVIDERS', []).map((entry) => {
    const [, name, url] = /^([^=]{1,60})=(https?:\/\/.+)$/.exec(entry) ?? [];
    if (name === undefined || url === undefined || !URL.canParse(url)) {
      throw new StartError(`CHECKOUT_PROVIDERS: "${entry}" is not Name=https://address. Correct it or unset it.`);
    }
    return { name, slug: name.toLowerCase().replace(/\W+/g, '-'), url };
  });
}

function readLanguageUrls(env: Environment, storefrontUrl: string): LanguageUrls {
  const name = env.LOCALE_STRATEGY?.trim() || 'hide-default';
  const strategy = localeStrategyOf(name);
  if (strategy === undefined)
    throw new StartError(`LOCALE_STRATEGY: "${name}" is no strategy. Correct it or unset it.`);
  const origins = readList(env, 'LOCALE_ORIGINS', []).map((entry) => {
    const [, tag = '', address = ''] = /^([\w-]+)=(https?:\/\/.+)$/.exec(entry) ?? [];
    if (!URL.canParse(address)) {
      throw new StartError(`LOCALE_ORIGINS: "${entry}" is not locale=https://address. Correct it or unset it.`);
    }
    return [languageOf(tag) ?? tag, new URL(address).origin] as const;
  });
  return languageUrls(storefrontUrl, strategy, Object.fromEntries(origins));
}

/**
 * Reads which installation is meant.
 *
 * @throws {StartError} naming the variable that cannot be used.
 */
export function readInstallationSettings(env: Environment): InstallationSettings {
  return {
    demo: readSwitch(env, 'DEMO', false),
    dataDir: env.DATA_DIR?.trim() || '.data',
    databaseUrl: env.DATABASE_URL?.trim() || undefined,
    deliveryCountries: readDeliveryCountries(env),
    seedProducts: readNumber(env, 'SEED_PRODUCTS', 1000, 8, 100_000),
  };
}

/**
 * Reads the host's settings from environment variables.
 *
 * @throws {StartError} naming the variable that cannot be used.
 */
export function readConfig(env: Environment): HostConfig {
  const commercePort = readNumber(env, 'COMMERCE_PORT', 4000, 0, 65_535);
  const bankPort = readNumber(env, 'BANK_PORT', 4001, 0, 65_535);
  const walletPort = readNumber(env, 'WALLET_PORT', 4002, 0, 65_535);
  const storefrontPort = readNumber(env, 'PORT', 3000, 0, 65_535);
  const storefrontUrl = readUrl(env, 'STOREFRONT_URL', `http://localhost:${storefrontPort}`);
  const bankUrl = readUrl(env, 'BANK_URL', `http://127.0.0.1:${bankPort}`);
  const installation = readInstallationSettings(env);
  const { demo } = installation;
  return {
    ...installation,
    senders: demo ? undefined : readSenderSettings(env),
    supportEmail: readSupportEmail(env, demo),
    commercePort,
    bankPort,
    walletPort,
    listenAddress: env.LISTEN_ADDRESS?.trim() || '127.0.0.1',
    gatewayAddresses: readGatewayAddresses(env),
    commerceUrl: readUrl(env, 'COMMERCE_URL', `http://localhost:${commercePort}`),
    adminUrl: readAdminUrl(env, demo, commercePort),
    storefrontUrl,
    languageUrls: readLanguageUrls(env, storefrontUrl),
    bankUrl,
    walletUrl: readUrl(env, 'WALLET_URL', `http://127.0.0.1:${walletPort}`),
    guestPurchase: readSwitch(env, 'GUEST_PURCHASE', true),
    threeDFrame: readSwitch(env, 'THREE_D_FRAME', true),
    paymentMethods: readMethods(env, demo),
    checkoutPages: readList(env, 'CHECKOUT_PAGES', OPEN_PAGES),
    checkoutProviders: readProviders(env),
    registrationCode: readSwitch(env, 'REGISTRATION_CODE', false),
    registrationConfirm: readSwitch(env, 'REGISTRATION_CONFIRM', false),
    otpHideUnknown: readSwitch(env, 'OTP_HIDE_UNKNOWN', !demo),
    captcha: readCaptcha(env),
    frontends: readFrontends(env),
    carrierUrl: readCarrierUrl(env, demo, bankUrl),
    timeZone: readTimeZone(env),
    metrics: env.COMMERCE_METRICS_PORT?.trim()
      ? {
          port: readNumber(env, 'COMMERCE_METRICS_PORT', 0, 0, 65_535),
          address: env.METRICS_ADDRESS?.trim() || '127.0.0.1',
        }
      : undefined,
    logRequests: readSwitch(env, 'LOG_REQUESTS', false),
  };
}
