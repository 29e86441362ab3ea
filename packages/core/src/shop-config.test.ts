// Shows C74 (docs/rules/traced-rules.md).
import { describe, expect, it } from 'vitest';
import { createShopConfig, type ShopConfigOverrides } from './shop-config.ts';

describe('the shop configuration (ruling 23)', () => {
  it("has the specification's defaults", () => {
    const shop = createShopConfig();
    expect(shop.phone).toMatchObject({ pattern: '^(05)\\d{9}$', inputFormat: '05999999999' });
    expect(shop.postcode).toEqual({ pattern: '^\\d{5}$', inputFormat: '99999' });
    expect(shop.defaultCountry).toEqual({ code: 'tr', pk: 1 });
    expect(shop.locales).toMatchObject({ strategy: 'hide-default', default: 'en' });
    expect(shop.checkout).toEqual({
      inAppFramePaymentOptions: [],
      expressMethods: [],
      threeDChoice: false,
      cardPayments: false,
      paymentMarks: [],
    });
    expect(shop.cardDataMode).toBe('pass-through');
    expect(shop.b2b).toBe(true);
  });

  it.each<[keyof ShopConfigOverrides, ShopConfigOverrides]>([
    ['phone', { phone: { pattern: '^1$' } }],
    ['postcode', { postcode: { inputFormat: '9999' } }],
    ['defaultCountry', { defaultCountry: { pk: 9 } }],
    ['locales', { locales: { strategy: 'subdomain' } }],
    ['currencies', { currencies: { default: 'eur' } }],
    ['checkout', { checkout: { inAppFramePaymentOptions: ['demo-redirect'] } }],
    ['allowedOrigins', { allowedOrigins: ['https://bank.test'] }],
    ['frontendId', { frontendId: 'kiosk' }],
    ['wallet', { wallet: { scriptConfigUrl: 'https://wallet.test/config' } }],
    ['cardDataMode', { cardDataMode: 'hosted-frame' }],
    ['productAttributes', { productAttributes: ['size'] }],
    ['timeZone', { timeZone: 'Asia/Tokyo' }],
    ['paths', { paths: { authentication: '/login' } }],
    ['b2b', { b2b: false }],
    ['absent', { absent: ['loyalty'] }],
    ['company', { company: ['Example Ltd.'] }],
    ['support', { support: { phone: '0212 555 00 40' } }],
  ])('%s can be overridden without losing its neighbours', (key, overrides) => {
    const shop = createShopConfig(overrides);
    const defaults = createShopConfig();
    const own = overrides[key];
    if (typeof own === 'object' && !Array.isArray(own)) expect(shop[key]).toEqual({ ...Object(defaults[key]), ...own });
    else expect(shop[key]).toEqual(own);
    expect({ ...shop, [key]: null }).toEqual({ ...defaults, [key]: null });
  });

  it('is plain JSON, so that a server can hand it to the browser', () => {
    expect(JSON.parse(JSON.stringify(createShopConfig()))).toEqual(createShopConfig());
  });
});
