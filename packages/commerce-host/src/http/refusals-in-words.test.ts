import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { post } from '../checkout/checkout-journey.fixture.ts';
import { createTestHost, TEST_HOST_TIMEOUT, type TestHost } from '../testing/test-host.ts';
import type { TestReply, TestShopper } from '../testing/test-shopper.ts';

let host: TestHost;
/** The same users, reading English and Turkish. */
const readers: Record<'en' | 'tr', Record<'visitor' | 'user' | 'business', TestShopper>> = {
  en: {} as Record<'visitor' | 'user' | 'business', TestShopper>,
  tr: {} as Record<'visitor' | 'user' | 'business', TestShopper>,
};

beforeAll(async () => {
  host = await createTestHost();
  for (const [locale, language] of [
    ['en', 'en-us'],
    ['tr', 'tr-tr'],
  ] as const) {
    const signedIn = async (email: string) => {
      const shopper = host.shopper({ language });
      await shopper.send('POST', '/users/login/', { email, password: 'Passw0rd!' });
      return shopper;
    };
    const [user, business] = [await signedIn('shopper@example.test'), await signedIn('business@example.test')];
    readers[locale] = { visitor: host.shopper({ language }), user, business };
  }
}, TEST_HOST_TIMEOUT);

afterAll(() => host.close());

type As = 'visitor' | 'user' | 'business';
type Ask = (who: TestShopper) => Promise<TestReply>;

const json =
  (method: string, path: string, body: object): Ask =>
  (who) =>
    who.send(method, path, body);
const form =
  (path: string, fields: Readonly<Record<string, string>>): Ask =>
  (who) =>
    who.form(path, fields);

const LONG = 'x'.repeat(300);

/** A wrong body for every write that has fields, and the fields that are refused. */
const WRITES: readonly (readonly [what: string, as: As, ask: Ask, fields: readonly string[]])[] = [
  ['sign-in', 'visitor', json('POST', '/users/login/', { email: 'no' }), ['email', 'password']],
  [
    'registration',
    'visitor',
    json('POST', '/users/registration/', {
      email: 'no',
      first_name: LONG,
      phone: '1',
      password: 'weak',
      date_of_birth: '2999-01-01',
      gender: 'vase',
    }),
    ['email', 'first_name', 'last_name', 'phone', 'password', 'confirm', 'date_of_birth', 'gender'],
  ],
  [
    'registration with what is taken',
    'visitor',
    json('POST', '/users/registration/', {
      email: 'shopper@example.test',
      first_name: 'A',
      last_name: 'B',
      phone: '05551110002',
      password: 'Passw0rd!',
      confirm: true,
    }),
    ['email', 'phone'],
  ],
  [
    'registration with loyalty',
    'visitor',
    json('POST', '/users/register-with-loyalty/', { dob_day: '31', dob_month: '2', dob_year: '1990' }),
    ['date_of_birth'],
  ],
  ['phone', 'visitor', json('POST', '/users/otp-login/', { phone: '12' }), ['phone']],
  ['a code', 'visitor', json('POST', '/users/otp-login/', { phone: '05551110003', code: '1' }), ['code']],
  ['captcha', 'visitor', form('/users/pz-captcha/', {}), ['g-recaptcha-response']],
  ['forgotten password', 'visitor', json('POST', '/users/password/reset/', { email: 'no' }), ['email']],
  [
    'new password',
    'visitor',
    form('/users/api-reset/MTI-k/', { new_password1: 'weak', new_password2: 'other' }),
    ['new_password1', 'new_password2'],
  ],
  [
    'a dead link',
    'visitor',
    form('/users/api-reset/MTI-k/', { new_password1: 'N3w-one!', new_password2: 'N3w-one!' }),
    ['token'],
  ],
  [
    'profile',
    'user',
    json('PATCH', '/users/profile/', {
      first_name: '',
      last_name: LONG,
      phone: '1',
      date_of_birth: 'x',
      gender: 'vase',
    }),
    ['first_name', 'last_name', 'phone', 'date_of_birth', 'gender'],
  ],
  [
    'password change',
    'user',
    json('POST', '/users/password/change/', { old_password: 'wrong', new_password1: 'weak', new_password2: 'x' }),
    ['old_password', 'new_password1', 'new_password2'],
  ],
  [
    'e-mail change',
    'user',
    json('POST', '/users/email-change/', {
      email: 'a@example.test',
      emailConfirm: 'b@example.test',
      password: 'wrong',
    }),
    ['emailConfirm', 'password'],
  ],
  [
    'letter',
    'visitor',
    form('/users/contact-us', { email: 'no', message: 'x' }),
    ['full_name', 'email', 'phone', 'subject', 'message'],
  ],
  ['newsletter', 'visitor', json('POST', '/email-subscription/', { email: 'no' }), ['email', 'subscribe_contract']],
  [
    'address',
    'user',
    json('POST', '/address/', { is_corporate: 'true', phone_number: '1', postcode: 'x', line: 'x', tax_no: '1' }),
    [
      'title',
      'first_name',
      'last_name',
      'phone_number',
      'country',
      'city',
      'township',
      'line',
      'postcode',
      'company_name',
      'tax_office',
      'tax_no',
    ],
  ],
  ['a line of the basket', 'visitor', json('POST', '/baskets/basket/', { product: 1, quantity: 100 }), ['quantity']],
  ['a voucher', 'user', json('PATCH', '/baskets/basket/', {}), ['voucher_code']],
  ['a favourite', 'user', form('/wishlists/favourite-products/', { product: '1' }), ['product']],
  ['an alert', 'visitor', form('/product-alerts/', { product: '1990' }), ['email']],
  [
    'a collection',
    'user',
    json('POST', '/user-collections/', { name: '', description: 'x'.repeat(501) }),
    ['name', 'description'],
  ],
  ['an item', 'user', json('POST', '/user-collection-items/', {}), ['collection']],
  [
    'a form of a merchandiser',
    'visitor',
    json('POST', '/forms/1/generate/', { email: 'no' }),
    ['full_name', 'email', 'subject', 'message', 'reply_by', 'privacy'],
  ],
  [
    'business quantity',
    'business',
    json('POST', '/b2b/basket/', { division: 99, product_remote_id: 1, quantity: 0 }),
    ['division', 'product_remote_id', 'quantity'],
  ],
  ['a draft', 'business', json('POST', '/b2b/basket/save/', {}), ['name']],
  ['a quotation', 'business', json('POST', '/b2b/my-quotations/', { name: LONG }), ['name']],
  ['currency', 'visitor', json('POST', '/users/activate-currency/', { currency: 'gold' }), ['currency']],
];

