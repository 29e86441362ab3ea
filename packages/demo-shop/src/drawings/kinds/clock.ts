import type { DrawThing, Kind } from '../drawing.types.ts';
import { darken, inkOn, lighten } from '../tools/colour.ts';
import { shapeOf, sizeFactor } from '../tools/geometry.ts';
import { ellipse, ellipsePath, fill, line, n, xy } from '../tools/pen.ts';
import { softShape } from '../tools/shade.ts';
import { woodFace } from '../tools/surface.ts';

interface ClockShape {
  readonly radius: number;
  readonly outline: (radius: number) => string;
}

/** A rounded square, softer than any box. */
const squircle = (r: number): string =>
  `M${n(-r)} 0C${xy(-r, -r * 0.9)} ${xy(-r * 0.9, -r)} 0 ${n(-r)}S${xy(r, -r * 0.9)} ${n(r)} 0S${xy(r * 0.9, r)} 0 ${n(r)}S${xy(-r, r * 0.9)} ${n(-r)} 0Z`;

const SHAPES: Readonly<Record<string, ClockShape>> = {
  round: { radius: 150, outline: (r) => ellipsePath(0, 0, r, r) },
  square: { radius: 140, outline: squircle },
  arch: { radius: 130, outline: (r) => `M${n(-r)} ${n(r * 1.25)}V0A${n(r)} ${n(r)} 0 0 1 ${n(r)} 0V${n(r * 1.25)}Z` },
  petal: {
    radius: 150,
    outline: (r) =>
      `${Array.from({ length: 12 }, (_, index) => {
        const at = (turn: number, reach: number): string =>
          xy(Math.sin(turn * 0.5236) * reach, -Math.cos(turn * 0.5236) * reach);
        return `${index === 0 ? `M${at(-0.5, r * 0.9)}` : ''}Q${at(index, r * 1.14)} ${at(index + 0.5, r * 0.9)}`;
      }).join('')}Z`,
  },
  ring: { radius: 150, outline: (r) => ellipsePath(0, 0, r, r) },
};

function marks(pattern: string, radius: number, paint: string, accent: string): string {
  let path = '';
  let content = '';
  for (let hour = 0; hour < 12; hour += 1) {
    const [sin, cos] = [Math.sin(hour * 0.5236), -Math.cos(hour * 0.5236)];
    const isQuarter = hour % 3 === 0;
    if (pattern === 'dots')
      content += ellipse(
        sin * radius * 0.8,
        cos * radius * 0.8,
        radius * (isQuarter ? 0.042 : 0.026),
        radius * (isQuarter ? 0.042 : 0.026),
        hour === 0 ? accent : paint,
      );
    else if (pattern === 'lines' || (pattern === 'wood' && isQuarter) || (pattern === 'bare' && hour === 0))
      path += `M${xy(sin * radius * (isQuarter ? 0.7 : 0.77), cos * radius * (isQuarter ? 0.7 : 0.77))}L${xy(sin * radius * 0.86, cos * radius * 0.86)}`;
  }
  return content + line(path, paint, radius * 0.024);
}

/** Wall clocks; the time differs from clock to clock. */
const drawClock: DrawThing = ({ pen, spec, colour, accent, random }) => {
  const shape = shapeOf(SHAPES, spec.shape);
  const radius = shape.radius * sizeFactor(spec.size, 0.8, 1.25);
  const outline = shape.outline(radius);
  const isRing = spec.shape === 'ring';
  const isWood = spec.pattern === 'wood' || colour === '#c4996a' || colour === '#75503a';
  const tall = spec.shape === 'arch' ? radius * 1.25 : radius;
  const frame = { x: -radius * 1.1, y: -radius * 1.1, width: radius * 2.2, height: radius * 2.35 };
  const face = isWood
    ? woodFace(pen, outline, frame, colour, random)
    : fill(outline, colour) +
      fill(
        outline,
        pen.linear(
          [-radius, -radius],
          [radius, radius],
          [
            [0, lighten(colour, 0.4), 0.75],
            [0.45, colour, 0],
            [1, darken(colour, 0.5), 0.34],
          ],
        ),
      );
  const dial = isRing ? ellipsePath(0, 0, radius * 0.8, radius * 0.8) : '';
  const dialColour = '#f4eee3';
  const ink = isRing ? inkOn(dialColour) : inkOn(colour);
  const inner = isRing
    ? softShape(ellipsePath(0, 0, radius * 0.8, radius * 0.8), '#241812', 0.35, radius * 0.03, 4) +
      fill(dial, dialColour) +
      fill(
        dial,
        pen.linear(
          [-radius, -radius],
          [radius, radius],
          [
            [0, '#241812', 0.26],
            [0.34, '#241812', 0],
            [1, '#ffffff', 0.5],
          ],
        ),
      )
    : '';
  const reach = isRing ? radius * 0.82 : radius;
  const minutes = 5 * random.pick([2, 2, 2, 10, 7, 9, 11, 1, 4]);
  const hours = random.pick([10, 1, 8, 2, 9, 4]) + minutes / 60;
  const hand = (turn: number, long: number, wide: number, paint: string): string => {
    const [sin, cos] = [Math.sin(turn), -Math.cos(turn)];
    const path = `M${xy(-sin * long * 0.16, -cos * long * 0.16)}L${xy(sin * long, cos * long)}`;
    return `<g transform="translate(${n(radius * 0.014)} ${n(radius * 0.024)})">${line(path, '#241812', wide, 0.24)}</g>${line(path, paint, wide)}`;
  };
  return {
    markup: [
      `<g transform="translate(0 ${n(radius * 0.03)})">${fill(outline, darken(colour, 0.5))}</g>`,
      face,
      line(outline, lighten(colour, 0.5), radius * 0.012, 0.5),
      inner,
      marks(spec.pattern, reach, ink, accent),
      hand((hours / 12) * 6.283, reach * 0.46, radius * 0.04, ink),
      hand((minutes / 60) * 6.283, reach * 0.68, radius * 0.028, ink),
      hand(((minutes * 7) % 60) * 0.1047, reach * 0.74, radius * 0.01, accent),
      ellipse(0, 0, radius * 0.045, radius * 0.045, accent),
      ellipse(-radius * 0.012, -radius * 0.014, radius * 0.018, radius * 0.018, lighten(accent, 0.6), 0.8),
    ].join(''),
    box: { left: -radius, right: radius, top: -radius, bottom: tall },
    rest: 'wall',
    foot: radius * 2,
    focus: { x: radius * 0.2, y: -radius * 0.25, width: radius * 1.25 },
    outline,
  };
};

/** The kind's drawing and vocabulary. */
export const clockKind: Kind = {
  draw: drawClock,
  shapes: Object.keys(SHAPES),
  patterns: ['dots', 'lines', 'wood', 'bare'],
};
