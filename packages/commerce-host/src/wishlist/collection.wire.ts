import type { ProductRecord } from '../catalogue/product.types.ts';
import { pictureUrl, productWire, type WireView } from '../catalogue/product.wire.ts';
import { formatInstant } from '../http/wire.ts';
import type { CollectionRecord } from './collection.repository.ts';
import type { CollectionItemRow } from './collection-item.repository.ts';

/** Collection of the wire (Protocol wishlist §3). */
export function collectionWire(record: CollectionRecord) {
  return {
    pk: record.pk,
    name: record.name,
    description: record.description,
    is_public: record.isPublic,
    share_token: record.shareToken,
    item_count: record.itemCount,
    cover_images: record.covers.map(pictureUrl),
    created_date: formatInstant(record.createdAt),
    modified_date: formatInstant(record.modifiedAt),
  };
}

/** Item of the wire (Protocol wishlist §3). */
export function collectionItemWire(row: CollectionItemRow, product: ProductRecord, view: WireView) {
  return {
    pk: row.pk,
    collection: row.collectionPk,
    product: productWire(product, view),
    note: row.note,
    created_date: formatInstant(row.createdAt),
  };
}
