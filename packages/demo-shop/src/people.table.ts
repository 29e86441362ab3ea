import type {
  CampaignKind,
  campaignAmount,
  division,
  LocalisedText,
  SignInRule,
  voucher,
} from '@vitrin/commerce-host/seeding';

/** Password of every demo user (payment-methods.md §8). */
export const DEMO_PASSWORD = 'Passw0rd!';

/** An address as the seed writes it, by the regions' pks. */
export interface SeedAddress {
  readonly title: string;
  readonly cityPk: number;
  readonly townshipPk: number;
  readonly districtPk: number;
  readonly line: string;
  readonly postcode: string;
}

/** A coupon as the seed writes it. */
export interface SeedCoupon {
  readonly pk: number;
  readonly code: string;
  readonly name: LocalisedText;
  readonly description: LocalisedText;
  readonly discount: number;
  readonly minimumAmount?: number;
}

/** A demo user (payment-methods.md §8). */
export interface SeedUser {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  /** Loyalty money in lira, minor units. */
  readonly loyaltyBalance?: number;
  /** Number of the loyalty card and what is on it, in lira, minor units. */
  readonly loyaltyCardNumber?: string;
  readonly loyaltyCardBalance?: number;
  /** Coupons, in lira, minor units. */
  readonly coupons?: readonly SeedCoupon[];
  readonly userType?: 'b2b';
  readonly signInRule?: SignInRule;
  readonly addresses: readonly SeedAddress[];
  /** Kept cards: token and last four digits of a card of bin 454360. */
  readonly cards?: readonly { readonly token: string; readonly lastFour: string }[];
}

const HOME: SeedAddress = {
  title: 'Home',
  cityPk: 34,
  townshipPk: 401,
  districtPk: 4011,
  line: 'Moda Cad. No: 12 D: 3',
  postcode: '34710',
};

const WORK: SeedAddress = {
  title: 'Work',
  cityPk: 34,
  townshipPk: 402,
  districtPk: 4022,
  line: 'Büyükdere Cad. No: 185 Kat: 7',
  postcode: '34330',
};

const WALLET_USERS: readonly SeedUser[] = Array.from({ length: 13 }, (_, index) => {
  const number = String(index).padStart(2, '0');
  return {
    email: `wallet${number}@example.test`,
    firstName: 'Deniz',
    lastName: 'Cüzdan',
    phone: `050000000${number}`,
    addresses: [HOME],
  };
});

/** The demo users; the first address of each is the primary one. */
export const SEED_USERS: readonly SeedUser[] = [
  {
    email: 'shopper@example.test',
    firstName: 'Ada',
    lastName: 'Yılmaz',
    phone: '05551110002',
    loyaltyBalance: 150_00,
    loyaltyCardNumber: '9000110200220033',
    loyaltyCardBalance: 120_00,
    coupons: [
      {
        pk: 21,
        code: 'WELCOME',
        name: { en: 'Welcome gift', tr: 'Hoş geldin hediyesi' },
        description: { en: '25 off any order', tr: 'Her siparişte 25 indirim' },
        discount: 25_00,
      },
      {
        pk: 22,
        code: 'BIGBUY',
        name: { en: 'Big basket', tr: 'Büyük sepet' },
        description: { en: '100 off orders from 1,000', tr: '1.000 ve üzeri siparişlerde 100 indirim' },
        discount: 100_00,
        minimumAmount: 1000_00,
      },
    ],
    cards: [
      { token: 'sc-ok', lastFour: '0003' },
      { token: 'sc-3d', lastFour: '3015' },
      { token: 'sc-decline', lastFour: '0052' },
    ],
    addresses: [HOME, WORK],
  },
  {
    email: 'rich@example.test',
    firstName: 'Kerem',
    lastName: 'Aksoy',
    phone: '05551110003',
    loyaltyBalance: 5000_00,
    loyaltyCardNumber: '9000110200220041',
    loyaltyCardBalance: 250_00,
    addresses: [HOME],
  },
  { email: 'empty@example.test', firstName: 'Elif', lastName: 'Demir', phone: '05551110004', addresses: [] },
  {
    email: 'business@example.test',
    firstName: 'Mert',
    lastName: 'Kaya',
    phone: '05551110005',
    userType: 'b2b',
    addresses: [WORK],
  },
  {
    email: 'captcha@example.test',
    firstName: 'Can',
    lastName: 'Arslan',
    phone: '05551110006',
    signInRule: 'captcha',
    addresses: [HOME],
  },
  {
    email: 'otp@example.test',
    firstName: 'Zeynep',
    lastName: 'Şahin',
    phone: '05551110007',
    signInRule: 'code',
    addresses: [HOME],
  },
  {
    email: 'locked@example.test',
    firstName: 'Ömer',
    lastName: 'Koç',
    phone: '05551110008',
    signInRule: 'locked',
    addresses: [],
  },
  ...WALLET_USERS,
];

