import type { PictureSize } from '../picture-spec.types.ts';
import type { ProfilePoint, Revolve } from './revolve.ts';

/** Times a profile. */
export function scaled(profile: readonly ProfilePoint[], width: number, height = width): ProfilePoint[] {
  return profile.map(([radius, level, corner]) => [radius * width, level * height, corner ?? 0]);
}

/** The shape of that name, else the first one: an unknown word draws something sensible. */
export function shapeOf<T>(shapes: Readonly<Record<string, T>>, name: string): T {
  const shape = shapes[name] ?? Object.values(shapes)[0];
  if (!shape) throw new Error(`shapeOf: no shapes beside ${name}; fill the kind's table.`);
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
