import type { KeyValueStorage } from '../commerce.types.ts';
import type { CheckoutDraft, DraftForm } from './checkout.types.ts';

const draftKey = 'vitrin.checkout.draft';

/** Nothing typed in any form. */
export const emptyDraft: CheckoutDraft = { guest: {}, address: {}, note: {}, pickup: {}, questions: {} };
const forms = Object.keys(emptyDraft) as readonly DraftForm[];

function texts(value: unknown): Record<string, string> {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

/** The typed text of an earlier visit; anything unreadable counts as nothing. */
export function loadDraft(storage: KeyValueStorage): CheckoutDraft | undefined {
  const text = storage.get(draftKey);
  if (text === undefined) return undefined;
  try {
    const stored: unknown = JSON.parse(text);
    const byForm = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
    return { ...emptyDraft, ...Object.fromEntries(forms.map((form) => [form, texts(byForm[form])])) };
  } catch {
    return undefined;
  }
}

/** Keeps what was typed; an empty draft leaves nothing behind. Card fields never come here: no form of theirs exists. */
export function saveDraft(storage: KeyValueStorage, draft: CheckoutDraft): void {
  const isEmpty = forms.every((form) => Object.keys(draft[form]).length === 0);
  if (isEmpty) storage.remove(draftKey);
  else storage.set(draftKey, JSON.stringify(draft));
}
