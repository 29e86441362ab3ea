/** The address of the protocol's example (address §3), with pks as text as the older peer sends them. */
export const ADDRESS_BODY = {
  title: 'Home',
  type: 'personal',
  is_corporate: 'false',
  first_name: 'Ada',
  last_name: 'Yilmaz',
  phone_number: '05551234567',
  country: '1',
  city: '34',
  township: '401',
  district: '4011',
  line: 'Example Street 12, flat 3',
  postcode: '34100',
} as const;

/** A registration that is accepted. */
/** An address in Germany: no region has a list there (Protocol address §5). */
export const BERLIN_BODY = {
  title: 'Home',
  first_name: 'Ada',
  last_name: 'Yilmaz',
  phone_number: '+49 151 12345678',
  country: 2,
  township: 'Berlin',
  line: 'Am Ring 1',
  postcode: '10115',
};

export const REGISTRATION_BODY = {
  email: 'newcomer@example.test',
  first_name: 'Nil',
  last_name: 'Yeni',
  password: 'Passw0rd!',
  phone: '05559998877',
  confirm: true,
} as const;
