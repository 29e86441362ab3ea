import { describe, expect, it } from 'vitest';
import {
  BusinessBasketSchema,
  BusinessDraftListSchema,
  DivisionPageSchema,
  LoadedDraftSchema,
  QuotationPageSchema,
} from './business.ts';
import { type ReplySchema, readReply } from './reply.ts';
import {
  businessBasketSample,
  divisionPageSample,
  draftListSample,
  quotationPageSample,
} from './samples/business-samples.ts';

type Json = Record<string, unknown>;

const page = (results: readonly unknown[]) => ({ count: results.length, next: null, previous: null, results });
const [division] = divisionPageSample.results;
const [item] = businessBasketSample.basket_items;
const [draft] = draftListSample;
const [quotation] = quotationPageSample.results;

/** What is broken once for each key without which it cannot be used, and the reply around it. */
const cases: readonly (readonly [string, ReplySchema<unknown>, Json, (broken: Json) => unknown, readonly string[]])[] =
  [
    ['a division', DivisionPageSchema, { ...division }, (one) => page([one]), ['id', 'name']],
    ['a basket', BusinessBasketSchema, businessBasketSample, (one) => one, ['total_amount', 'total_quantity']],
    [
      'a line',
      BusinessBasketSchema,
      { ...item },
      (one) => ({ ...businessBasketSample, basket_items: [one] }),
      ['total_amount', 'price', 'quantity', 'product_remote_id', 'product'],
    ],
    [
      'a draft',
      BusinessDraftListSchema,
      { ...draft },
      (one) => [one],
      ['id', 'name', 'total_amount', 'total_quantity'],
    ],
    [
      'a quotation',
      QuotationPageSchema,
      { ...quotation },
      (one) => page([one]),
      ['id', 'name', 'number', 'status', 'net_amount', 'total_amount', 'created_at'],
    ],
  ];

function complaintsOf(schema: ReplySchema<unknown>, reply: unknown): readonly string[] {
  const read = readReply(schema, reply);
  return read.ok ? read.losses : [read.reason];
}

describe.each(cases)('%s', (_, schema, sample, around, required) => {
  it('is read', () => expect(readReply(schema, around(sample))).toMatchObject({ ok: true }));

  it.each(required.map((key) => [key]))(
    'it is not passed over in silence that %s is missing or of another kind',
    (key) => {
      const { [key]: _gone, ...rest } = sample;
      expect(complaintsOf(schema, around(rest))).not.toEqual([]);
      expect(complaintsOf(schema, around({ ...rest, [key]: { no: 'such thing' } }))).not.toEqual([]);
    },
  );
});

it('a draft’s total is an amount, whether the host writes a number or a text', () => {
  const total = (amount: unknown) => readReply(BusinessDraftListSchema, [{ ...draft, total_amount: amount }]);
  const read = { ok: true, value: [{ totalAmount: '6998.00' }] };
  expect([total(6998), total('6998.00')]).toMatchObject([read, read]);
});

it('the reply to an offer names it; no other does', () => {
  const asked = { ...businessBasketSample, quotation: { id: 4, number: 'Q2026000004' } };
  expect(readReply(BusinessBasketSchema, asked)).toMatchObject({ value: { quotation: { number: 'Q2026000004' } } });
  expect(readReply(BusinessBasketSchema, businessBasketSample)).toMatchObject({ value: { quotation: null } });
});

it('a loaded draft may skip nothing, without saying so', () => {
  expect(readReply(LoadedDraftSchema, { detail: 'ok' })).toMatchObject({ value: { skipped: [] } });
});
