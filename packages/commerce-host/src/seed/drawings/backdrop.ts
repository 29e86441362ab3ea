import { darken, lighten, lightness, mix } from './tools/colour.ts';
import type { Pen } from './tools/pen.ts';
import type { Random } from './tools/random.ts';

/** Wall colours of equal weight, so that a page of pictures reads as one hand's work. */
const WALLS = ['#efe6d8', '#e9dfd2', '#eddccf', '#dfe2d3', '#dbe1e0', '#f0e5cb', '#e6dcdc'] as const;

/** A calm wall colour for a thing of `colour`: never so near that the thing drowns in it. */
export function wallFor(colour: string, random: Random): string {
  const own = lightness(colour);
  const wall = random.pick(WALLS);
  if (own > 0.86) return darken(mix(wall, '#b9a68d', 0.42), 0.06);
  if (own > 0.74) return mix(wall, '#f3ede2', 0.35);
  return wall;
}

/** An endless studio sweep in `wall` colour: wall and floor without an edge, lit from the upper left. */
export function studio(pen: Pen, wall: string, floorY: number): string {
  const sweep = pen.linear(
    [0, 0],
    [0, 1500],
    [
      [0, darken(wall, 0.035)],
      [Math.max(0, floorY / 1500 - 0.16), wall],
      [floorY / 1500 + 0.02, darken(wall, 0.045)],
      [1, lighten(wall, 0.22)],
    ],
  );
  const glow = pen.radial([380, 420], 980, [
    [0, '#fffaf0', 0.5],
    [0.55, '#fffaf0', 0.16],
    [1, '#fffaf0', 0],
  ]);
  const corner = pen.radial([420, 640], 1350, [
    [0.55, '#3a2a1e', 0],
    [1, '#3a2a1e', 0.17],
  ]);
  return ['', sweep, glow, corner]
    .filter((paint) => paint !== '')
    .map((paint) => `<rect width="1200" height="1500" fill="${paint}"/>`)
    .join('');
}
