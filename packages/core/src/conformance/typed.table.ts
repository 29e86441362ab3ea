/** What is typed along the suite's paths; the host knows these cards and this code (protocol/payment-methods.md §2, §4). */
export const typed = {
  /** The product of which one piece is in the basket at the start. */
  product: 1201,
  phone: '05551234567',
  wrongEmail: 'nobody',
  firstName: 'Ada',
  lastName: 'Yilmaz',
  city: 'istanbul',
  township: 'kadikoy',
  line: 'Example Street 12, flat 3',
  postcode: '34710',
  cards: {
    'pay by card': '4543600000000003',
    'pay by a card without funds': '4543600000000516',
    'pay by card with 3-D Secure': '4543600000003015',
  },
  expiry: '12/30',
  cvc: '123',
  code: '111111',
  wrongCode: '123456',
} as const;
