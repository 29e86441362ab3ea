import { describe, expect, it } from 'vitest';
import { keepTypedText } from './keep-typed-text.ts';
import { restoreForOwner } from './restore-typed-text.ts';
import { isKeepable, type TypedField } from './typed-field.ts';
import { isForLater } from './typed-text.ts';

interface FieldCase {
  readonly type?: string;
  readonly name?: string;
  readonly id?: string;
  readonly autocomplete?: string;
}

/** As much of a field as the rule looks at. */
const typedFieldField = ({ type = 'text', name = 'x', id = '', autocomplete }: FieldCase): TypedField =>
  ({ type, name, id, getAttribute: () => autocomplete ?? null }) as unknown as TypedField;

describe('text that may be kept for the next document', () => {
  it.each<FieldCase>([
    { name: 'email', type: 'email', autocomplete: 'username' },
    { name: 'search_text', type: 'search' },
    { name: 'quantity' },
    { name: '', id: 'field-note' },
    { name: 'terms', type: 'checkbox' },
    { name: 'country', type: 'select-one', autocomplete: 'country' },
  ])('%j', (given) => expect(isKeepable(typedFieldField(given))).toBe(true));

  it.each<FieldCase>([
    { type: 'password' },
    { type: 'password', autocomplete: 'new-password' },
    // A secret that is being shown is text for that moment.
    { type: 'text', name: 'password' },
    { type: 'text', autocomplete: 'current-password' },
    { type: 'text', autocomplete: 'cc-number' },
    { type: 'text', autocomplete: 'section-pay cc-csc' },
    { type: 'text', autocomplete: 'one-time-code' },
    { type: 'text', name: 'card_holder' },
    { type: 'text', id: 'field-card_cvv', name: '' },
    { type: 'text', name: 'otp_code' },
    // A yes that ends an account is given each time anew.
    { type: 'checkbox', name: 'understood' },
    { type: 'hidden' },
    { type: 'file' },
    { name: '', id: '' },
  ])('never %j', (given) => expect(isKeepable(typedFieldField(given))).toBe(false));
});

/** A window with these fields, and what it stored. */
function windowWith(fields: readonly object[]) {
  const stored: string[] = [];
  const window = {
    document: { querySelectorAll: () => fields },
    sessionStorage: { setItem: (_: string, text: string) => stored.push(text) },
  } as unknown as Window;
  return { window, stored };
}

/** A form that is written: it checks itself. */
const written = { matches: (selector: string) => selector.includes('[novalidate]') };

const field = (id: string, value: string, defaultValue = '', form: object | null = written) => ({
  id,
  form,
  name: id,
  type: 'text',
  value,
  defaultValue,
  getAttribute: () => null,
});

