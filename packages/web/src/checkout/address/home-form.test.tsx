import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createShopConfig } from '@vitrin/core';
import { addressFields } from '@vitrin/core/address';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { KnownRegions } from '../../app/reads/shop-reads.ts';
import { SiteContext, type SiteView } from '../../app/site-context.ts';
import { pageMessages, shopMessages } from '../../i18n/messages.ts';
import { AddressFields } from './AddressFields.tsx';
import { type AddressFormField, addressFormFields, typedAddress } from './typed-address.ts';
import { type AddressFormState, useAddressForm } from './use-address-form.ts';
import { KnownRegionsContext } from './use-regions.ts';

describe('the address form', () => {
  it("has its fields in the order of core's rules", () => {
    const order = addressFormFields.map((field) => addressFields.indexOf(field));
    expect(order).toEqual([...order].sort((left, right) => left - right));
  });

  it('gives every text to the field that core knows it by', () => {
    const form = new FormData();
    for (const field of addressFormFields) form.set(field, field === 'city' ? '34' : `typed ${field}`);
    form.set('isCorporate', 'true');
    form.set('eBillTaxpayer', 'on');
    expect(typedAddress(form)).toMatchObject({
      firstName: 'typed firstName',
      phoneNumber: 'typed phoneNumber',
      city: '34',
      taxNo: 'typed taxNo',
      isCorporate: true,
      eBillTaxpayer: true,
    });
  });
});

// The form of the shop's own country, sentence by sentence: rules of other countries change none of it (ruling 34).
const shop = createShopConfig();
const site = { shop, locale: shop.locales.list[0], prefix: '' } as unknown as SiteView;

function Form({ tell }: { readonly tell: (state: AddressFormState) => void }) {
  const state = useAddressForm(undefined, { isCorporate: 'true' });
  tell(state);
  return <AddressFields state={state} errors={{}} section="shipping" phoneHint="P" asksForBill asksForTitle />;
}

/** The form as the server draws it, and its checks. */
async function drawForm(locale: 'en' | 'tr', regions: readonly KnownRegions[] = []) {
  const texts = [await shopMessages[locale]?.(), await pageMessages.checkout[locale]?.()];
  const messages = { [locale]: Object.assign({}, ...texts.map((each) => each?.messages)) };
  const drawn: AddressFormState[] = [];
  const html = renderToStaticMarkup(
    <I18nProvider i18n={setupI18n({ locale, messages })}>
      <SiteContext value={site}>
        <KnownRegionsContext value={regions}>
          <Form tell={(state) => drawn.push(state)} />
        </KnownRegionsContext>
      </SiteContext>
    </I18nProvider>,
  );
  return { html, checks: drawn[0]?.checks };
}

/** Label, hint and first choice of each field, in the order of the screen. */
function textsOf(html: string): readonly string[] {
  const fields = html.matchAll(/<label for="field-(\w+)">([^<]*)<\/label>(.*?)(?=<label for=|$)/gs);
  return [...fields].map(([, name = '', label = '', rest = '']) => {
    const hint = /id="field-\w+-hint">([^<]*)</.exec(rest)?.[1];
    const choice = /<option value="" selected="">([^<]*)</.exec(rest)?.[1];
    return [name, label, hint, choice].filter(Boolean).join(' | ');
  });
}

