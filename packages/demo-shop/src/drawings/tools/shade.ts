import { darken, lighten, lightness } from './colour.ts';
import { clipped, ellipse, ellipsePath, fill, line, n, type Pen } from './pen.ts';
import type { Degrees, Revolve } from './revolve.ts';

/** How a surface answers to light. */
export interface Finish {
  /** 0 matt to 1 mirror-like. */
  readonly gloss: number;
  /** How dark the shaded side gets, 0–1. */
  readonly depth: number;
}

/** The opacities that, laid one over the other, darken step by step to `depth`. */
function nested(steps: number, depth: number): number[] {
  const reached = (step: number): number => depth * ((step + 1) / steps) ** 1.35;
  return Array.from({ length: steps }, (_, step) => {
    const before = step === 0 ? 0 : reached(step - 1);
    return 1 - (1 - reached(step)) / (1 - before);
  });
}

/**
 * Light and shade of a turned body, laid over whatever is painted on it. Light comes from the upper left.
 * It is built from overlapping sectors, which renders many times faster than blurring;
 * `fineness` 2 and more is for close-ups, where single sectors would show.
 */
export function shadeRevolve(pen: Pen, body: Revolve, colour: string, { gloss, depth }: Finish, fineness = 1): string {
  const dark = darken(colour, 0.72);
  const strength = depth * (0.75 + 0.25 * lightness(colour));
  const layers: string[] = [];
  const spans = (count: number, depthOfAll: number, sector: (share: number) => string, paint: string): void => {
    nested(count, depthOfAll).forEach((opacity, step) => {
      layers.push(fill(sector(step / count), paint, opacity));
    });
  };
  spans(Math.round(20 * fineness), strength, (share) => body.sector(-10 + share * 99, 90), dark);
  spans(Math.round(10 * fineness), strength * 0.42, (share) => body.sector(-90, -56 - share * 33), dark);
  spans(
    Math.round(10 * fineness),
    0.16 + gloss * 0.16,
    (share) => body.sector(-72 + share * 33, -4 - share * 33),
    '#fffaf0',
  );
  nested(4, 0.16).forEach((opacity, step) => {
    layers.push(fill(body.sector(78 + step * 2.6, 90), lighten(colour, 0.45), opacity));
  });
  const stops = Array.from({ length: 15 }, (_, index) => {
    const height = body.height * (1 - index / 14);
    const facing = body.facing(Math.min(body.height * 0.985, Math.max(body.height * 0.015, height)));
    const grounded = Math.max(0, 1 - height / (body.height * 0.3)) * 0.22;
    return facing > 0
      ? ([index / 14, facing > grounded ? '#fff6e6' : dark, Math.abs(facing * 0.3 - grounded)] as const)
      : ([index / 14, dark, Math.min(0.6, -facing * 0.45 + grounded)] as const);
  });
  layers.push(fill(body.outline(), pen.linear([0, -body.height], [0, body.reach * body.tilt], stops)));
  return layers.join('');
}

/** A window's reflection on a glazed body. */
export function glint(body: Revolve, gloss: number, from: Degrees = -52, to: Degrees = -40): string {
  if (gloss <= 0) return '';
  const [top, bottom] = [body.height * 0.86, body.height * 0.36];
  const soft = fill(
    body.patch(from - 3, to + 4, top + body.height * 0.02, bottom - body.height * 0.03),
    '#fffdf6',
    gloss * 0.16,
  );
  return `${soft}${fill(body.patch(from, to, top, bottom), '#fffdf6', gloss * 0.4)}`;
}

