import { roomWallFor, windowLight } from '../backdrop.ts';
import { chooseCompanions } from '../companions.ts';
import type { Thing } from '../drawing.types.ts';
import { shelf, tableTop } from '../furnishing.ts';
import { put, type Stage } from '../stage.ts';

export const TILT = 0.2;
export const OAK = '#c9a27a';
export const WALNUT = '#8a6348';

export type DrawRoom = (stage: Stage, thing: Thing) => string;

export const wallRect = (paint: string): string => `<rect width="1200" height="1500" fill="${paint}"/>`;

/** On a table before a lit wall, two companions behind. */
export const onTable: DrawRoom = (stage, thing) => {
  const { pen, colour, random } = stage;
  const { left, right, top, bottom } = thing.box;
  const scale = Math.min(600 / (right - left), 760 / (bottom - top), 5.4);
  const isShelf = stage.spec.turn % 3 === 1 && thing.rest === 'stands';
  const wood = random.pick([OAK, WALNUT, OAK]);
  const ground = isShelf ? 1080 : 1190;
  const [low, high] = [150, isShelf ? 720 : 800];
  const companions = chooseCompanions(stage, 'table', scale, TILT, [
    low,
    Math.min(high, (bottom - top) * scale * 1.25),
  ]);
  const x = 560 - ((left + right) / 2) * scale;
  const [edgeLeft, edgeRight] = [x + left * scale, x + right * scale];
  const [first, second] = companions;
  const reach = (other: Thing): number => ((other.box.right - other.box.left) * scale) / 2;
  const back = isShelf ? ground - 6 : ground - 66;
  const parts: string[] = [];
  if (first)
    parts.push(
      put(
        pen,
        first.thing,
        Math.min(1180 - reach(first.thing) * 0.5, edgeRight + reach(first.thing) * 0.72),
        back,
        scale,
        TILT,
      ),
    );
  if (second)
    parts.push(
      put(
        pen,
        second.thing,
        Math.max(30 + reach(second.thing), edgeLeft - reach(second.thing) * 0.66),
        isShelf ? ground - 2 : ground - 40,
        scale,
        TILT,
      ),
    );
  const wall = roomWallFor(colour, random);
  return [
    wallRect(wall),
    windowLight(pen, 90 + random.next() * 380, 120, 460),
    isShelf ? shelf(pen, ground, wood, random) : tableTop(pen, 1010, 1345, wood, random),
    wallRect(
      pen.radial([420, 560], 1300, [
        [0.5, '#3a2a1e', 0],
        [1, '#3a2a1e', 0.2],
      ]),
    ),
    ...parts,
    put(pen, thing, x, thing.rest === 'lies' ? ground - 10 : ground, scale, TILT),
  ].join('');
};
