/** An address as a guest types it, in the fields of `POST /address/`. */
export const guestAddress = {
  title: 'Home',
  first_name: 'Ada',
  last_name: 'Yilmaz',
  phone_number: '05551234567',
  country: '1',
  city: '34',
  township: '401',
  district: '4011',
  line: 'Example Street 12, flat 3',
  postcode: '34710',
};

/**
 * What Pay sends for a card of the demo, without 3-D Secure asked for.
 *
 * @param {string} number the card's
 * @param {string} [holder]
 */
export const cardPayment = (number, holder = 'Ada Yilmaz') => ({
  agreement: '1',
  use_three_d: '0',
  card_number: number,
  card_holder: holder,
  card_month: '12',
  card_year: '2030',
  card_cvv: '123',
});
