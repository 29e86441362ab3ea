import { darken, lighten } from './colour.ts';
import { clipped, fill, line, n, type Pen, placed, smoothPath } from './pen.ts';
import type { Random } from './random.ts';

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
