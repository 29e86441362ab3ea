import { n, polyline, xy } from './pen.ts';

/** A point of a profile: radius, height above ground, and 1 for a corner (the curve breaks there). */
export type ProfilePoint = readonly [radius: number, height: number, corner?: 0 | 1];

interface Knot {
  readonly r: number;
  readonly h: number;
}

interface Segment {
  readonly from: Knot;
  readonly one: Knot;
  readonly two: Knot;
  readonly to: Knot;
}

/** Degrees round the axis: 0 faces the viewer, -90 and 90 are the left and right edge. */
export type Degrees = number;

/**
 * A turned body seen a little from above, standing on (0, 0), in millimetres.
 * All its paths follow the body's surface, so glazes, bands and shade look painted on, not pasted over.
 */
export interface Revolve {
  readonly height: number;
  readonly tilt: number;
  /** Greatest radius. */
  readonly reach: number;
  radiusAt(height: number): number;
  point(angle: Degrees, height: number): readonly [number, number];
  /** The whole outline, rim included. */
  outline(): string;
  /** The surface between two angles, from rim to foot. */
  sector(from: Degrees, to: Degrees): string;
  /** The surface between two heights; either may vary with the angle. */
  band(top: number | ((angle: Degrees) => number), bottom: number | ((angle: Degrees) => number)): string;
  /** A line round the front at a height. */
  ring(height: number): string;
  /** A line from height to height at an angle. */
  meridian(angle: Degrees, top: number, bottom: number): string;
  /** A patch of the surface between angles and heights. */
  patch(from: Degrees, to: Degrees, top: number, bottom: number): string;
  /** How far the surface looks upwards at a height, -1 to 1. */
  facing(height: number): number;
}

const RADIANS = Math.PI / 180;

function segmentsOf(points: readonly ProfilePoint[]): Segment[] {
  const isCorner = (index: number): boolean => index <= 0 || index >= points.length - 1 || points[index]?.[2] === 1;
  const knot = (index: number): Knot => {
    const point = points[Math.min(points.length - 1, Math.max(0, index))] ?? [0, 0];
    return { r: point[0], h: point[1] };
  };
  return points.slice(1).map((_, index) => {
    const [from, to] = [knot(index), knot(index + 1)];
    const before = isCorner(index) ? from : knot(index - 1);
    const after = isCorner(index + 1) ? to : knot(index + 2);
    return {
      from,
      one: { r: from.r + (to.r - before.r) / 6, h: from.h + (to.h - before.h) / 6 },
      two: { r: to.r - (after.r - from.r) / 6, h: to.h - (after.h - from.h) / 6 },
      to,
    };
  });
}

function sample(segments: readonly Segment[]): Knot[] {
  const steps = 12;
  return segments.flatMap(({ from, one, two, to }, index) =>
    Array.from({ length: index === 0 ? steps + 1 : steps }, (_, step) => {
      const t = (index === 0 ? step : step + 1) / steps;
      const u = 1 - t;
      const bend = (a: number, b: number, c: number, d: number): number =>
        u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d;
      return { r: bend(from.r, one.r, two.r, to.r), h: bend(from.h, one.h, two.h, to.h) };
    }),
  );
}

/**
 * Turns a profile, given from the rim down to the foot, round the vertical axis.
 * `tilt` is how much of a circle's depth is seen: 0 from the side, 1 from above.
 */
export function createRevolve(points: readonly ProfilePoint[], tilt: number): Revolve {
  const segments = segmentsOf(points);
  const samples = sample(segments);
  const rim = samples[0] ?? { r: 0, h: 0 };
  const foot = samples.at(-1) ?? rim;
  const reach = Math.max(...samples.map((knot) => knot.r));

  const radiusAt = (height: number): number => {
    const index = samples.findIndex((knot) => knot.h <= height);
    const below = samples[index === -1 ? samples.length - 1 : index] ?? foot;
    const above = samples[Math.max(0, index - 1)] ?? rim;
    if (index <= 0 || above.h === below.h) return below.r;
    return below.r + ((above.r - below.r) * (height - below.h)) / (above.h - below.h);
  };
  const project = (angle: Degrees, { r, h }: Knot): readonly [number, number] => [
    r * Math.sin(angle * RADIANS),
    -h + r * tilt * Math.cos(angle * RADIANS),
  ];
  const point = (angle: Degrees, height: number) => project(angle, { r: radiusAt(height), h: height });
  const at = (angle: Degrees, knot: Knot): string => {
    const [x, y] = project(angle, knot);
    return xy(x, y);
  };
  const down = (angle: Degrees): string =>
    segments.map(({ one, two, to }) => `C${at(angle, one)} ${at(angle, two)} ${at(angle, to)}`).join('');
  const up = (angle: Degrees): string =>
    segments
      .toReversed()
      .map(({ from, one, two }) => `C${at(angle, two)} ${at(angle, one)} ${at(angle, from)}`)
      .join('');
  const arc = (knot: Knot, to: Degrees, sweep: 0 | 1): string =>
    knot.r < 0.01 ? '' : `A${n(knot.r)} ${n(knot.r * tilt)} 0 0 ${sweep} ${at(to, knot)}`;
  const sector = (from: Degrees, to: Degrees): string =>
    `M${at(from, rim)}${down(from)}${arc(foot, to, 0)}${up(to)}${arc(rim, from, 1)}Z`;
  const outline = (): string =>
    `M${at(-90, rim)}${down(-90)}${arc(foot, 90, 0)}${up(90)}A${n(rim.r)} ${n(rim.r * tilt)} 0 0 0 ${at(-90, rim)}Z`;

  const heightOf = (edge: number | ((angle: Degrees) => number), angle: Degrees): number =>
    Math.min(rim.h, Math.max(foot.h, typeof edge === 'number' ? edge : edge(angle)));
  const STEP = 4;
  const edge = (value: number | ((angle: Degrees) => number)): (readonly [number, number])[] =>
    Array.from({ length: 180 / STEP + 1 }, (_, index) =>
      point(-90 + index * STEP, heightOf(value, -90 + index * STEP)),
    );
  const side = (angle: Degrees, top: number, bottom: number): (readonly [number, number])[] =>
    samples.filter(({ h }) => h < top && h > bottom).map((knot) => project(angle, knot));

  return {
    height: rim.h,
    tilt,
    reach,
    radiusAt,
    point,
    outline,
    sector,
    band: (top, bottom) => {
      const right = side(90, heightOf(top, 90), heightOf(bottom, 90));
      const left = side(-90, heightOf(top, -90), heightOf(bottom, -90)).toReversed();
      return polyline([...edge(top), ...right, ...edge(bottom).toReversed(), ...left], true);
    },
    ring: (height) => {
      const radius = radiusAt(height);
      return `M${xy(-radius, -height)}A${n(radius)} ${n(radius * tilt)} 0 0 0 ${xy(radius, -height)}`;
    },
    meridian: (angle, top, bottom) => polyline([point(angle, top), ...side(angle, top, bottom), point(angle, bottom)]),
    patch: (from, to, top, bottom) => {
      const across = (height: number): (readonly [number, number])[] =>
        Array.from({ length: 5 }, (_, index) => point(from + ((to - from) * index) / 4, height));
      const left = side(from, top, bottom).toReversed();
      return polyline([...across(top), ...side(to, top, bottom), ...across(bottom).toReversed(), ...left], true);
    },
    facing: (height) => {
      const reachStep = rim.h / 60;
      const slope = radiusAt(height - reachStep) - radiusAt(height + reachStep);
      return slope / Math.hypot(slope, reachStep * 2);
    },
  };
}