/** Messages by field, of a reply or of the envelope of checkout. */
function messagesOf({ body }: TestReply): Readonly<Record<string, readonly string[]>> {
  const entries = Object.entries(body).filter(([, value]) => Array.isArray(value));
  return Object.fromEntries(entries) as Record<string, readonly string[]>;
}

describe('what is wrong with a field is said in the shopper’s language', () => {
  it.each(WRITES)('%s', async (_, as, ask, fields) => {
    const [english, turkish] = [await ask(readers.en[as]), await ask(readers.tr[as])];
    expect([english.status, turkish.status]).toEqual([400, 400]);
    const [en, tr] = [messagesOf(english), messagesOf(turkish)];
    expect(Object.keys(en)).toEqual(expect.arrayContaining([...fields]));
    expect(Object.keys(tr)).toEqual(Object.keys(en));
    for (const name of Object.keys(en)) {
      expect(en[name]?.[0], name).toMatch(/\S/);
      expect(tr[name], name).not.toEqual(en[name]);
    }
  });

  it('for a visitor who must say first who pays, and for a call that is throttled', async () => {
    const details = async (locale: 'en' | 'tr') => {
      const { visitor } = readers[locale];
      const early = await visitor.get('/address/?limit=10');
      let throttled = early;
      for (let time = 0; time <= 10; time += 1) throttled = await visitor.send('POST', '/email-subscription/', {});
      expect([early.status, throttled.status]).toEqual([403, 429]);
      return [early.body, throttled.body];
    };
    const [en, tr] = [await details('en'), await details('tr')];
    expect(en).toEqual([
      { detail: 'First sign in or continue as a guest.' },
      { detail: 'Request was throttled. Expected available in 3600 seconds.' },
    ]);
    expect(tr).toEqual([
      { detail: 'Önce giriş yapın ya da üye olmadan devam edin.' },
      { detail: expect.stringMatching(/^Çok fazla deneme yapıldı\. \d+ saniye sonra yeniden deneyin\.$/) },
    ]);
  });

  it('on the pages of checkout too', async () => {
    const say = async (locale: 'en' | 'tr') => {
      const visitor = readers[locale].visitor;
      await visitor.send('POST', '/baskets/basket/', { product: 1202, quantity: 1 });
      return (await post(visitor, 'IndexPage', { user_email: 'no', phone_number: '1' })).body.errors;
    };
    const [en, tr] = [await say('en'), await say('tr')];
    expect(Object.keys(Object(en))).toEqual(['user_email', 'phone_number']);
    expect(Object.keys(Object(tr))).toEqual(['user_email', 'phone_number']);
    expect(tr).not.toEqual(en);
  });
});
