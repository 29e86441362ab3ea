import type { Sql } from 'postgres';
import { expect, it } from 'vitest';
import { withPreparedStatements } from './prepared-statements.ts';

/** A client that notes which statements it is to keep prepared. */
function startClient() {
  const seen: [string, boolean | undefined][] = [];
  const create = (): unknown => ({
    unsafe: (text: string, _values: unknown[], options: { prepare?: boolean }) => seen.push([text, options.prepare]),
    begin: (work: (inner: unknown) => unknown) => work(create()),
    savepoint: (work: (inner: unknown) => unknown) => work(create()),
  });
  return { seen, client: withPreparedStatements(create() as Sql) };
}

it('keeps statements with values prepared, those of rows at once and those without values not', () => {
  const { client, seen } = startClient();
  client.unsafe('select $1', [1], { prepare: false });
  client.unsafe('insert …', Array.from({ length: 65 }));
  client.unsafe('vacuum');
  expect(seen).toEqual([
    ['select $1', true],
    ['insert …', false],
    ['vacuum', false],
  ]);
});

it('in a transaction and in a savepoint too', async () => {
  const { client, seen } = startClient();
  await client.begin(async (transaction) => {
    transaction.unsafe('a $1', [1]);
    await transaction.savepoint(async (inner) => {
      inner.unsafe('b $1', [1]);
    });
  });
  expect(seen).toEqual([
    ['a $1', true],
    ['b $1', true],
  ]);
});