it.each([
  [
    'en',
    [
      'title | Title | A name for this address, like Home or Office.',
      'firstName | First name',
      'lastName | Last name',
      'phoneNumber | Phone | P',
      'country | Country',
      'city | City | Choose a city',
      'township | District | The ilçe in your address. | Choose a city first',
      'district | Neighbourhood | The mahalle in your address. | Choose a district first',
      'line | Address | Street, building and flat.',
      'postcode | Postcode',
      'companyName | Company name | As it appears in the trade register.',
      'taxOffice | Tax office | Where the company is registered.',
      'taxNo | Tax number | 10 digits, or the 11 digits of your identity number',
      'eBillTaxpayer | We use e-invoicing (e-Fatura) (optional)',
    ],
    ['Who is the invoice for?', 'Individual', 'Company', 'value="Home"'],
  ],
  [
    'tr',
    [
      'title | Adres başlığı | Bu adres için bir ad; örneğin Ev ya da İş.',
      'firstName | Ad',
      'lastName | Soyad',
      'phoneNumber | Telefon | P',
      'country | Ülke',
      'city | İl | İl seçin',
      'township | İlçe | Adresinizdeki ilçe. | Önce il seçin',
      'district | Mahalle | Adresinizdeki mahalle. | Önce ilçe seçin',
      'line | Adres | Sokak, bina ve daire.',
      'postcode | Posta kodu',
      'companyName | Şirket adı | Ticaret sicilinde geçtiği gibi.',
      'taxOffice | Vergi dairesi | Şirketin kayıtlı olduğu vergi dairesi.',
      'taxNo | Vergi numarası | 10 haneli vergi numarası ya da 11 haneli T.C. kimlik numarası',
      'eBillTaxpayer | e-Fatura mükellefiyiz (isteğe bağlı)',
    ],
    ['Fatura kimin adına?', 'Bireysel', 'Kurumsal', 'value="Ev"'],
  ],
] as const)('asks in %s for the fields of the shop’s country', async (locale, fields, others) => {
  const { html } = await drawForm(locale);
  expect(textsOf(html)).toEqual(fields);
  for (const text of others) expect(html).toContain(text);
});

it('shows no empty lists of regions, and no field that changes place, until a host without lists has its rules', async () => {
  const { pk, code } = shop.defaultCountry;
  const { html } = await drawForm('en', [
    { level: 'country', parent: '', regions: [{ pk, name: 'Türkiye', code }] },
    { level: 'city', parent: String(pk), regions: [] },
  ]);
  const names = [...html.matchAll(/<(?:input|select)[^>]*name="(\w+)"/g)].map(([, name]) => name);
  expect(names).toContain('country');
  expect(names.filter((name) => ['city', 'township', 'district', 'line', 'postcode'].includes(name ?? ''))).toEqual([]);
  expect(html).toContain('address-skeleton');
});

it('gives browsers the same tokens, keyboards and lengths, and begins in the shop’s country', async () => {
  const { html } = await drawForm('en');
  const fields = [...html.matchAll(/<(?:input|select)([^>]*name="(\w+)"[^>]*)>/g)];
  const attributes = fields.map(([, text = '', name = '']) => {
    const of = (key: string) => new RegExp(`${key}="([^"]*)"`).exec(text)?.[1] ?? '';
    return [name, of('type'), of('autoComplete'), of('inputMode'), of('maxLength')].join(' ').trim();
  });
  expect(attributes.filter((text) => !text.startsWith('isCorporate'))).toEqual([
    'title text off  100',
    'firstName text shipping given-name  50',
    'lastName text shipping family-name  50',
    'phoneNumber tel shipping tel',
    'country  shipping country',
    'city  shipping address-level1',
    'township  shipping address-level2',
    'district  shipping address-level3',
    'line text shipping address-line1  255',
    'postcode text shipping postal-code numeric',
    'companyName text shipping organization  200',
    'taxOffice text off  100',
    'taxNo text off numeric 20',
    'eBillTaxpayer checkbox',
  ]);
  expect(html).toContain('<option value="1" selected="">');
});

