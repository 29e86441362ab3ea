import { describe, expect, it } from 'vitest';
import { createShopConfig } from '../shop-config.ts';
import { addressBlock } from './address-block.ts';
import { type AddressContext, checkAddress, normaliseAddress, type TypedAddress } from './address-form.ts';
import { homeRules } from './address-rules.ts';
import { addressRules, shownPhone } from './country-rules.ts';

const shop = createShopConfig();

/** An address as its country's people type it, and how it is stored and written. */
interface Case {
  readonly typed: Partial<TypedAddress>;
  readonly phone: string;
  readonly postcode: string;
  readonly block: readonly string[];
  readonly wrong: readonly (readonly [field: keyof TypedAddress, typed: string, code: string])[];
}

const cases: Readonly<Record<string, Case>> = {
  de: {
    typed: { phoneNumber: '0151 12345678', township: 'Berlin', line: 'Am Ring 1', postcode: '10115' },
    phone: '+4915112345678',
    postcode: '10115',
    block: ['Am Ring 1', '10115 Berlin'],
    wrong: [
      ['phoneNumber', '0555', 'PHONE_FORMAT'],
      ['postcode', '1011', 'POSTCODE_FORMAT'],
      ['township', ' ', 'REQUIRED'],
    ],
  },
  gb: {
    typed: { phoneNumber: '07400 123456', township: 'London', line: '10 Downing St', postcode: 'sw1a2aa' },
    phone: '+447400123456',
    postcode: 'SW1A 2AA',
    block: ['10 Downing St', 'London', 'SW1A 2AA'],
    wrong: [
      ['phoneNumber', '07400 1234', 'PHONE_FORMAT'],
      ['postcode', '12345', 'POSTCODE_FORMAT'],
      ['postcode', '', 'POSTCODE_REQUIRED'],
    ],
  },
  us: {
    typed: { phoneNumber: '(201) 555-0123', city: 'CA', township: 'Los Angeles', line: '5 Main St', postcode: '90001' },
    phone: '+12015550123',
    postcode: '90001',
    block: ['5 Main St', 'Los Angeles, CA 90001'],
    wrong: [
      ['phoneNumber', '101 555 0123', 'PHONE_FORMAT'],
      ['postcode', '9000', 'POSTCODE_FORMAT'],
    ],
  },
  nl: {
    typed: { phoneNumber: '06 12345678', township: 'Amsterdam', line: 'Damrak 1', postcode: '1012ab' },
    phone: '+31612345678',
    postcode: '1012 AB',
    block: ['Damrak 1', '1012 AB Amsterdam'],
    wrong: [
      ['phoneNumber', '06 1234', 'PHONE_FORMAT'],
      ['postcode', '0012 AB', 'POSTCODE_FORMAT'],
    ],
  },
  fr: {
    typed: { phoneNumber: '+33 6 12 34 56 78', township: 'Paris', line: '1 rue de Rivoli', postcode: '75001' },
    phone: '+33612345678',
    postcode: '75001',
    block: ['1 rue de Rivoli', '75001 Paris'],
    wrong: [
      ['phoneNumber', '06 12 34 56', 'PHONE_FORMAT'],
      ['postcode', '7500', 'POSTCODE_FORMAT'],
    ],
  },
  ie: {
    typed: {
      phoneNumber: '085 012 3456',
      city: 'Co. Dublin',
      township: 'Dublin 2',
      line: '1 Dame St',
      postcode: 'd02x285',
    },
    phone: '+353850123456',
    postcode: 'D02 X285',
    block: ['1 Dame St', 'Dublin 2', 'Co. Dublin', 'D02 X285'],
    wrong: [
      ['phoneNumber', '12', 'PHONE_FORMAT'],
      ['postcode', '123', 'POSTCODE_FORMAT'],
    ],
  },
  br: {
    typed: {
      phoneNumber: '(11) 96123-4567',
      city: 'SP',
      township: 'São Paulo',
      district: '',
      line: 'Rua A, 1',
      postcode: '01310100',
    },
    phone: '+5511961234567',
    postcode: '01310-100',
    block: ['Rua A, 1', 'São Paulo-SP', '01310-100'],
    wrong: [
      ['phoneNumber', '11 961', 'PHONE_FORMAT'],
      ['postcode', '01310', 'POSTCODE_FORMAT'],
    ],
  },
  jp: {
    typed: {
      phoneNumber: '090-1234-5678',
      city: 'Tokyo',
      township: 'Chiyoda',
      line: '1-1 Chiyoda',
      postcode: '1000001',
    },
    phone: '+819012345678',
    postcode: '100-0001',
    block: ['1-1 Chiyoda', 'Chiyoda, Tokyo', '100-0001'],
    wrong: [
      ['phoneNumber', '090', 'PHONE_FORMAT'],
      ['postcode', '100-001', 'POSTCODE_FORMAT'],
    ],
  },
  ae: {
    typed: {
      phoneNumber: '050 123 4567',
      city: 'Dubai',
      township: 'Deira',
      line: 'Villa 3, Street 4',
      postcode: 'none',
    },
    phone: '+971501234567',
    postcode: '',
    block: ['Villa 3, Street 4', 'Deira', 'Dubai'],
    wrong: [['phoneNumber', '050 1', 'PHONE_FORMAT']],
  },
  pl: {
    typed: { phoneNumber: '512 345 678', township: 'Warszawa', line: 'Nowy Świat 1', postcode: '00950' },
    phone: '+48512345678',
    postcode: '00-950',
    block: ['Nowy Świat 1', '00-950 Warszawa'],
    wrong: [
      ['phoneNumber', '51234567', 'PHONE_FORMAT'],
      ['postcode', '0095', 'POSTCODE_FORMAT'],
    ],
  },
  gr: {
    typed: { phoneNumber: '691 234 5678', township: 'Αθήνα', line: 'Ερμού 1', postcode: '10557' },
    phone: '+306912345678',
    postcode: '105 57',
    block: ['Ερμού 1', '105 57 Αθήνα'],
    wrong: [
      ['phoneNumber', '691', 'PHONE_FORMAT'],
      ['postcode', 'A0557', 'POSTCODE_FORMAT'],
    ],
  },
};

