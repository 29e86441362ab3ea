import {
  address,
  bulkInsert,
  city,
  country,
  coupon,
  type Database,
  district,
  division,
  divisionMember,
  hashPassword,
  retailStore,
  retailStoreStock,
  savedCard,
  township,
  user,
} from '@vitrin/commerce-host/seeding';
import type { SeedProduct } from './catalogue/catalogue.types.ts';
import { DEMO_PASSWORD, DIVISIONS, SEED_USERS } from './people.table.ts';
import { CITIES, COUNTRIES, DISTRICTS, RETAIL_STORES, TOWNSHIPS } from './places.table.ts';

const DAY = 86_400_000;

/** Writes the demo users with their addresses, cards and coupons. All have the same password, so it is hashed once. */
export async function seedUsers(tx: Database, now: Date): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const rows = await tx
    .insert(user)
    .values(
      SEED_USERS.map(({ addresses: _addresses, cards: _cards, coupons: _coupons, ...values }) => ({
        ...values,
        emailFolded: values.email,
        passwordHash,
        emailAllowed: true,
        dateJoined: now,
        emailConfirmedAt: now,
        phoneConfirmedAt: now,
      })),
    )
    .returning({ pk: user.pk, email: user.email });
  const pks = new Map(rows.map(({ pk, email }) => [email, pk]));
  const addresses = SEED_USERS.flatMap((owner) =>
    owner.addresses.map((values, index) => ({
      ...values,
      userPk: pks.get(owner.email) ?? null,
      firstName: owner.firstName,
      lastName: owner.lastName,
      email: owner.email,
      phoneNumber: owner.phone,
      countryPk: 1,
      isPrimary: index === 0,
      createdAt: now,
      modifiedAt: now,
    })),
  );
  await tx.insert(address).values(addresses);
  const cards = SEED_USERS.flatMap(({ email, cards: kept = [] }) =>
    kept.map(({ token, lastFour }, index) => ({
      token,
      userPk: pks.get(email) ?? 0,
      name: `Atlas Bank ${lastFour}`,
      bin: '454360',
      lastFour,
      brand: 'visa',
      month: 12,
      year: 2030,
      createdAt: new Date(now.getTime() - DAY),
      // The first one paid the orders that they have.
      lastUsedAt: index === 0 ? now : null,
    })),
  );
  await tx.insert(savedCard).values(cards);
  const coupons = SEED_USERS.flatMap(({ email, coupons: own = [] }) =>
    own.map((values) => ({ ...values, userPk: pks.get(email) ?? 0, currency: 'try' })),
  );
  await tx.insert(coupon).values(coupons);
  await tx.insert(division).values(DIVISIONS.map((values) => ({ ...values, balanceAt: now })));
  const buyers = SEED_USERS.filter(({ userType }) => userType === 'b2b').map(({ email }) => pks.get(email) ?? 0);
  await tx
    .insert(divisionMember)
    .values(buyers.flatMap((userPk) => DIVISIONS.map(({ pk: divisionPk }) => ({ divisionPk, userPk }))));
}

/** Writes countries, cities, townships and districts. */
export async function seedRegions(tx: Database): Promise<void> {
  await bulkInsert(tx, country, [...COUNTRIES]);
  await bulkInsert(
    tx,
    city,
    CITIES.map((row) => ({ ...row, isActive: true })),
  );
  await bulkInsert(
    tx,
    township,
    TOWNSHIPS.map((row) => ({ ...row, isActive: true })),
  );
  await bulkInsert(
    tx,
    district,
    DISTRICTS.map((row) => ({ ...row, isActive: true })),
  );
}

/**
 * Writes the shops with their stock: about half of what the catalogue has in each, nothing of what is sold out, always some
 * of everything in the first shop, so that picking up is possible for every basket.
 */
export async function seedStores(tx: Database, products: readonly SeedProduct[]): Promise<void> {
  await bulkInsert(
    tx,
    retailStore,
    RETAIL_STORES.map((row) => ({ ...row, isActive: true })),
  );
  const rows = products
    // A set lies in no shop as such: its parts do.
    .filter(({ stock, kind }) => stock > 0 && kind === undefined)
    .flatMap(({ pk, stock }) =>
      RETAIL_STORES.map((store, index) => ({ store, share: index === 0 ? 4 : (pk * (index + 3)) % 8 }))
        .filter(({ share }) => share > 3)
        .map(({ store, share }) => ({
          retailStorePk: store.pk,
          productPk: pk,
          quantity: Math.max(1, Math.floor((stock * (share - 2)) / 8)),
        })),
    );
  await bulkInsert(tx, retailStoreStock, rows);
}