describe('text on its way into the next document', () => {
  it('is lost where the storage is forbidden, and stops nobody', () => {
    const window = {
      document: { querySelectorAll: () => [] },
      get sessionStorage(): Storage {
        throw new DOMException('forbidden', 'SecurityError');
      },
    } as unknown as Window;
    expect(() => keepTypedText(window, '/list/')).not.toThrow();
  });

  it('over a reload is what was changed: newer values of the rest may come', () => {
    const { window, stored } = windowWith([field('first', 'Ada', 'Ada'), field('last', 'Kaya', 'Yılmaz')]);
    keepTypedText(window, '/account/profile/', { onlyChanged: true });
    expect(stored.map((text) => JSON.parse(text))).toEqual([
      { path: '/account/profile/', values: { '#last': 'Kaya' }, isReload: true },
    ]);
  });

  it.each([
    [
      'of a reload is gone once that leads to sign-in: somebody else may sign in',
      { onlyChanged: true },
      '/auth/',
      false,
    ],
    ['of a 401 waits there for its page', { owner: 7 }, '/auth', true],
    ['of a 401 is given to its page', { owner: 7 }, '/account/profile/', false],
  ] as const)('%s', (_, options, path, isLater) => {
    const { window, stored } = windowWith([field('note', 'say ,"isReload":true}')]);
    keepTypedText(window, '/account/profile/', options);
    expect(isForLater(stored[0] ?? '', path)).toBe(isLater);
  });

  it('of the page of sign-in itself is put back there, in another language too', () => {
    const { window, stored } = windowWith([field('email', 'ada@x.test')]);
    keepTypedText(window, '/auth');
    expect(isForLater(stored[0] ?? '', '/auth')).toBe(false);
  });

  it('over a reload is nothing when nothing was changed', () => {
    const { window, stored } = windowWith([field('first', 'Ada', 'Ada')]);
    keepTypedText(window, '/account/profile/', { onlyChanged: true });
    expect(stored).toEqual([]);
  });

  it('over a reload is no filter, quantity or other choice that acts by itself', () => {
    const acts = { matches: () => false };
    const { window, stored } = windowWith([field('quantity', '3', '1', acts), field('search', 'vase', '', null)]);
    keepTypedText(window, '/list/', { onlyChanged: true });
    expect(stored).toEqual([]);
  });

  it('is kept though a form that was refused begins with it', () => {
    const { window, stored } = windowWith([{ ...field('email', 'ada@x.test', 'ada@x.test'), dataset: { typed: '' } }]);
    keepTypedText(window, '/auth/forgotten-password/', { onlyChanged: true });
    expect(stored).toHaveLength(1);
  });

  it('comes from tracking an order', () => {
    const { window, stored } = windowWith([field('number', '2511150001000018')]);
    keepTypedText(window, '/orders/track', { onlyChanged: true });
    expect(stored).toHaveLength(1);
  });

  it('leaves out a quantity that nobody changed, since it would count when it is put back', () => {
    const quantity = (id: string, value: string) => ({ ...field(id, value, '2'), getAttribute: () => 'spinbutton' });
    const { window, stored } = windowWith([quantity('first', '2'), quantity('second', '3'), field('note', 'Hello')]);
    keepTypedText(window, '/baskets/basket/');
    expect(JSON.parse(stored[0] ?? '').values).toEqual({ '#second': '3', '#note': 'Hello' });
  });

  it('after a 401 says whose it is, so that nobody else gets it who signs in here', () => {
    const { window, stored } = windowWith([field('first', 'Ada')]);
    keepTypedText(window, '/account/profile/', { owner: 7 });
    expect(stored.map((text) => JSON.parse(text))).toEqual([
      { path: '/account/profile/', values: { '#first': 'Ada' }, owner: 7 },
    ]);
  });

  it.each([
    ['whoever typed it', { user: { pk: 7 } }, 1],
    ['somebody else', { user: { pk: 8 } }, 0],
    ['nobody', { user: null }, 0],
    ['a shop that does not say', undefined, 0],
  ] as const)('is restored for %s or not', async (_, session, looked) => {
    let searches = 0;
    const window = {
      location: { pathname: '/account/profile/', search: '' },
      document: {
        body: {},
        querySelectorAll: () => {
          searches += 1;
          return [];
        },
        addEventListener: () => {},
        removeEventListener: () => {},
      },
      MutationObserver: class {
        observe() {}
        disconnect() {}
      },
      setTimeout: () => 1,
      clearTimeout: () => {},
      fetch: async () => ({ json: async () => session ?? Promise.reject(new Error('no answer')) }),
    } as unknown as Window & typeof globalThis;
    const kept = JSON.stringify({ path: '/account/profile/', values: { '#first': 'Ada' }, owner: 7 });
    const end = await restoreForOwner(window, kept, '/account/profile/');
    expect(searches).toBe(looked);
    end();
  });

  it('never comes from checkout', () => {
    const { window, stored } = windowWith([field('note', 'Ring twice')]);
    keepTypedText(window, '/orders/checkout/');
    expect(stored).toEqual([]);
  });
});
