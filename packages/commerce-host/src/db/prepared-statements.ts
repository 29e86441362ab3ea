import type { Sql, TransactionSql } from 'postgres';

/**
 * Values of a statement that is kept prepared, at most. One with more is a list or rows at once: its text is hardly ever the same
 * again, and PostgreSQL would keep each of them for as long as the connection lives.
 */
const MOST_VALUES = 64;

/**
 * Lets PostgreSQL keep the statements of each connection prepared. drizzle asks for that only where a statement has a name, and
 * without it every statement is read and planned anew, and goes there and back twice: once for the types of its values.
 * `?prepare=false` at the end of `DATABASE_URL` switches it off, for poolers that hand each transaction another connection.
 * @returns the client, changed.
 */
export function withPreparedStatements(client: Sql): Sql {
  const { begin } = client;
  const beginPrepared = (work: (transaction: TransactionSql) => unknown) =>
    begin((transaction) => work(prepareInTransaction(transaction)));
  return Object.assign(prepareEach(client), { begin: beginPrepared });
}

/** The same for what runs in a transaction, savepoints included. */
function prepareInTransaction(transaction: TransactionSql): TransactionSql {
  const { savepoint } = transaction;
  const savepointPrepared = (work: (inner: TransactionSql) => unknown) =>
    savepoint((inner) => work(prepareInTransaction(inner)));
  return Object.assign(prepareEach(transaction), { savepoint: savepointPrepared });
}

function prepareEach<Client extends Pick<Sql, 'unsafe'>>(client: Client): Client {
  const { unsafe } = client;
  const unsafePrepared: Sql['unsafe'] = (text, values = [], options) =>
    unsafe(text, values, { ...options, prepare: values.length > 0 && values.length <= MOST_VALUES });
  return Object.assign(client, { unsafe: unsafePrepared });
}
