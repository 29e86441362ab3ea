import type { Options } from '@node-rs/argon2';
import { passwordLengths } from '@vitrin/core/contract';
import { COMMON_PASSWORDS } from './common-passwords.table.ts';

/** Argon2id with the memory and passes that OWASP names as a minimum: 19 MiB, two passes, one lane. */
const ARGON2ID: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hash of a password nobody has, so that an unknown address takes as long as a wrong password: made as all others are. */
export const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$EAo++XxGEW9HKdD1C21IDQ$D3SlSjGm/7iABElGPvfL1Xnp4M4oZVBOaKIQRNSvu4s';

/** Why a new password is not taken, as a key of the host's messages; undefined when it is. */
export function passwordObstacle(password: string): 'passwordPolicy' | 'passwordCommon' | undefined {
  if (password.length < passwordLengths.min || password.length > passwordLengths.max) return 'passwordPolicy';
  return COMMON_PASSWORDS.has(password.toLowerCase()) ? 'passwordCommon' : undefined;
}

/** The hash to store. The native module is loaded with the first password, not with the host. */
export async function hashPassword(password: string): Promise<string> {
  const { hash } = await import('@node-rs/argon2');
  return hash(password, ARGON2ID);
}

/**
 * Whether a password is the one of the hash. Without a hash, or with none that a password could have, as an account has that
 * nobody signs in to any more, it takes the same time and is false.
 */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  const { verify } = await import('@node-rs/argon2');
  const hash = stored?.startsWith('$argon2id$') ? stored : undefined;
  const isRight = await verify(hash ?? NOBODYS_HASH, password);
  return isRight && hash !== undefined;
}
