// Its own file, so that it is fetched with the first write.
export { createProfileWrites } from '@vitrin/core/profile';
