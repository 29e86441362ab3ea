import type { DrawThing, Kind } from '../drawing.types.ts';
import { darken, lighten, mix } from '../tools/colour.ts';
import { boxOf, scaled, shapeOf, sizeFactor } from '../tools/geometry.ts';
import { clipped, ellipsePath, fill, line, n, polyline } from '../tools/pen.ts';
import { createRevolve, type ProfilePoint, type Revolve } from '../tools/revolve.ts';
import { opening, shadeRevolve, tube } from '../tools/shade.ts';

interface BasketShape {
  readonly profile: readonly ProfilePoint[];
  readonly handle: 'none' | 'side' | 'arch';
}

const SHAPES: Readonly<Record<string, BasketShape>> = {
  belly: {
    profile: [
      [150, 300],
      [176, 220],
      [186, 140],
      [150, 30],
      [120, 0],
    ],
    handle: 'side',
  },
  tall: {
    profile: [
      [168, 430, 1],
      [166, 300],
      [160, 160],
      [150, 10],
      [140, 0],
    ],
    handle: 'side',
  },
  market: {
    profile: [
      [190, 190, 1],
      [186, 150],
      [168, 70],
      [130, 6],
      [120, 0],
    ],
    handle: 'arch',
  },
  bread: {
    profile: [
      [150, 84, 1],
      [148, 70],
      [130, 26],
      [104, 0],
    ],
    handle: 'none',
  },
  storage: {
    profile: [
      [150, 210, 1],
      [150, 120],
      [148, 10],
      [142, 0],
    ],
    handle: 'side',
  },
};

const ROW = 13;

/** Plain weave: short bars over and under upright stakes, each bar lit on its crown. */
function weave(body: Revolve, colours: (row: number) => string, step: number): string {
  const light: Record<string, string> = {};
  const dark: Record<string, string> = {};
  let gaps = '';
  for (let row = 0; row * ROW < body.height + ROW; row += 1) {
    const height = body.height - row * ROW;
    const paint = colours(row);
    for (let angle = -102 + (row % 2) * step; angle < 102; angle += step * 2) {
      const points = Array.from({ length: 5 }, (_, index) => {
        const share = index / 4;
        const [x, y] = body.point(
          Math.max(-90, Math.min(90, angle + share * step * 1.84)),
          Math.max(0, Math.min(body.height, height)),
        );
        return [x, y - Math.sin(share * Math.PI) * 1.1] as const;
      });
      light[paint] = `${light[paint] ?? ''}${polyline(points)}`;
      dark[paint] = `${dark[paint] ?? ''}${polyline(points.slice(0, 2))}${polyline(points.slice(3))}`;
    }
    for (let angle = -102 + ((row + 1) % 2) * step; angle < 102; angle += step * 2) {
      gaps += body.meridian(
        Math.max(-90, Math.min(90, angle + step)),
        Math.max(1, height + ROW * 0.4),
        Math.max(0, height - ROW * 0.4),
      );
    }
  }
  return [
    line(gaps, '#2e2118', 5, 0.28),
    ...Object.entries(light).map(([paint, path]) => line(path, darken(paint, 0.32), ROW * 0.98)),
    ...Object.entries(light).map(([paint, path]) => line(path, paint, ROW * 0.74)),
    ...Object.entries(light).map(([paint, path]) => line(path, lighten(paint, 0.35), ROW * 0.26, 0.55)),
    ...Object.entries(dark).map(([paint, path]) => line(path, darken(paint, 0.6), ROW * 0.7, 0.2)),
  ].join('');
}

/** Coils sewn one on the other. */
function coils(body: Revolve, colours: (row: number) => string): string {
  let content = '';
  for (let height = body.height - 6, row = 0; height > 0; height -= 15, row += 1) {
    const paint = colours(row);
    const ring = body.ring(height);
    let stitches = '';
    for (let angle = -84 + (row % 2) * 5; angle <= 84; angle += 10) {
      const [x, y] = body.point(angle, height);
      stitches += `M${n(x + 3)} ${n(y - 7)}L${n(x - 3)} ${n(y + 7)}`;
    }
    content +=
      line(ring, darken(paint, 0.4), 15.5) +
      line(ring, paint, 12.4) +
      `<g transform="translate(0 -2.6)">${line(ring, lighten(paint, 0.35), 4, 0.5)}</g>` +
      line(stitches, darken(paint, 0.28), 1.8, 0.7);
  }
  return content;
}

