import { studio, wallFor } from './backdrop.ts';
import { KINDS } from './kinds.ts';
import { PALETTE } from './palette.ts';
import type { PictureSpec } from './picture-spec.types.ts';
import type { Thing } from './thing.types.ts';
import { createPen, type Pen, placed } from './tools/pen.ts';
import { createRandom } from './tools/random.ts';
import { groundShadow, softShape } from './tools/shade.ts';

/** Width and height of every product picture, in user units. */
export const PICTURE_WIDTH = 1200;
export const PICTURE_HEIGHT = 1500;

export function drawThing(pen: Pen, spec: PictureSpec, tilt: number): Thing {
  const draw = KINDS[spec.kind];
  if (!draw) throw new Error(`drawThing: no drawing of ${spec.kind}; add it to kinds.ts.`);
  const random = createRandom(`${spec.kind}-${spec.shape}-${spec.pattern}-${spec.turn}`);
  return draw({
    pen,
    spec,
    colour: PALETTE[spec.colour].hex,
    accent: PALETTE[spec.accent].hex,
    tilt,
    random,
    fineness: spec.view === 'detail' ? 2.4 : 1,
  });
}

/** Draws a product picture as self-contained SVG text; the same spec always gives the same text. */
export function drawSvg(spec: PictureSpec): string {
  const pen = createPen('p');
  const random = createRandom(`${spec.kind}-${spec.shape}-${spec.turn}-wall`);
  const thing = drawThing(pen, spec, 0.24);
  const wall = wallFor(PALETTE[spec.colour].hex, random);
  const floorY = 1180;
  const w = thing.box.right - thing.box.left;
  const h = thing.box.bottom - thing.box.top;
  const scale = Math.min(840 / w, 1040 / h);
  const x = 600 - ((thing.box.left + thing.box.right) / 2) * scale;
  const y = 780 + (h * scale) / 2 - thing.box.bottom * scale;
  const view =
    spec.view === 'detail'
      ? `${x + thing.focus.x * scale - (thing.focus.width * scale) / 2} ${y + thing.focus.y * scale - (thing.focus.width * scale * 1.25) / 2} ${thing.focus.width * scale} ${thing.focus.width * scale * 1.25}`
      : '0 0 1200 1500';
  const content = `${studio(pen, wall, floorY)}${thing.rest === 'stands' ? groundShadow(pen, x, y, thing.foot * scale, 0.24) : thing.outline ? placed(softShape(thing.outline, '#2b201a', 0.3, 16), x + 10, y + 16, scale) : ''}${placed(thing.markup, x, y, scale)}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE_WIDTH}" height="${PICTURE_HEIGHT}" viewBox="${view}"><defs>${pen.definitions()}</defs>${content}</svg>`;
}
