import { darken, distance, lighten, lightness, mix } from './tools/colour.ts';
import type { Random } from './tools/geometry.ts';
import { fill, line, n, type Pen, polyline } from './tools/pen.ts';

/** Width and height of every product picture, in user units. */
export const PICTURE_WIDTH = 1200;
export const PICTURE_HEIGHT = 1500;

/** Studio colours of equal weight, so that a page of pictures reads as one hand's work. */
const STUDIO_WALLS = ['#efe6d8', '#e9dfd2', '#eddccf', '#dfe2d3', '#dbe1e0', '#f0e5cb', '#e6dcdc'] as const;
/** Deeper colours for the same things against pale objects. */
const DEEP_WALLS = ['#d6c6ae', '#cfc4b8', '#d9bda9', '#bfc5b0', '#b9c4c6', '#dcc99f', '#cbb6b2'] as const;
/** Walls of rooms. */
const ROOM_WALLS = ['#ddd0bb', '#c7cbb6', '#dcc0ae', '#bfcacc', '#e2d4b4', '#cfc3bd', '#a9b39b', '#c99f88'] as const;

function clear(walls: readonly string[], colour: string, random: Random, least: number): string {
  const fitting = walls.filter((wall) => distance(wall, colour) > least);
  return random.pick(fitting.length > 0 ? fitting : walls);
}

/** A calm studio colour for a thing of `colour`: never so near that the thing drowns in it. */
export function studioWallFor(colour: string, random: Random): string {
  return lightness(colour) > 0.84 ? clear(DEEP_WALLS, colour, random, 0.1) : clear(STUDIO_WALLS, colour, random, 0.12);
}

/** Floors for things that lie on them. */
const FLOORS = ['#d8c3a3', '#b08d69', '#d9d2c5', '#9a8168'] as const;

/** A floor colour on which a rug of `colour` shows. */
export function floorFor(colour: string, random: Random): string {
  return clear(FLOORS, colour, random, 0.16);
}

/** A room's wall colour for a thing of `colour`. */
export function roomWallFor(colour: string, random: Random): string {
  return clear(ROOM_WALLS, colour, random, 0.13);
}

const sheet = (paint: string): string => `<rect width="${PICTURE_WIDTH}" height="${PICTURE_HEIGHT}" fill="${paint}"/>`;

/** Light from the upper left and a little darkness in the corners, for any surface. */
function lightAndCorners(pen: Pen, strength = 1): string {
  const light = pen.radial([400, 450], 1380, [
    [0, '#fffaf0', 0.5 * strength],
    [0.38, '#fffaf0', 0.17 * strength],
    [0.6, '#fffaf0', 0],
    [0.601, '#3a2a1e', 0],
    [1, '#3a2a1e', 0.17],
  ]);
  return sheet(light);
}

/** An endless studio sweep in `wall` colour: wall and floor without an edge. */
export function studio(pen: Pen, wall: string, floorY: number): string {
  const sweep = pen.linear(
    [0, 0],
    [0, PICTURE_HEIGHT],
    [
      [0, darken(wall, 0.03)],
      [Math.max(0, floorY / PICTURE_HEIGHT - 0.16), wall],
      [floorY / PICTURE_HEIGHT + 0.02, darken(wall, 0.04)],
      [1, lighten(wall, 0.22)],
    ],
  );
  return sheet(sweep) + lightAndCorners(pen);
}

/** A plastered wall seen straight on. */
export function plaster(pen: Pen, wall: string): string {
  return sheet(wall) + lightAndCorners(pen);
}

/** A table or floor seen straight from above: smooth, or of boards. */
export function surface(pen: Pen, colour: string, boards: number, random: Random): string {
  let seams = '';
  let tints = '';
  if (boards > 0) {
    const wide = PICTURE_WIDTH / boards;
    for (let index = 0; index < boards; index += 1) {
      const tint = random.next();
      tints += fill(
        `M${n(index * wide)} 0h${n(wide)}v${PICTURE_HEIGHT}h${n(-wide)}Z`,
        tint < 0.5 ? darken(colour, 0.12) : lighten(colour, 0.3),
        0.14 + tint * 0.2,
      );
      const joint = random.next() * PICTURE_HEIGHT;
      seams += `M${n(index * wide)} 0V${PICTURE_HEIGHT}M${n(index * wide)} ${n(joint)}h${n(wide)}`;
      for (let streak = 0; streak < 7; streak += 1) {
        const x = (index + random.next()) * wide;
        const y = random.next() * PICTURE_HEIGHT;
        tints += line(
          `M${n(x)} ${n(y)}q${n((random.next() - 0.5) * 14)} ${n(140)} 0 ${n(280)}`,
          darken(colour, 0.3),
          1.6,
          0.16,
        );
      }
    }
  }
  const gaps = seams ? line(seams, darken(colour, 0.5), 2.4, 0.34) : '';
  return sheet(colour) + tints + gaps + lightAndCorners(pen, 0.9);
}

/** Light that falls through a window on the wall: four panes, leaning. */
export function windowLight(pen: Pen, x: number, y: number, size: number): string {
  const pane = (column: number, row: number): string => {
    const [left, top] = [x + column * size * 0.56, y + row * size * 0.72 + column * size * 0.2];
    return polyline(
      [
        [left, top],
        [left + size * 0.5, top + size * 0.18],
        [left + size * 0.5, top + size * 0.84],
        [left, top + size * 0.66],
      ],
      true,
    );
  };
  const light = pen.linear(
    [x, y],
    [x + size * 1.1, y + size * 1.6],
    [
      [0, '#fffaf0', 0.46],
      [1, '#fffaf0', 0.12],
    ],
  );
  return fill([pane(0, 0), pane(1, 0), pane(0, 1), pane(1, 1)].join(''), light);
}

/** A room: wall, skirting, floor of boards running to the viewer. */
export function room(pen: Pen, wall: string, floorY: number, wood: string): string {
  const skirting = 44;
  let boards = '';
  for (let index = -7; index <= 7; index += 1) {
    boards += `M${n(600 + index * 118)} ${floorY}L${n(600 + index * 236)} ${PICTURE_HEIGHT}`;
  }
  const floor = pen.linear(
    [0, floorY],
    [0, PICTURE_HEIGHT],
    [
      [0, darken(wood, 0.12)],
      [1, lighten(wood, 0.1)],
    ],
  );
  const board = mix(wall, '#fffaf2', 0.55);
  return [
    sheet(wall),
    `<rect y="${floorY - skirting}" width="${PICTURE_WIDTH}" height="${skirting}" fill="${board}"/>`,
    `<rect y="${floorY - skirting}" width="${PICTURE_WIDTH}" height="4" fill="${darken(board, 0.18)}" fill-opacity="0.5"/>`,
    `<rect y="${floorY}" width="${PICTURE_WIDTH}" height="${PICTURE_HEIGHT - floorY}" fill="${floor}"/>`,
    line(boards, darken(wood, 0.42), 2.2, 0.4),
    `<rect y="${floorY}" width="${PICTURE_WIDTH}" height="10" fill="#241812" fill-opacity="0.2"/>`,
    lightAndCorners(pen, 0.9),
  ].join('');
}
