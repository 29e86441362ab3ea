import { findProducts } from '../catalogue/product.repository.ts';
import type { ProductRecord } from '../catalogue/product.types.ts';
import { invalidFields, notFound } from '../http/errors.ts';
import { readForm } from '../http/form.ts';
import { pkField } from '../http/form-fields.ts';
import type { HttpContext } from '../http/http-context.ts';
import { say } from '../http/messages.ts';
import { parsePk } from '../http/wire.ts';

/**
 * The pk in the path.
 *
 * @throws {HttpError} 404 for anything that cannot be one.
 */
export function pkOf({ params }: HttpContext): number {
  const pk = parsePk(params.pk);
  if (pk === undefined) throw notFound();
  return pk;
}

/**
 * The product that the body names, inactive ones included.
 *
 * @throws {HttpError} 400 at `product` when it is missing, no pk, or unknown (Protocol wishlist §1).
 */
export async function requireProduct(context: HttpContext): Promise<ProductRecord> {
  const { host, language, currency } = context;
  const { product: pk } = readForm({ product: pkField() }, context).finish();
  const product = (await findProducts(host.db, [pk], currency)).get(pk);
  if (!product) throw invalidFields({ product: [say('unknownProduct', language, { pk })] });
  return product;
}
