import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { StartError } from './db/database.ts';

describe('readConfig', () => {
  it('has the documented defaults', () => {
    expect(readConfig({})).toEqual({
      commercePort: 4000,
      bankPort: 4001,
      walletPort: 4002,
      walletSimulator: true,
      admin: true,
      outbox: true,
      listenAddress: '127.0.0.1',
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
      frontends: new Map(),
      timeZone: 'Europe/Istanbul',
      metrics: undefined,
      logRequests: false,
      seedProducts: 1000,
    });
  });

  it('follows the ports, and drops the slash at the end of addresses', () => {
    const config = readConfig({ PORT: '1', COMMERCE_PORT: '2', BANK_PORT: '3', STOREFRONT_URL: 'https://shop.test/' });
    expect(config).toMatchObject({
      storefrontUrl: 'https://shop.test',
      commerceUrl: 'http://localhost:2',
      bankUrl: 'http://127.0.0.1:3',
    });
  });

  it('serves what is simulated in production only when it is asked for', () => {
    const production = { NODE_ENV: 'production' };
    expect(readConfig(production).walletSimulator).toBe(false);
    expect(readConfig(production).admin).toBe(false);
    expect(readConfig({ ...production, ADMIN: '1' }).admin).toBe(true);
    expect(readConfig(production).outbox).toBe(false);
    expect(readConfig({ ...production, OUTBOX: '1' }).outbox).toBe(true);
    expect(readConfig(production).paymentMethods).not.toContain('masterpass');
    const asked = readConfig({ ...production, WALLET_SIMULATOR: '1' });
    expect([asked.walletSimulator, asked.paymentMethods.includes('masterpass')]).toEqual([true, true]);
    expect(readConfig({ WALLET_SIMULATOR: '0' }).walletSimulator).toBe(false);
  });

  it('keeps the calendar of the shop’s time zone', () => {
    expect(readConfig({ SHOP_TIME_ZONE: 'Europe/Berlin' }).timeZone).toBe('Europe/Berlin');
  });

  it('takes an empty variable for one that is not set', () => {
    expect(readConfig({ COMMERCE_PORT: '', DATABASE_URL: ' ', GUEST_PURCHASE: '' })).toEqual(readConfig({}));
  });

  it('reads lists with or without spaces', () => {
    const lists = { PAYMENT_METHODS: 'credit-card, gpay', CHECKOUT_PAGES: 'all', CHECKOUT_PROVIDERS: 'demo-express,' };
    expect(readConfig(lists)).toMatchObject({
      paymentMethods: ['credit-card', 'gpay'],
      checkoutPages: ['all'],
      checkoutProviders: ['demo-express'],
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
    expect(() => readConfig({ [name]: value })).toThrowError(StartError);
    expect(() => readConfig({ [name]: value })).toThrowError(new RegExp(`^${name}: "${value}"`));
  });

  it('knows other front ends by name and refuses what is no address', () => {
    const { frontends } = readConfig({ FRONTENDS: 'kiosk=https://kiosk.example.test/, app=https://app.example.test' });
    expect([...frontends]).toEqual([
      ['kiosk', 'https://kiosk.example.test'],
      ['app', 'https://app.example.test'],
    ]);
    expect(() => readConfig({ FRONTENDS: 'kiosk' })).toThrow(/FRONTENDS/);
  });

  it('hides in production which numbers have an account', () => {
    expect(readConfig({ NODE_ENV: 'production' }).otpHideUnknown).toBe(true);
  });
});
