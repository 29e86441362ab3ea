import { floorFor, plaster, studio, studioWallFor, surface } from '../backdrop.ts';
import type { Thing } from '../drawing.types.ts';
import { documentOf, drawThing, put, type Stage } from '../stage.ts';
import { mix } from '../tools/colour.ts';

const TILT = 0.24;

/** Where a thing stands on its own picture. */
export interface Placing {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** Fits a thing into the middle of the picture; hanging things keep their cord to the top edge. */
export function placeAlone(thing: Thing, width = 840, height = 1060): Placing {
  const { left, right, top, bottom } = thing.box;
  const scale = Math.min(width / (right - left), height / (bottom - top));
  const x = 600 - ((left + right) / 2) * scale;
  const middle = thing.rest === 'hangs' ? 700 : thing.rest === 'stands' ? 785 : 750;
  return { x, y: middle - ((top + bottom) / 2) * scale, scale };
}

/** The backdrop that suits how a thing rests. */
export function backdropFor(stage: Stage, thing: Thing, floorY: number): string {
  const { pen, spec, colour, accent, random } = stage;
  const wall = studioWallFor(
    spec.kind === 'lamp' || spec.kind === 'chair' || spec.kind === 'stool' ? mix(colour, accent, 0.5) : colour,
    random,
  );
  if (spec.kind === 'rug') return surface(pen, floorFor(colour, random), 7, random);
  if (thing.rest === 'flat') return surface(pen, wall, 0, random);
  if (thing.rest === 'wall' || thing.rest === 'hangs') return plaster(pen, wall);
  return studio(pen, wall, floorY);
}

/** The thing alone, whole, in good light. */
export function drawHero(stage: Stage): string {
  const thing = drawThing(stage.pen, stage.spec, TILT);
  const { x, y, scale } = placeAlone(thing);
  return documentOf(stage.pen, backdropFor(stage, thing, y) + put(stage.pen, thing, x, y, scale, TILT));
}
