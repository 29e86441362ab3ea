export type { NewPassword, ProfileWrites } from './profile.actors.ts';
export { createProfileWrites } from './profile.actors.ts';
