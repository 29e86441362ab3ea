import { windowLight } from '../backdrop.ts';
import type { DrawingKind } from '../drawing.types.ts';
import { tableTop } from '../furnishing.ts';
import type { ColourName } from '../palette.ts';
import { drawThing, put } from '../stage.ts';
import { createRandom, type PictureSize } from '../tools/geometry.ts';
import { createPen, type Pen } from '../tools/pen.ts';

const TILT = 0.2;

type Place = readonly [
  kind: DrawingKind,
  shape: string,
  pattern: string,
  colour: ColourName,
  accent: ColourName,
  turn: number,
  size: PictureSize,
  x: number,
  y: number,
  scale: number,
];

interface Banner {
  readonly width: number;
  readonly height: number;
  readonly wall: string;
  readonly wood: string;
  /** Where the table begins and where its front edge is. */
  readonly table: readonly [number, number];
  readonly window?: readonly [x: number, y: number, size: number];
  /** Back to front. */
  readonly things: readonly Place[];
}

/** Banners keep their left third quiet: the words of the page stand there. */
const BANNERS: Readonly<Record<string, Banner>> = {
  home: {
    width: 2400,
    height: 1100,
    wall: '#d8c9b0',
    wood: '#b98c64',
    table: [800, 1012],
    window: [380, 60, 520],
    things: [
      ['poster', 'oak', 'hills', 'pine', 'brick', 0, 'm', 2010, 320, 0.86],
      ['lamp', 'classic', 'linen', 'pine', 'oat', 1, 'm', 2180, 880, 1.2],
      ['vase', 'amphora', 'matt', 'clay', 'brick', 3, 'm', 1470, 872, 1.5],
      ['planter', 'classic', 'matt', 'chalk', 'stone', 0, 'm', 1130, 880, 1.35],
      ['jug', 'pitcher', 'dip', 'chalk', 'ochre', 1, 'm', 1770, 905, 1.62],
      ['vase', 'bottle', 'matt', 'indigo', 'ink', 1, 's', 1290, 908, 1.7],
      ['bowl', 'serving', 'stripe', 'chalk', 'indigo', 1, 'm', 1540, 960, 1.7],
      ['mug', 'belly', 'speckle', 'sand', 'walnut', 1, 'm', 1950, 965, 1.7],
      ['candle', 'jar', 'speckle', 'sage', 'pine', 1, 'm', 1230, 972, 1.6],
    ],
  },
  'home-tall': {
    width: 1200,
    height: 1500,
    wall: '#d8c9b0',
    wood: '#b98c64',
    table: [1090, 1390],
    window: [90, 330, 500],
    things: [
      ['lamp', 'classic', 'linen', 'pine', 'oat', 1, 'm', 960, 1190, 1.25],
      ['vase', 'amphora', 'matt', 'clay', 'brick', 3, 'm', 420, 1190, 1.6],
      ['jug', 'pitcher', 'dip', 'chalk', 'ochre', 1, 'm', 690, 1235, 1.75],
      ['bowl', 'serving', 'stripe', 'chalk', 'indigo', 1, 'm', 430, 1310, 1.75],
      ['mug', 'belly', 'speckle', 'sand', 'walnut', 1, 'm', 860, 1315, 1.75],
      ['candle', 'jar', 'speckle', 'sage', 'pine', 1, 'm', 180, 1290, 1.65],
    ],
  },
  evening: {
    width: 2400,
    height: 1100,
    wall: '#39434a',
    wood: '#6b4a35',
    table: [800, 1012],
    things: [
      ['pendant', 'dome', 'metal', 'brick', 'brass', 1, 'm', 1330, -170, 1.1],
      ['lamp', 'globe', 'paper', 'oak', 'chalk', 1, 'm', 2110, 900, 1.5],
      ['vase', 'moon', 'matt', 'stone', 'stone', 3, 'm', 1760, 892, 1.3],
      ['holder', 'arm', 'metal', 'brass', 'brass', 0, 'm', 1560, 900, 1.3],
      ['candle', 'jar', 'matt', 'clay', 'brick', 1, 'm', 1850, 968, 1.6],
      ['bowl', 'soup', 'speckle', 'sand', 'walnut', 1, 'm', 1350, 955, 1.6],
    ],
  },
  'evening-tall': {
    width: 1200,
    height: 1500,
    wall: '#39434a',
    wood: '#6b4a35',
    table: [1090, 1390],
    things: [
      ['lamp', 'globe', 'paper', 'oak', 'chalk', 1, 'm', 930, 1200, 1.55],
      ['vase', 'moon', 'matt', 'stone', 'stone', 3, 'm', 560, 1190, 1.35],
      ['holder', 'arm', 'metal', 'brass', 'brass', 0, 'm', 250, 1200, 1.35],
      ['candle', 'jar', 'matt', 'clay', 'brick', 1, 'm', 700, 1300, 1.7],
      ['bowl', 'soup', 'speckle', 'sand', 'walnut', 1, 'm', 330, 1310, 1.7],
    ],
  },
  table: {
    width: 2400,
    height: 1100,
    wall: '#aab79f',
    wood: '#c9a27a',
    table: [760, 1012],
    window: [500, 40, 520],
    things: [
      ['glass', 'carafe', 'clear', 'mist', 'sea', 1, 'm', 1290, 860, 1.8],
      ['jug', 'teapot', 'speckle', 'chalk', 'stone', 1, 'm', 1660, 870, 2.1],
      ['vase', 'bottle', 'matt', 'clay', 'brick', 1, 'm', 1960, 850, 1.7],
      ['plate', 'rim', 'leaf', 'chalk', 'indigo', 1, 'm', 1900, 950, 1.7],
      ['mug', 'straight', 'dip', 'chalk', 'brick', 2, 'm', 1440, 950, 1.9],
      ['bowl', 'rice', 'leaf', 'mist', 'ink', 0, 'm', 2200, 930, 1.9],
    ],
  },
  'table-tall': {
    width: 1200,
    height: 1500,
    wall: '#aab79f',
    wood: '#c9a27a',
    table: [1070, 1390],
    window: [110, 320, 500],
    things: [
      ['glass', 'carafe', 'clear', 'mist', 'sea', 1, 'm', 250, 1180, 1.9],
      ['vase', 'bottle', 'matt', 'clay', 'brick', 1, 'm', 950, 1170, 1.8],
      ['jug', 'teapot', 'speckle', 'chalk', 'stone', 1, 'm', 600, 1200, 2.1],
      ['mug', 'straight', 'dip', 'chalk', 'brick', 2, 'm', 370, 1310, 1.9],
      ['plate', 'rim', 'leaf', 'chalk', 'indigo', 1, 'm', 880, 1310, 1.5],
    ],
  },
};

