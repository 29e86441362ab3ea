import type { KeyValueStorage } from '../commerce.types.ts';
import type { CheckoutDraft, DraftForm } from './checkout.types.ts';
import type { DraftVisit } from './checkout-draft.types.ts';

const draftKey = 'vitrin.checkout.draft';

/** Milliseconds after the last change at which a draft ends. */
const draftLife = 86_400_000;

/** Nothing typed in any form. */
export const emptyDraft: CheckoutDraft = { guest: {}, address: {}, note: {}, pickup: {}, questions: {} };

/** Every form whose typed text is stored. */
export const draftForms: readonly DraftForm[] = ['guest', 'address', 'note', 'pickup', 'questions'];

interface StoredDraft {
  readonly draft: CheckoutDraft;
  readonly savedAt: number;
  readonly shopper: string | null;
}

const membersOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

function texts(value: unknown): Record<string, string> {
  const entries = Object.entries(membersOf(value));
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

function readStored(text: string): StoredDraft | undefined {
  let stored: Readonly<Record<string, unknown>>;
  try {
    stored = membersOf(JSON.parse(text));
  } catch {
    return undefined;
  }
  const { savedAt, shopper } = stored;
  if (typeof savedAt !== 'number' || !(shopper === null || typeof shopper === 'string')) return undefined;
  const typed = membersOf(stored.draft);
  const fromGuest = draftForms.filter((form) => Array.isArray(typed.fromGuest) && typed.fromGuest.includes(form));
  const byForm = Object.fromEntries(draftForms.map((form) => [form, texts(typed[form])]));
  return { draft: { ...emptyDraft, ...byForm, ...(fromGuest.length > 0 && { fromGuest }) }, savedAt, shopper };
}

function store(storage: KeyValueStorage, stored: StoredDraft): void {
  storage.set(draftKey, JSON.stringify(stored));
}

/** Forms that hold a text. */
export const draftedForms = (draft: CheckoutDraft = emptyDraft): readonly DraftForm[] =>
  draftForms.filter((form) => Object.keys(draft[form]).length > 0);

/**
 * The typed text of an earlier visit. A draft ends 24 hours after its last change and with the visit of another account; a visitor who
 * is not signed in leaves an account's draft where it is, for the same account after a 401 (ruling 2). A guest's draft becomes that of
 * the account that signs in. Anything unreadable counts as nothing.
 */
export function loadDraft(storage: KeyValueStorage, { now, shopper }: DraftVisit): CheckoutDraft | undefined {
  const text = storage.get(draftKey);
  if (text === undefined) return undefined;
  const stored = readStored(text);
  const isOver = stored === undefined || Math.abs(now - stored.savedAt) >= draftLife;
  if (isOver || (stored.shopper !== null && shopper !== null && stored.shopper !== shopper)) {
    forgetDraft(storage);
    return undefined;
  }
  if (stored.shopper === shopper) return stored.draft;
  if (shopper === null) return undefined;
  // Half a pick-up names an address of the guest's.
  const draft: CheckoutDraft = { ...stored.draft, pickup: {}, fromGuest: draftForms };
  store(storage, { ...stored, draft, shopper });
  return draft;
}

/** Stores what was typed; an empty draft leaves nothing behind. Card fields never come here: no form of theirs exists. */
export function saveDraft(storage: KeyValueStorage, draft: CheckoutDraft, { now, shopper }: DraftVisit): void {
  if (draftedForms(draft).length === 0) forgetDraft(storage);
  else store(storage, { draft, savedAt: now, shopper });
}

/** Ends the draft: its order is placed, or the shopper signed out. */
export function forgetDraft(storage: KeyValueStorage): void {
  storage.remove(draftKey);
}

/** The draft after a form was typed into: that form is the shopper's own from then on. */
export function changeDraft(draft: CheckoutDraft, form: DraftForm, values: CheckoutDraft[DraftForm]): CheckoutDraft {
  const { fromGuest = [], ...typed } = draft;
  const left = fromGuest.filter((other) => other !== form);
  return { ...typed, [form]: values, ...(left.length > 0 && { fromGuest: left }) };
}

/**
 * The draft as forms show it: of what a guest typed before signing in, only what the account's checkout left empty.
 * @param known what the host knows of these forms, by field.
 */
export function shownDraft(
  draft: CheckoutDraft,
  known: Partial<Record<DraftForm, Readonly<Record<string, string>>>>,
): CheckoutDraft {
  const { fromGuest = [] } = draft;
  const filled = fromGuest.map((form) => {
    const entries = Object.entries(draft[form]).filter(([field]) => (known[form]?.[field] ?? '') === '');
    return [form, Object.fromEntries(entries)] as const;
  });
  return filled.length === 0 ? draft : { ...draft, ...Object.fromEntries(filled) };
}