const blank: TypedAddress = {
  title: 'Home',
  firstName: 'Ada',
  lastName: 'Yilmaz',
  phoneNumber: '',
  country: 9,
  city: undefined,
  township: undefined,
  district: undefined,
  line: '',
  postcode: '',
  isCorporate: false,
  companyName: '',
  taxOffice: '',
  taxNo: '',
  eBillTaxpayer: false,
  identityNumber: '',
};

describe.each(Object.entries(cases))('an address of %s', (code, { typed, phone, postcode, block, wrong }) => {
  const form = { ...blank, ...typed };
  const contextOf = async (): Promise<AddressContext> => ({
    rules: await addressRules({ code }, shop),
    hasDistricts: true,
  });

  it('is taken as its people type it and stored in one form', async () => {
    const context = await contextOf();
    expect(checkAddress(form, context)).toEqual({});
    const stored = normaliseAddress(form, context.rules);
    expect(stored).toMatchObject({ phoneNumber: phone, postcode });
    expect(checkAddress({ ...form, ...stored }, context)).toEqual({});
    const text = (place: unknown) => String(place ?? '');
    const parts = {
      line: form.line,
      city: text(form.city),
      township: text(form.township),
      district: text(form.district),
      postcode,
    };
    expect(addressBlock(parts, code)).toEqual(block);
  });

  it.each(wrong)('with %s "%s" is told %s', async (field, value, told) => {
    expect(checkAddress({ ...form, [field]: value }, await contextOf())).toEqual({ [field]: told });
  });

  it("'s example is right by its own rules", async () => {
    const { rules } = await contextOf();
    const { example = '' } = rules.postcode ?? {};
    const sample = { ...form, phoneNumber: rules.phone.example, postcode: example };
    expect(checkAddress(sample, { rules, hasDistricts: true })).toEqual({});
  });
});

