import { createShopConfig } from '@vitrin/core';
import { ownOrigins } from '@vitrin/gateway/parts';
import { describe, expect, it } from 'vitest';
import { readWebConfig } from './config.ts';

const storefront = new URL('https://shop.test');
const settled = (env: Record<string, string>) => readWebConfig({ STOREFRONT_URL: storefront.href, ...env }).shop;

describe('locale settings of a running shop', () => {
  it('leave the shop’s own configuration alone when nothing is said', () => {
    expect(settled({}).locales).toEqual(createShopConfig().locales);
    expect(settled({ LOCALE_STRATEGY: '', LOCALE_ORIGINS: '', PSEUDO_LOCALE: '0' }).locales).toEqual(
      createShopConfig().locales,
    );
  });

  it.each(['show-all', 'hide-default', 'subdomain', 'hide-all'])('take the strategy %s', (strategy) => {
    expect(settled({ LOCALE_STRATEGY: strategy }).locales.strategy).toBe(strategy);
  });

  it('give each locale a host below the storefront’s under subdomain, or the one that is said', () => {
    const originsOf = (env: Record<string, string>) => {
      const shop = settled({ LOCALE_STRATEGY: 'subdomain', ...env });
      return [shop.locales.list.map(({ origin }) => origin), ownOrigins(shop, storefront)];
    };
    const derived = ['https://shop.test', 'https://tr.shop.test'];
    expect(originsOf({})).toEqual([derived, derived]);
    const given = ['https://shop.test', 'https://vitrin.test.tr'];
    expect(originsOf({ LOCALE_ORIGINS: 'tr=https://vitrin.test.tr/' })).toEqual([given, given]);
  });

  it('know one origin under every other strategy', () => {
    expect(ownOrigins(settled({ LOCALE_STRATEGY: 'hide-all' }), storefront)).toEqual(['https://shop.test']);
  });

  it('offer the mirrored language only when asked to', () => {
    const values = (env: Record<string, string>) => settled(env).locales.list.map(({ value }) => value);
    expect(values({})).toEqual(['en', 'tr']);
    expect(values({ PSEUDO_LOCALE: '1' })).toEqual(['en', 'tr', 'ar-XB']);
  });

  it.each([
    [
      { LOCALE_STRATEGY: 'prefix' },
      'LOCALE_STRATEGY=prefix is no option; write one of show-all, hide-default, subdomain, hide-all.',
    ],
    [
      { LOCALE_ORIGINS: 'fr=https://fr.shop.test' },
      'LOCALE_ORIGINS=fr=https://fr.shop.test holds "fr=https://fr.shop.test"; write locale=origin',
    ],
    [{ LOCALE_ORIGINS: 'tr=tr.shop.test' }, 'LOCALE_ORIGINS=tr=tr.shop.test holds "tr=tr.shop.test"'],
    [{ LOCALE_ORIGINS: 'https://tr.shop.test' }, 'LOCALE_ORIGINS=https://tr.shop.test holds'],
  ])('say what is wrong with %j', (env, message) => {
    expect(() => settled(env)).toThrow(message);
  });
});

const CARD_MARKS = ['Visa', 'Mastercard', 'Troy', 'American Express'];

