import { floorFor, room, roomWallFor, surface } from '../backdrop.ts';
import type { DrawingKind, Thing } from '../drawing.types.ts';
import { cupFromAbove } from '../furnishing.ts';
import { documentOf, drawThing, put, type Stage } from '../stage.ts';
import { darken, lighten } from '../tools/colour.ts';
import { ellipse, fill, line, n, type Pen, placed } from '../tools/pen.ts';
import { groundShadow } from '../tools/shade.ts';
import { backdropFor } from './hero.ts';

const TILT = 0.2;
const INK = '#6a5b4c';

/** Sold for rooms rather than tables: shown beside a chair. */
const ROOM_KINDS: ReadonlySet<DrawingKind> = new Set<DrawingKind>(['basket', 'chair', 'stool', 'cushion', 'throw']);

/** The things of known size beside which others are shown. */
const CHAIR = {
  kind: 'chair',
  shape: 'slat',
  pattern: 'wood',
  colour: 'oak',
  accent: 'oak',
  turn: 0,
  size: 'm',
} as const;
const POT = {
  kind: 'planter',
  shape: 'raised',
  pattern: 'matt',
  colour: 'chalk',
  accent: 'stone',
  turn: 1,
  size: 'l',
} as const;

/** A lemon of about 9 cm lying at (`x`, `y`): everyone knows how large a lemon is. */
function lemon(pen: Pen, x: number, y: number, scale: number): string {
  const skin = '#e3b63c';
  const body =
    'M-47 -4C-44 -9 -40 -12 -36 -18C-24 -36 20 -38 34 -18C38 -13 42 -10 47 -7C49 -4 48 0 44 2C40 5 37 9 34 13C20 31 -22 31 -36 14C-40 8 -44 3 -47 -4Z';
  const pores = Array.from({ length: 26 }, (_, index) =>
    ellipse(Math.sin(index * 5.3) * 30, Math.cos(index * 3.1) * 20 - 2, 0.8, 0.7, darken(skin, 0.3), 0.5),
  ).join('');
  const shape = [
    fill(body, skin),
    fill(
      body,
      pen.radial([-12, -16], 62, [
        [0, '#fff4c4', 0.75],
        [0.4, '#fff4c4', 0.1],
        [0.62, '#7a4b10', 0.08],
        [1, '#7a4b10', 0.55],
      ]),
    ),
    pores,
    fill('M38 -16C48 -34 66 -36 78 -30C70 -16 54 -10 38 -16Z', '#6f8450') +
      line('M40 -17Q58 -26 76 -30', lighten('#6f8450', 0.4), 1.2, 0.7),
  ].join('');
  return groundShadow(pen, x, y, 78 * scale, TILT) + placed(shape, x, y - 26 * scale, scale, -6);
}

/** Thin measuring marks under and beside a thing. */
function marks(left: number, right: number, top: number, bottom: number, under: number): string {
  const side = left - 56;
  const path = `M${n(left)} ${n(under)}H${n(right)}M${n(left)} ${n(under - 14)}v28M${n(right)} ${n(under - 14)}v28M${n(side)} ${n(top)}V${n(bottom)}M${n(side - 14)} ${n(top)}h28M${n(side - 14)} ${n(bottom)}h28`;
  return line(path, INK, 3, 0.7);
}

function extent(thing: Thing): { width: number; height: number } {
  return { width: thing.box.right - thing.box.left, height: thing.box.bottom - thing.box.top };
}

