import { type Id, isId, sameId } from '@vitrin/core/contract';

/** The typed text of one form of the address book. */
export interface AddressDraft {
  /** Pk of the user it belongs to: nobody else who signs in here gets it. */
  readonly owner: Id;
  /** Which form: `new`, or the pk of the address it corrects. */
  readonly place: string;
  /** By field name. */
  readonly values: Readonly<Record<string, string>>;
}

const key = 'vitrin.address';

/**
 * Keeps what is typed over a reload, and over signing in again after a session that ended (ruling 2). This tab's storage
 * alone; a storage that is full or forbidden keeps nothing.
 */
export function keepAddressDraft(window: Window, draft: AddressDraft): void {
  try {
    window.sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // The text is lost with the page, as it would be without a storage.
  }
}

/** Takes the kept text of a form out of the storage. @returns undefined when there is none of this user and form. */
export function takeAddressDraft(
  window: Window,
  { owner, place }: Pick<AddressDraft, 'owner' | 'place'>,
): AddressDraft['values'] | undefined {
  try {
    const draft: unknown = JSON.parse(window.sessionStorage.getItem(key) ?? 'null');
    window.sessionStorage.removeItem(key);
    return isDraft(draft) && sameId(draft.owner, owner) && draft.place === place ? draft.values : undefined;
  } catch {
    return undefined;
  }
}

/** Forgets it: the form was sent or left. */
export function dropAddressDraft(window: Window): void {
  try {
    window.sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

function isDraft(value: unknown): value is AddressDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { owner, place, values } = value as Partial<Record<keyof AddressDraft, unknown>>;
  const isText = (entry: unknown) => typeof entry === 'string';
  return (
    isId(owner) && isText(place) && typeof values === 'object' && values !== null && Object.values(values).every(isText)
  );
}