/** The banner names: `home` and two for seasons, each with its upright form for small screens. */
export const BANNER_NAMES: readonly string[] = Object.keys(BANNERS);

function placeAll(pen: Pen, things: readonly Place[]): string {
  return things
    .map(([kind, shape, pattern, colour, accent, turn, size, x, y, scale]) => {
      const thing = drawThing(pen, { kind, shape, pattern, colour, accent, turn, size }, TILT);
      return put(pen, thing, x, y, scale, TILT);
    })
    .join('');
}

/** A wide picture for the top of a page, or undefined for an unknown name. */
export function drawBanner(name: string): string | undefined {
  const banner = Object.hasOwn(BANNERS, name) ? BANNERS[name] : undefined;
  if (!banner) return undefined;
  const { width, height, wall, wood, table, window, things } = banner;
  const pen = createPen('b');
  const all = (paint: string): string => `<rect width="${width}" height="${height}" fill="${paint}"/>`;
  const isDark = name.startsWith('evening');
  const light = pen.radial([width * 0.36, height * 0.3], width * 0.72, [
    [0, '#fffaf0', isDark ? 0.1 : 0.46],
    [0.5, '#fffaf0', isDark ? 0.03 : 0.1],
    [0.62, '#fffaf0', 0],
    [0.621, '#241812', 0],
    [1, '#241812', 0.24],
  ]);
  const content = [
    all(wall),
    window ? windowLight(pen, ...window) : '',
    tableTop(pen, table[0], table[1], wood, createRandom(`banner-${name}`), width, height),
    all(light),
    placeAll(pen, things),
  ].join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${pen.definitions()}</defs>${content}</svg>`;
}