/** Things seen from above: beside a cup of coffee, rugs beside a pair of slippers. */
function drawFlatScale(stage: Stage, thing: Thing): string {
  const { pen, spec, random } = stage;
  const { width, height } = extent(thing);
  const isRug = spec.kind === 'rug';
  const scale = Math.min(660 / width, 1000 / height);
  const x = 500 - ((thing.box.left + thing.box.right) / 2) * scale;
  const y = 730 - ((thing.box.top + thing.box.bottom) / 2) * scale;
  const slipper = (at: number, turn: number): string =>
    placed(
      [
        ellipse(14, 20, 50, 136, '#241812', 0.2),
        fill(
          'M-44 -60C-50 -130 44 -130 46 -60C48 0 34 30 36 80C36 140 -36 140 -36 80C-34 30 -40 0 -44 -60Z',
          '#b9875c',
        ),
        fill('M-34 -20C-34 30 -26 50 -26 82C-26 128 26 128 26 82C26 50 34 30 34 -20Z', '#dcc7a6'),
        fill('M-44 -60C-50 -130 44 -130 46 -60C48 -30 42 -6 40 4Q0 -22 -40 4C-42 -10 -44 -30 -44 -60Z', '#8c5f3e'),
        line('M-38 0Q0 -24 38 0', '#e6cfa9', 4, 0.6),
      ].join(''),
      at,
      1180,
      scale,
      turn,
    );
  const beside = isRug
    ? slipper(980, -8) + slipper(980 + 116 * scale, 6)
    : cupFromAbove(pen, 950, 330, 42 * scale, '#efe9de');
  const ground = isRug ? surface(pen, floorFor(stage.colour, random), 7, random) : backdropFor(stage, thing, 0);
  const edge = {
    left: x + thing.box.left * scale,
    right: x + thing.box.right * scale,
    top: y + thing.box.top * scale,
    bottom: y + thing.box.bottom * scale,
  };
  return documentOf(
    pen,
    ground +
      put(pen, thing, x, y, scale, TILT) +
      beside +
      marks(edge.left, edge.right, edge.top, edge.bottom, edge.bottom + 62),
  );
}

/** Things of a room: beside or above a chair. */
function drawRoomScale(stage: Stage, thing: Thing): string {
  const { pen, colour, random } = stage;
  const beside = stage.spec.kind === 'chair' || stage.spec.kind === 'stool' ? POT : CHAIR;
  const known = drawThing(pen, beside, TILT);
  const floorY = 1130;
  const { width, height } = extent(thing);
  const isOnWall = thing.rest === 'wall' || thing.rest === 'hangs';
  const most = isOnWall ? 620 / Math.max(width, height) : Math.min(540 / width, 900 / height);
  const scale = Math.min(0.98, most);
  const x = isOnWall ? 420 : 400 - ((thing.box.left + thing.box.right) / 2) * scale;
  const y = thing.rest === 'hangs' ? 20 : isOnWall ? 470 : 1290;
  const [left, right] = [x + thing.box.left * scale, x + thing.box.right * scale];
  const [top, bottom] = [y + thing.box.top * scale, y + thing.box.bottom * scale];
  return documentOf(
    pen,
    [
      room(pen, roomWallFor(colour, random), floorY, '#c9a880'),
      put(pen, thing, x, y, scale, TILT),
      put(pen, known, 890, 1310, scale, TILT),
      marks(
        left,
        right,
        thing.rest === 'hangs' ? bottom - width * 0.6 * scale : top,
        bottom,
        bottom + (isOnWall ? 54 : 70),
      ),
    ].join(''),
  );
}

/** How large the thing is: beside something everyone knows, with measuring marks. */
export function drawScale(stage: Stage): string {
  const { pen } = stage;
  const thing = drawThing(pen, stage.spec, TILT);
  const { width, height } = extent(thing);
  if (thing.rest === 'flat') return drawFlatScale(stage, thing);
  const isOfRooms = ROOM_KINDS.has(stage.spec.kind) || thing.isLegged;
  if (thing.rest === 'wall' || thing.rest === 'hangs' || isOfRooms) return drawRoomScale(stage, thing);
  const scale = Math.min(600 / width, 880 / height, 900 / (width + 110));
  const floorY = 1150;
  const x = 600 - ((width + 110) / 2 + thing.box.left) * scale;
  const y = floorY - (thing.rest === 'lies' ? thing.box.bottom * scale : 0);
  const right = x + thing.box.right * scale;
  return documentOf(
    pen,
    [
      backdropFor(stage, thing, floorY),
      put(pen, thing, x, y, scale, TILT),
      lemon(pen, right + 66 * scale, floorY + 30, scale),
      marks(
        x + thing.box.left * scale,
        right,
        y + thing.box.top * scale,
        y + Math.max(0, thing.box.bottom * scale),
        floorY + 130,
      ),
    ].join(''),
  );
}
