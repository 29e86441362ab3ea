/** `GET /b2b/my-divisions/` (b2b.md §1). */
export const divisionPageSample = {
  count: 1,
  next: null,
  previous: null,
  results: [
    {
      id: 2,
      name: 'Izmir',
      division_type: 'branch',
      parent: 1,
      erp_code: 'D-02',
      country_id: 1,
      city_id: 35,
      township_id: 351,
      district_id: null,
      address: 'Kordon Avenue 12',
      phone_number: '02321112233',
      fax_number: null,
      is_active: true,
      latitude: null,
      longitude: null,
      monthly_order_limit: '80000.00',
      current_balance: '0.00',
      current_balance_last_update: '2025-03-04T10:15:30.000000Z',
      extra_data: {},
    },
  ],
};

/** `GET /b2b/basket/`: the example of b2b.md §2. */
export const businessBasketSample = {
  id: 9,
  total_amount: '6998.00',
  total_quantity: 20,
  currency: { value: 'try', label: 'TL' },
  basket_items: [
    {
      total_amount: '6998.00',
      price: '349.90',
      quantity: 20,
      product_remote_id: 8801,
      divisions: [
        { id: 2, name: 'Izmir', erp_code: 'D-02', quantity: 12 },
        { id: 3, name: 'Bursa', erp_code: 'D-03', quantity: 8 },
      ],
      product: {
        pk: 1201,
        sku: 'LS-0412-M',
        name: 'Linen Shirt',
        price: '349.90',
        base_code: 'LS-0412',
        asorti: '',
        category: 'Shirts',
        currency: 'try',
        variants: {},
        product_image: '/media/ls-0412.jpg',
      },
    },
  ],
};

/** `GET /b2b/basket/drafts/` (b2b.md §3): a host may write the total as a number. */
export const draftListSample = [{ id: 5, name: 'Spring', total_amount: 6998, total_quantity: 20 }];

/** `GET /b2b/my-quotations/` (b2b.md §5). */
export const quotationPageSample = {
  count: 1,
  next: null,
  previous: null,
  results: [
    {
      id: 4,
      name: 'Summer linen',
      number: 'Q2026000004',
      status: 'waiting',
      net_amount: '5831.67',
      total_amount: '6998.00',
      created_at: '2025-03-04T10:15:30.000000Z',
      modified_at: '2025-03-04T10:15:30.000000Z',
    },
  ],
};
