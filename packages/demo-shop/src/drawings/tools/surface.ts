import type { CeramicOptions } from '../drawing.types.ts';
import { darken, lighten } from './colour.ts';
import type { Random } from './geometry.ts';
import { clipped, fill, line, n, type Pen, placed, smoothPath, xy } from './pen.ts';

/** Where a woven face lies and how fine its threads are, in millimetres. */
export interface Weave {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** From thread to thread. */
  readonly gap: number;
  readonly colour: string;
  readonly strength?: number;
  /** Above 1 each thread shows (`ThingContext.fineness`). */
  readonly fineness?: number;
}

/**
 * The threads of a cloth inside an outline. Plain lines from afar; in close-ups dashes that go over and under.
 * Lines render many times faster than a repeating pattern.
 */
export function weaveOver(
  pen: Pen,
  outline: string,
  { x, y, width, height, gap, colour, strength = 1, fineness = 1 }: Weave,
): string {
  const isClose = fineness > 1;
  const step = isClose ? gap : Math.max(gap, Math.min(width, height) / 64);
  const across: [string, string] = ['', ''];
  const down: [string, string] = ['', ''];
  for (let at = 0, row = 0; at < height; at += step, row += 1) across[row % 2] += `M${xy(x, y + at)}h${n(width)}`;
  for (let at = 0, row = 0; at < width; at += step, row += 1) down[row % 2] += `M${xy(x + at, y)}v${n(height)}`;
  const dash = (path: string, shift: number, paint: string, opacity: number): string =>
    `<path d="${path}" stroke="${paint}" stroke-width="${n(step * 0.36)}" stroke-opacity="${n(opacity * strength)}"${isClose ? ` stroke-dasharray="${n(step * 1.1)} ${n(step * 0.9)}" stroke-dashoffset="${n(shift * step)}"` : ''}/>`;
  const [dark, light] = [darken(colour, 0.5), lighten(colour, 0.6)];
  const depth = isClose ? 0.24 : 0.13;
  const lines = isClose
    ? dash(across[0], 0, dark, depth) +
      dash(across[1], 1, dark, depth) +
      dash(down[0], 0.5, light, depth * 1.4) +
      dash(down[1], 1.5, light, depth * 1.4)
    : dash(across[0] + across[1], 0, dark, depth) + dash(down[0] + down[1], 0, light, depth * 1.3);
  return clipped(pen.clip(outline), lines);
}

/** The grain of a board of `width` × `height` millimetres around (0, 0), running along x. */
export function grain(width: number, height: number, colour: string, random: Random): string {
  const gap = Math.max(1.4, height / 28);
  const heart = (random.next() - 0.5) * width * 0.7;
  const level = (random.next() - 0.5) * height * 0.5;
  let fine = '';
  let strong = '';
  for (
    let y = -height / 2 - gap * 3, row = 0;
    y < height / 2 + gap * 3;
    y += gap * (0.6 + random.next() * 0.8), row += 1
  ) {
    const near = Math.exp(-(((y - level) / (height * 0.3)) ** 2));
    const bulge = (y > level ? 1 : -1) * near * gap * 4;
    const drift = (random.next() - 0.5) * gap;
    const points = Array.from({ length: 9 }, (_, index) => {
      const x = -width / 2 + (width * index) / 8;
      const round = Math.exp(-(((x - heart) / (width * 0.2)) ** 2));
      return [x, y + bulge * round + drift * Math.sin(index * 1.1 + row)] as const;
    });
    if (row % 4 === 0) strong += smoothPath(points);
    else fine += smoothPath(points);
  }
  return `${line(fine, darken(colour, 0.3), gap * 0.16, 0.3)}${line(strong, darken(colour, 0.36), gap * 0.36, 0.24)}`;
}

/** A wooden surface of any outline: ground colour, grain turned by `turn` degrees, light from the upper left. */
export function woodFace(
  pen: Pen,
  outline: string,
  frame: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  colour: string,
  random: Random,
  turn = 0,
): string {
  const { x, y, width, height } = frame;
  const isUpright = Math.abs(turn) === 90;
  const boards = isUpright ? grain(height, width, colour, random) : grain(width, height, colour, random);
  const light = pen.linear(
    [x, y],
    [x + width, y + height],
    [
      [0, lighten(colour, 0.35), 0.5],
      [0.5, colour, 0],
      [1, darken(colour, 0.5), 0.3],
    ],
  );
  return `${fill(outline, colour)}${clipped(pen.clip(outline), placed(boards, x + width / 2, y + height / 2, 1, turn))}${fill(outline, light)}`;
}

/** A straight wooden bar from one point to another, `from` and `to` millimetres thick at its ends. */
export function woodBar(
  pen: Pen,
  start: readonly [number, number],
  end: readonly [number, number],
  from: number,
  to: number,
  colour: string,
): string {
  const [dx, dy] = [end[0] - start[0], end[1] - start[1]];
  const length = Math.hypot(dx, dy) || 1;
  const [nx, ny] = [-dy / length, dx / length];
  const corner = ([x, y]: readonly [number, number], thick: number): string =>
    `${n(x + nx * thick * 0.5)} ${n(y + ny * thick * 0.5)}`;
  const outline = `M${corner(start, from)}L${corner(end, to)}L${corner(end, -to)}L${corner(start, -from)}Z`;
  const reach = Math.max(from, to) / 2;
  const middle: readonly [number, number] = [(start[0] + end[0]) / 2, (start[1] + end[1]) / 2];
  const lit = nx + ny < 0 ? 1 : -1;
  const shade = pen.linear(
    [middle[0] + nx * reach * lit, middle[1] + ny * reach * lit],
    [middle[0] - nx * reach * lit, middle[1] - ny * reach * lit],
    [
      [0, lighten(colour, 0.22)],
      [0.3, lighten(colour, 0.06)],
      [0.68, darken(colour, 0.14)],
      [1, darken(colour, 0.36)],
    ],
  );
  return fill(outline, shade);
}

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
