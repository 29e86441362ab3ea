import type { LocalisedText, SignInRule } from '@vitrin/commerce-host/seeding';

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
  line: 'Moda Street 12, flat 3',
  postcode: '34710',
};

const WORK: SeedAddress = {
  title: 'Work',
  cityPk: 34,
  townshipPk: 402,
  districtPk: 4022,
  line: 'Büyükdere Avenue 185, floor 7',
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
