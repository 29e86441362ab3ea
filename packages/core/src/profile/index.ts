/** The account's own data: profile, password, address of e-mail. */
export type { NewPassword, ProfileWrites } from './profile.actors.ts';
export { createProfileWrites } from './profile.actors.ts';
