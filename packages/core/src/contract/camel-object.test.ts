import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { snakeCased } from './camel-case.ts';
import { camelCased, camelObject } from './camel-object.ts';
import { mapOf } from './reading/tolerant.ts';
import { readReply } from './reply.ts';

describe('an object of the wire in the shop’s words', () => {
  const schema = camelObject({
    retail_price: v.string(),
    size_2_label: v.nullish(v.string(), ''),
    attributes_kwargs: mapOf(camelObject({ data_type: v.string() })),
  });

  it('names the members it knows; the keys of a map are data', () => {
    const reply = { retail_price: '9.90', attributes_kwargs: { frame_color: { data_type: 'dropdown' } }, is_new: true };
    expect(readReply(schema, reply)).toEqual({
      ok: true,
      losses: [],
      value: { retailPrice: '9.90', size2Label: '', attributesKwargs: { frame_color: { dataType: 'dropdown' } } },
    });
  });

  it('leaves free keys as they are', () => {
    const loose = camelCased(v.looseObject({ is_active: v.boolean() }));
    expect(readReply(loose, { is_active: true, my_key: 1 })).toEqual({
      ok: true,
      losses: [],
      value: { isActive: true, my_key: 1 },
    });
  });

  it('says a wrong place by the wire’s name', () => {
    expect(readReply(schema, { retail_price: 3 })).toMatchObject({ ok: false, reason: 'retail_price is not string' });
  });
});

it('a body gets the wire’s names at the top alone', () => {
  const body = { isPublic: true, newPassword1: 'x', attributes: { frameColor: 'oak' } };
  expect(snakeCased(body)).toEqual({ is_public: true, new_password1: 'x', attributes: { frameColor: 'oak' } });
});
