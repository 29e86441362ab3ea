// Sample replies of a product page's parts, for tests. No index exports them, so they cost no shop a byte.
import { productSample } from './samples.fixtures.ts';

export const bundleSample = {
  product: { ...productSample, pk: 1980, product_type: '2', is_ready_to_basket: false },
  in_stock: true,
  price: '2490.00',
  retail_price: '2929.40',
  is_ready_to_basket: false,
  bundle_items: [
    { pk: 31, name: 'Mugs', quantity: 2, is_required: true, selected: null, options: [productSample] },
    { pk: 34, name: 'Tray', quantity: 1, is_required: false, selected: 1201, options: [productSample] },
  ],
};

export const cardPageSample = {
  count: 1,
  next: null,
  previous: null,
  results: [
    {
      pk: 900,
      name: 'Atlas Bank Visa',
      slug: 'atlas-bank-visa',
      bank: 1,
      card_type: { pk: 1, name: 'Visa', slug: 'visa', logo: '/static/cards/visa.svg' },
      card_payment_type: 'credit',
      cash_payment: true,
      installment_payment: true,
      three_d_payment: true,
      is_commerce_card: false,
      installments: [
        {
          pk: 903,
          card: 900,
          installment_count: 3,
          label: '3 installments',
          interest_rate: '0.015000',
          is_active: true,
          config: {},
          translations: null,
          amount: 349.9,
          interest_amount: 5.25,
          single_installment_amount: 118.38,
          total_amount: 355.15,
        },
      ],
    },
  ],
};

export const storeStockSample = [
  {
    pk: 40,
    name: 'Store North',
    address: 'Bağdat Caddesi 12',
    latitude: '40.97',
    longitude: '29.06',
    stock: '4',
    store_hours: [
      ['10:00:00', '20:00:00'],
      ['10:00:00', '20:00:00'],
      ['10:00:00', '20:00:00'],
      ['10:00:00', '20:00:00'],
      ['10:00:00', '20:00:00'],
      ['10:00:00', '22:00:00'],
      [null, null],
    ],
  },
];
