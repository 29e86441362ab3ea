import { describe, expect, it } from 'vitest';
import { type ReplySchema, readReply } from './reply.ts';
import {
  collectionItemSample,
  collectionSample,
  favouritePageSample,
  stockAlertPageSample,
} from './samples/wishlist-samples.ts';
import {
  CollectionItemSchema,
  CollectionPageSchema,
  CollectionSchema,
  FavouritePageSchema,
  ProductMarkSchema,
  StockAlertPageSchema,
} from './wishlist.ts';

const collectionPageSample = { count: 1, next: null, previous: null, results: [collectionSample] };
const samples: readonly (readonly [string, ReplySchema<unknown>, object])[] = [
  ['favourites', FavouritePageSchema, favouritePageSample],
  ['alerts', StockAlertPageSchema, stockAlertPageSample],
  ['a mark', ProductMarkSchema, { pk: 77, product: 1201 }],
  ['collections', CollectionPageSchema, collectionPageSample],
  ['a collection', CollectionSchema, collectionSample],
  ['an item', CollectionItemSchema, collectionItemSample],
];

/** Every way to break a value once: each key gone, each value of another kind. */
const required: Readonly<Record<string, readonly string[]>> = {
  favourites: ['results'],
  alerts: ['results'],
  'a mark': ['pk', 'product'],
  collections: ['results'],
  'a collection': ['pk', 'name', 'created_date', 'modified_date'],
  'an item': ['pk', 'collection', 'product', 'created_date'],
};

function complaintsOf(schema: ReplySchema<unknown>, reply: unknown): readonly string[] {
  const read = readReply(schema, reply);
  return read.ok ? read.losses : [read.reason];
}

describe.each(samples)('%s', (name, schema, sample) => {
  it('are read', () => expect(readReply(schema, sample)).toMatchObject({ ok: true }));

  it.each(required[name]?.map((key) => [key]) ?? [])(
    'do not pass over it in silence that %s is missing or of another kind',
    (key) => {
      const { [key]: _, ...rest } = sample as Record<string, unknown>;
      expect(complaintsOf(schema, rest)).not.toEqual([]);
      expect(complaintsOf(schema, { ...rest, [key]: { no: 'such thing' } })).not.toEqual([]);
    },
  );
});

it('a collection of a host that says little is private, empty and without pictures', () => {
  const { pk, name, created_date, modified_date } = collectionSample;
  expect(readReply(CollectionSchema, { pk, name, created_date, modified_date })).toMatchObject({
    ok: true,
    value: { description: null, isPublic: false, shareToken: null, itemCount: 0, coverImages: [] },
  });
});
