import type { Commerce } from '../commerce.types.ts';
import { snakeCased } from '../contract/camel-case.ts';
import type { ContactBody } from '../contract/contact.ts';
import type { Id } from '../contract/primitives.ts';
import type { AccountProof, EmailChangeBody, PasswordChangeBody, Profile, ProfileBody } from '../contract/profile.ts';
import { throwInShopWords } from '../errors/app-error.ts';
import * as rows from '../http/account-endpoints.ts';
import { createLockedCall, done, type LockedCall } from '../lock/locked-call.actors.ts';

/** A new password, typed twice. */
export interface NewPassword {
  readonly newPassword1: string;
  readonly newPassword2: string;
}

/**
 * What users tell of themselves, and the links of their mails: each write is locked alone by its own kind (ruling 6), and a
 * second one of a kind rejects with `Mutation already in progress.` and sends nothing. All reject with an `AppError`; errors
 * by field are its `fields`, by the names of the bodies, and after a 429 `retryAfter` says how long to wait.
 */
export interface ProfileWrites {
  /** What is not named stays as it is (account.md §1). */
  editProfile(body: ProfileBody): Promise<Profile>;
  /** Every other session of the user ends; this one stays. */
  changePassword(body: PasswordChangeBody): Promise<void>;
  /** Only asks for it: the address changes when the link of the mail is followed. */
  changeEmail(body: EmailChangeBody): Promise<void>;
  /** Has a code sent to the proved phone, for an {@link AccountProof}. Resolves with the seconds for which it is good. */
  sendAccountCode(): Promise<number | null>;
  /** Ends one session of the account; that of this browser cannot be ended here. A 404 when it has ended already. */
  endSession(session: Id): Promise<void>;
  /** Ends every session of the account but that of this browser. */
  endOtherSessions(): Promise<void>;
  /** Rejected while an order is in flight (`OPEN_ORDER`). Ends every session, this one too: load the next page again. */
  anonymize(proof?: AccountProof): Promise<void>;
  /** Resolves for unknown addresses as well (auth.md §3). The mail leads to the front end that `frontendId` of the shop names. */
  requestPasswordReset(email: string): Promise<void>;
  /** A bad, used or old link is told as the field `token`. */
  resetPassword(slug: string, body: NewPassword): Promise<void>;
  /** Call it when the shopper presses the button of the page, never before (auth.md §4). A 404 is an unknown link. */
  confirmEmail(key: string): Promise<void>;
  /** As {@link confirmEmail}; a used link is a 404 as well. */
  setPrimaryEmail(key: string): Promise<void>;
  /** One message to the shop, with its file (account.md §2). */
  sendContactMessage(body: ContactBody): Promise<void>;
}

/** Makes the writes over a running core. */
export function createProfileWrites(commerce: Pick<Commerce, 'config' | 'http' | 'once' | 'signals'>): ProfileWrites {
  const { frontendId } = commerce.config.shop;
  const send = createLockedCall(commerce);
  const write: LockedCall = (...call) => send(...call).catch(throwInShopWords);
  return {
    editProfile: (body) => write(rows.editProfile, { body: snakeCased(body) }),
    changePassword: (body) => done(write(rows.changePassword, { body: snakeCased(body) })),
    changeEmail: (body) => done(write(rows.changeEmail, { body })),
    sendAccountCode: async () => (await write(rows.sendAccountCode, {})).expires_in,
    endSession: (pk) => done(write(rows.endSession, { path: { pk } })),
    endOtherSessions: () => done(write(rows.endOtherSessions, {})),
    async anonymize(proof = {}) {
      await write(rows.anonymize, { body: proof });
      commerce.signals.emit({ type: 'identityChanged', identity: 'anonymous' });
    },
    requestPasswordReset: (email) =>
      done(
        write(
          rows.requestPasswordReset,
          { body: { email } },
          frontendId ? { headers: { 'x-frontend-id': frontendId } } : {},
        ),
      ),
    resetPassword: (slug, body) => done(write(rows.resetPassword, { path: { slug }, body: snakeCased(body) })),
    confirmEmail: (key) => done(write(rows.confirmEmail, { path: { key } })),
    setPrimaryEmail: (key) => done(write(rows.setPrimaryEmail, { path: { key } })),
    sendContactMessage: (body) => done(write(rows.sendContactMessage, { body: snakeCased(body) })),
  };
}
