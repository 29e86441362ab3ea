import { createHash, createHmac } from 'node:crypto';
import type { CurrencyCode } from '../http/currency.ts';
import type { Language } from '../http/language.ts';
import type { Owner } from './owner.ts';

/** Who a guest said to be on checkout's first page. */
export interface GuestIdentity {
  readonly email: string;
  readonly phone: string;
}

/** A live session. `id` is what travels in the cookie; the database knows only its hash. */
export interface Session {
  readonly pk: number;
  readonly id: string;
  readonly userPk: number | null;
  readonly guest: GuestIdentity | null;
  readonly language: Language | null;
  readonly currency: CurrencyCode | null;
  readonly expiresAt: Date;
}

/** Whether a cookie can be a session id at all. */
export function isSessionId(text: string): boolean {
  return /^[A-Za-z0-9_]{32}$/.test(text);
}

/** What the database stores instead of a session id. */
export function hashSessionId(id: string): string {
  return createHash('sha256').update(id).digest('hex');
}

/** The session's CSRF token, 64 word characters. It needs no store: it follows from the id and the installation's secret. */
export function csrfTokenOf(sessionId: string, secret: string): string {
  return createHmac('sha256', secret).update(`csrf ${sessionId}`).digest('hex');
}

/** Whose baskets and addresses a session works with. */
export function ownerOf(session: Session): Owner {
  return session.userPk === null ? { kind: 'session', pk: session.pk } : { kind: 'user', pk: session.userPk };
}
