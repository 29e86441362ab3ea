import { array, nullish, object, pipe, regex, string } from 'valibot';
import { describe, expect, it } from 'vitest';
import { fillSchema } from './fill-schema.ts';
import { isFlowWord } from './flow-words.ts';
import { hostEndpoints, textFields } from './host-endpoints.ts';
import { EXECUTED, joinedTexts, payloadAt } from './joined-payloads.ts';
import { payloads } from './payloads.table.ts';
import { spoilReply } from './spoil-reply.ts';

describe('a real reply with other texts', () => {
  const schema = object({
    name: string(),
    price: pipe(string(), regex(/^\d+\.\d\d$/)),
    note: nullish(string()),
    lines: array(object({ label: string() })),
  });
  const reply = { name: 'Mug', price: '12.00', lines: [{ label: 'a' }, { label: 'b' }], unread: ['c'] };
  const textOf = (field: string, place: number) => `${field} ${place}`;

  it('has them where any text may stand, with those that were not said, and keeps what is read strictly', () => {
    expect(spoilReply(schema, reply, textOf)).toEqual({
      name: 'name 0',
      price: '12.00',
      note: 'note 0',
      lines: [{ label: 'lines.*.label 0' }, { label: 'lines.*.label 1' }],
      unread: ['unread.* 0'],
    });
  });

  it('keeps what it is told to keep', () => {
    expect(spoilReply(schema, { name: 'Mug', price: '1.00', note: 'x', lines: [] }, () => undefined)).toEqual({
      name: 'Mug',
      price: '1.00',
      note: 'x',
      lines: [],
    });
  });

  it('has an entry in each empty list when it is to be whole', () => {
    const whole = spoilReply(schema, { name: 'Mug', price: '1.00', lines: [] }, textOf, true);
    expect(whole).toMatchObject({ lines: [{ label: 'lines.*.label 0' }] });
  });
});

describe('what is said', () => {
  it('holds every payload once, with a name by which it is known', () => {
    const places = joinedTexts.flatMap((joined) => joined.places);
    expect([...places].sort((a, b) => a - b)).toEqual(payloads.map((_, place) => place));
    const isSaid = (place: number) => joinedTexts.some(({ text }) => text.includes(payloadAt(place)));
    expect(places.filter((place) => !isSaid(place))).toEqual([]);
    expect(payloadAt(0)).toBe(`<script>${EXECUTED}(0)</script>`);
  });

  it.each(hostEndpoints.map(({ method, path, reply }) => [`${method} ${path}`, path, reply, method] as const))(
    'stands in every text field of %s',
    (_, path, reply, method) => {
      const fields = textFields({ method, path, reply });
      const carried = new Set<string>();
      const isCheckout = path === '/orders/checkout/';
      spoilReply(
        reply,
        isCheckout ? { context_list: [], pre_order: null } : fillSchema(reply, () => 'plain').reply,
        (field) => {
          carried.add(field);
          return 'hostile';
        },
        true,
      );
      expect(fields.filter((field) => !carried.has(field))).toEqual([]);
    },
  );

  it.each([
    ['pre_order.payment_option.slug', true],
    ['context_list.PaymentOptionSelectionPage.payment_options.*.name', false],
    ['product.attributes_kwargs.key.value', false],
    ['product.attributes_kwargs.key.data_type', true],
    ['created_date', true],
  ])('%s steers: %s', (field, steers) => {
    expect(isFlowWord(field)).toBe(steers);
  });
});
