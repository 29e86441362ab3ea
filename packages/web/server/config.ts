import { createShopConfig, type ShopConfig, shopFeatures } from '@vitrin/core';
import { ConfigError, type HstsScope, hstsScopes } from '@vitrin/gateway/parts';
import * as v from 'valibot';
import { pseudoLocale } from '../src/i18n/pseudo-locale.ts';

const partsOf = (text: string, separator = ','): readonly string[] =>
  text.split(separator).flatMap((part) => part.trim() || []);
const unique = (texts: readonly string[]): readonly string[] => [...new Set(texts)];

const own = createShopConfig();

const isHttp = (text: string): boolean => /^https?:$/.test(URL.parse(text)?.protocol ?? '');
const isOrigin = (text: string): boolean => isHttp(text) && new URL(text).href === `${new URL(text).origin}/`;
function isLocaleOrigin(text: string): boolean {
  const [locale, origin = ''] = text.split('=');
  return [...own.locales.list, pseudoLocale].some(({ value }) => value === locale) && isOrigin(origin);
}
function isTimeZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }) !== undefined;
  } catch {
    return false;
  }
}

/** Text of which a fault is shown as `NAME=value fault`. */
const checked = (isRight: (text: string) => boolean, fault: v.ErrorMessage<v.CheckIssue<string>>) =>
  v.pipe(v.string(), v.check(isRight, fault));
const url = (example: string) => checked(isHttp, `is not an http address; write it like ${example}.`);
const oneOf = <const Option extends string>(options: readonly Option[]) =>
  v.picklist(options, `is no option; write one of ${options.join(', ')}.`);
const list = (isRight: (part: string) => boolean, advice: string) => {
  const part = checked(isRight, ({ input }) => `holds "${input}"; write ${advice}.`);
  return v.pipe(v.string(), v.transform(partsOf), v.array(part));
};

const port = v.pipe(
  checked((text) => /^\d+$/.test(text) && Number(text) <= 65_535, 'is not a port number; write one from 1 to 65535.'),
  v.transform(Number),
);
const proxies = v.pipe(
  checked((text) => /^\d$/.test(text), 'is not a number of proxies; write one from 0 to 9.'),
  v.transform(Number),
);
const isOn = v.pipe(
  v.string(),
  v.transform((text) => /^(1|true|on|yes)$/i.test(text)),
);
const features = list((part) => shopFeatures.some((one) => one === part), `some of ${shopFeatures.join(',')}`);
const localeOrigins = list(isLocaleOrigin, 'locale=origin with commas between, like tr=https://tr.shop.example');
const slugs = list((part) => /^[\w-]+$/.test(part), 'slugs like demo-redirect,gpay');
const origins = list(isOrigin, 'origins like https://one.example,https://two.example');

/** Environment variables; docs/guide.md describes them. */
const settingsSchema = v.object({
  PORT: v.optional(port, '3000'),
  COMMERCE_PORT: v.optional(port, '4000'),
  BANK_PORT: v.optional(port, '4001'),
  WALLET_PORT: v.optional(port, '4002'),
  METRICS_PORT: v.optional(port),
  METRICS_ADDRESS: v.optional(v.string(), '127.0.0.1'),
  LISTEN_ADDRESS: v.optional(v.string(), '127.0.0.1'),
  STOREFRONT_URL: v.optional(url('https://shop.example')),
  COMMERCE_URL: v.optional(v.union([v.literal('off'), url('https://host.example, or off')])),
  BANK_URL: v.optional(url('https://bank.example')),
  WALLET_URL: v.optional(url('https://wallet.example')),
  WALLET_SCRIPT_CONFIG_URL: v.nullish(url('https://wallet.example/config'), null),
  CAPTCHA_URL: v.nullish(url('https://captcha.example/api.js'), null),
  CAPTCHA_KIND: v.optional(oneOf(['simple', 'recaptcha'])),
  SENTRY_DSN: v.optional(url('https://key@host/1')),
  SENTRY_ENVIRONMENT: v.optional(v.string(), 'production'),
  SENTRY_RELEASE: v.optional(v.string(), ''),
  PAYMENT_ORIGINS: v.optional(origins, ''),
  MEDIA_ORIGINS: v.optional(origins, ''),
  HSTS: v.optional(oneOf(Object.keys(hstsScopes) as HstsScope[]), 'host'),
  TRUSTED_PROXIES: v.optional(proxies, '0'),
  DATA_DIR: v.optional(v.string(), '.data'),
  DATABASE_URL: v.optional(v.string()),
  DEMO: v.optional(isOn, ''),
  LOG_REQUESTS: v.optional(isOn, ''),
  PSEUDO_LOCALE: v.optional(isOn, ''),
  THREE_D_CHOICE: v.optional(isOn, ''),
  B2B: v.optional(isOn, '1'),
  FRONTEND_ID: v.optional(
    checked((text) => /^[\w-]{1,64}$/.test(text), "is no name like kiosk; write one of the host's FRONTENDS."),
  ),
  SHOP_TIME_ZONE: v.optional(checked(isTimeZone, 'is not a time zone; write a name like Europe/Istanbul.')),
  SUPPORT_PHONE: v.optional(v.string()),
  SUPPORT_EMAIL: v.optional(v.string()),
  COMPANY_DETAILS: v.optional(v.string()),
  PAYMENT_METHODS: v.optional(slugs),
  EXPRESS_METHODS: v.optional(slugs),
  IN_APP_FRAME_PAYMENT_OPTIONS: v.optional(slugs, ''),
  ABSENT_FEATURES: v.optional(features, ''),
  LOCALE_STRATEGY: v.optional(oneOf(['show-all', 'hide-default', 'subdomain', 'hide-all']), own.locales.strategy),
  LOCALE_ORIGINS: v.optional(localeOrigins, ''),
});

