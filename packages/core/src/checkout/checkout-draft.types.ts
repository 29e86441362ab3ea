/** Typed text worth keeping over a reload. Card fields have no place here. */
export interface CheckoutDraft {
  readonly guest: Readonly<Record<string, string>>;
  readonly address: Readonly<Record<string, string>>;
  readonly note: Readonly<Record<string, string>>;
  /** Half a store pick-up: `store` or `billing`, until the other one is there too. */
  readonly pickup: Readonly<Record<string, string>>;
  /** Answers to the shop's questions, by key. */
  readonly questions: Readonly<Record<string, string>>;
}
export type DraftForm = keyof CheckoutDraft;
