import { describe, expect, it } from 'vitest';
import { type Json, maskAddress, maskJson } from './mask.ts';

describe('what is personal is not written down', () => {
  it.each<[string, Json, Json]>([
    ['a name', { first_name: 'Ada' }, { first_name: 'xxx' }],
    ['a name in Turkish letters', { last_name: 'Yılmaz Ş.' }, { last_name: 'xxxxxx x.' }],
    ['an address of e-mail', { email: 'ada@shop.test' }, { email: 'person@example.test' }],
    ['a phone as text', { phone_number: '05551234567' }, { phone_number: '00000000000' }],
    ['a phone as number', { phone: 5_551_234_567 }, { phone: 0 }],
    ['a street', { line: 'Example Street 12' }, { line: 'xxxxxxx xxxxxx 00' }],
    ['a birthday', { date_of_birth: '1990-03-04' }, { date_of_birth: '2000-01-01' }],
    ['a moment', { created_date: '2026-11-02T10:00:00Z' }, { created_date: '2000-01-01T00:00:00Z' }],
    ['a card', { card_number: '4543600000000003', card_cvv: 123 }, { card_number: '(left out)', card_cvv: 0 }],
    ['a code', { verify_code: '111111' }, { verify_code: '(left out)' }],
    ['a list of cards', { cards: [{ masked: '454360******0003' }] }, { cards: [] }],
    ['a member of tomorrow', { nickname: 'Adı' }, { nickname: 'xxx' }],
    [
      'an order’s page',
      '/orders/completed/Tok3nTok3nTok3nTok3nTok3nTok3n/',
      '/orders/completed/xxx0xxxx0xxxx0xxxx0xxxx0xxxx0x/',
    ],
    ['a note in an address', '/list/?search_text=ada', '/list/?search_text=xxx'],
  ])('%s', (_, value, masked) => expect(maskJson(value)).toEqual(masked));
});

describe('what says how a flow goes stays', () => {
  it.each<[string, Json]>([
    ['page names', { context_list: [{ page_name: 'IndexPage', page_slug: 'index' }] }],
    ['amounts', { total_amount: '1999.90', discount: '-5.00' }],
    ['numbers, booleans, null, and what is empty', { pk: 7, is_main: true, note: null, text: '', list: [] }],
    ['goods', { product: { pk: 1, name: 'Dune mug', sku: 'LS-1' } }],
    ['ways to ship', { shipping_options: [{ pk: 1, name: 'Courier', logo: null }] }],
    ['where a reply leads', { redirect_url: '/baskets/basket/' }],
  ])('%s', (_, value) => expect(maskJson(value)).toEqual(value));

  it('types stay, whatever is masked', () => {
    expect(maskJson({ errors: { email: ['No.'] }, token: ['a'], cards: { a: 1 } })).toEqual({
      errors: { email: ['xx.'] },
      token: [],
      cards: {},
    });
  });

  it('addresses of public calls keep their query, but for what was searched', () => {
    expect(maskAddress('/list/?page=2&attributes_color=sand&search_text=my+name', true)).toBe(
      '/list/?page=2&attributes_color=sand&search_text=xx+xxxx',
    );
  });
});
