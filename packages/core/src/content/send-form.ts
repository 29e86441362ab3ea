import type { Commerce } from '../commerce.types.ts';
import { type FormAnswer, postForm } from '../http/content-endpoints.ts';

/**
 * Sends a merchandiser's form, files included (misc.md §6). One at a time: a second submit sends nothing (ruling 6).
 * @param answers by the key of the question; what was left out is not sent.
 * @returns the shop's own words of thanks, in the shopper's language.
 * @throws AppError; errors by key are its `fields`.
 * @example const thanks = await sendForm(commerce, 1, { full_name: 'Ada', picture: file });
 */
export async function sendForm(
  { http, lock }: Commerce,
  pk: number,
  answers: Readonly<Record<string, FormAnswer>>,
): Promise<string> {
  const { detail } = await lock.run(postForm.name, () => http.call(postForm, { path: { pk }, body: answers }));
  return detail;
}
