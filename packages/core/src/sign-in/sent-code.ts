import type { KeyValueStorage } from '../commerce.types.ts';

const key = 'sign-in-code';

/** A code that was sent for signing in by phone. Never the code itself. */
export interface SentCode {
  readonly phone: string;
  /** Milliseconds since the epoch. */
  readonly sentAt: number;
  /** Milliseconds from then; null when the host did not say. */
  readonly life: number | null;
}

/** How long a code is looked for when the host did not say how long it is good: three minutes (auth.md §1). */
const usualLife = 180_000;

/**
 * The code that is still good, so that a reload neither loses it nor shortens the wait for the next. A start that lies ahead was
 * written before the device's clock was set back: the code counts as sent now.
 */
export function readSentCode(storage: KeyValueStorage, now: number): SentCode | null {
  const text = storage.get(key);
  const kept = text === undefined ? null : parse(text);
  const sent = kept !== null && kept.sentAt > now ? { ...kept, sentAt: now } : kept;
  const isGood = sent !== null && now < sent.sentAt + (sent.life ?? usualLife);
  if (text !== undefined && !isGood) storage.remove(key);
  if (isGood && sent !== kept) keepSentCode(storage, sent);
  return isGood ? sent : null;
}

export function keepSentCode(storage: KeyValueStorage, sent: SentCode): void {
  storage.set(key, JSON.stringify(sent));
}

/** It is used, or of no use any more: the number goes too. */
export function forgetSentCode(storage: KeyValueStorage): void {
  storage.remove(key);
}

/** Another version of the shop, or somebody by hand, may have written anything there. */
function parse(text: string): SentCode | null {
  try {
    const value: unknown = JSON.parse(text);
    return isSentCode(value) ? value : null;
  } catch {
    return null;
  }
}

function isSentCode(value: unknown): value is SentCode {
  if (typeof value !== 'object' || value === null) return false;
  const { phone, sentAt, life } = value as Partial<Record<keyof SentCode, unknown>>;
  return typeof phone === 'string' && typeof sentAt === 'number' && (life === null || typeof life === 'number');
}
