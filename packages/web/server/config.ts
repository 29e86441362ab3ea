import { createShopConfig, type ShopConfig, type ShopFeature, shopFeatures } from '@vitrin/core';
import { ConfigError, type HstsScope, hstsScopes } from '@vitrin/gateway/parts';
import { withLocaleSettings } from './locale-settings.ts';

/** Everything the web server is told from outside. Read once, at the composition root. */
export interface WebConfig {
  readonly port: number;
  /** `LISTEN_ADDRESS`: the network address to listen on, 127.0.0.1. */
  readonly listenAddress: string;
  /** The address shoppers use; `https:` here turns on `Secure`, `__Host-` names and HSTS. */
  readonly storefront: URL;
  /** The commerce host. Undefined: the client API answers 404 (Protocol gateway §2.10). */
  readonly commerce: URL | undefined;
  /** `BANK_URL`, `PAYMENT_ORIGINS`: origins that the 3-D form and the overlay may open in addition to https. */
  readonly bankOrigins: readonly string[];
  /** `WALLET_URL`, `WALLET_SCRIPT_CONFIG_URL`: where the wallet service's script and answers come from. */
  readonly walletOrigins: readonly string[];
  /** `MEDIA_ORIGINS`: where a foreign host's pictures come from; browsers load them there. */
  readonly mediaOrigins: readonly string[];
  /** `HSTS`, `host`: how far browsers remember that the shop is reached by https alone; see `HstsScope`. */
  readonly hsts: HstsScope;
  /** `TRUSTED_PROXIES`: how many proxies stand before this server and write `X-Forwarded-For`; 0. */
  readonly trustedProxies: number;
  readonly sentry: { readonly dsn: string; readonly environment: string; readonly release: string };
  readonly shop: ShopConfig;
  /**
   * `DATABASE_URL`: a PostgreSQL where several processes of the shop keep what they have to know together; undefined for a shop of
   * one process.
   */
  readonly databaseUrl: string | undefined;
  /** `DATA_DIR`, `.data`: its folder `assets` holds the hashed files of this build and of earlier ones. */
  readonly dataDir: string;
  /** Undefined without `METRICS_PORT`: then nothing is measured. */
  readonly metrics: MetricsAddress | undefined;
  /** `DEMO`: every page says that this is no real shop (ruling 30). */
  readonly isDemo: boolean;
  /** `LOG_REQUESTS`: one line for each answered request. */
  readonly logRequests: boolean;
  /**
   * Milliseconds that a stopping server gives to requests under way, at most (security.md G18, decision 0073): longer than the
   * longest call to the host, or a payment would be cut off.
   */
  readonly drain: number;
}

/** Where operators read figures (`METRICS_PORT`, `METRICS_ADDRESS`). */
export interface MetricsAddress {
  readonly port: number;
  readonly address: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the settings from the environment. An empty variable counts as absent.
 * @throws ConfigError naming the variable.
 */
export function readWebConfig(env: Environment, shop: ShopConfig = createShopConfig()): WebConfig {
  const port = readPort(env, 'PORT', 3000);
  const commercePort = readPort(env, 'COMMERCE_PORT', 4000);
  const bankPort = readPort(env, 'BANK_PORT', 4001);
  const walletPort = readPort(env, 'WALLET_PORT', 4002);
  const scriptConfigUrl = env.WALLET_SCRIPT_CONFIG_URL
    ? readUrl(env, 'WALLET_SCRIPT_CONFIG_URL', 'https://wallet.example/config').href
    : null;
  const walletOrigins = unique([
    ...readSimulated(env, 'WALLET_URL', walletPort),
    ...(scriptConfigUrl === null ? [] : [new URL(scriptConfigUrl).origin]),
  ]);
  const bankOrigins = unique([...readSimulated(env, 'BANK_URL', bankPort), ...readOrigins(env, 'PAYMENT_ORIGINS')]);
  const storefront = readUrl(env, 'STOREFRONT_URL', `http://localhost:${port}`);
  const captcha = readCaptcha(env, isDemo(env) ? `${walletOrigins[0]}/captcha-sim` : undefined);
  const settled = withLocaleSettings(withSettings(shop, env), env, storefront);
  return {
    port,
    listenAddress: env.LISTEN_ADDRESS || '127.0.0.1',
    storefront,
    commerce: env.COMMERCE_URL === 'off' ? undefined : readUrl(env, 'COMMERCE_URL', `http://localhost:${commercePort}`),
    bankOrigins,
    walletOrigins,
    mediaOrigins: readOrigins(env, 'MEDIA_ORIGINS'),
    hsts: readHsts(env),
    trustedProxies: readProxies(env),
    sentry: {
      dsn: env.SENTRY_DSN ? readUrl(env, 'SENTRY_DSN', 'https://key@host/1').href : '',
      environment: env.SENTRY_ENVIRONMENT || 'production',
      release: env.SENTRY_RELEASE ?? '',
    },
    shop: {
      ...withOrigins(settled, [...bankOrigins, ...walletOrigins, ...originsOf(captcha)]),
      captcha,
      frontendId: readFrontendId(env) ?? settled.frontendId,
      wallet: { ...settled.wallet, scriptConfigUrl: scriptConfigUrl ?? settled.wallet.scriptConfigUrl },
    },
    dataDir: env.DATA_DIR?.trim() || '.data',
    databaseUrl: env.DATABASE_URL || undefined,
    metrics: readMetricsAddress(env),
    isDemo: isDemo(env),
    logRequests: env.LOG_REQUESTS === '1',
    drain: 32_000,
  };
}

/** `DEMO`: bank, wallet service and captcha are simulated on this machine (ruling 30); the host reads the same one. */
function isDemo({ DEMO: text = '' }: Environment): boolean {
  return /^(1|true|on|yes)$/i.test(text.trim());
}

/** Origin of a bank or a wallet service: the one that is named, the simulated one in the demo, else none. */
function readSimulated(env: Environment, name: 'BANK_URL' | 'WALLET_URL', port: number): readonly string[] {
  return env[name] || isDemo(env) ? [readUrl(env, name, `http://127.0.0.1:${port}`).origin] : [];
}

/**
 * Lenders, wallets and a device's stand-in sheet have their pages on the bank's origin, the Masterpass wallet its script
 * and 3-D page on its own, the captcha its script on a third or on one of these: browsers go to them too.
 */
function withOrigins(shop: ShopConfig, origins: readonly string[]): ShopConfig {
  return { ...shop, allowedOrigins: unique([...shop.allowedOrigins, ...origins]) };
}

function unique(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)];
}

