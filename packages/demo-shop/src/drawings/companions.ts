import type { DrawingKind, PictureSpec, Thing } from './drawing.types.ts';
import type { ColourName } from './palette.ts';
import { drawThing, type Stage } from './stage.ts';
import type { PictureSize } from './tools/geometry.ts';

type Companion = readonly [
  kind: DrawingKind,
  shape: string,
  pattern: string,
  colours: readonly ColourName[],
  size: PictureSize,
  turn: number,
];

/** Things that keep others company, quiet enough not to be mistaken for what is on sale. */
const COMPANIONS = {
  table: [
    ['vase', 'bottle', 'matt', ['chalk', 'stone', 'sand'], 's', 1],
    ['vase', 'moon', 'matt', ['oat', 'stone', 'chalk'], 's', 3],
    ['bowl', 'pinch', 'speckle', ['oat', 'chalk', 'stone'], 'm', 0],
    ['bowl', 'rice', 'matt', ['chalk', 'sand', 'sage'], 's', 1],
    ['jug', 'milk', 'matt', ['chalk', 'oat', 'mist'], 'm', 0],
    ['candle', 'pillar', 'plain', ['chalk', 'oat', 'rose'], 's', 1],
    ['candle', 'bubble', 'plain', ['chalk', 'rose', 'oat'], 'm', 3],
    ['mug', 'tumbler', 'speckle', ['oat', 'chalk', 'stone'], 'm', 0],
    ['mug', 'espresso', 'matt', ['stone', 'chalk', 'clay'], 'm', 1],
    ['glass', 'tumbler', 'clear', ['mist', 'chalk'], 's', 1],
    ['holder', 'column', 'metal', ['brass'], 's', 2],
    ['planter', 'classic', 'matt', ['clay', 'stone'], 's', 3],
    ['wrap', 'gift', 'plain', ['oat', 'rose'], 's', 0],
  ],
  room: [
    ['planter', 'belly', 'matt', ['clay', 'stone', 'oat'], 'l', 1],
    ['planter', 'raised', 'matt', ['chalk', 'charcoal'], 'l', 0],
    ['basket', 'belly', 'weave', ['sand', 'oat'], 'm', 0],
    ['basket', 'tall', 'weave', ['oat', 'sand'], 's', 0],
    ['stool', 'round', 'wood', ['oak', 'walnut'], 'm', 0],
    ['vase', 'amphora', 'matt', ['chalk', 'clay', 'sand'], 'l', 3],
    ['chair', 'slat', 'wood', ['oak', 'walnut'], 'm', 0],
  ],
} as const satisfies Record<string, readonly Companion[]>;

/** A companion chosen for a picture. */
export interface Chosen {
  readonly spec: Omit<PictureSpec, 'view'>;
  readonly thing: Thing;
}

/**
 * Two companions from a list, of other kinds than the picture's and no larger or smaller on the picture
 * than `least` to `most` units in height.
 */
export function chooseCompanions(
  { pen, spec, random }: Stage,
  list: keyof typeof COMPANIONS,
  scale: number,
  tilt: number,
  [least, most]: readonly [number, number],
): Chosen[] {
  const chosen: Chosen[] = [];
  for (const [kind, shape, pattern, colours, size, turn] of random.shuffle<Companion>(COMPANIONS[list])) {
    if (kind === spec.kind || chosen.some((other) => other.spec.kind === kind)) continue;
    const fresh = colours.filter((name) => name !== spec.colour);
    const colour = random.pick(fresh.length > 0 ? fresh : colours);
    const companion = { kind, shape, pattern, colour, accent: colour, size, turn };
    const thing = drawThing(pen, companion, tilt);
    const height = (thing.box.bottom - thing.box.top) * scale;
    if (height < least || height > most) continue;
    chosen.push({ spec: companion, thing });
    if (chosen.length === 2) break;
  }
  return chosen;
}
