import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { township } from '../db/schema/stores.table.ts';
import { ADDRESS_BODY, BERLIN_BODY } from '../testing/test-bodies.ts';
import { createTestHost, TEST_HOST_TIMEOUT, type TestHost } from '../testing/test-host.ts';
import { pick, type TestShopper } from '../testing/test-shopper.ts';

let host: TestHost;

beforeAll(async () => {
  host = await createTestHost();
}, TEST_HOST_TIMEOUT);

afterAll(() => host.close());

async function user(email: string): Promise<TestShopper> {
  const shopper = host.shopper();
  await shopper.send('POST', '/users/login/', { email, password: 'Passw0rd!' });
  return shopper;
}

async function guest(): Promise<TestShopper> {
  const shopper = host.shopper();
  await shopper.send('POST', '/baskets/basket/', { product: 1201, quantity: 1 });
  await shopper.form('/orders/checkout/?page=IndexPage', { user_email: 'g@example.test', phone_number: '05551234567' });
  return shopper;
}

async function titlesOf(shopper: TestShopper) {
  const results = (await shopper.get('/address/detailed/')).body.results as { title: string; primary: boolean }[];
  return results.map(({ title, primary }) => (primary ? `${title}*` : title));
}

describe('regions', () => {
  const namesOf = async (path: string, language = 'en-us') => {
    const { body } = await host.shopper({ language }).get(path);
    return (body.results as { name: string }[]).map(({ name }) => name);
  };

  it('come by priority, then by name in the language’s order', async () => {
    expect(await namesOf('/address/country/')).toEqual([
      'Brazil',
      'France',
      'Germany',
      'Greece',
      'Ireland',
      'Japan',
      'Netherlands',
      'Poland',
      'Türkiye',
      'United Arab Emirates',
      'United Kingdom',
      'United States',
    ]);
    expect(await namesOf('/address/city/?country=1')).toEqual(['Istanbul', 'Ankara', 'İzmir']);
    expect(await namesOf('/address/city/?country=1', 'tr-tr')).toEqual(['İstanbul', 'Ankara', 'İzmir']);
    expect(await namesOf('/address/township/?city=6', 'tr-tr')).toEqual(['Çankaya', 'Keçiören']);
    expect(await namesOf('/address/district/?township=401')).toEqual(['Caferağa', 'Fenerbahçe']);
  });

  it('of an unknown parent are none, and districts need a parent', async () => {
    expect(await namesOf('/address/city/?country=99')).toEqual([]);
    expect(await namesOf('/address/township/?city=x')).toEqual([]);
    expect((await host.shopper().get('/address/district/')).body).toEqual({ township: ['This field is required.'] });
  });

  it('with shops only', async () => {
    expect(await namesOf('/address/city/?retailstore__isnull=false')).toEqual(['Istanbul', 'Ankara', 'İzmir']);
    expect(await namesOf('/address/township/?retailstore__isnull=false&city=35')).toEqual(['Konak']);
  });

  it('are cached an hour', async () => {
    const reply = await host.app.request('/address/country/');
    expect(reply.headers.get('cache-control')).toBe('public, max-age=3600');
  });
});

