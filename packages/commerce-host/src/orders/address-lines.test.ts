import { expect, it } from 'vitest';
import { contactLines } from './address-lines.ts';

const person = { first_name: 'Ada', last_name: 'Lovelace', company_name: null };
const place = (name: string) => ({ pk: null, name });

it.each([
  [
    {
      country: { code: 'tr', name: 'Türkiye' },
      city: place('İstanbul'),
      township: place('Kadıköy'),
      district: place('Fenerbahçe'),
      line: 'Moda Cd. 1',
      postcode: '34710',
      phone_number: '05321234567',
    },
    ['Moda Cd. 1', 'Fenerbahçe, Kadıköy, İstanbul 34710', '0532 123 45 67'],
  ],
  [
    {
      country: { code: 'de', name: 'Germany' },
      city: null,
      township: place('Berlin'),
      district: null,
      line: 'Am Ring 1',
      postcode: '10115',
      phone_number: '+493012345678',
    },
    ['Am Ring 1', '10115 Berlin', 'Germany', '+49 30 12345678'],
  ],
  [
    {
      country: { code: 'us', name: 'United States' },
      city: place('CA'),
      township: place('Los Angeles'),
      district: null,
      line: '5 Main St',
      postcode: '90001',
      phone_number: '+12015550123',
    },
    ['5 Main St', 'Los Angeles, CA 90001', 'United States', '+1 201 555 0123'],
  ],
  [
    {
      country: { code: 'gb', name: 'United Kingdom' },
      city: null,
      township: place('London'),
      district: null,
      line: '10 Downing St',
      postcode: 'SW1A 2AA',
      phone_number: '+442079460958',
      tax_no: 'GB123456789',
    },
    ['VAT: GB123456789', '10 Downing St', 'London', 'SW1A 2AA', 'United Kingdom', '+44 20 7946 0958'],
  ],
  [
    {
      country: { code: 'jp', name: 'Japan' },
      city: place('Tokyo'),
      township: place('Chiyoda'),
      district: null,
      line: '1-1 Kojimachi',
      postcode: '102-0083',
      phone_number: '+819012345678',
    },
    ['1-1 Kojimachi', 'Chiyoda, Tokyo', '102-0083', 'Japan', '+81 90 1234 5678'],
  ],
  [
    {
      country: { code: 'ae', name: 'United Arab Emirates' },
      city: place('Dubai'),
      township: place('Deira'),
      district: null,
      line: 'Al Rigga Rd 1',
      postcode: null,
      phone_number: '+971501234567',
    },
    ['Al Rigga Rd 1', 'Deira', 'Dubai', 'United Arab Emirates', '+971 50 123 4567'],
  ],
])('writes the address of an order in the order of its country: $country.code', async (address, lines) => {
  expect(await contactLines({ ...person, ...address }, 'VAT')).toEqual(['Ada Lovelace', ...lines]);
});
