import {
  campaign,
  campaignAmount,
  type Database,
  flatPage,
  form,
  landingPage,
  movedPath,
  product,
  productCategory,
  ROOT_CATEGORY_PK,
  seoText,
  specialPage,
  specialPageProduct,
  stock,
  voucher,
  widget,
} from '@vitrin/commerce-host/seeding';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { SeedCampaign } from './catalogue/catalogue.types.ts';
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
import { BASKET_CAMPAIGN, BASKET_CAMPAIGN_AMOUNTS, CAMPAIGN_RULES, VOUCHERS } from './people.table.ts';

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
export async function seedContent(tx: Database, now: Date): Promise<void> {
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
export async function seedOffers(tx: Database, campaigns: readonly SeedCampaign[]): Promise<void> {
  await tx.insert(voucher).values(VOUCHERS.map((values) => ({ ...values, codeFolded: values.code })));
  const named = campaigns.map(({ pk, label }) => ({
    pk,
    label,
    ...(CAMPAIGN_RULES.get(pk) ?? { kind: 'note' as const, percent: null, pieces: null }),
  }));
  await tx.insert(campaign).values([...named, { ...BASKET_CAMPAIGN, kind: 'basket-amount' as const }]);
  await tx.insert(campaignAmount).values([...BASKET_CAMPAIGN_AMOUNTS]);
}
