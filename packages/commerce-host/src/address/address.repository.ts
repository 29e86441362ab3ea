import { and, count, desc, eq, getTableColumns, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database.ts';
import { address, user } from '../db/schema/account.table.ts';
import { city, country, district, township } from '../db/schema/stores.table.ts';
import { type Owner, ownedBy, ownerColumns } from '../session/owner.ts';
import type { CityRow, CountryRow, DistrictRow, TownshipRow } from './region.repository.ts';

/** Gives the addresses of a guest's session to the account that was just opened from it; it has none of its own yet. */
export async function adoptAddresses(
  tx: Database,
  { sessionPk, userPk }: { readonly sessionPk: number; readonly userPk: number },
): Promise<void> {
  await tx.update(address).set({ userPk, sessionPk: null }).where(eq(address.sessionPk, sessionPk));
}

/** A stored address. */
export type AddressRow = typeof address.$inferSelect;

/** What an address says, without whose it is and when it was written. */
export type AddressContent = Omit<AddressRow, 'pk' | 'userPk' | 'sessionPk' | 'createdAt' | 'modifiedAt' | 'isPrimary'>;

/** An address with the regions it lies in, and its user when it is not a guest's. */
export interface AddressRecord {
  readonly address: AddressRow;
  readonly country: CountryRow;
  readonly city: CityRow | null;
  readonly township: TownshipRow | null;
  readonly district: DistrictRow | null;
  readonly user: {
    readonly pk: number;
    readonly email: string;
    readonly firstName: string;
    readonly lastName: string;
  } | null;
}

function selectAddresses(db: Database, where: SQL | undefined) {
  return db
    .select({
      address: getTableColumns(address),
      country: getTableColumns(country),
      city: getTableColumns(city),
      township: getTableColumns(township),
      district: getTableColumns(district),
      user: { pk: user.pk, email: user.email, firstName: user.firstName, lastName: user.lastName },
    })
    .from(address)
    .innerJoin(country, eq(country.pk, address.countryPk))
    .leftJoin(city, eq(city.pk, address.cityPk))
    .leftJoin(township, eq(township.pk, address.townshipPk))
    .leftJoin(district, eq(district.pk, address.districtPk))
    .leftJoin(user, eq(user.pk, address.userPk))
    .where(where)
    .orderBy(desc(address.isPrimary), desc(address.createdAt), desc(address.pk));
}

/** The owner's addresses, primary first, then newest (Protocol address §3). */
export async function listAddresses(db: Database, owner: Owner): Promise<readonly AddressRecord[]> {
  return selectAddresses(db, ownedBy(address, owner));
}

/** Prepares {@link listAddresses} for a database, because drizzle takes as long to write its text as PGlite takes to run it. */
export function prepareAddresses(db: Database): (owner: Owner) => Promise<readonly AddressRecord[]> {
  // Without a name PostgreSQL stores nothing on a connection.
  const by = (column: PgColumn) => selectAddresses(db, eq(column, sql.placeholder('pk'))).prepare('');
  const prepared = { user: by(address.userPk), session: by(address.sessionPk) };
  return ({ kind, pk }) => prepared[kind].execute({ pk });
}

/** One of the owner's addresses; undefined when it is unknown or somebody else's. */
export async function findAddress(db: Database, owner: Owner, pk: number): Promise<AddressRecord | undefined> {
  const rows = await selectAddresses(db, and(ownedBy(address, owner), eq(address.pk, pk)));
  return rows[0];
}

/** How many addresses the owner has. */
export async function countAddresses(db: Database, owner: Owner): Promise<number> {
  const rows = await db.select({ count: count() }).from(address).where(ownedBy(address, owner));
  return rows[0]?.count ?? 0;
}

/** Stores a new address and gives its pk. */
export async function insertAddress(
  tx: Database,
  owner: Owner,
  values: AddressContent & { readonly isPrimary: boolean; readonly createdAt: Date },
): Promise<number> {
  const rows = await tx
    .insert(address)
    .values({ ...values, ...ownerColumns(owner), modifiedAt: values.createdAt })
    .returning({ pk: address.pk });
  const row = rows[0];
  if (!row) throw new Error('address: the insert returned no row');
  return row.pk;
}

/** Writes an address of the owner. */
export async function updateAddress(
  tx: Database,
  owner: Owner,
  pk: number,
  values: AddressContent & { readonly isPrimary: boolean; readonly modifiedAt: Date },
): Promise<void> {
  await tx
    .update(address)
    .set(values)
    .where(and(ownedBy(address, owner), eq(address.pk, pk)));
}

/** Takes the primary mark from all the owner's addresses but one. Run it before the mark is given. */
export async function clearPrimary(tx: Database, owner: Owner, exceptPk: number): Promise<void> {
  await tx
    .update(address)
    .set({ isPrimary: false })
    .where(and(ownedBy(address, owner), eq(address.isPrimary, true), ne(address.pk, exceptPk)));
}

/** Deletes an address of the owner; whether there was one. */
export async function deleteAddress(tx: Database, owner: Owner, pk: number): Promise<boolean> {
  const rows = await tx
    .delete(address)
    .where(and(ownedBy(address, owner), eq(address.pk, pk)))
    .returning({ pk: address.pk });
  return rows.length === 1;
}

/** Marks the owner's newest address as primary, when there is one. */
export async function promoteNewest(tx: Database, owner: Owner): Promise<void> {
  const [newest] = await tx
    .select({ pk: address.pk })
    .from(address)
    .where(ownedBy(address, owner))
    .orderBy(desc(address.createdAt), desc(address.pk))
    .limit(1);
  if (newest) await tx.update(address).set({ isPrimary: true }).where(eq(address.pk, newest.pk));
}
