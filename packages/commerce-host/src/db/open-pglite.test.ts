import { afterAll, beforeAll, expect, it } from 'vitest';
import { DrizzlePglite } from './open-pglite.ts';

let client: DrizzlePglite;
beforeAll(async () => {
  client = await DrizzlePglite.open({});
});
afterAll(() => client.close());

const text = `select timestamptz '2026-11-22 10:00+00' as at, date '2026-11-22' as day, array[1.5, 2]::numeric[] as sums,
  array[date '2026-11-22'] as days, 5 as count`;
const read = {
  at: expect.stringMatching(/^2026-11-22 /),
  day: '2026-11-22',
  sums: '{1.5,2}',
  days: '{2026-11-22}',
  count: 5,
};

it('hands times, dates and arrays of them and of numbers over as the database writes them', async () => {
  expect((await client.query(text)).rows).toEqual([read]);
  expect((await client.transaction((within) => within.query(text))).rows).toEqual([read]);
});

it('keeps to that when a query brings ways of reading, in a transaction too', async () => {
  const options = { rowMode: 'object' as const, parsers: { 1082: () => 'another' } };
  expect((await client.query(text, [], options)).rows).toEqual([read]);
  expect((await client.transaction((within) => within.query(text, [], options))).rows).toEqual([read]);
});

it('rolls back and says so', async () => {
  await client.exec('create table shelf (id int)');
  await client.transaction(async (within) => {
    await within.exec('insert into shelf values (1)');
    await within.rollback();
    expect(within.closed).toBe(true);
  });
  expect((await client.query('select * from shelf')).rows).toEqual([]);
});
