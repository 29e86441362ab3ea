import { PICTURE_HEIGHT, PICTURE_WIDTH } from './backdrop.ts';
import type { PictureSpec, Thing } from './drawing.types.ts';
import { KINDS } from './kinds.ts';
import { PALETTE } from './palette.ts';
import { createRandom, type Random } from './tools/geometry.ts';
import { createPen, type Pen, placed } from './tools/pen.ts';
import { groundShadow, softShape } from './tools/shade.ts';

/** What a view gets: the spec, its thing's colours, a pen and choices of its own. */
export interface Stage {
  readonly pen: Pen;
  readonly spec: PictureSpec;
  readonly colour: string;
  readonly accent: string;
  readonly random: Random;
}

/** A stage for one picture. All variants of a base share the same choices, so their pictures differ only in colour. */
export function createStage(spec: PictureSpec): Stage {
  return {
    pen: createPen('p'),
    spec,
    colour: PALETTE[spec.colour].hex,
    accent: PALETTE[spec.accent].hex,
    random: createRandom(`${spec.view}-${spec.kind}-${spec.shape}-${spec.turn}`),
  };
}

/** Draws the thing a spec names, seen from `tilt` (0–1) above. */
export function drawThing(pen: Pen, spec: Omit<PictureSpec, 'view'>, tilt: number, fineness = 1): Thing {
  return KINDS[spec.kind].draw({
    pen,
    spec,
    colour: PALETTE[spec.colour].hex,
    accent: PALETTE[spec.accent].hex,
    tilt,
    random: createRandom(`${spec.kind}-${spec.shape}-${spec.pattern}-${spec.turn}`),
    fineness,
  });
}

/** The shadow a thing throws where it rests at (`x`, `y`), `scale` units to the millimetre. */
export function shadowOf(pen: Pen, thing: Thing, x: number, y: number, scale: number, tilt: number): string {
  if (thing.rest === 'stands') {
    const flat = thing.isBoxy ? tilt * 0.34 : tilt;
    return groundShadow(pen, x, y, thing.foot * scale, flat, 1, thing.isLegged ? 0.5 : 1);
  }
  if (!thing.outline) return '';
  const spread = thing.rest === 'wall' ? 20 : 14;
  const [dx, dy] = thing.rest === 'lies' ? [16, 10] : [12, 20];
  const shadow = softShape(thing.outline, '#2b201a', thing.rest === 'wall' ? 0.3 : 0.34, spread / scale, 6);
  return placed(shadow, x + dx, y + dy, scale);
}

/** The thing at (`x`, `y`) with its shadow. */
export function put(pen: Pen, thing: Thing, x: number, y: number, scale: number, tilt: number): string {
  return shadowOf(pen, thing, x, y, scale, tilt) + placed(thing.markup, x, y, scale);
}

/** The finished document. */
export function documentOf(pen: Pen, content: string, viewBox = `0 0 ${PICTURE_WIDTH} ${PICTURE_HEIGHT}`): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE_WIDTH}" height="${PICTURE_HEIGHT}" viewBox="${viewBox}"><defs>${pen.definitions()}</defs>${content}</svg>`;
}
