import type { retailStore, StoreDay } from '@vitrin/commerce-host/seeding';

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
    name: 'Store North',
    address: 'Bebek, Cevdet Paşa Street 14',
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
    name: 'Store Moda',
    address: 'Caferağa, Moda Street 102',
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
    name: 'Store Levent',
    address: 'Levent, Büyükdere Avenue 185',
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
    name: 'Store Kavaklıdere',
    address: 'Kavaklıdere, Tunalı Hilmi Avenue 88',
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
    name: 'Store Etlik',
    address: 'Etlik, Yunus Emre Avenue 21',
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
    name: 'Store Alsancak',
    address: 'Alsancak, Kıbrıs Şehitleri Avenue 140',
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