it.each<readonly [AddressFormField, string, string | undefined, string | undefined]>([
  ['title', '', 'Enter a name for this address', 'Bu adrese bir ad verin'],
  ['title', 'LONG', 'Name this address with at most 100 characters', 'Adrese en çok 100 karakterlik bir ad verin'],
  ['firstName', ' ', 'Enter your first name', 'Adınızı girin'],
  ['firstName', 'LONG', 'Enter your first name with at most 50 characters', 'Adınızı en çok 50 karakterle girin'],
  ['lastName', '', 'Enter your last name', 'Soyadınızı girin'],
  ['lastName', 'LONG', 'Enter your last name with at most 50 characters', 'Soyadınızı en çok 50 karakterle girin'],
  ['phoneNumber', '', 'Enter your mobile phone number', 'Cep telefonu numaranızı girin'],
  [
    'phoneNumber',
    '0555',
    'Enter a mobile phone number with 11 digits that begins with 05, like 0555\u00a0123\u00a045\u00a067',
    '05 ile başlayan 11 haneli cep telefonu numaranızı girin, örneğin 0555\u00a0123\u00a045\u00a067',
  ],
  [
    'phoneNumber',
    '+49 151 12345678',
    'Enter a mobile phone number with 11 digits that begins with 05, like 0555\u00a0123\u00a045\u00a067',
    '05 ile başlayan 11 haneli cep telefonu numaranızı girin, örneğin 0555\u00a0123\u00a045\u00a067',
  ],
  ['phoneNumber', '+90 (555) 123-45-67', undefined, undefined],
  ['phoneNumber', '٠٥٥٥١٢٣٤٥٦٧', undefined, undefined],
  ['country', '', 'Choose your country', 'Ülkenizi seçin'],
  ['city', '', 'Choose your city', 'İlinizi seçin'],
  ['township', '', 'Choose your district', 'İlçenizi seçin'],
  ['district', '', 'Choose your neighbourhood', 'Mahallenizi seçin'],
  ['line', '', 'Enter your address: street, building and flat', 'Adresinizi girin: sokak, bina ve daire'],
  [
    'line',
    'Moda 1',
    'Enter your address with at least 10 characters: street, building and flat',
    'Adresinizi en az 10 karakterle girin: sokak, bina ve daire',
  ],
  ['line', 'LONG', 'Enter your address with at most 255 characters', 'Adresinizi en çok 255 karakterle girin'],
  ['line', 'Moda Cd. 1', undefined, undefined],
  ['postcode', '', 'Enter your postcode', 'Posta kodunuzu girin'],
  [
    'postcode',
    '3471',
    'Enter the 5 digits of your postcode, like 34100',
    'Posta kodunuzun 5 hanesini girin, örneğin 34100',
  ],
  [
    'postcode',
    'SW1A 1AA',
    'Enter the 5 digits of your postcode, like 34100',
    'Posta kodunuzun 5 hanesini girin, örneğin 34100',
  ],
  ['postcode', '34 710', undefined, undefined],
  ['companyName', '', 'Enter the name of the company', 'Şirketin adını girin'],
  [
    'companyName',
    'LONG',
    'Enter the name of the company with at most 200 characters',
    'Şirketin adını en çok 200 karakterle girin',
  ],
  ['taxOffice', '', 'Enter the tax office', 'Vergi dairesini girin'],
  [
    'taxOffice',
    'LONG',
    'Enter the tax office with at most 100 characters',
    'Vergi dairesini en çok 100 karakterle girin',
  ],
  ['taxNo', '', 'Enter the tax number', 'Vergi numarasını girin'],
  [
    'taxNo',
    'DE123456789',
    'Enter the 10 or 11 digits of the tax number',
    'Vergi numarasının 10 ya da 11 hanesini girin',
  ],
  ['taxNo', '123 456 7890', undefined, undefined],
])('%s "%s" is answered by: %s', async (field, short, en, tr) => {
  const typed = short.replace('LONG', 'x'.repeat(256));
  const form = new FormData();
  form.set('isCorporate', 'true');
  form.set(field, typed);
  expect((await drawForm('en')).checks?.[field](typed, form)).toBe(en);
  expect((await drawForm('tr')).checks?.[field](typed, form)).toBe(tr);
});
