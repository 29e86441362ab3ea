/** Where the shoppers of these tests live. */
export const homeAddress = {
  title: 'Home',
  firstName: 'Ada',
  lastName: 'Yilmaz',
  phoneNumber: '05551234567',
  country: 1,
  city: 34,
  township: 401,
  district: 4011,
  line: 'Example Street 12, flat 3',
  postcode: '34710',
};
