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
}
/** A form whose typed text is kept. */
export type DraftForm = keyof CheckoutDraft;
