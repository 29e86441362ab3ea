import { mugFamily } from './families/mug.family.ts';
import { vaseFamily } from './families/vase.family.ts';
import type { Family } from './family.types.ts';

/** All families, in the order in which the catalogue takes turns between them. */
export const FAMILIES: readonly Family[] = [vaseFamily, mugFamily];