describe('addresses', () => {
  it('of the example are stored and read back', async () => {
    const ada = await user('empty@example.test');
    const created = await ada.send('POST', '/address/', ADDRESS_BODY);
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({
      title: 'Home',
      email: 'empty@example.test',
      is_corporate: false,
      primary: true,
      country: { pk: 1, code: 'tr' },
      city: { pk: 34, country: 1 },
      township: { pk: 401, city: { pk: 34 } },
      district: { pk: 4011, township: 401 },
      postcode: '34100',
      address_type: 'customer',
    });
    expect((await ada.get(`/address/${created.body.pk}/`)).body).toEqual(created.body);
  });

  it('come primary first, then newest; the primary mark wanders', async () => {
    const ada = await user('wallet06@example.test');
    for (const title of ['Two', 'Three']) {
      host.clock.advance(1000);
      await ada.send('POST', '/address/', { ...ADDRESS_BODY, title });
    }
    expect(await titlesOf(ada)).toEqual(['Home*', 'Three', 'Two']);
    const pk = pick((await ada.get('/address/detailed/')).body, 'results', 2, 'pk');
    await ada.send('PATCH', `/address/${pk}/`, { primary: true });
    expect(await titlesOf(ada)).toEqual(['Two*', 'Three', 'Home']);
    expect((await ada.send('DELETE', `/address/${pk}/`)).status).toBe(204);
    expect(await titlesOf(ada)).toEqual(['Three*', 'Home']);
    expect((await ada.send('DELETE', `/address/${pk}/`)).status).toBe(404);
  });

  it('belong to a guest’s session as well', async () => {
    const ada = await guest();
    const created = await ada.send('POST', '/address/', ADDRESS_BODY);
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({ email: 'g@example.test', user: null });
    expect(await titlesOf(ada)).toEqual(['Home*']);
  });

  it('are closed to visitors with 403', async () => {
    const visitor = host.shopper();
    expect((await visitor.get('/address/detailed/')).status).toBe(403);
    expect((await visitor.send('POST', '/address/', ADDRESS_BODY)).status).toBe(403);
  });

  it('of others do not exist', async () => {
    const [ada, eve] = [await user('wallet07@example.test'), await user('wallet08@example.test')];
    const pk = pick((await ada.get('/address/detailed/')).body, 'results', 0, 'pk');
    expect((await eve.get(`/address/${pk}/`)).status).toBe(404);
    expect((await eve.send('PATCH', `/address/${pk}/`, { title: 'Mine' })).status).toBe(404);
    expect((await eve.send('PUT', `/address/${pk}/`, ADDRESS_BODY)).status).toBe(404);
    expect((await eve.send('DELETE', `/address/${pk}/`)).status).toBe(404);
    expect(await titlesOf(ada)).toEqual(['Home*']);
  });

  it.each([
    [{ title: '' }, { title: ['This field is required.'] }],
    [{ first_name: '\u200b\u200b' }, { first_name: ['This field is required.'] }],
    [{ phone_number: '5551234567' }, { phone_number: [expect.any(String)] }],
    [{ postcode: '3410' }, { postcode: ['Enter a postcode of 5 digits.'] }],
    [{ line: 'short' }, { line: ['Use at least 10 characters.'] }],
    [{ email: 'x' }, { email: [expect.any(String)] }],
    [{ country: '99' }, { country: ['Select a valid choice.'] }],
    [{ township: '601', district: '6011' }, { township: ['The district is not in this city.'] }],
    [{ district: '6011' }, { district: ['The neighbourhood is not in this district.'] }],
    [{ district: '' }, { district: ['This field is required.'] }],
    [
      { is_corporate: 'true' },
      {
        company_name: ['This field is required.'],
        tax_office: ['This field is required.'],
        tax_no: ['This field is required.'],
      },
    ],
    [{ identity_number: '12' }, { identity_number: ['Enter 11 digits.'] }],
  ])('are refused with %j', async (change, errors) => {
    const ada = await guest();
    const reply = await ada.send('POST', '/address/', { ...ADDRESS_BODY, ...change });
    expect(reply.status).toBe(400);
    expect(reply.body).toEqual(errors);
  });

  it('need no district where a township has none', async () => {
    const ada = await guest();
    await host.db.insert(township).values({ pk: 403, cityPk: 34, name: 'Adalar' });
    const island = { ...ADDRESS_BODY, township: 403, district: undefined };
    expect((await ada.send('POST', '/address/', island)).body).toMatchObject({ district: null });
  });

  it('of a country without lists keep their regions as typed (ruling 34)', async () => {
    const ada = await guest();
    const { body: berlin } = await ada.send('POST', '/address/', BERLIN_BODY);
    expect(berlin).toMatchObject({
      phone_number: '+4915112345678',
      country: { pk: 2, code: 'de' },
      city: null,
      township: { pk: null, name: 'Berlin' },
      district: null,
      line: 'Am Ring 1',
      postcode: '10115',
    });
    const { body: renamed } = await ada.send('PATCH', `/address/${berlin.pk}/`, { line: 'Am Ring 2' });
    expect(renamed).toMatchObject({ line: 'Am Ring 2', township: { pk: null, name: 'Berlin' } });
    const { body: moved } = await ada.send('PATCH', `/address/${berlin.pk}/`, {
      country: 4,
      city: 'CA',
      township: 'Los Angeles',
      postcode: '90001',
      phone_number: '(201) 555-0123',
    });
    expect(moved).toMatchObject({ city: { pk: null, name: 'CA' }, phone_number: '+12015550123' });
    const { body: home } = await ada.send('PUT', `/address/${berlin.pk}/`, ADDRESS_BODY);
    expect(home).toMatchObject({ city: { pk: 34 }, township: { pk: 401 }, phone_number: '05551234567' });
  });

  it.each([
    [{ phone_number: '0151' }, { phone_number: ['Enter a phone number of the country, like 01512 3456789.'] }],
    [{ postcode: '1011' }, { postcode: ['Enter a postcode of the country, like 10115.'] }],
    [{ township: ' ' }, { township: ['This field is required.'] }],
    [{ line: 'x' }, { line: ['Use at least 3 characters.'] }],
    [
      { country: 4, city: 'Bavaria', postcode: '90001' },
      { city: ['Select a valid choice.'], phone_number: [expect.any(String)] },
    ],
    [{ is_corporate: 'true', company_name: 'Beispiel GmbH', tax_no: '-' }, { tax_no: [expect.any(String)] }],
  ])('of another country are refused with %j', async (change, errors) => {
    const ada = await guest();
    const reply = await ada.send('POST', '/address/', { ...BERLIN_BODY, ...change });
    expect(reply.body).toEqual(errors);
  });

  it('of companies keep the company, and lose it when they become personal', async () => {
    const ada = await guest();
    const company = {
      is_corporate: true,
      company_name: 'Demo Ltd.',
      tax_office: 'Kadıköy',
      tax_no: '1234567890',
      e_bill_taxpayer: true,
    };
    const created = await ada.send('POST', '/address/', { ...ADDRESS_BODY, ...company });
    expect(created.body).toMatchObject(company);
    const personal = await ada.send('PATCH', `/address/${created.body.pk}/`, { is_corporate: 'false' });
    expect(personal.body).toMatchObject({
      is_corporate: false,
      company_name: null,
      tax_no: null,
      e_bill_taxpayer: false,
    });
  });

  it('change in part by PATCH, in whole by PUT, and their hash with the content alone', async () => {
    const ada = await guest();
    const { body: before } = await ada.send('POST', '/address/', ADDRESS_BODY);
    const { body: renamed } = await ada.send('PATCH', `/address/${before.pk}/`, { line: 'Another Street 99, floor 1' });
    expect(renamed).toMatchObject({ line: 'Another Street 99, floor 1', title: 'Home' });
    expect(renamed.hash_data).not.toBe(before.hash_data);
    const back = await ada.send('PUT', `/address/${before.pk}/`, ADDRESS_BODY);
    expect(back.body.hash_data).toBe(before.hash_data);
    const partial = await ada.send('PUT', `/address/${before.pk}/`, { title: 'Home' });
    expect(partial.status).toBe(400);
  });

  it('that move to another city need a township there', async () => {
    const ada = await guest();
    const { body: before } = await ada.send('POST', '/address/', ADDRESS_BODY);
    const moved = await ada.send('PATCH', `/address/${before.pk}/`, { city: 6 });
    expect(moved.body).toEqual({ township: ['This field is required.'] });
    const whole = await ada.send('PATCH', `/address/${before.pk}/`, { city: 6, township: 601, district: 6011 });
    expect(whole.body).toMatchObject({ city: { pk: 6 }, district: { pk: 6011 } });
  });

  it('stay one primary when two first ones arrive at once', async () => {
    const ada = await guest();
    const replies = await Promise.all(
      ['One', 'Two'].map((title) => ada.send('POST', '/address/', { ...ADDRESS_BODY, title })),
    );
    expect(replies.map(({ status }) => status)).toEqual([201, 201]);
    expect((await titlesOf(ada)).filter((title) => title.endsWith('*'))).toHaveLength(1);
  });

  it('are fifty at most', async () => {
    const ada = await guest();
    for (let index = 0; index < 50; index += 1) await ada.send('POST', '/address/', ADDRESS_BODY);
    const reply = await ada.send('POST', '/address/', ADDRESS_BODY);
    expect(reply.body).toMatchObject({ non_field_errors: ['You can keep at most 50 addresses.'] });
  });
});
