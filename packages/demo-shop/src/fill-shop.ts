import {
  address,
  bulkInsert,
  campaign,
  campaignAmount,
  city,
  country,
  coupon,
  type Database,
  district,
  division,
  divisionMember,
  type FillOptions,
  flatPage,
  form,
  hashPassword,
  landingPage,
  movedPath,
  product,
  productCategory,
  ROOT_CATEGORY_PK,
  rebuildListing,
  retailStore,
  retailStoreStock,
  savedCard,
  seoText,
  specialPage,
  specialPageProduct,
  stock,
  township,
  user,
  voucher,
  widget,
} from '@vitrin/commerce-host/seeding';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { SeedCampaign, SeedProduct } from './catalogue/catalogue.types.ts';
import { generateCatalogue } from './catalogue/generate-catalogue.ts';
import {
  FLAT_PAGES,
  FORMS,
  LANDING_PAGES,
  MOVED_PATHS,
  SEO_TEXTS,
  type SeedSpecialPage,
  SPECIAL_PAGES,
  WIDGETS,
} from './content.table.ts';
import {
  BASKET_CAMPAIGN,
  BASKET_CAMPAIGN_AMOUNTS,
  CAMPAIGN_RULES,
  DEMO_PASSWORD,
  DIVISIONS,
  SEED_USERS,
  VOUCHERS,
} from './people.table.ts';
import { CITIES, COUNTRIES, DISTRICTS, RETAIL_STORES, TOWNSHIPS } from './places.table.ts';
import { seedCatalogue } from './seed-catalogue.ts';
import { seedOrders } from './seed-orders.ts';

const DAY = 86_400_000;

/** Writes the demo users with their addresses, cards and coupons. All have the same password, so it is hashed once. */
async function seedUsers(tx: Database, now: Date): Promise<void> {
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
async function seedRegions(tx: Database): Promise<void> {
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
async function seedStores(tx: Database, products: readonly SeedProduct[]): Promise<void> {
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

/** Gives a campaign the listed products of its category, or those that its campaign names. */
async function fillSpecialPage(tx: Database, { pk, products }: SeedSpecialPage): Promise<void> {
  const members =
    'categoryPk' in products
      ? sql`select ${pk}::int, product_pk from ${productCategory} where ${productCategory.categoryPk} = ${products.categoryPk}`
      : sql`select ${pk}::int, pk from ${product}
          where ${product.isListed} and ${product.campaignPks} @> ${JSON.stringify([products.campaignPk])}::jsonb`;
  await tx.execute(sql`insert into ${specialPageProduct} (special_page_pk, product_pk) ${members}`);
}

/** The first products of the shop's own order that can be bought. */
async function firstProducts(tx: Database, count: number): Promise<readonly number[]> {
  const rows = await tx
    .select({ pk: productCategory.productPk })
    .from(productCategory)
    .innerJoin(stock, eq(stock.productPk, productCategory.productPk))
    .where(and(eq(productCategory.categoryPk, ROOT_CATEGORY_PK), sql`${stock.quantity} > 0`))
    .orderBy(asc(productCategory.position))
    .limit(count);
  return rows.map(({ pk }) => pk);
}

/** Writes what merchandisers would: campaigns, pages, forms, widgets, words for search engines, redirects. */
async function seedContent(tx: Database, now: Date): Promise<void> {
  for (const page of SPECIAL_PAGES) {
    const { pk, url, name, description, banner, bannerTall, bannerUrl } = page;
    const banners = { bannerStem: banner, bannerTallStem: bannerTall, bannerUrl, videoEmbeddedCode: '' };
    await tx.insert(specialPage).values({ pk, url, name, description, ...banners, modifiedAt: now });
    await fillSpecialPage(tx, page);
  }
  await tx.insert(flatPage).values(FLAT_PAGES.map((row) => ({ ...row, modifiedAt: now })));
  await tx.insert(landingPage).values(LANDING_PAGES.map((row) => ({ ...row, modifiedAt: now })));
  await tx.insert(form).values(FORMS.map((row) => ({ ...row, createdAt: now, modifiedAt: now })));
  for (const { pk, slug, name, content, products } of WIDGETS) {
    const productPks = products === undefined ? null : await firstProducts(tx, products);
    await tx.insert(widget).values({ pk, slug, name, template: 'default', content, productPks, modifiedAt: now });
  }
  await tx.insert(seoText).values([...SEO_TEXTS]);
  await tx.insert(movedPath).values([...MOVED_PATHS]);
}

/** Writes vouchers and campaigns. A campaign without a rule is a note: it promises nothing that the basket would not keep. */
async function seedOffers(tx: Database, campaigns: readonly SeedCampaign[]): Promise<void> {
  await tx.insert(voucher).values(VOUCHERS.map((values) => ({ ...values, codeFolded: values.code })));
  const named = campaigns.map(({ pk, label }) => ({
    pk,
    label,
    ...(CAMPAIGN_RULES.get(pk) ?? { kind: 'note' as const, percent: null, pieces: null }),
  }));
  await tx.insert(campaign).values([...named, { ...BASKET_CAMPAIGN, kind: 'basket-amount' as const }]);
  await tx.insert(campaignAmount).values([...BASKET_CAMPAIGN_AMOUNTS]);
}

/** Writes the whole demo shop into an empty database. */
export async function fillShop(tx: Database, { now, products, progress }: FillOptions): Promise<void> {
  progress(`Making a catalogue of ${products} products`);
  const catalogue = generateCatalogue({ products, seed: 1 });
  progress('Writing regions, vouchers and campaigns');
  await seedRegions(tx);
  await seedOffers(tx, catalogue.campaigns);
  progress(`Writing ${catalogue.products.length} products`);
  await seedCatalogue(tx, catalogue);
  progress('Writing campaigns and pages');
  await seedContent(tx, now);
  progress('Sorting products into lists');
  await rebuildListing(tx);
  progress('Writing shops and demo accounts');
  await seedStores(tx, catalogue.products);
  await seedUsers(tx, now);
  await seedOrders(tx, now);
}
