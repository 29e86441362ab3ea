/** The account's own data: profile, password, address of e-mail. */

export { startPhoneProof } from './phone-proof.actors.ts';
export type { NewPassword, ProfileWrites } from './profile.actors.ts';
export { createProfileWrites } from './profile.actors.ts';
