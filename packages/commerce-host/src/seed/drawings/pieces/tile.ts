import { PICTURE_HEIGHT, PICTURE_WIDTH } from '../backdrop.ts';
import type { ColourName } from '../palette.ts';
import type { DrawingKind, PictureSize, PictureSpec } from '../picture-spec.types.ts';
import { documentOf, drawThing, put } from '../stage.ts';
import type { Thing } from '../thing.types.ts';
import { darken, lighten } from '../tools/colour.ts';
import { createPen, type Pen, placed } from '../tools/pen.ts';

const TILT = 0.24;

type Entry = readonly [
  kind: DrawingKind,
  shape: string,
  pattern: string,
  colour: ColourName,
  accent: ColourName,
  turn?: number,
  size?: PictureSize,
];

interface Tile {
  readonly ground: string;
  readonly things: readonly Entry[];
}

const CLAY = '#dcb49d';
const SAGE = '#bcc4a9';
const MIST = '#b9c8cb';
const BUTTER = '#e6d2a4';
const OAT = '#dccdb5';
const ROSE = '#dfbdb2';

/** The tile of each category, by the last word of its path; every thing is one the shop sells. */
const TILES: Readonly<Record<string, Tile>> = {
  living: {
    ground: SAGE,
    things: [
      ['planter', 'egg', 'dip', 'chalk', 'clay', 1],
      ['vase', 'amphora', 'matt', 'clay', 'brick', 3],
      ['basket', 'belly', 'weave', 'sand', 'oak', 0, 's'],
    ],
  },
  vases: {
    ground: CLAY,
    things: [
      ['vase', 'moon', 'drip', 'chalk', 'indigo', 2],
      ['vase', 'bottle', 'matt', 'ochre', 'amber', 1],
      ['vase', 'gourd', 'scallop', 'oat', 'brick', 2],
    ],
  },
  planters: {
    ground: BUTTER,
    things: [
      ['planter', 'classic', 'matt', 'clay', 'brick', 3],
      ['planter', 'raised', 'matt', 'chalk', 'stone', 1],
      ['planter', 'belly', 'stripe', 'oat', 'pine', 4],
    ],
  },
  baskets: {
    ground: MIST,
    things: [
      ['basket', 'tall', 'dipped', 'oat', 'indigo', 0],
      ['basket', 'market', 'striped', 'sand', 'brick', 0],
    ],
  },
  clocks: {
    ground: OAT,
    things: [
      ['clock', 'petal', 'dots', 'ochre', 'brick', 0],
      ['clock', 'ring', 'lines', 'walnut', 'brick', 1],
      ['clock', 'square', 'lines', 'pine', 'brass', 2],
    ],
  },
  mirrors: {
    ground: ROSE,
    things: [
      ['mirror', 'arch', 'wide', 'oak', 'walnut', 0],
      ['mirror', 'round', 'slim', 'brass', 'brass', 0, 's'],
    ],
  },
  furniture: {
    ground: BUTTER,
    things: [
      ['chair', 'spindle', 'wood', 'charcoal', 'ink', 0],
      ['stool', 'round', 'wood', 'oak', 'oak', 0],
    ],
  },
  chairs: {
    ground: SAGE,
    things: [
      ['chair', 'wish', 'cord', 'oat', 'oak', 0],
      ['chair', 'round', 'cloth', 'clay', 'walnut', 0],
    ],
  },
  stools: {
    ground: CLAY,
    things: [
      ['stool', 'bar', 'cloth', 'pine', 'brass', 0],
      ['stool', 'milk', 'wood', 'walnut', 'oak', 0],
      ['stool', 'drum', 'cloth', 'rose', 'oak', 0],
    ],
  },
  table: {
    ground: MIST,
    things: [
      ['jug', 'pitcher', 'dip', 'chalk', 'ochre', 1],
      ['mug', 'belly', 'speckle', 'sand', 'walnut', 1],
      ['bowl', 'serving', 'stripe', 'chalk', 'indigo', 1],
    ],
  },
  mugs: {
    ground: ROSE,
    things: [
      ['mug', 'tall', 'checker', 'chalk', 'brick', 1],
      ['mug', 'straight', 'speckle', 'sand', 'walnut', 1],
      ['mug', 'belly', 'dip', 'chalk', 'indigo', 2],
    ],
  },
  bowls: {
    ground: SAGE,
    things: [
      ['bowl', 'footed', 'drip', 'oat', 'pine', 3],
      ['bowl', 'soup', 'speckle', 'sand', 'walnut', 0],
      ['bowl', 'rice', 'leaf', 'mist', 'ink', 0],
    ],
  },
  plates: {
    ground: CLAY,
    things: [
      ['plate', 'rim', 'leaf', 'chalk', 'indigo', 1],
      ['plate', 'side', 'checker', 'chalk', 'ochre', 1],
      ['plate', 'coupe', 'speckle', 'sage', 'pine', 1],
    ],
  },
  jugs: {
    ground: OAT,
    things: [
      ['jug', 'teapot', 'speckle', 'sage', 'pine', 1],
      ['jug', 'carafe', 'matt', 'clay', 'brick', 1],
      ['jug', 'milk', 'dots', 'chalk', 'brick', 1],
    ],
  },
  glasses: {
    ground: MIST,
    things: [
      ['glass', 'carafe', 'dots', 'mist', 'indigo', 1],
      ['glass', 'tumbler', 'clear', 'sage', 'pine', 0],
      ['glass', 'coupe', 'band', 'amber', 'brass', 1],
    ],
  },
  trays: {
    ground: BUTTER,
    things: [
      ['tray', 'round', 'waves', 'chalk', 'indigo', 0],
      ['tray', 'paddle', 'wood', 'walnut', 'oak', 0],
    ],
  },
  light: {
    ground: '#c9a38d',
    things: [
      ['lamp', 'classic', 'linen', 'pine', 'oat', 1],
      ['lamp', 'mushroom', 'metal', 'ochre', 'brick', 1],
    ],
  },
  'table-lamps': {
    ground: SAGE,
    things: [
      ['lamp', 'column', 'pleat', 'chalk', 'clay', 1],
      ['lamp', 'slim', 'linen', 'brass', 'chalk', 1],
    ],
  },
  pendants: {
    ground: CLAY,
    things: [
      ['pendant', 'dome', 'metal', 'pine', 'brass', 1],
      ['pendant', 'lantern', 'paper', 'chalk', 'oat', 2],
    ],
  },
  candlelight: {
    ground: ROSE,
    things: [
      ['holder', 'arm', 'metal', 'brass', 'brass', 0],
      ['candle', 'jar', 'speckle', 'sand', 'walnut', 1],
    ],
  },
  candles: {
    ground: MIST,
    things: [
      ['candle', 'taper', 'layered', 'brick', 'ochre', 1],
      ['candle', 'pillar', 'plain', 'chalk', 'oat', 1],
      ['candle', 'bubble', 'plain', 'rose', 'clay', 1],
    ],
  },
  holders: {
    ground: OAT,
    things: [
      ['holder', 'beads', 'metal', 'brass', 'brass', 0],
      ['holder', 'column', 'matt', 'clay', 'brick', 2],
      ['holder', 'dish', 'speckle', 'chalk', 'stone', 0],
    ],
  },
  textile: {
    ground: BUTTER,
    things: [
      ['throw', 'pile', 'check', 'chalk', 'sage', 0],
      ['cushion', 'fringed', 'kilim', 'ochre', 'brick', 0],
    ],
  },
  rugs: { ground: '#cbb393', things: [['rug', 'area', 'kilim', 'brick', 'indigo', 0]] },
  cushions: {
    ground: SAGE,
    things: [
      ['cushion', 'square', 'check', 'chalk', 'brick', 0],
      ['cushion', 'round', 'plain', 'ochre', 'brick', 0],
    ],
  },
  throws: { ground: CLAY, things: [['throw', 'pile', 'windowpane', 'mist', 'indigo', 0]] },
  'tea-towels': { ground: OAT, things: [['towel', 'rail', 'stripe', 'chalk', 'brick', 0]] },
  paper: {
    ground: MIST,
    things: [
      ['notebook', 'hardcover', 'plain', 'pine', 'brick', 0],
      ['card', 'fold', 'botanic', 'sage', 'brick', 0],
    ],
  },
  posters: {
    ground: '#d3c4b4',
    things: [
      ['poster', 'oak', 'hills', 'pine', 'brick', 0],
      ['poster', 'black', 'still', 'clay', 'olive', 1, 's'],
    ],
  },
  notebooks: { ground: ROSE, things: [['notebook', 'stitched', 'waves', 'indigo', 'chalk', 0]] },
  cards: { ground: SAGE, things: [['card', 'fold', 'botanic', 'sage', 'brick', 0]] },
  'gift-wrap': {
    ground: BUTTER,
    things: [
      ['wrap', 'bag', 'leaves', 'sage', 'pine', 0],
      ['wrap', 'gift', 'dots', 'indigo', 'ochre', 0],
    ],
  },
};

/** The tile names, each the last word of a category's path. */
export const TILE_NAMES: readonly string[] = Object.keys(TILES);

const specOf = ([kind, shape, pattern, colour, accent, turn = 0, size = 'm']: Entry): Omit<PictureSpec, 'view'> => ({
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
    ? `<path d="M190 1500V610A410 410 0 0 1 1010 610V1500Z" fill="${lighten(tile.ground, 0.34)}" opacity="0.75"/>`
    : `<circle cx="600" cy="740" r="520" fill="${lighten(tile.ground, 0.34)}" opacity="0.6"/>`;
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
