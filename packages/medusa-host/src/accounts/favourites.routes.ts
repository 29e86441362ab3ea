import {
  empty,
  type HttpContext,
  invalidFields,
  json,
  notFound,
  pageOfList,
  type Reply,
  type Route,
  requireUser,
  say,
  scalarText,
} from '@vitrin/commerce-host/serving';
import { sql } from 'drizzle-orm';
import { readPk } from '../catalogue/pk.ts';
import { productWire } from '../catalogue/product.wire.ts';
import type { MedusaServices } from '../medusa-services.ts';

const SIZES = { standard: 12, most: 100 };

/** Favourites of users, which Medusa lacks (Protocol wishlist §1). The pk of a favourite is that of its product. */
export function favouriteRoutes({ host, shelves }: MedusaServices): readonly Route[] {
  const { db } = host;
  const idOf = ({ userPk }: { readonly userPk: number }, variant: string) => `${userPk} ${variant}`;

  async function getFavourites(context: HttpContext): Promise<Reply> {
    const user = requireUser(context);
    const { rows } = await db.execute<{ id: string }>(
      sql`select id from medusa_document where kind = 'favourite' and id like ${idOf(user, '%')} order by changed_at desc, id`,
    );
    const shelf = await shelves.of(context.currency);
    const list = rows.flatMap(({ id }) => shelf.byVariant.get(id.slice(idOf(user, '').length)) ?? []);
    const page = pageOfList(context, SIZES, list);
    return json({ ...page, results: page.results.map((item) => ({ pk: item.pk, product: productWire(item, shelf) })) });
  }

  async function postFavourite(context: HttpContext): Promise<Reply> {
    const user = requireUser(context);
    const shelf = await shelves.of(context.currency);
    const item = shelf.byPk.get(readPk(context.fields.get('product', scalarText)) ?? 0);
    if (item === undefined) throw invalidFields({ product: [say('invalidChoice', context.language)] });
    const { rows } = await db.execute(
      sql`insert into medusa_document (kind, id, data) values ('favourite', ${idOf(user, item.variant.id)}, '{}'::jsonb)
        on conflict (kind, id) do nothing returning id`,
    );
    return json({ pk: item.pk, product: item.pk }, { status: rows.length > 0 ? 201 : 200 });
  }

  async function removeFavourite(context: HttpContext): Promise<Reply> {
    const user = requireUser(context);
    const shelf = await shelves.of(context.currency);
    const item = shelf.byPk.get(readPk(context.params.pk) ?? 0);
    const { rows } = await db.execute(
      sql`delete from medusa_document where kind = 'favourite' and id = ${idOf(user, item?.variant.id ?? '')} returning id`,
    );
    if (rows.length === 0) throw notFound();
    return empty();
  }

  return [
    { method: 'GET', path: '/wishlists/favourite-products/', cache: 'session', handle: getFavourites },
    { method: 'POST', path: '/wishlists/favourite-products/', cache: 'session', handle: postFavourite },
    { method: 'DELETE', path: '/wishlists/favourite-products/:pk/', cache: 'session', handle: removeFavourite },
  ];
}