type Settings = v.InferOutput<typeof settingsSchema>;

const demoCompany = 'Vitrin Demo Ltd. | Kadıköy VD 1234567890 | MERSİS 0123456789000015';
const cardMarks = ['Visa', 'Mastercard', 'Troy', 'American Express'];

/** Card brands and wallets by the slug of their payment method, in the order of the footer. */
const paymentMarks = Object.entries({
  'credit-card': cardMarks,
  'saved-card': cardMarks,
  masterpass: ['Masterpass'],
  'apple-pay': ['Apple Pay'],
  gpay: ['Google Pay'],
  'bkm-express': ['BKM Express'],
  hepsipay: ['Hepsipay'],
});

/** Configuration of the server and of its shop. */
export type WebConfig = ReturnType<typeof readWebConfig>;

/**
 * Reads the settings from the environment. An empty variable counts as absent.
 * @throws ConfigError naming the variable, its fault and a right value.
 */
export function readWebConfig(env: Readonly<Record<string, string | undefined>>) {
  const texts = Object.entries(env).map(([name, text = '']) => [name, text.trim()] as const);
  const given = Object.fromEntries(texts.filter(([, text]) => text !== ''));
  const { success, issues, output: settings } = v.safeParse(settingsSchema, given);
  if (!success) {
    const name = String(issues[0].path?.[0].key);
    throw new ConfigError(`${name}=${env[name]} ${issues[0].message}`);
  }
  const { DEMO: isDemo, PORT: port, COMMERCE_URL: commerce, METRICS_PORT: metricsPort } = settings;
  const { SENTRY_DSN: dsn = '', SENTRY_ENVIRONMENT: environment, SENTRY_RELEASE: release } = settings;
  const storefront = new URL(settings.STOREFRONT_URL ?? `http://localhost:${port}`);
  const scriptConfigUrl = settings.WALLET_SCRIPT_CONFIG_URL;
  const bank = settings.BANK_URL ?? (isDemo ? `http://127.0.0.1:${settings.BANK_PORT}` : null);
  const wallet = settings.WALLET_URL ?? (isDemo ? `http://127.0.0.1:${settings.WALLET_PORT}` : null);
  const bankOrigins = originsOf(bank, ...settings.PAYMENT_ORIGINS);
  const walletOrigins = originsOf(wallet, scriptConfigUrl);
  const captcha = captchaOf(settings, `${walletOrigins[0]}/captcha-sim`);
  // Set as the host's; without the setting only the demo's host offers cards and wallets.
  const methods = settings.PAYMENT_METHODS ?? (isDemo ? ['all'] : []);
  const isOffered = (slug: string) => methods.includes(slug) || methods.includes('all');
  const shop: ShopConfig = {
    ...own,
    // Lenders, wallets, 3-D pages and the captcha are on these origins.
    allowedOrigins: originsOf(...bankOrigins, ...walletOrigins, captcha.scriptUrl),
    captcha,
    b2b: settings.B2B,
    absent: shopFeatures.filter((feature) => settings.ABSENT_FEATURES.includes(feature)),
    timeZone: settings.SHOP_TIME_ZONE ?? own.timeZone,
    support: {
      phone: settings.SUPPORT_PHONE ?? (isDemo ? '0212 555 00 40' : null),
      email: settings.SUPPORT_EMAIL ?? (isDemo ? 'hello@example.test' : null),
    },
    company: partsOf(settings.COMPANY_DETAILS ?? (isDemo ? demoCompany : ''), '|'),
    frontendId: settings.FRONTEND_ID ?? null,
    wallet: { ...own.wallet, scriptConfigUrl },
    locales: localesOf(settings, storefront),
    checkout: {
      cardPayments: ['credit-card', 'saved-card', 'masterpass'].some(isOffered),
      paymentMarks: unique(paymentMarks.flatMap(([slug, marks]) => (isOffered(slug) ? marks : []))),
      inAppFramePaymentOptions: settings.IN_APP_FRAME_PAYMENT_OPTIONS,
      expressMethods: settings.EXPRESS_METHODS ?? (isDemo ? ['apple-pay', 'masterpass'] : []),
      threeDChoice: settings.THREE_D_CHOICE,
    },
  };
  return {
    settings,
    /** Address that shoppers use; `https:` here turns on `Secure`, `__Host-` names and HSTS. */
    storefront,
    /** The commerce host. Undefined: the client API answers 404 (Protocol gateway §2.10). */
    commerce: commerce === 'off' ? undefined : new URL(commerce ?? `http://localhost:${settings.COMMERCE_PORT}`),
    /** Origins that the 3-D form and the overlay may open in addition to https. */
    bankOrigins,
    /** Sources of the wallet service's script and answers. */
    walletOrigins,
    /** Sources of a foreign host's pictures; browsers load them there. */
    mediaOrigins: originsOf(...settings.MEDIA_ORIGINS),
    recaptchaOrigins: captcha.kind === 'recaptcha' ? originsOf(captcha.scriptUrl) : [],
    /** Receivers of error reports. */
    reportOrigins: originsOf(dsn || null),
    hsts: settings.HSTS,
    sentry: { dsn, environment, release },
    shop,
    /** Undefined: nothing is measured. */
    metrics: metricsPort === undefined ? undefined : { port: metricsPort, address: settings.METRICS_ADDRESS },
    /** Milliseconds for requests under way at a stop (security.md G18): longer than the longest call to the host, which may be a payment. */
    drain: 32_000,
  };
}

