import { and, eq } from 'drizzle-orm';
import { ROOT_CATEGORY_PK } from '../catalogue/category.repository.ts';
import { readListing } from '../catalogue/listing/listing-query.ts';
import { readListingReply } from '../catalogue/listing/read-listing.ts';
import { pictureUrl } from '../catalogue/product.wire.ts';
import type { Database } from '../db/database.ts';
import { specialPage } from '../db/schema/content.table.ts';
import { notFound } from '../http/errors.ts';
import type { HttpContext } from '../http/http-context.ts';
import { type Language, pickText } from '../http/language.ts';
import { json, type Reply } from '../http/reply.ts';
import type { Route } from '../http/route.ts';
import { pkOf } from './path-pk.ts';

type SpecialPageRow = typeof specialPage.$inferSelect;

async function findSpecialPage(db: Database, pk: number): Promise<SpecialPageRow | undefined> {
  const rows = await db
    .select()
    .from(specialPage)
    .where(and(eq(specialPage.pk, pk), eq(specialPage.isActive, true)));
  return rows[0];
}

function specialPageWire(row: SpecialPageRow, language: Language) {
  return {
    name: pickText(row.name, language),
    banner: row.bannerStem === null ? null : pictureUrl(row.bannerStem),
    banner_mobile: row.bannerTallStem === null ? null : pictureUrl(row.bannerTallStem),
    banner_description: pickText(row.description, language),
    banner_url: row.bannerUrl,
    video_embedded_code: row.videoEmbeddedCode,
    pretty_url: { pk: row.pk, new_path: row.url, old_path: `/special-page/${row.pk}/` },
  };
}

/** The products of a campaign in the shape of every list, with the campaign's banner (Protocol catalogue §1). */
export async function replySpecialPage({ host, language, currency, query }: HttpContext, pk: number): Promise<Reply> {
  const row = await findSpecialPage(host.db, pk);
  if (!row) throw notFound();
  const request = { ...readListing(query, ROOT_CATEGORY_PK), specialPagePk: pk };
  const list = await readListingReply(host.db, request, { language, currency, isCategory: false });
  return json({ ...list, special_page: specialPageWire(row, language) });
}

/** Campaigns (Protocol catalogue §1). */
export const specialPageRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/special-page/:pk/',
    cache: 60,
    handle: (context) => replySpecialPage(context, pkOf(context)),
  },
];
