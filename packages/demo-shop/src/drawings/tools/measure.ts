import type { PictureSize } from '../picture-spec.types.ts';
import type { ProfilePoint, Revolve } from './revolve.ts';

/** Times a profile. */
export function scaled(profile: readonly ProfilePoint[], width: number, height = width): ProfilePoint[] {
  return profile.map(([radius, level, corner]) => [radius * width, level * height, corner ?? 0]);
}

/** The entry of that name; throws for a word the table does not have (`parsePictureFile` lets none through). */
export function shapeOf<T>(shapes: Readonly<Record<string, T>>, name: string): T {
  const shape = shapes[name];
  if (!shape)
    throw new Error(`shapeOf: no entry ${name} among ${Object.keys(shapes).join(', ')}; add it to the kind's table.`);
  return shape;
}

/** The factor of a size. */
export function sizeFactor(size: PictureSize, small: number, large: number): number {
  return size === 's' ? small : size === 'l' ? large : 1;
}

/** Extents of a turned body. */
export function boxOf(body: Revolve): { left: number; right: number; top: number; bottom: number } {
  return {
    left: -body.reach,
    right: body.reach,
    top: -body.height - body.radiusAt(body.height) * body.tilt,
    bottom: body.radiusAt(0) * body.tilt,
  };
}
