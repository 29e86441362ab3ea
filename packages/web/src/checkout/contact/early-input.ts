import type { CheckoutDraft } from '@vitrin/core/checkout';
import { isChanged, type TypedField } from '../../typed-text/typed-field.ts';
import { guestDrafts } from './guest-fields.ts';

/** Id of the form that stands in the document before the page comes alive. */
export const guestFormId = 'guest-form';

/** What was typed and chosen before the page came alive, as the drafts keep it. */
export type EarlyInput = Pick<CheckoutDraft, 'guest' | 'address'>;

/** Reads it from the form as it stands; undefined when nothing was. */
export function earlyInput(document: Document): EarlyInput | undefined {
  const form = document.getElementById(guestFormId);
  if (!(form instanceof HTMLFormElement)) return undefined;
  const fields = [...form.querySelectorAll<TypedField>('input, select, textarea')];
  const texts = new FormData();
  // Of a group the one that was left is changed as well: the form's own data have the one that was chosen.
  const now = new FormData(form);
  for (const { name } of fields.filter(isChanged)) texts.set(name, String(now.get(name) ?? ''));
  return [...texts].length === 0 ? undefined : guestDrafts(texts);
}

/** Repeats a press from before the page came alive. React may have drawn the form again since then. */
export function repeatEarlyPress(document: Document): void {
  const form = document.getElementById(guestFormId);
  if (!(form instanceof HTMLFormElement)) return;
  document.documentElement.classList.remove('leaving');
  form.requestSubmit();
}