function originsOf(...urls: readonly (string | null)[]): readonly string[] {
  return unique(urls.flatMap((text) => (text === null ? [] : new URL(text).origin)));
}

/** Locales in addresses (Protocol gateway §8). `PSEUDO_LOCALE` shows developers that the layout turns; it is never for shoppers. */
function localesOf(settings: Settings, storefront: URL): ShopConfig['locales'] {
  const { LOCALE_STRATEGY: strategy, PSEUDO_LOCALE: isMirrored } = settings;
  const list = isMirrored ? [...own.locales.list, pseudoLocale] : own.locales.list;
  if (strategy !== 'subdomain') return { ...own.locales, strategy, list };
  const given = new Map(settings.LOCALE_ORIGINS.map((part) => part.split('=') as [string, string]));
  const originOf = (value: string) => {
    const host = value === own.locales.default ? storefront.host : `${value.toLowerCase()}.${storefront.host}`;
    return new URL(given.get(value) ?? `${storefront.protocol}//${host}`).origin;
  };
  return { ...own.locales, strategy, list: list.map((locale) => ({ ...locale, origin: originOf(locale.value) })) };
}

/** Script of the captcha: Google's by its address, or by `CAPTCHA_KIND`; in the demo one of the stand-ins. */
function captchaOf({ CAPTCHA_URL, CAPTCHA_KIND, DEMO }: Settings, standIns: string): ShopConfig['captcha'] {
  const standIn = DEMO ? `${standIns}/${CAPTCHA_KIND === 'recaptcha' ? 'recaptcha' : 'api'}.js` : null;
  const scriptUrl = CAPTCHA_URL ?? standIn;
  const isGoogles = ['www.google.com', 'www.recaptcha.net'].includes(URL.parse(scriptUrl ?? '')?.hostname ?? '');
  return { scriptUrl, kind: CAPTCHA_KIND ?? (isGoogles ? 'recaptcha' : 'simple') };
}