describe('a stored phone number', () => {
  it.each([
    ['05321234567', '0532 123 45 67'],
    ['+4915112345678', '+49 1511 2345678'],
    ['+493012345678', '+49 30 12345678'],
    ['+447400123456', '+44 7400 123456'],
    ['+442079460958', '+44 20 7946 0958'],
    ['+12015550123', '+1 201 555 0123'],
    ['+31612345678', '+31 6 12345678'],
    ['+33612345678', '+33 6 12 34 56 78'],
    ['+353850123456', '+353 85 012 3456'],
    ['+5511961234567', '+55 11 96123 4567'],
    ['+819012345678', '+81 90 1234 5678'],
    ['+971501234567', '+971 50 123 4567'],
    ['+48512345678', '+48 512 345 678'],
    ['+306912345678', '+30 691 234 5678'],
    ['+99912345678', '+99912345678'],
    ['ask at the door', 'ask at the door'],
    ['', ''],
  ])('%s is shown as %s', async (stored, shown) => {
    expect(await shownPhone(stored, shop.phone)).toBe(shown);
  });
});

describe('rules of a country', () => {
  it("are the shop's own for its default country, with nothing to load", async () => {
    expect(await addressRules({ code: 'tr' }, shop)).toEqual(homeRules(shop));
    expect(homeRules(shop)).toMatchObject({ phone: { pattern: '^(05)\\d{9}$' }, postcode: { pattern: '^\\d{5}$' } });
  });

  it('are general for one that no library knows', async () => {
    const rules = await addressRules({ code: 'xx' }, shop);
    const form = { ...blank, phoneNumber: '+999 123 45 67', township: 'Anywhere', line: 'Street 1' };
    expect(checkAddress(form, { rules, hasDistricts: true })).toEqual({});
  });

  it('are those of the host where it sends them', async () => {
    const postcode = { pattern: '^[A-Z]{3}$', isRequired: true };
    const sent = { postcode, phone: { pattern: '(' }, tax: 'none' };
    const own = await addressRules({ code: 'de' }, shop);
    const rules = await addressRules({ code: 'de', addressRules: sent }, shop);
    expect(rules.postcode).toMatchObject(postcode);
    expect(rules.phone).toEqual(own.phone);
    expect(rules.tax).toEqual(own.tax);
  });

  it('take the lists of the host where it has some', async () => {
    const rules = await addressRules({ code: 'de' }, shop, true);
    expect(checkAddress({ ...blank, ...cases.de?.typed, township: undefined }, { rules, hasDistricts: false })).toEqual(
      {
        city: 'CHOOSE_ONE',
        township: 'CHOOSE_ONE',
      },
    );
  });

  it('send a region by its name where its key is a number that no envelope has', async () => {
    const { regions } = await addressRules({ code: 'tr' }, shop, false);
    const city = regions.city?.options.find(({ label }) => label === 'İstanbul')?.value ?? '';
    const typed = { line: 'Moda Cd. 1', city, township: 'Kadıköy', district: '', postcode: '34710' };
    expect(addressBlock(typed, 'tr')).toEqual(['Moda Cd. 1', 'Kadıköy, İstanbul 34710']);
  });

  it('ask companies for what the country has', async () => {
    const company = { ...blank, ...cases.de?.typed, isCorporate: true, companyName: 'Beispiel GmbH' };
    const context = { rules: await addressRules({ code: 'de' }, shop), hasDistricts: false };
    expect(checkAddress({ ...company, taxNo: 'DE 123456789' }, context)).toEqual({});
    expect(checkAddress({ ...company, taxNo: '-' }, context)).toEqual({ taxNo: 'REQUIRED' });
    expect(normaliseAddress({ ...company, taxNo: 'de 123.456.789' }, context.rules)?.taxNo).toBe('DE123456789');
  });

  it('join the second line to the first', async () => {
    const rules = await addressRules({ code: 'de' }, shop);
    const form = { ...blank, ...cases.de?.typed, secondLine: ' Hinterhaus ' };
    expect(normaliseAddress(form, rules)?.line).toBe('Am Ring 1, Hinterhaus');
  });
});
