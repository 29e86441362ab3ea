import { normaliseTyped } from '@vitrin/core/contract';
import { and, eq, lt } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { Database } from '../db/database.ts';
import { operatorRecoveryCode, operatorSecondFactor } from '../db/schema/account.table.ts';
import { openText, sealText } from '../sealed-text.ts';
import { macOf } from '../signed-token.ts';

/** Bytes of a shared secret, as RFC 4226 recommends: 32 characters in base32. */
const SECRET_BYTES = 20;

/** Recovery codes of one enrolment, and their bytes: 16 characters in base32. */
const RECOVERY_CODES = 10;
const RECOVERY_BYTES = 10;

/** Steps of 30 s that the clock of an authenticator may be off. */
const WINDOW = 1;

/** Kind of proof that {@link checkCode} accepted. */
export type SecondFactorProof = 'code' | 'recovery';

/** Whose second factor it is, the installation's secret, and the present time. */
export interface SecondFactorOwner {
  readonly userPk: number;
  readonly secret: string;
  readonly now: Date;
}

/** A text in groups of four, which people copy with fewer mistakes. */
export function inGroups(text: string, separator: string): string {
  return text.match(/.{1,4}/g)?.join(separator) ?? '';
}

/** A new shared secret in base32. */
export function newSharedSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** Address that authenticator apps scan. */
export function authenticatorUri(email: string, sharedSecret: string): string {
  return String(new TOTP({ issuer: 'Vitrin', label: email, secret: sharedSecret }));
}

const sealPurpose = (userPk: number) => `operator-second-factor ${userPk}`;

function hashRecovery({ secret, userPk }: SecondFactorOwner, code: string): string {
  return macOf(secret, `operator-recovery ${userPk}`, code);
}

/** A typed code without the spaces and hyphens between its groups. */
function withoutGroups(typed: string): string {
  return normaliseTyped(typed).replace(/[\s-]/g, '').toUpperCase();
}

/** Step of a right code; undefined for another one. */
function stepOf(sharedSecret: string, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const totp = new TOTP({ secret: sharedSecret });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}

/** Tells if an operator has enrolled an authenticator. */
export async function isEnrolled(db: Database, userPk: number): Promise<boolean> {
  return (await db.$count(operatorSecondFactor, eq(operatorSecondFactor.userPk, userPk))) > 0;
}

/** Recovery codes that were not used yet. */
export async function countRecoveryCodes(db: Database, userPk: number): Promise<number> {
  return db.$count(operatorRecoveryCode, eq(operatorRecoveryCode.userPk, userPk));
}

/**
 * Enrols an authenticator that shows a right code, which cannot be used again.
 *
 * @returns the recovery codes, which are stored as hashes alone; undefined for a wrong code or an operator who is enrolled.
 */
export async function enrol(
  db: Database,
  owner: SecondFactorOwner,
  { sharedSecret, typed }: { readonly sharedSecret: string; readonly typed: string },
): Promise<readonly string[] | undefined> {
  const { userPk, secret, now } = owner;
  const lastStep = stepOf(sharedSecret, withoutGroups(typed), now);
  if (lastStep === undefined) return undefined;
  const sealedSecret = sealText(secret, sealPurpose(userPk), sharedSecret);
  const codes = Array.from({ length: RECOVERY_CODES }, () => new Secret({ size: RECOVERY_BYTES }).base32);
  return db.transaction(async (tx) => {
    const row = { userPk, sealedSecret, lastStep, confirmedAt: now };
    const enrolled = await tx.insert(operatorSecondFactor).values(row).onConflictDoNothing().returning();
    if (enrolled.length === 0) return undefined;
    await tx
      .insert(operatorRecoveryCode)
      .values(codes.map((code) => ({ userPk, codeHash: hashRecovery(owner, code) })));
    return codes.map((code) => inGroups(code, '-'));
  });
}

/** Accepts a code of the authenticator once: of parallel calls one gets it. */
async function takeStep(db: Database, { userPk, secret, now }: SecondFactorOwner, code: string): Promise<boolean> {
  const [factor] = await db.select().from(operatorSecondFactor).where(eq(operatorSecondFactor.userPk, userPk));
  const sharedSecret = factor && openText(secret, sealPurpose(userPk), factor.sealedSecret);
  const step = sharedSecret === undefined ? undefined : stepOf(sharedSecret, code, now);
  if (step === undefined) return false;
  const rows = await db
    .update(operatorSecondFactor)
    .set({ lastStep: step })
    .where(and(eq(operatorSecondFactor.userPk, userPk), lt(operatorSecondFactor.lastStep, step)))
    .returning({ userPk: operatorSecondFactor.userPk });
  return rows.length > 0;
}

/** Accepts a code of the authenticator or a recovery code, each once. Undefined for any other. */
export async function checkCode(
  db: Database,
  owner: SecondFactorOwner,
  typed: string,
): Promise<SecondFactorProof | undefined> {
  const code = withoutGroups(typed);
  if (await takeStep(db, owner, code)) return 'code';
  const used = await db
    .delete(operatorRecoveryCode)
    .where(
      and(eq(operatorRecoveryCode.userPk, owner.userPk), eq(operatorRecoveryCode.codeHash, hashRecovery(owner, code))),
    )
    .returning({ userPk: operatorRecoveryCode.userPk });
  return used.length > 0 ? 'recovery' : undefined;
}
