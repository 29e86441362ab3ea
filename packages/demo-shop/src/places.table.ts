import {
  type city,
  type country,
  type district,
  HOME_COUNTRY,
  type retailStore,
  type StoreDay,
  type township,
} from '@vitrin/commerce-host/seeding';

/** Countries that the demo delivers to. Regions are lists at home, and typed everywhere else. */
export const COUNTRIES: readonly (typeof country.$inferInsert)[] = [
  HOME_COUNTRY,
  { pk: 2, name: { en: 'Germany', tr: 'Almanya' }, code: 'de', isActive: true },
  { pk: 3, name: { en: 'United Kingdom', tr: 'Birleşik Krallık' }, code: 'gb', isActive: true },
  { pk: 4, name: { en: 'United States', tr: 'Amerika Birleşik Devletleri' }, code: 'us', isActive: true },
  { pk: 5, name: { en: 'Netherlands', tr: 'Hollanda' }, code: 'nl', isActive: true },
  { pk: 6, name: { en: 'France', tr: 'Fransa' }, code: 'fr', isActive: true },
  { pk: 7, name: { en: 'Ireland', tr: 'İrlanda' }, code: 'ie', isActive: true },
  { pk: 8, name: { en: 'Brazil', tr: 'Brezilya' }, code: 'br', isActive: true },
  { pk: 9, name: { en: 'Japan', tr: 'Japonya' }, code: 'jp', isActive: true },
  { pk: 10, name: { en: 'United Arab Emirates', tr: 'Birleşik Arap Emirlikleri' }, code: 'ae', isActive: true },
  { pk: 11, name: { en: 'Poland', tr: 'Polonya' }, code: 'pl', isActive: true },
  { pk: 12, name: { en: 'Greece', tr: 'Yunanistan' }, code: 'gr', isActive: true },
];

/** Cities with the licence plate numbers everybody in Türkiye knows as pks (Protocol address §1). */
export const CITIES: readonly (typeof city.$inferInsert)[] = [
  { pk: 34, countryPk: 1, name: { en: 'Istanbul', tr: 'İstanbul' }, postcode: '34000', priority: 1 },
  { pk: 6, countryPk: 1, name: { en: 'Ankara', tr: 'Ankara' }, postcode: '06000', priority: 2 },
  { pk: 35, countryPk: 1, name: { en: 'İzmir', tr: 'İzmir' }, postcode: '35000', priority: null },
];

/** Townships, two of each city. */
export const TOWNSHIPS: readonly (typeof township.$inferInsert)[] = [
  { pk: 401, cityPk: 34, name: 'Kadıköy', postcode: '34710' },
  { pk: 402, cityPk: 34, name: 'Beşiktaş', postcode: '34353' },
  { pk: 601, cityPk: 6, name: 'Çankaya', postcode: '06690' },
  { pk: 602, cityPk: 6, name: 'Keçiören', postcode: '06280' },
  { pk: 351, cityPk: 35, name: 'Konak', postcode: '35250' },
  { pk: 352, cityPk: 35, name: 'Bornova', postcode: '35040' },
];

/** Districts, two of each Turkish township. */
export const DISTRICTS: readonly (typeof district.$inferInsert)[] = [
  { pk: 4011, townshipPk: 401, name: 'Caferağa', postcode: '34710' },
  { pk: 4012, townshipPk: 401, name: 'Fenerbahçe', postcode: '34726' },
  { pk: 4021, townshipPk: 402, name: 'Bebek', postcode: '34342' },
  { pk: 4022, townshipPk: 402, name: 'Levent', postcode: '34330' },
  { pk: 6011, townshipPk: 601, name: 'Kavaklıdere', postcode: '06690' },
  { pk: 6012, townshipPk: 601, name: 'Bahçelievler', postcode: '06490' },
  { pk: 6021, townshipPk: 602, name: 'Etlik', postcode: '06010' },
  { pk: 6022, townshipPk: 602, name: 'Kalaba', postcode: '06120' },
  { pk: 3511, townshipPk: 351, name: 'Alsancak', postcode: '35220' },
  { pk: 3512, townshipPk: 351, name: 'Göztepe', postcode: '35290' },
  { pk: 3521, townshipPk: 352, name: 'Kazımdirik', postcode: '35100' },
  { pk: 3522, townshipPk: 352, name: 'Erzene', postcode: '35040' },
];

