/** Typed text worth keeping over a reload. Card fields have no place here. */
export interface CheckoutDraft {
  /** The contact form, by field. */
  readonly guest: Readonly<Record<string, string>>;
  /** The form of an address, by field. */
  readonly address: Readonly<Record<string, string>>;
  /** The note to the order, under `note`. */
  readonly note: Readonly<Record<string, string>>;
  /** Half a store pick-up: `store` or `billing`, until the other one is there too. */
  readonly pickup: Readonly<Record<string, string>>;
  /** Answers to the shop's questions, by key. */
  readonly questions: Readonly<Record<string, string>>;
  /** Forms that a guest typed before signing in: they fill only what the account's checkout left empty. */
  readonly fromGuest?: readonly DraftForm[];
}
/** A form whose typed text is kept. */
export type DraftForm = Exclude<keyof CheckoutDraft, 'fromGuest'>;

/** The moment and the person for whom a draft is stored or restored. */
export interface DraftVisit {
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Any text that names the account, its e-mail address for example; null for a guest. */
  readonly shopper: string | null;
}
