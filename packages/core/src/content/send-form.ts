import type { Commerce } from '../commerce.types.ts';
import type { Id } from '../contract/primitives.ts';
import { type FormAnswer, postForm } from '../http/content-endpoints.ts';
import { createLockedCall } from '../lock/locked-call.actors.ts';

/**
 * Sends a merchandiser's form, files included (misc.md §6). One at a time: a second submit sends nothing (ruling 6).
 * @param answers by the key of the question; what was left out is not sent.
 * @returns the shop's own words of thanks, in the shopper's language.
 * @throws AppError; errors by key are its `fields`.
 * @example const thanks = await sendForm(commerce, 1, { full_name: 'Ada', picture: photo });
 */
export async function sendForm(
  commerce: Commerce,
  pk: Id,
  answers: Readonly<Record<string, FormAnswer>>,
): Promise<string> {
  const { detail } = await createLockedCall(commerce)(postForm, { path: { pk }, body: answers });
  return detail;
}
