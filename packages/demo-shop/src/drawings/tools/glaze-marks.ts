import type { CeramicOptions } from './ceramic.types.ts';
import { darken } from './colour.ts';
import { fill, line, n, xy } from './pen.ts';
import type { Random } from './random.ts';

/** A wandering line for hand-made glaze edges: low waves of a few lengths added up. */
export function wander(random: Random, height: number): (angle: number) => number {
  const waves = [1.3, 2.7, 5.1].map((turns, index) => ({
    turns,
    shift: random.next() * 6.28,
    height: height / (index + 1.2),
  }));
  return (angle) =>
    waves.reduce((sum, { turns, shift, height: high }) => sum + high * Math.sin((angle / 57.3) * turns + shift), 0);
}

/** Freckles over the whole surface, foreshortened at the edges. */
export function freckles({ body, random }: CeramicOptions, paint: string, count: number, size: number): string {
  let path = '';
  for (let index = 0; index < count; index += 1) {
    const angle = Math.asin(random.next() * 1.96 - 0.98) * 57.296;
    const height = body.height * (0.01 + random.next() * 0.98);
    const [x, y] = body.point(angle, height);
    const radius = size * (0.35 + random.next() ** 3 * 1.3);
    const narrow = Math.max(0.3, Math.cos(angle / 57.3));
    path += `M${xy(x - radius * narrow, y)}a${xy(radius * narrow, radius)} 0 1 0 ${xy(radius * 2 * narrow, 0)}a${xy(radius * narrow, radius)} 0 1 0 ${xy(-radius * 2 * narrow, 0)}`;
  }
  return fill(path, paint);
}

/** The faint rings that the wheel leaves. */
export function throwingRings({ body, random, colour }: CeramicOptions): string {
  const gap = Math.max(3.2, body.height / 26);
  let path = '';
  for (let height = gap; height < body.height * 0.97; height += gap * (0.8 + random.next() * 0.5))
    path += body.ring(height);
  return `${line(path, darken(colour, 0.5), gap * 0.13, 0.1)}<g transform="translate(0 ${n(gap * 0.16)})">${line(path, '#fff8ea', gap * 0.13, 0.12)}</g>`;
}