describe('readWebConfig', () => {
  it('has a default for everything', () => {
    const config = readWebConfig({ DEMO: '1' });
    expect([
      config.settings.PORT,
      config.storefront.origin,
      config.commerce?.origin,
      config.bankOrigins,
      config.sentry.dsn,
    ]).toEqual([3000, 'http://localhost:3000', 'http://localhost:4000', ['http://127.0.0.1:4001'], '']);
  });

  it('is reached from this machine alone unless LISTEN_ADDRESS says otherwise', () => {
    const addressOf = (env: Record<string, string>) => readWebConfig(env).settings.LISTEN_ADDRESS;
    expect([addressOf({}), addressOf({ LISTEN_ADDRESS: '' }), addressOf({ LISTEN_ADDRESS: '0.0.0.0' })]).toEqual([
      '127.0.0.1',
      '127.0.0.1',
      '0.0.0.0',
    ]);
  });

  it('derives addresses from ports, and takes addresses instead', () => {
    const config = readWebConfig({
      PORT: '5180',
      COMMERCE_PORT: '',
      COMMERCE_URL: 'https://host.test/base/',
      DEMO: '1',
      BANK_PORT: '5182',
      STOREFRONT_URL: 'https://shop.test',
      SENTRY_DSN: 'https://key@reports.test/1',
    });
    expect([config.storefront.origin, config.commerce?.href, config.bankOrigins, config.sentry.dsn]).toEqual([
      'https://shop.test',
      'https://host.test/base/',
      ['http://127.0.0.1:5182'],
      'https://key@reports.test/1',
    ]);
    expect(readWebConfig({ COMMERCE_URL: 'off' }).commerce).toBeUndefined();
  });

  it('lets the shop’s pages lead to the bank and the wallet, as to its own other origins', () => {
    const config = readWebConfig({ DEMO: '1', BANK_PORT: '5182', WALLET_PORT: '5183' });
    expect(config.shop.allowedOrigins).toEqual(['http://127.0.0.1:5182', 'http://127.0.0.1:5183']);
    expect(config.walletOrigins).toEqual(['http://127.0.0.1:5183']);
  });

  it('leads to no simulated bank, wallet or captcha without the demo', () => {
    const shop = readWebConfig({});
    expect([shop.bankOrigins, shop.walletOrigins, shop.shop.allowedOrigins, shop.shop.captcha]).toEqual([
      [],
      [],
      [],
      { scriptUrl: null, kind: 'simple' },
    ]);
    const named = readWebConfig({ BANK_URL: 'https://bank.test/acs', CAPTCHA_URL: 'https://captcha.test/api.js' });
    expect(named.shop.allowedOrigins).toEqual(['https://bank.test', 'https://captcha.test']);
  });

  it('names origins for reCAPTCHA alone, and for error reports', () => {
    const google = readWebConfig({ CAPTCHA_URL: 'https://www.google.com/recaptcha/api.js' });
    expect([google.recaptchaOrigins, google.reportOrigins]).toEqual([['https://www.google.com'], []]);
    const others = readWebConfig({
      CAPTCHA_URL: 'https://captcha.test/api.js',
      SENTRY_DSN: 'https://k@reports.test/1',
    });
    expect([others.recaptchaOrigins, others.reportOrigins]).toEqual([[], ['https://reports.test']]);
  });

  it('asks the named address for the wallet’s script, and lets pages go there', () => {
    const { shop, walletOrigins } = readWebConfig({ WALLET_SCRIPT_CONFIG_URL: 'https://wallet.test/config?shop=1' });
    expect(shop.wallet.scriptConfigUrl).toBe('https://wallet.test/config?shop=1');
    expect([walletOrigins, shop.allowedOrigins]).toEqual([['https://wallet.test'], ['https://wallet.test']]);
    expect(readWebConfig({}).shop.wallet.scriptConfigUrl).toBeNull();
    expect(() => readWebConfig({ WALLET_SCRIPT_CONFIG_URL: 'wallet' })).toThrow(/WALLET_SCRIPT_CONFIG_URL/);
  });

  it('asks for 3-D Secure without a word unless the shopper may choose (ruling 28)', () => {
    const choiceOf = (env: Record<string, string>) => readWebConfig(env).shop.checkout.threeDChoice;
    expect([choiceOf({}), choiceOf({ THREE_D_CHOICE: '1' }), choiceOf({ THREE_D_CHOICE: '0' })]).toEqual([
      false,
      true,
      false,
    ]);
  });

  it.each([
    [{}, false],
    [{ DEMO: '1' }, true],
    [{ DEMO: '1', PAYMENT_METHODS: 'pay-on-delivery, funds-transfer' }, false],
    [{ PAYMENT_METHODS: 'pay-on-delivery,loyalty-money' }, false],
    [{ PAYMENT_METHODS: 'pay-on-delivery,credit-card' }, true],
    [{ PAYMENT_METHODS: 'saved-card' }, true],
    [{ PAYMENT_METHODS: 'masterpass' }, true],
    [{ PAYMENT_METHODS: 'all' }, true],
    [{ DEMO: '1', PAYMENT_METHODS: '' }, true],
  ])('knows whether a card is among the payment methods on offer: %j', (env, isOffered) => {
    expect(readWebConfig(env).shop.checkout.cardPayments).toBe(isOffered);
  });

  it.each([
    [{}, []],
    [{ PAYMENT_METHODS: 'pay-on-delivery,funds-transfer' }, []],
    [{ DEMO: '1', PAYMENT_METHODS: 'masterpass,saved-card,credit-card' }, [...CARD_MARKS, 'Masterpass']],
    [{ DEMO: '1' }, [...CARD_MARKS, 'Masterpass', 'Apple Pay', 'Google Pay', 'BKM Express', 'Hepsipay']],
  ])('names the card brands and wallets of the payment methods on offer: %j', (env, marks) => {
    expect(readWebConfig(env).shop.checkout.paymentMarks).toEqual(marks);
  });

  it('tells shoppers where they get help: what is named, the demo its own', () => {
    const supportOf = (env: Record<string, string>) => readWebConfig(env).shop.support;
    expect(supportOf({})).toEqual({ phone: null, email: null });
    expect(supportOf({ SUPPORT_PHONE: '0850 000 00 00', SUPPORT_EMAIL: 'help@shop.example' })).toEqual({
      phone: '0850 000 00 00',
      email: 'help@shop.example',
    });
    expect(supportOf({ DEMO: '1', SUPPORT_EMAIL: 'help@shop.example' })).toEqual({
      phone: '0212 555 00 40',
      email: 'help@shop.example',
    });
  });

  it('tells who sells: what is named, the demo invented details', () => {
    const companyOf = (env: Record<string, string>) => readWebConfig(env).shop.company;
    expect(companyOf({})).toEqual([]);
    expect(companyOf({ COMPANY_DETAILS: 'Example Ltd. | Moda VD 12 |' })).toEqual(['Example Ltd.', 'Moda VD 12']);
    expect(companyOf({ DEMO: '1' })).toHaveLength(3);
  });

  it('names itself to the host by FRONTEND_ID', () => {
    const idOf = (env: Record<string, string>) => readWebConfig(env).shop.frontendId;
    expect([idOf({}), idOf({ FRONTEND_ID: '' }), idOf({ FRONTEND_ID: 'kiosk_2' })]).toEqual([null, null, 'kiosk_2']);
    expect(() => readWebConfig({ FRONTEND_ID: 'a b' })).toThrow(/FRONTEND_ID/);
  });

  it('knows where a foreign host’s payments lead and its pictures come from', () => {
    const config = readWebConfig({
      PAYMENT_ORIGINS: 'https://one.test, https://two.test/',
      MEDIA_ORIGINS: 'https://cdn.test',
    });
    expect(config.shop.allowedOrigins).toEqual(['https://one.test', 'https://two.test']);
    expect(config.mediaOrigins).toEqual(['https://cdn.test']);
    // On http the content policy names them one by one, next to any https origin.
    const onHttp = readWebConfig({ DEMO: '1', PAYMENT_ORIGINS: 'http://127.0.0.1:21701' });
    expect(onHttp.bankOrigins).toEqual(['http://127.0.0.1:4001', 'http://127.0.0.1:21701']);
    expect(readWebConfig({}).mediaOrigins).toEqual([]);
    for (const wrong of ['cdn.test', 'https://cdn.test/p', 'ftp://cdn.test', '*']) {
      expect(() => readWebConfig({ MEDIA_ORIGINS: wrong })).toThrow('MEDIA_ORIGINS');
    }
  });

  it('offers payment options ahead of checkout where it is told to, and in the demo (ux 44)', () => {
    const slugs = (env: Record<string, string>) => readWebConfig(env).shop.checkout.expressMethods;
    expect([slugs({}), slugs({ DEMO: '1' })]).toEqual([[], ['apple-pay', 'masterpass']]);
    expect(slugs({ DEMO: '1', EXPRESS_METHODS: 'masterpass' })).toEqual(['masterpass']);
    expect(() => slugs({ EXPRESS_METHODS: 'apple pay' })).toThrow('EXPRESS_METHODS');
  });

  it('hands the payment options that open in the in-app frame to the shop', () => {
    const slugs = (env: Record<string, string>) => readWebConfig(env).shop.checkout.inAppFramePaymentOptions;
    expect(slugs({ IN_APP_FRAME_PAYMENT_OPTIONS: 'demo-redirect, gpay,' })).toEqual(['demo-redirect', 'gpay']);
    expect([slugs({}), slugs({ IN_APP_FRAME_PAYMENT_OPTIONS: '' })]).toEqual([[], []]);
  });

  it.each([
    [{}, true],
    [{ B2B: '1' }, true],
    [{ B2B: '0' }, false],
  ])('has a business area unless it is switched off: %o', (env, b2b) => {
    expect(readWebConfig(env).shop.b2b).toBe(b2b);
  });

  it('hides the features that ABSENT_FEATURES names, and rejects a name that is none', () => {
    const absent = (names: string) => readWebConfig({ ABSENT_FEATURES: names }).shop.absent;
    expect([absent(''), absent('loyalty, newsletter')]).toEqual([[], ['loyalty', 'newsletter']]);
    expect(() => absent('loyalty,coffee')).toThrow(
      'ABSENT_FEATURES=loyalty,coffee holds "coffee"; write some of loyalty,',
    );
  });

  it('keeps the calendar of the shop’s time zone', () => {
    expect(readWebConfig({}).shop.timeZone).toBe('Europe/Istanbul');
    expect(readWebConfig({ SHOP_TIME_ZONE: 'Europe/Berlin' }).shop.timeZone).toBe('Europe/Berlin');
  });

  it.each([
    [{ SHOP_TIME_ZONE: 'Istanbul' }, 'SHOP_TIME_ZONE=Istanbul is not a time zone'],
    [
      { IN_APP_FRAME_PAYMENT_OPTIONS: 'demo redirect' },
      'IN_APP_FRAME_PAYMENT_OPTIONS=demo redirect holds "demo redirect"; write slugs like demo-redirect,gpay.',
    ],
    [{ PORT: 'x' }, 'PORT=x is not a port number; write one from 1 to 65535.'],
    [{ COMMERCE_PORT: '70000' }, 'COMMERCE_PORT=70000 is not a port number'],
    [
      { COMMERCE_URL: 'localhost:4000' },
      'COMMERCE_URL=localhost:4000 is not an http address; write it like https://host.example, or off.',
    ],
    [{ STOREFRONT_URL: 'ftp://x' }, 'STOREFRONT_URL=ftp://x is not an http address'],
    [{ SENTRY_DSN: 'nonsense' }, 'SENTRY_DSN=nonsense is not an http address'],
  ])('says what is wrong with %j', (env, message) => {
    expect(() => readWebConfig(env)).toThrow(message);
  });

  it('counts the proxies before it, none unless said', () => {
    expect(readWebConfig({}).settings.TRUSTED_PROXIES).toBe(0);
    expect(readWebConfig({ TRUSTED_PROXIES: '2' }).settings.TRUSTED_PROXIES).toBe(2);
    expect(() => readWebConfig({ TRUSTED_PROXIES: 'yes' })).toThrow(/TRUSTED_PROXIES/);
  });

  it('says https to browsers for this host alone unless told otherwise', () => {
    expect(readWebConfig({}).hsts).toBe('host');
    expect(readWebConfig({ HSTS: 'preload' }).hsts).toBe('preload');
    expect(() => readWebConfig({ HSTS: 'toString' })).toThrow(/HSTS/);
  });
});