/** By what the host's `FRONTENDS` knows this shop; the gateway passes no other form on. */
function readFrontendId({ FRONTEND_ID: id }: Environment): string | undefined {
  if (id === undefined || id === '') return undefined;
  if (/^[\w-]{1,64}$/.test(id)) return id;
  throw new ConfigError(
    `FRONTEND_ID=${id} is no name of a front end; write one like kiosk, as the host's FRONTENDS has it.`,
  );
}

/** What the demo's host can take ahead of checkout. */
const simulatedExpressMethods: readonly string[] = ['apple-pay', 'masterpass'];

/** Slugs of `PAYMENT_METHODS` with which a shopper pays by card. */
const cardMethods: readonly string[] = ['credit-card', 'saved-card', 'masterpass'];

const cardMarks: readonly string[] = ['Visa', 'Mastercard', 'Troy', 'American Express'];

/** Card brands and wallets by the slug of their payment method, in the order of the footer. */
const marksByMethod: readonly (readonly [slug: string, marks: readonly string[]])[] = [
  ['credit-card', cardMarks],
  ['saved-card', cardMarks],
  ['masterpass', ['Masterpass']],
  ['apple-pay', ['Apple Pay']],
  ['gpay', ['Google Pay']],
  ['bkm-express', ['BKM Express']],
  ['hepsipay', ['Hepsipay']],
];

/** Facts that follow from the host's `PAYMENT_METHODS`; without the setting only the demo's host offers cards and wallets. */
function methodsOnOffer(env: Environment): Pick<ShopConfig['checkout'], 'cardPayments' | 'paymentMarks'> {
  const slugs = readSlugs(env, 'PAYMENT_METHODS') ?? (isDemo(env) ? ['all'] : []);
  const isOffered = (slug: string) => slugs.includes(slug) || slugs.includes('all');
  return {
    cardPayments: cardMethods.some(isOffered),
    paymentMarks: unique(marksByMethod.flatMap(([slug, marks]) => (isOffered(slug) ? marks : []))),
  };
}

/** A shop's own settings that are given from outside, on top of its configuration. */
function withSettings(shop: ShopConfig, env: Environment): ShopConfig {
  const inAppFramePaymentOptions = readSlugs(env, 'IN_APP_FRAME_PAYMENT_OPTIONS');
  const expressMethods = readSlugs(env, 'EXPRESS_METHODS') ?? (isDemo(env) ? simulatedExpressMethods : undefined);
  return {
    ...shop,
    b2b: shop.b2b && env.B2B !== '0',
    absent: readAbsent(env) ?? shop.absent,
    timeZone: readTimeZone(env) ?? shop.timeZone,
    support: readSupport(env, shop.support),
    company: readCompany(env) ?? shop.company,
    checkout: {
      ...shop.checkout,
      ...methodsOnOffer(env),
      ...(inAppFramePaymentOptions && { inAppFramePaymentOptions }),
      ...(expressMethods && { expressMethods }),
      ...(env.THREE_D_CHOICE && { threeDChoice: env.THREE_D_CHOICE === '1' }),
    },
  };
}

function readAbsent(env: Environment): readonly ShopFeature[] | undefined {
  return readSlugs(env, 'ABSENT_FEATURES')?.map((slug) => {
    const feature = shopFeatures.find((one) => one === slug);
    if (feature) return feature;
    throw new ConfigError(`ABSENT_FEATURES: "${slug}" is not a feature; write some of ${shopFeatures.join(',')}.`);
  });
}

/** The demo shop's own, as its contact page says them. */
const demoSupport = { phone: '0212 555 00 40', email: 'hello@example.test' };

