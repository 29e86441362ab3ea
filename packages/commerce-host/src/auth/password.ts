import type { Options } from '@node-rs/argon2';

/** Argon2id with the memory and passes that OWASP names as a minimum: 19 MiB, two passes, one lane. */
const ARGON2ID: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The registration rule (Protocol auth §1): 6 to 50 characters, one of each kind. */
const POLICY = /^(?=.*[A-Z])(?=.*[a-z])(?=.*\d)(?=.*[^A-Za-z0-9]).{6,50}$/;

/** Hash of a password nobody has, so that an unknown address takes as long as a wrong password: made as all others are. */
export const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$EAo++XxGEW9HKdD1C21IDQ$D3SlSjGm/7iABElGPvfL1Xnp4M4oZVBOaKIQRNSvu4s';

/** Whether a new password is strong enough. */
export function isStrongPassword(password: string): boolean {
  return POLICY.test(password);
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
