import { PICTURE_HEIGHT, PICTURE_WIDTH } from '../backdrop.ts';
import type { PictureSpec, Thing } from '../drawing.types.ts';
import { documentOf, drawThing, put } from '../stage.ts';
import { darken, lighten } from '../tools/colour.ts';
import { createPen, type Pen, placed } from '../tools/pen.ts';
import { TILES, type TileEntry } from './tiles.table.ts';

const TILT = 0.24;

/** The tile names, each the last word of a category's path. */
export const TILE_NAMES: readonly string[] = Object.keys(TILES);

const specOf = ([kind, shape, pattern, colour, accent, turn = 0, size = 'm']: TileEntry): Omit<
  PictureSpec,
  'view'
> => ({
  kind,
  shape,
  pattern,
  colour,
  accent,
  turn,
  size,
});

const widthOf = (thing: Thing): number => thing.box.right - thing.box.left;
const heightOf = (thing: Thing): number => thing.box.bottom - thing.box.top;

/** Side by side on the ground, the middle one in front. */
function standing(pen: Pen, things: readonly Thing[]): string {
  const overlap = 0.9;
  const total = things.reduce((sum, thing) => sum + widthOf(thing) * overlap, 0);
  const scale = Math.min(940 / total, 800 / Math.max(...things.map(heightOf)));
  let x = 600 - (total * scale) / 2;
  const spots = things.map((thing, index) => {
    const wide = widthOf(thing) * overlap * scale;
    const spot = {
      thing,
      x: x + wide / 2 - ((thing.box.left + thing.box.right) / 2) * scale,
      y: index === 1 && things.length > 1 ? 1220 : 1150,
    };
    x += wide;
    return spot;
  });
  return spots
    .toSorted((one, other) => one.y - other.y)
    .map((spot) => put(pen, spot.thing, spot.x, spot.thing.rest === 'lies' ? spot.y - 60 : spot.y, scale, TILT))
    .join('');
}

/** One above the other, like plates on a table. */
function lying(pen: Pen, things: readonly Thing[]): string {
  const scale = 760 / Math.max(...things.map(widthOf));
  const spots =
    things.length > 2
      ? [
          [430, 560],
          [780, 830],
          [430, 1110],
        ]
      : [
          [540, 560],
          [660, 1030],
        ];
  return things
    .map((thing, index) =>
      put(pen, thing, spots[index]?.[0] ?? 600, spots[index]?.[1] ?? 750, scale * (things.length > 2 ? 0.84 : 1), TILT),
    )
    .join('');
}

/** On the wall: the first large, others beside and below. */
function hung(pen: Pen, things: readonly Thing[]): string {
  const [first] = things;
  if (!first) return '';
  if (things.length === 1) {
    const scale = Math.min(800 / widthOf(first), 1060 / heightOf(first));
    return put(
      pen,
      first,
      600 - ((first.box.left + first.box.right) / 2) * scale,
      740 - ((first.box.top + first.box.bottom) / 2) * scale,
      scale,
      TILT,
    );
  }
  const scale = things.length === 2 ? 560 / Math.max(...things.map(widthOf)) : 500 / Math.max(...things.map(widthOf));
  const spots =
    things.length === 2
      ? [
          [430, 600],
          [850, 1010],
        ]
      : [
          [410, 480],
          [800, 760],
          [400, 1050],
        ];
  return things
    .map((thing, index) => put(pen, thing, spots[index]?.[0] ?? 600, spots[index]?.[1] ?? 750, scale, TILT))
    .join('');
}

/** From the ceiling, at two heights. */
function hanging(pen: Pen, things: readonly Thing[]): string {
  const scale = 600 / Math.max(...things.map(widthOf));
  return things
    .map((thing, index) =>
      put(
        pen,
        thing,
        index === 0 ? 390 : 830,
        index === 0 ? 560 - thing.box.bottom * scale : 1130 - thing.box.bottom * scale,
        scale,
        TILT,
      ),
    )
    .join('');
}

const LAYOUTS: Readonly<Record<Thing['rest'], (pen: Pen, things: readonly Thing[]) => string>> = {
  stands: standing,
  lies: lying,
  flat: hung,
  wall: hung,
  hangs: hanging,
};

/** The picture of a category: a few of its things before a coloured ground with an arch of light. */
export function drawTile(name: string): string | undefined {
  const tile = Object.hasOwn(TILES, name) ? TILES[name] : undefined;
  if (!tile) return undefined;
  const pen = createPen('t');
  const things = tile.things.map((entry) => drawThing(pen, specOf(entry), TILT));
  const rest = things.every((thing) => thing.rest === things[0]?.rest) ? (things[0]?.rest ?? 'stands') : 'stands';
  const hasFloor = rest === 'stands';
  const arch = hasFloor
    ? `<path d="M190 1500V610A410 410 0 0 1 1010 610V1500Z" fill="${lighten(tile.ground, 0.34)}" fill-opacity="0.75"/>`
    : `<circle cx="600" cy="740" r="520" fill="${lighten(tile.ground, 0.34)}" fill-opacity="0.6"/>`;
  const floor = hasFloor
    ? `<rect y="1060" width="${PICTURE_WIDTH}" height="440" fill="${pen.linear(
        [0, 1060],
        [0, 1500],
        [
          [0, darken(tile.ground, 0.16)],
          [1, darken(tile.ground, 0.02)],
        ],
      )}"/>`
    : '';
  const light = pen.radial([380, 420], 1400, [
    [0, '#fffaf0', 0.42],
    [0.5, '#fffaf0', 0.06],
    [0.6, '#fffaf0', 0],
    [0.601, '#3a2a1e', 0],
    [1, '#3a2a1e', 0.2],
  ]);
  const all = `<rect width="${PICTURE_WIDTH}" height="${PICTURE_HEIGHT}"`;
  return documentOf(
    pen,
    `${all} fill="${tile.ground}"/>${arch}${floor}${all} fill="${light}"/>${placed(LAYOUTS[rest](pen, things), 0, 0)}`,
  );
}