const DAY: StoreDay = ['10:00:00', '22:00:00'];
const SHORT_DAY: StoreDay = ['12:00:00', '18:00:00'];
const CLOSED: StoreDay = [null, null];

const OPEN_DAILY: readonly StoreDay[] = [DAY, DAY, DAY, DAY, DAY, DAY, DAY];
const SUNDAY_SHORT: readonly StoreDay[] = [DAY, DAY, DAY, DAY, DAY, DAY, SHORT_DAY];
const SUNDAY_CLOSED: readonly StoreDay[] = [DAY, DAY, DAY, DAY, DAY, DAY, CLOSED];

/** The shops on the high street; the first is the one of the protocol's worked sequences. */
export const RETAIL_STORES: readonly (typeof retailStore.$inferInsert)[] = [
  {
    pk: 40,
    name: 'Vitrin Bebek',
    address: 'Bebek, Cevdet Paşa Cad. No: 14',
    phoneNumber: '02125550040',
    townshipPk: 402,
    districtPk: 4021,
    postcode: '34342',
    latitude: '41.076900',
    longitude: '29.043400',
    storeHours: OPEN_DAILY,
    clickAndCollect: true,
    sortOrder: 1,
  },
  {
    pk: 41,
    name: 'Vitrin Moda',
    address: 'Caferağa, Moda Cad. No: 102',
    phoneNumber: '02165550041',
    townshipPk: 401,
    districtPk: 4011,
    postcode: '34710',
    latitude: '40.983700',
    longitude: '29.026300',
    storeHours: SUNDAY_SHORT,
    clickAndCollect: true,
    sortOrder: 2,
  },
  {
    pk: 42,
    name: 'Vitrin Levent',
    address: 'Levent, Büyükdere Cad. No: 185',
    phoneNumber: '02125550042',
    townshipPk: 402,
    districtPk: 4022,
    postcode: '34330',
    latitude: '41.079000',
    longitude: '29.011000',
    storeHours: OPEN_DAILY,
    clickAndCollect: false,
    sortOrder: 3,
  },
  {
    pk: 43,
    name: 'Vitrin Kavaklıdere',
    address: 'Kavaklıdere, Tunalı Hilmi Cad. No: 88',
    phoneNumber: '03125550043',
    townshipPk: 601,
    districtPk: 6011,
    postcode: '06690',
    latitude: '39.905500',
    longitude: '32.860100',
    storeHours: SUNDAY_SHORT,
    clickAndCollect: true,
    sortOrder: 4,
  },
  {
    pk: 44,
    name: 'Vitrin Etlik',
    address: 'Etlik, Yunus Emre Cad. No: 21',
    phoneNumber: '03125550044',
    townshipPk: 602,
    districtPk: 6021,
    postcode: '06010',
    latitude: '39.968200',
    longitude: '32.839600',
    storeHours: SUNDAY_CLOSED,
    clickAndCollect: true,
    sortOrder: 5,
  },
  {
    pk: 45,
    name: 'Vitrin Alsancak',
    address: 'Alsancak, Kıbrıs Şehitleri Cad. No: 140',
    phoneNumber: '02325550045',
    townshipPk: 351,
    districtPk: 3511,
    postcode: '35220',
    latitude: '38.438200',
    longitude: '27.143900',
    storeHours: OPEN_DAILY,
    clickAndCollect: true,
    sortOrder: 6,
  },
];