/** Where shoppers get help: what is named, else the shop's own, else the demo's in the demo. */
function readSupport(env: Environment, own: ShopConfig['support']): ShopConfig['support'] {
  const fallback = isDemo(env) ? demoSupport : { phone: null, email: null };
  return {
    phone: env.SUPPORT_PHONE || own.phone || fallback.phone,
    email: env.SUPPORT_EMAIL || own.email || fallback.email,
  };
}

const demoCompany = 'Vitrin Demo Ltd. | Kadıköy VD 1234567890 | MERSİS 0123456789000015';

/** Details of the company, separated by `|`; the demo has invented ones. */
function readCompany(env: Environment): readonly string[] | undefined {
  const details = env.COMPANY_DETAILS || (isDemo(env) ? demoCompany : '');
  const parts = partsOf(details, '|');
  return parts.length > 0 ? parts : undefined;
}

/** Where Google serves reCAPTCHA. */
const recaptchaHosts: readonly string[] = ['www.google.com', 'www.recaptcha.net'];

/** The captcha's script: Google's by its address, or said to behave like Google's. @param standIns where ours are. */
function readCaptcha(env: Environment, standIns: string | undefined): ShopConfig['captcha'] {
  const kindWanted = env.CAPTCHA_KIND || '';
  if (!['', 'simple', 'recaptcha'].includes(kindWanted)) {
    throw new ConfigError(`CAPTCHA_KIND=${kindWanted} is not a kind of captcha; write simple or recaptcha.`);
  }
  if (!env.CAPTCHA_URL && standIns === undefined) return { scriptUrl: null, kind: 'simple' };
  const url = readUrl(env, 'CAPTCHA_URL', `${standIns}/${kindWanted === 'recaptcha' ? 'recaptcha' : 'api'}.js`);
  const isGoogles = recaptchaHosts.includes(url.hostname);
  const kind = kindWanted === 'recaptcha' || (kindWanted === '' && isGoogles) ? 'recaptcha' : 'simple';
  return { scriptUrl: url.href, kind };
}

function originsOf({ scriptUrl }: ShopConfig['captcha']): readonly string[] {
  return scriptUrl === null ? [] : [new URL(scriptUrl).origin];
}

/** An IANA name of a time zone; undefined when the variable is absent. The host reads the same one. */
function readTimeZone({ SHOP_TIME_ZONE: name }: Environment): string | undefined {
  if (name === undefined || name === '') return undefined;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return name;
  } catch {
    throw new ConfigError(`SHOP_TIME_ZONE=${name} is not a time zone; write a name like Europe/Istanbul.`);
  }
}

/** Origins with commas between them, `https://bank.example`; none when the variable is absent. */
function readOrigins(env: Environment, name: 'MEDIA_ORIGINS' | 'PAYMENT_ORIGINS'): readonly string[] {
  return partsOf(env[name] ?? '').map((text) => {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    if (url === undefined || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`) {
      throw new ConfigError(
        `${name}: ${text} is not an origin; write origins like https://one.example,https://two.example.`,
      );
    }
    return url.origin;
  });
}

const partsOf = (text: string, separator = ','): readonly string[] =>
  text.split(separator).flatMap((part) => part.trim() || []);

/** Slugs with commas between them; undefined when the variable is absent. */
function readSlugs(env: Environment, name: string): readonly string[] | undefined {
  const text = env[name];
  if (text === undefined || text === '') return undefined;
  const slugs = partsOf(text);
  const wrong = slugs.find((slug) => !/^[\w-]+$/.test(slug));
  if (wrong !== undefined) {
    throw new ConfigError(`${name}=${text} holds no slug in "${wrong}"; write slugs like demo-redirect,gpay.`);
  }
  return slugs;
}

function readProxies(env: Environment): number {
  const text = env.TRUSTED_PROXIES || '0';
  if (!/^[0-9]$/.test(text)) {
    throw new ConfigError(`TRUSTED_PROXIES=${text} is not a number of proxies; set it to a number from 0 to 9.`);
  }
  return Number(text);
}

/** Loopback, unless it is said otherwise: figures are not for shoppers. */
function readMetricsAddress(env: Environment): MetricsAddress | undefined {
  if (!env.METRICS_PORT) return undefined;
  return { port: readPort(env, 'METRICS_PORT', 0), address: env.METRICS_ADDRESS || '127.0.0.1' };
}

function readHsts({ HSTS: text }: Environment): HstsScope {
  const wanted = text || 'host';
  if (Object.hasOwn(hstsScopes, wanted)) return wanted as HstsScope;
  throw new ConfigError(`HSTS=${wanted} is no scope; write one of ${Object.keys(hstsScopes).join(', ')}.`);
}

function readPort(env: Environment, name: string, fallback: number): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new ConfigError(`${name}=${text} is not a port number; set ${name} to a number from 1 to 65535.`);
  }
  return port;
}

function readUrl(env: Environment, name: string, fallback: string): URL {
  const text = env[name] || fallback;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || (url.protocol !== 'http:' && url.protocol !== 'https:')) {
    throw new ConfigError(`${name}=${text} is not an http address; write it like ${fallback}.`);
  }
  return url;
}
