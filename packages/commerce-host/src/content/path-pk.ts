import { badRequest } from '../http/errors.ts';
import type { HttpContext } from '../http/http-context.ts';
import { parsePk } from '../http/wire.ts';

/**
 * The pk in a route's path.
 *
 * @throws {HttpError} 400 for what cannot be one.
 */
export function pkOf({ params }: Pick<HttpContext, 'params'>): number {
  const pk = parsePk(params.pk);
  if (pk === undefined) throw badRequest('Invalid pk.');
  return pk;
}