/** Woven baskets. */
const drawBasket: DrawThing = ({ pen, spec, colour, accent, tilt, fineness }) => {
  const scale = sizeFactor(spec.size, 0.76, 1.22);
  const shape = shapeOf(SHAPES, spec.shape);
  const body = createRevolve(scaled(shape.profile, scale), tilt);
  const rows = Math.round(body.height / ROW);
  const paintOf: Readonly<Record<string, (row: number) => string>> = {
    weave: () => colour,
    banded: (row) => (row > rows * 0.28 && row < rows * 0.52 ? accent : colour),
    dipped: (row) => (row > rows * 0.58 ? accent : colour),
    striped: (row) => (row % 6 < 2 ? accent : colour),
    coil: (row) => (row % 5 === 2 ? accent : colour),
  };
  const paint = shapeOf(paintOf, spec.pattern);
  const surface = spec.pattern === 'coil' ? coils(body, paint) : weave(body, paint, 8);
  const radius = body.radiusAt(body.height);
  const rim = ellipsePath(0, -body.height, radius - 4, (radius - 4) * tilt);
  const inner = opening(
    pen,
    body,
    { lip: colour, inside: mix(colour, '#4a3626', 0.2) },
    9 * scale,
    0.1,
    spec.shape === 'bread' ? 0.55 : 0.9,
  );
  const edge = `${line(rim, darken(colour, 0.35), 11)}${line(rim, colour, 8)}<g transform="translate(0 -1.6)">${line(rim, lighten(colour, 0.4), 2.6, 0.6)}</g>`;
  const dashes = `<path d="${rim}" fill="none" stroke="${darken(colour, 0.4)}" stroke-width="9" stroke-dasharray="1.6 10" opacity="0.55"/>`;
  let handles = '';
  let top = -body.height - radius * tilt;
  if (shape.handle === 'side') {
    handles = [-1, 1]
      .map((side) =>
        tube(
          `M${n(side * radius * 0.92 - 26)} ${n(-body.height + 8)}C${n(side * radius * 0.98 - 34)} ${n(-body.height - 62 * scale)} ${n(side * radius * 0.98 + 34)} ${n(-body.height - 62 * scale)} ${n(side * radius * 0.92 + 26)} ${n(-body.height + 8)}`,
          10 * scale,
          mix(accent, '#8a6a48', 0.5),
          0.1,
        ),
      )
      .join('');
    top = Math.min(top, -body.height - 58 * scale);
  } else if (shape.handle === 'arch') {
    handles = tube(
      `M${n(-radius * 0.96)} ${n(-body.height + 6)}C${n(-radius * 0.9)} ${n(-body.height - radius * 1.25)} ${n(radius * 0.9)} ${n(-body.height - radius * 1.25)} ${n(radius * 0.96)} ${n(-body.height + 6)}`,
      13 * scale,
      colour,
      0.15,
    );
    top = -body.height - radius * 0.98;
  }
  return {
    markup: [
      fill(body.outline(), darken(colour, 0.45)),
      clipped(pen.clip(body.outline()), surface),
      shadeRevolve(pen, body, colour, { gloss: 0, depth: 0.58 }, fineness),
      inner,
      edge,
      dashes,
      handles,
    ].join(''),
    box: { ...boxOf(body), left: -body.reach - 30 * scale, right: body.reach + 30 * scale, top },
    rest: 'stands',
    foot: body.radiusAt(0) * 2.1,
    focus: { x: -body.reach * 0.1, y: -body.height * 0.74, width: body.reach * 1.15 },
  };
};

/** The kind's drawing and vocabulary. */
export const basketKind: Kind = {
  draw: drawBasket,
  shapes: Object.keys(SHAPES),
  patterns: ['weave', 'banded', 'dipped', 'striped', 'coil'],
};
