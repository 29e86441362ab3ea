import type { DrawingKind } from '../drawing.types.ts';
import type { ColourName } from '../palette.ts';
import type { PictureSize } from '../tools/geometry.ts';

/** One thing of a tile: kind, shape, pattern, its two colours, turn and size. */
export type TileEntry = readonly [
  kind: DrawingKind,
  shape: string,
  pattern: string,
  colour: ColourName,
  accent: ColourName,
  turn?: number,
  size?: PictureSize,
];

/** A ground colour and the things before it. */
export interface Tile {
  readonly ground: string;
  readonly things: readonly TileEntry[];
}

const CLAY = '#dcb49d';
const SAGE = '#bcc4a9';
const MIST = '#b9c8cb';
const BUTTER = '#e6d2a4';
const OAT = '#dccdb5';
const ROSE = '#dfbdb2';

/** The tile of each category, by the last word of its path; every thing is one the shop sells. */
export const TILES: Readonly<Record<string, Tile>> = {
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
