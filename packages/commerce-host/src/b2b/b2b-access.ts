import { forbidden } from '../http/errors.ts';
import type { HttpContext } from '../http/http-context.ts';
import { requireUser } from '../session/access.ts';
import { listDivisions } from './b2b.repository.ts';
import type { DivisionRow } from './b2b.types.ts';

/**
 * A business user and the divisions that the user buys for.
 *
 * @throws {HttpError} 401 for visitors and guests, 403 for a user without a division (Protocol b2b).
 */
export async function requireBusiness(
  context: HttpContext,
): Promise<{ readonly userPk: number; readonly divisions: readonly DivisionRow[] }> {
  const { userPk } = requireUser(context);
  const divisions = await listDivisions(context.host.db, userPk);
  if (divisions.length === 0) throw forbidden('You do not have permission to perform this action.');
  return { userPk, divisions };
}