/** Divisions of the demo company; the business user buys for all of them (payment-methods.md §8). Amounts in minor units. */
export const DIVISIONS: readonly (typeof division.$inferInsert)[] = [
  {
    pk: 1,
    name: 'Kaya Hotels, Istanbul',
    type: 'head',
    parentPk: null,
    erpCode: 'D-01',
    countryPk: 1,
    cityPk: 34,
    townshipPk: 402,
    districtPk: 4022,
    address: 'Büyükdere Cad. No: 185 Kat: 7',
    phone: '02121112233',
    monthlyLimit: 250_000_00,
    balance: 48_300_00,
  },
  {
    pk: 2,
    name: 'Kaya Hotels, Izmir',
    type: 'branch',
    parentPk: 1,
    erpCode: 'D-02',
    countryPk: 1,
    cityPk: 35,
    townshipPk: 351,
    districtPk: 3511,
    address: 'Kordon Cad. No: 12',
    phone: '02321112233',
    monthlyLimit: 80_000_00,
    balance: 0,
  },
  {
    pk: 3,
    name: 'Kaya Hotels, Ankara',
    type: 'branch',
    parentPk: 1,
    erpCode: 'D-03',
    countryPk: 1,
    cityPk: 6,
    townshipPk: 601,
    districtPk: 6012,
    address: 'Atatürk Cad. No: 5',
    phone: '03121112233',
    monthlyLimit: 5_000_00,
    balance: 0,
  },
];

/** An order of the past, as the seed writes it. */
export interface SeedOrder {
  /** Days before the seeding. */
  readonly daysAgo: number;
  readonly status: number;
  /** How many pieces of how many different products. */
  readonly pieces: readonly number[];
  readonly currency?: 'usd' | 'eur';
  readonly paysBy?: 'card' | 'transfer';
}

const DELIVERED = 550;

/** What has lately happened: one order in each state that a shopper can meet. */
const RECENT: readonly SeedOrder[] = [
  { daysAgo: 1, status: 400, pieces: [1, 2] },
  { daysAgo: 2, status: 300, pieces: [1], paysBy: 'transfer' },
  { daysAgo: 3, status: 450, pieces: [2, 1, 1] },
  { daysAgo: 4, status: 500, pieces: [1] },
  { daysAgo: 5, status: 510, pieces: [1, 1] },
  { daysAgo: 6, status: 540, pieces: [1] },
  { daysAgo: 8, status: DELIVERED, pieces: [2, 1] },
  { daysAgo: 10, status: DELIVERED, pieces: [1] },
  { daysAgo: 12, status: 100, pieces: [1] },
  { daysAgo: 24, status: 600, pieces: [1] },
];

/** Orders of the demo shopper, thirty in all (payment-methods.md §8), the newest first. */
export const SEED_ORDERS: readonly SeedOrder[] = [
  ...RECENT,
  ...Array.from({ length: 20 }, (_, index): SeedOrder => {
    const pieces = [[1], [1, 1], [2], [1, 1, 1], [3, 1]][index % 5] ?? [1];
    const currency = ([undefined, undefined, undefined, 'usd', undefined, undefined, 'eur'] as const)[index % 7];
    return {
      daysAgo: 40 + index * 23,
      status: index % 9 === 8 ? 100 : DELIVERED,
      pieces,
      ...(currency && { currency }),
    };
  }),
];

/** Voucher codes of the test world (payment-methods.md §8); amounts in minor units, per cents in hundredths. */
export const VOUCHERS: readonly (typeof voucher.$inferInsert)[] = [
  { code: 'TEST10', kind: 'percent', value: 1000 },
  { code: 'TEST50', kind: 'amount', value: 50_00, minimumAmount: 200_00 },
  { code: 'MIN1000', kind: 'amount', value: 100_00, minimumAmount: 1000_00 },
  { code: 'EXPIRED1', kind: 'percent', value: 1000, expiresAt: new Date('2020-01-01T00:00:00Z') },
  { code: 'USED1', kind: 'percent', value: 1000, maxUses: 1, usedCount: 1 },
  { code: 'USDONLY', kind: 'amount', value: 5_00, currency: 'usd' },
  { code: 'FREE100', kind: 'percent', value: 100_00 },
];

/** What a campaign of the catalogue does. */
export interface CampaignRule {
  readonly kind: CampaignKind;
  readonly percent: number | null;
  readonly pieces: number | null;
}

/** Rules of the catalogue's campaigns by pk. */
export const CAMPAIGN_RULES: ReadonlyMap<number, CampaignRule> = new Map([
  [301, { kind: 'pieces', percent: 100, pieces: 3 }],
  [302, { kind: 'pieces', percent: 10, pieces: 2 }],
  [303, { kind: 'note', percent: null, pieces: null }],
]);

/** The campaign on the whole basket, with its amounts by currency. */
export const BASKET_CAMPAIGN = {
  pk: 310,
  label: { en: '150 off baskets from 2,500', tr: '2.500 ve üzeri sepette 150 indirim' },
} as const;

/** From which amount on {@link BASKET_CAMPAIGN} applies, and what it takes off. */
export const BASKET_CAMPAIGN_AMOUNTS: readonly (typeof campaignAmount.$inferInsert)[] = [
  { campaignPk: BASKET_CAMPAIGN.pk, currency: 'try', minimumAmount: 2500_00, discountAmount: 150_00 },
];
