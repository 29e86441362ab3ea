import type { Picture } from './drawing.types.ts';
import { widest } from './text-size.ts';

/** Puts the first picture first, then the tallest, each at the highest free place that keeps the drawing narrow enough. */
export function packPictures([first, ...others]: readonly Picture[]) {
  const tallestFirst = others.toSorted((one, other) => other.height - one.height);
  const spots: { readonly picture: Picture; readonly x: number; readonly y: number }[] = [];
  const rights = () => spots.map((spot) => spot.x + spot.picture.width);
  const bottoms = () => spots.map((spot) => spot.y + spot.picture.height);
  for (const picture of first === undefined ? [] : [first, ...tallestFirst]) {
    const isFree = (x: number, y: number) =>
      (x === 0 || x + picture.width <= widest) &&
      spots.every(
        (spot) =>
          x >= spot.x + spot.picture.width ||
          y >= spot.y + spot.picture.height ||
          spot.x >= x + picture.width ||
          spot.y >= y + picture.height,
      );
    const places = [0, ...bottoms()]
      .toSorted((one, other) => one - other)
      .flatMap((y) => [0, ...rights()].toSorted((one, other) => one - other).map((x) => ({ picture, x, y })));
    const place = places.find(({ x, y }) => isFree(x, y));
    if (place !== undefined) spots.push(place);
  }
  return { spots, height: Math.max(...bottoms()), width: Math.max(...rights()) };
}
