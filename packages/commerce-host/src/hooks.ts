import type { Database } from './db/database.ts';
import type { Language } from './http/language.ts';
import type { Owner } from './session/owner.ts';

/** What every hook gets: the transaction of the write that it belongs to, the host's time, the shopper's language. */
export interface HookContext {
  readonly tx: Database;
  readonly now: Date;
  /** For the sentence of a refusal. */
  readonly language: Language;
}

/**
 * Points where checkout joins the writes of other nouns. Each runs inside the transaction of the write, after it; throwing an
 * `HttpError` refuses the write and rolls it back.
 */
export interface HostHooks {
  /** The owner's main basket changed, was emptied, or another one became main (Protocol basket §6). The basket is locked. */
  onMainBasketWrite(context: HookContext, owner: Owner): Promise<void>;
  /** An address of the owner was edited or deleted (Protocol checkout §5.2). A deleted one is gone already. */
  onAddressWrite(context: HookContext, owner: Owner, write: { pk: number; kind: 'edited' | 'deleted' }): Promise<void>;
  /** A session became a user's; guest basket merged already (Protocol checkout §5.2, last row). */
  onSignIn(context: HookContext, who: { sessionPk: number; userPk: number }): Promise<void>;
}

/** Nothing joins: for tests of one noun alone. */
export const NO_HOOKS: HostHooks = {
  onMainBasketWrite: async () => {},
  onAddressWrite: async () => {},
  onSignIn: async () => {},
};