/** The opening of a vessel: its lip, its inner wall and, when `filling` is given, what stands in it. */
export function opening(
  pen: Pen,
  body: Revolve,
  colours: { lip: string; inside: string; filling?: string },
  wall: number,
  level = 0.12,
  darkness = 1,
): string {
  const radius = body.radiusAt(body.height);
  const y = -body.height;
  const inner = radius - wall;
  const innerY = inner * body.tilt;
  const hollow = ellipsePath(0, y + wall * body.tilt * 0.35, inner, innerY);
  const inside = pen.linear(
    [-inner, y],
    [inner, y],
    [
      [0, darken(colours.inside, 0.58 * darkness)],
      [0.45, darken(colours.inside, 0.42 * darkness)],
      [1, darken(colours.inside, 0.14 * darkness)],
    ],
  );
  const deep = pen.linear(
    [0, y - innerY],
    [0, y + innerY],
    [
      [0, '#000000', 0],
      [1, darken(colours.inside, 0.7), 0.6 * darkness * darkness],
    ],
  );
  const depth = inner * level * 2;
  const filling = colours.filling
    ? clipped(
        pen.clip(hollow),
        `${ellipse(0, y + depth * 0.5, inner * 0.985, innerY * 0.985, colours.filling)}${ellipse(-inner * 0.2, y + depth * 0.5 - innerY * 0.2, inner * 0.55, innerY * 0.42, lighten(colours.filling, 0.35), 0.28)}`,
      )
    : '';
  const lipPaint = pen.linear(
    [-radius, 0],
    [radius, 0],
    [
      [0, lighten(colours.lip, 0.28)],
      [0.35, lighten(colours.lip, 0.42)],
      [0.75, colours.lip],
      [1, darken(colours.lip, 0.14)],
    ],
  );
  return [
    ellipse(0, y, radius, radius * body.tilt, lipPaint),
    fill(hollow, inside),
    fill(hollow, deep),
    filling,
    `<path d="${hollow}" fill="none" stroke="${darken(colours.lip, 0.4)}" stroke-width="${n(wall * 0.14)}" stroke-opacity="0.35"/>`,
  ].join('');
}

/** A round bar along a path: handles, wires, cane. */
export function tube(path: string, width: number, colour: string, gloss = 0.3): string {
  const shift = width * 0.1;
  const layers = [
    line(path, darken(colour, 0.42), width),
    line(path, darken(colour, 0.22), width * 0.86),
    line(path, darken(colour, 0.08), width * 0.68),
  ];
  const lights = [
    line(path, colour, width * 0.5),
    line(path, lighten(colour, 0.16), width * 0.3),
    line(path, lighten(colour, 0.4 + gloss * 0.4), width * 0.1, 0.35 + gloss * 0.5),
  ];
  return `${layers.join('')}<g transform="translate(${n(-shift)} ${n(-shift)})">${lights.join('')}</g>`;
}

/** Something between sharp and blurred: a shape that fades over `spread` at its edge, in `steps` strokes. */
export function softShape(path: string, paint: string, opacity: number, spread: number, steps = 7): string {
  const each = 1 - (1 - opacity) ** (1 / steps);
  return Array.from({ length: steps }, (_, step) => {
    const width = (spread * 2 * (steps - step - 0.5)) / steps;
    return `<path d="${path}" fill="${paint}" stroke="${paint}" stroke-width="${n(width)}" stroke-linejoin="round" opacity="${Math.round(each * 1000) / 1000}"/>`;
  }).join('');
}

/** The shadow of something that stands at (`x`, `y`) and is `width` wide: dark where it touches, long to the right. */
export function groundShadow(
  pen: Pen,
  x: number,
  y: number,
  width: number,
  tilt: number,
  length = 1,
  strength = 1,
): string {
  const tint = '#2b201a';
  const flat = Math.max(0.05, tilt) * 1.02;
  const low = Math.max(0.12, tilt) * 0.74;
  const touch = pen.radial(
    [0, 0],
    width * 0.62,
    [
      [0, tint, 0.62 * strength],
      [0.6, tint, 0.42 * strength],
      [0.82, tint, 0.14 * strength],
      [1, tint, 0],
    ],
    flat,
  );
  const reach = width * (0.75 + 0.55 * length);
  const cast = pen.radial(
    [0, 0],
    reach,
    [
      [0, tint, 0.34 * strength],
      [0.35, tint, 0.24 * strength],
      [0.7, tint, 0.08 * strength],
      [1, tint, 0],
    ],
    low,
  );
  return `<g transform="translate(${n(x)} ${n(y)})"><g transform="translate(${n(width * 0.36 * length)} ${n(-width * 0.03)}) skewX(-14)">${ellipse(0, 0, reach, reach * low, cast)}</g>${ellipse(width * 0.02, 0, width * 0.62, width * 0.62 * flat, touch)}</g>`;
}
