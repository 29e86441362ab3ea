import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { StartError } from './db/database.ts';

const DEMO = { DEMO: '1' };
const PRODUCTION = {
  MAIL_URL: 'smtps://user:secret@mail.test:465',
  MAIL_FROM: 'Vitrin <shop@shop.test>',
  SMS_WEBHOOK_URL: 'https://sms.test/send',
  SMS_WEBHOOK_SECRET: '0123456789abcdef0123456789abcdef',
};

describe('readConfig', () => {
  it('has the documented defaults', () => {
    expect(readConfig({ DEMO: '1' })).toEqual({
      demo: true,
      senders: undefined,
      supportEmail: 'hello@example.test',
      commercePort: 4000,
      bankPort: 4001,
      walletPort: 4002,
      listenAddress: '127.0.0.1',
      gatewayAddresses: ['127.0.0.0/8', '::1'],
      dataDir: '.data',
      databaseUrl: undefined,
      commerceUrl: 'http://localhost:4000',
      adminUrl: 'http://localhost:4000',
      storefrontUrl: 'http://localhost:3000',
      languageUrls: { en: 'http://localhost:3000', tr: 'http://localhost:3000/tr' },
      bankUrl: 'http://127.0.0.1:4001',
      walletUrl: 'http://127.0.0.1:4002',
      guestPurchase: true,
      threeDFrame: true,
      paymentMethods: expect.arrayContaining(['credit-card', 'loyalty-money']),
      checkoutPages: expect.arrayContaining(['CouponSelectionPage', 'LoyaltyMoneyUsagePage', 'LoyaltyCardPage']),
      checkoutProviders: [],
      registrationCode: false,
      registrationConfirm: false,
      otpHideUnknown: false,
      captcha: undefined,
      frontends: new Map(),
      carrierUrl: 'http://127.0.0.1:4001/sim/carrier/?number={number}',
      timeZone: 'Europe/Istanbul',
      metrics: undefined,
      logRequests: false,
      seedProducts: 1000,
    });
  });

  it('follows the ports, and drops the slash at the end of addresses', () => {
    const config = readConfig({
      ...DEMO,
      PORT: '1',
      COMMERCE_PORT: '2',
      BANK_PORT: '3',
      STOREFRONT_URL: 'https://shop.test/',
    });
    expect(config).toMatchObject({
      storefrontUrl: 'https://shop.test',
      commerceUrl: 'http://localhost:2',
      bankUrl: 'http://127.0.0.1:3',
    });
  });

  it('is a production start without DEMO, whatever NODE_ENV says', () => {
    for (const NODE_ENV of ['production', 'development', '']) {
      const config = readConfig({ ...PRODUCTION, NODE_ENV });
      expect([config.demo, config.otpHideUnknown]).toEqual([false, true]);
      expect(config.paymentMethods).toEqual(['pay-on-delivery', 'loyalty-money']);
    }
    expect(readConfig({ DEMO: '1', NODE_ENV: 'production' }).demo).toBe(true);
  });

  it.each(['MAIL_URL', 'MAIL_FROM', 'SMS_WEBHOOK_URL', 'SMS_WEBHOOK_SECRET'])(
    'a production start without %s is refused with one line that names it',
    (name) => {
      expect(() => readConfig({ ...PRODUCTION, [name]: '' })).toThrow(
        new RegExp(`^${name}: not set, .*Set it .*DEMO=1`),
      );
    },
  );

  it('a production start without any sender names all that is missing', () => {
    expect(() => readConfig({})).toThrow(/^MAIL_URL, MAIL_FROM, SMS_WEBHOOK_URL, SMS_WEBHOOK_SECRET: not set/);
  });

  it.each([
    [{ MAIL_URL: 'http://user:secret@mail.test' }, /^MAIL_URL is not an address like smtps:/],
    [{ MAIL_URL: 'mail.test' }, /^MAIL_URL is not/],
    [{ MAIL_FROM: 'Vitrin' }, /^MAIL_FROM: "Vitrin" is not like/],
    [{ MAIL_FROM: 'a@shop.test, b@shop.test' }, /^MAIL_FROM/],
    [{ SMS_WEBHOOK_URL: 'http://sms.test/send' }, /^SMS_WEBHOOK_URL: .*https/],
    [{ SMS_WEBHOOK_SECRET: 'short' }, /^SMS_WEBHOOK_SECRET: shorter than 32/],
    [{ PAYMENT_METHODS: 'pay-on-delivery,credit-card' }, /^PAYMENT_METHODS: "credit-card" needs a bank or an account/],
    [{ PAYMENT_METHODS: 'funds-transfer' }, /^PAYMENT_METHODS: "funds-transfer"/],
    [{ PAYMENT_METHODS: 'all' }, /^PAYMENT_METHODS: "all"/],
    [{ ADMIN_URL: 'http://admin.shop.test' }, /^ADMIN_URL: .*https/],
  ])('a production start refuses %o', (change, line) => {
    expect(() => readConfig({ ...PRODUCTION, ...change })).toThrow(line);
    expect(() => readConfig({ ...PRODUCTION, ...change })).not.toThrow(/secret@/);
  });

  it('reads whom mails are from, with a name or without', () => {
    expect(readConfig(PRODUCTION).supportEmail).toBeUndefined();
    expect(() => readConfig({ ...PRODUCTION, SUPPORT_EMAIL: 'help, eve@evil.test' })).toThrow(/^SUPPORT_EMAIL/);
    const from = (MAIL_FROM: string) => readConfig({ ...PRODUCTION, MAIL_FROM }).senders?.mailFrom;
    expect(from('shop@shop.test')).toEqual({ name: '', address: 'shop@shop.test' });
    expect(from('Vitrin Mağaza <shop@shop.test>')).toEqual({ name: 'Vitrin Mağaza', address: 'shop@shop.test' });
  });

  it('keeps the calendar of the shop’s time zone', () => {
    expect(readConfig({ ...DEMO, SHOP_TIME_ZONE: 'Europe/Berlin' }).timeZone).toBe('Europe/Berlin');
  });

  it('takes an empty variable for one that is not set', () => {
    expect(readConfig({ ...DEMO, COMMERCE_PORT: '', DATABASE_URL: ' ', GUEST_PURCHASE: '' })).toEqual(readConfig(DEMO));
  });

  it('reads lists with or without spaces', () => {
    const lists = { PAYMENT_METHODS: 'credit-card, gpay', CHECKOUT_PAGES: 'all,' };
    expect(readConfig({ ...DEMO, ...lists })).toMatchObject({
      paymentMethods: ['credit-card', 'gpay'],
      checkoutPages: ['all'],
    });
  });

  it.each([
    ['COMMERCE_PORT', 'x'],
    ['BANK_PORT', '70000'],
    ['SEED_PRODUCTS', '1'],
    ['SHOP_TIME_ZONE', 'Istanbul'],
    ['COMMERCE_URL', 'nonsense'],
    ['BANK_URL', 'file:///etc'],
    ['GUEST_PURCHASE', 'maybe'],
  ])('names %s when it cannot be %s', (name, value) => {
    expect(() => readConfig({ ...DEMO, [name]: value })).toThrowError(StartError);
    expect(() => readConfig({ ...DEMO, [name]: value })).toThrowError(new RegExp(`^${name}: "${value}"`));
  });

  it('knows other checkouts by name and address, and refuses what is no address', () => {
    const read = (text: string) => readConfig({ ...DEMO, CHECKOUT_PROVIDERS: text }).checkoutProviders;
    expect(read('Quick Pay=https://quick.test/start, Other=https://other.test')).toEqual([
      { name: 'Quick Pay', slug: 'quick-pay', url: 'https://quick.test/start' },
      { name: 'Other', slug: 'other', url: 'https://other.test' },
    ]);
    expect(() => read('demo-express')).toThrow(/CHECKOUT_PROVIDERS/);
    expect(() => read('Evil=javascript:alert(1)')).toThrow(/CHECKOUT_PROVIDERS/);
  });

  it('knows other front ends by name and refuses what is no address', () => {
    const { frontends } = readConfig({
      ...DEMO,
      FRONTENDS: 'kiosk=https://kiosk.example.test/, app=https://app.example.test',
    });
    expect([...frontends]).toEqual([
      ['kiosk', 'https://kiosk.example.test'],
      ['app', 'https://app.example.test'],
    ]);
    expect(() => readConfig({ ...DEMO, FRONTENDS: 'kiosk' })).toThrow(/FRONTENDS/);
  });
});
