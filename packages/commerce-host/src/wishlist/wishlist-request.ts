import { findProducts } from '../catalogue/product.repository.ts';
import type { ProductRecord } from '../catalogue/product.types.ts';
import { invalidFields, notFound } from '../http/errors.ts';
import type { Exchange } from '../http/exchange.ts';
import { FieldReader } from '../http/field-reader.ts';
import { say } from '../http/messages.ts';
import { parsePk } from '../http/wire.ts';

/**
 * The pk in the path.
 *
 * @throws {HttpError} 404 for anything that cannot be one.
 */
export function pkOf({ params }: Exchange): number {
  const pk = parsePk(params.pk);
  if (pk === undefined) throw notFound();
  return pk;
}

/**
 * The product that the body names, inactive ones included.
 *
 * @throws {HttpError} 400 at `product` when it is missing, no pk, or unknown (Protocol wishlist §1).
 */
export async function requireProduct({ host, fields, language, currency }: Exchange): Promise<ProductRecord> {
  const reader = new FieldReader(fields, language);
  const pk = reader.pk('product', { required: true });
  reader.finish();
  const product = pk === undefined ? undefined : (await findProducts(host.db, [pk], currency)).get(pk);
  if (!product) throw invalidFields({ product: [say('unknownProduct', language, { pk: pk ?? '' })] });
  return product;
}
