import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Shown } from '../message.types.ts';
import { createRedact } from './redact.ts';
import { shopWords } from './shown-words.fixtures.ts';

const card = '4543600000003015';
const anActor = { sessionId: 'x:1' };
const redact = createRedact(shopWords, (value) => (value === anActor ? 'actor-7' : undefined));

describe('redact', () => {
  it('shows what the application names and the shape of everything else', () => {
    const context = {
      step: 'payment',
      busy: true,
      shippingOption: { pk: 71, name: 'Next day' },
      guest: { user_email: 'ada@example.test', phone_number: '05551234567' },
      addresses: [{ pk: 310, line: 'Çınar Sokak 12' }],
      none: null,
    };
    expect(redact(context)).toEqual({
      step: 'payment',
      busy: true,
      shippingOption: { pk: 71, name: '‹string›' },
      guest: { user_email: '‹string›', phone_number: '‹string›' },
      addresses: [{ pk: '‹number›', line: '‹string›' }],
      none: null,
    });
  });

  it('shows no name that the application did not give: an object may be keyed by what somebody typed', () => {
    const typed = { 'ada@example.test': { count: 2 }, Ada: true, count: 1 };
    expect(redact(typed)).toEqual({ '‹name 1›': { count: 2 }, '‹name 2›': true, count: 1 });
  });

  it('runs no getter', () => {
    const context = {
      get secretly(): string {
        throw new Error('a getter ran');
      },
      step: 'payment',
    };
    expect(redact(context)).toEqual({ secretly: '‹getter›', step: 'payment' });
  });

  it('shows values of the language’s own kinds by kind and size, and of them what is named', () => {
    const url = new URL('https://shop.example/list');
    const context = {
      step: new Set(['payment', 'delivery']),
      inner: new Map([
        ['step', 'payment'],
        ['Ada', 'x'],
      ]),
      count: 10n,
      state: new Date(Date.UTC(2026, 10, 27)),
      revision: 1e12,
      email: new Date(0),
      line: url,
      none: new Uint8Array(3),
      busy: /x+/,
    };
    expect(redact(context)).toEqual({
      step: { 'Set of 2': ['payment', 'delivery'] },
      inner: { 'Map of 2': { step: 'payment', '‹name 1›': '‹string›' } },
      count: '10n',
      state: 'Date 2026-11-27T00:00:00.000Z',
      revision: '‹number of 13 digits›',
      email: '‹Date›',
      line: '‹URL›',
      none: '‹Uint8Array of 3 bytes›',
      busy: '‹RegExp›',
    });
  });

  it('shows a change of a set that is the same object', () => {
    const step = new Set(['payment']);
    const before = redact({ step });
    step.add('delivery');
    expect([before, redact({ step })]).toEqual([
      { step: { 'Set of 1': ['payment'] } },
      { step: { 'Set of 2': ['payment', 'delivery'] } },
    ]);
  });

  it('shows an actor by its name, and a snapshot by its status and state', () => {
    const snapshot = {
      machine: {},
      status: 'active',
      value: { open: 'ready' },
      context: { email: 'ada@example.test' },
    };
    expect(redact({ actor: anActor, snapshot })).toEqual({
      actor: { actor: 'actor-7' },
      snapshot: { status: 'active', value: { open: 'ready' } },
    });
  });

  it.each([
    ['a shown name', { state: card }],
    ['a code that a person typed', { type: 'otp', code: '111111' }],
    ['a grouped number', { code: '4543 6000 0000 3015' }],
    ['a number instead of a text', { value: Number(card) }],
    ['a card branch', { card: { pk: 454, code: '471', kind: 'visa' } }],
    ['a list under a secret name', { cvc: ['471'] }],
    ['a token', { paymentToken: { id: 'ptk-471' } }],
    ['a name', { [card]: true }],
  ])('shows no card data under %s', (_where, context) => {
    expect(JSON.stringify(redact(context))).not.toMatch(/\d{3}/);
  });

  it('never lets nine digits in a row through, wherever they stand', () => {
    const place = fc.oneof(fc.constantFrom(...shopWords.values), fc.constantFrom(...shopWords.names), fc.string());
    const digits = fc.stringMatching(/^\d{9,19}$/);
    fc.assert(
      fc.property(fc.array(place, { minLength: 1, maxLength: 6 }), digits, (path, text) => {
        const context = path.reduceRight<unknown>((inner, key) => ({ [key]: inner }), text);
        expect(JSON.stringify(redact(context))).not.toMatch(/\d{9}/);
        expect(JSON.stringify(redact({ [text]: context }))).not.toMatch(/\d{9}/);
      }),
    );
  });

  it('ends on a context that is deep, long, broad or its own part', () => {
    const deep = Array.from({ length: 30 }).reduce<object>((inner) => ({ inner }), {});
    expect(JSON.stringify(redact(deep)).length).toBeLessThan(300);
    expect(redact({ count: Array.from({ length: 25 }, (_, index) => index) })).toEqual({
      count: [...Array.from({ length: 20 }, (_, index) => index), '… 5 more'],
    });
    const broad = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`key${index}`, { count: index }]));
    expect(JSON.stringify(redact(broad)).length).toBeLessThan(40_000);
    const own: { inner?: object } = {};
    own.inner = own;
    expect(JSON.stringify(redact(own)).length).toBeLessThan(300);
  });

  it('reads what it knows once: most of a context is the same after each event', () => {
    let reads = 0;
    const part = new Proxy(
      { count: 1 },
      {
        ownKeys: (target) => {
          reads += 1;
          return Reflect.ownKeys(target);
        },
      },
    );
    const once: Shown = redact({ inner: part, step: 'one' });
    const again = redact({ inner: part, step: 'two' });
    expect([once, again]).toEqual([
      { inner: { count: 1 }, step: 'one' },
      { inner: { count: 1 }, step: 'two' },
    ]);
    expect(reads).toBe(1);
  });
});
