import type { Commerce } from '../commerce.types.ts';
import type { Id } from '../contract/primitives.ts';
import type { AppError } from '../errors/app-error.ts';
import { isAppError } from '../errors/app-error.ts';
import * as rows from '../http/business-endpoints.ts';
import { createLockedCall } from '../lock/locked-call.actors.ts';
import type { BusinessEntry } from './business-basket.types.ts';

/** What became of {@link addForDivisions}. */
export interface AddedForDivisions {
  /** Divisions that have got what was asked for. */
  readonly added: readonly Id[];
  /** Why the next one has not, and those after it were not asked for. */
  readonly error: AppError | null;
}

/**
 * Puts a product into the business basket for several divisions where the basket itself is not on screen: on a product's
 * page. One write after the other (ruling 6); the first that fails ends it, and what was written stays (Protocol b2b §2).
 */
export async function addForDivisions(
  commerce: Pick<Commerce, 'http' | 'once'>,
  entries: readonly BusinessEntry[],
): Promise<AddedForDivisions> {
  const write = createLockedCall(commerce);
  const added: Id[] = [];
  for (const { product, division, quantity } of entries) {
    try {
      await write(rows.addBusinessLine, { body: { product_remote_id: product, division, quantity } });
      added.push(division);
    } catch (error) {
      if (!isAppError(error)) throw error;
      return { added, error };
    }
  }
  return { added, error: null };
}
