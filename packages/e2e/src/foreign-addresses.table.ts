/** An address abroad as its people type it, and what they may get wrong. Names of fields are the form's own. */
export interface ForeignAddress {
  readonly country: string;
  readonly phone: string;
  /** Typed or chosen, by field name. */
  readonly places: Readonly<Record<string, string>>;
  /** Wrong texts by field name: each is told beside its field. */
  readonly wrong: readonly (readonly [field: string, text: string])[];
}

/** An address of each country that the demo delivers to abroad, by ISO code; `country` is the demo's pk. */
export const foreignAddresses: Readonly<Record<string, ForeignAddress>> = {
  de: {
    country: '2',
    phone: '0151 12345678',
    places: { line: 'Am Ring 1', postcode: '10115', township: 'Berlin' },
    wrong: [
      ['phone', '0555'],
      ['postcode', '1011'],
      ['township', ''],
      ['line', 'x'],
    ],
  },
  gb: {
    country: '3',
    phone: '07400 123456',
    places: { line: '10 Downing Street', postcode: 'sw1a2aa', township: 'London' },
    wrong: [
      ['phone', '07400 1234'],
      ['postcode', '12345'],
      ['postcode', ''],
      ['township', ''],
    ],
  },
  us: {
    country: '4',
    phone: '(201) 555-0123',
    places: { line: '5 Main Street', township: 'Los Angeles', city: 'CA', postcode: '90001' },
    wrong: [
      ['phone', '101 555 0123'],
      ['postcode', '9000'],
      ['postcode', 'SW1A'],
      ['city', ''],
    ],
  },
  nl: {
    country: '5',
    phone: '06 12345678',
    places: { line: 'Damrak 1', postcode: '1012ab', township: 'Amsterdam' },
    wrong: [
      ['phone', '06 1234'],
      ['postcode', '0012 AB'],
      ['postcode', '1012'],
      ['township', ''],
    ],
  },
  fr: {
    country: '6',
    phone: '06 12 34 56 78',
    places: { line: '1 rue de Rivoli', postcode: '75001', township: 'Paris' },
    wrong: [
      ['phone', '06 12 34 56'],
      ['postcode', '7500'],
      ['postcode', ''],
      ['township', ' '],
    ],
  },
  ie: {
    country: '7',
    phone: '085 012 3456',
    places: { line: '1 Dame Street', township: 'Dublin 2', city: 'Co. Dublin', postcode: 'd02x285' },
    wrong: [
      ['phone', '12'],
      ['postcode', '123'],
      ['city', ''],
    ],
  },
  br: {
    country: '8',
    phone: '(11) 96123-4567',
    places: { line: 'Rua Augusta, 100', township: 'São Paulo', city: 'SP', postcode: '01310100' },
    wrong: [
      ['phone', '11 961'],
      ['postcode', '01310'],
      ['city', ''],
      ['township', ''],
    ],
  },
  jp: {
    country: '9',
    phone: '090-1234-5678',
    places: { line: '1-1 Chiyoda', township: 'Chiyoda', city: 'Tokyo', postcode: '1000001' },
    wrong: [
      ['phone', '090'],
      ['postcode', '100-001'],
      ['city', ''],
    ],
  },
  ae: {
    country: '10',
    phone: '050 123 4567',
    places: { line: 'Villa 3, Street 4', city: 'Dubai' },
    wrong: [
      ['phone', '050 1'],
      ['city', ''],
      ['line', 'x'],
    ],
  },
  pl: {
    country: '11',
    phone: '512 345 678',
    places: { line: 'Nowy Świat 1', postcode: '00950', township: 'Warszawa' },
    wrong: [
      ['phone', '51234567'],
      ['postcode', '0095'],
      ['township', ''],
    ],
  },
  gr: {
    country: '12',
    phone: '691 234 5678',
    places: { line: 'Ερμού 1', postcode: '10557', township: 'Αθήνα' },
    wrong: [
      ['phone', '691'],
      ['postcode', 'A0557'],
      ['township', ''],
      ['line', 'y'],
    ],
  },
};
