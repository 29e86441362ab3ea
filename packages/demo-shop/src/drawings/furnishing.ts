import { darken, lighten, mix } from './tools/colour.ts';
import type { Random } from './tools/geometry.ts';
import { boxPath, clipped, ellipse, fill, line, n, type Pen, placed } from './tools/pen.ts';
import { softShape, tube } from './tools/shade.ts';
import { grain, weaveOver, woodBar } from './tools/surface.ts';

/** A table top across a picture of `width` × `height`: its surface from `y` and its front edge below `edgeY`. */
export function tableTop(
  pen: Pen,
  y: number,
  edgeY: number,
  wood: string,
  random: Random,
  width = 1200,
  height = 1500,
): string {
  const top = `M0 ${n(y)}H${width}V${n(edgeY)}H0Z`;
  const front = `M0 ${n(edgeY)}H${width}V${height}H0Z`;
  const middle = width / 2;
  const lit = pen.linear(
    [0, y],
    [0, edgeY],
    [
      [0, darken(wood, 0.1)],
      [1, lighten(wood, 0.16)],
    ],
  );
  const shade = pen.linear(
    [0, edgeY],
    [0, height],
    [
      [0, '#241812', 0],
      [0.5, '#241812', 0.3],
      [1, '#241812', 0.5],
    ],
  );
  const boards = grain(width * 1.08, (edgeY - y) * 2.6, wood, random);
  const edge = grain(width * 1.08, 90, darken(wood, 0.26), random);
  return [
    fill(top, lit),
    clipped(pen.clip(top), placed(`<g transform="scale(1 0.4)">${boards}</g>`, middle, (y + edgeY) / 2)),
    fill(`M0 ${n(y)}h${width}v5H0Z`, '#241812', 0.14),
    fill(front, darken(wood, 0.26)),
    clipped(pen.clip(front), placed(edge, middle, edgeY + 34)),
    fill(`M0 ${n(edgeY)}h${width}v7H0Z`, lighten(wood, 0.4), 0.75),
    fill(front, shade),
    fill(
      top,
      pen.radial(
        [420, y + 40],
        900,
        [
          [0, '#fffaf0', 0.3],
          [1, '#fffaf0', 0],
        ],
        0.3,
      ),
    ),
  ].join('');
}

/** A wall shelf with its shadow; things stand at `y`. */
export function shelf(pen: Pen, y: number, wood: string, random: Random): string {
  const [left, right, thick, depth] = [110, 1090, 34, 30];
  const top = `M${left} ${y + 8}L${left + 24} ${y - depth}H${right - 24}L${right} ${y + 8}Z`;
  const front = boxPath(left, y + 8, right - left, thick, 3);
  const shade = `M${left + 40} ${y + 46}H${right - 10}L${right + 30} ${y + 150}H${left + 90}Z`;
  const bracket = (x: number): string =>
    tube(`M${x} ${y + 42}V${y + 120}Q${x} ${y + 132} ${x - 10} ${y + 132}`, 12, '#b9975a', 0.8);
  return [
    softShape(shade, '#2b201a', 0.16, 40, 7),
    bracket(260),
    bracket(940),
    fill(top, lighten(wood, 0.12)),
    clipped(pen.clip(top), placed(`<g transform="scale(1 0.5)">${grain(1000, 80, wood, random)}</g>`, 600, y - 10)),
    fill(front, wood),
    clipped(pen.clip(front), placed(grain(1000, thick, wood, random), 600, y + 8 + thick / 2)),
    fill(
      front,
      pen.linear(
        [0, y + 8],
        [0, y + 8 + thick],
        [
          [0, '#fffaf0', 0.4],
          [0.3, '#fffaf0', 0],
          [1, '#241812', 0.34],
        ],
      ),
    ),
  ].join('');
}

/** A low sideboard along the wall, its top at `y`; things stand on it. */
export function sideboard(pen: Pen, y: number, wood: string, random: Random): string {
  const [left, right] = [70, 1130];
  const top = `M${left} ${y}L${left + 40} ${y - 44}H${right - 40}L${right} ${y}Z`;
  const front = boxPath(left, y, right - left, 330, 3);
  const third = (right - left) / 3;
  const doors = [0, 1, 2]
    .map((index) => {
      const x = left + index * third + 9;
      const door = boxPath(x, y + 26, third - 18, 290, 3);
      return `${clipped(pen.clip(door), placed(grain(340, third, wood, random), x + third / 2, y + 170, 1, 90))}${line(door, darken(wood, 0.5), 2.6, 0.5)}${ellipse(x + (index === 1 ? third * 0.5 : index === 0 ? third * 0.86 : third * 0.1), y + 60, 8, 8, '#b9975a')}`;
    })
    .join('');
  const leg = (x: number): string =>
    woodBar(pen, [x, y + 326], [x + (x < 600 ? -12 : 12), y + 430], 26, 18, darken(wood, 0.2));
  return [
    softShape(`M${left + 50} ${y + 20}H${right + 20}V${y + 380}H${left + 50}Z`, '#2b201a', 0.2, 26, 6),
    leg(150),
    leg(1050),
    fill(top, lighten(wood, 0.16)),
    clipped(pen.clip(top), placed(`<g transform="scale(1 0.45)">${grain(1100, 110, wood, random)}</g>`, 600, y - 22)),
    fill(front, wood),
    doors,
    fill(
      front,
      pen.linear(
        [left, y],
        [right, y + 330],
        [
          [0, '#fffaf0', 0.26],
          [0.5, '#fffaf0', 0],
          [1, '#241812', 0.34],
        ],
      ),
    ),
    fill(`M${left} ${y}h${right - left}v6H${left}Z`, lighten(wood, 0.5), 0.7),
  ].join('');
}

/** A linen sofa; its seat is at `y`, the room's floor `280` below. */
export function sofa(pen: Pen, y: number, linen: string): string {
  const cloth = (path: string, tone: number, top: number, height: number): string => {
    const paint = tone < 0 ? darken(linen, -tone) : lighten(linen, tone);
    return (
      fill(path, paint) +
      weaveOver(pen, path, { x: 0, y: top, width: 1200, height, gap: 7, colour: linen, strength: 1.1 })
    );
  };
  const back = boxPath(-60, y - 400, 1320, 460, 60);
  const split = line(`M600 ${y - 392}V${y + 10}`, darken(linen, 0.5), 7, 0.4);
  const seat = boxPath(-60, y, 1320, 128, 44);
  const base = boxPath(-60, y + 104, 1320, 130, 10);
  const leg = (x: number): string => woodBar(pen, [x, y + 226], [x, y + 300], 34, 22, '#8a6545');
  return [
    `<ellipse cx="600" cy="${n(y + 296)}" rx="760" ry="44" fill="#241812" fill-opacity="0.22"/>`,
    leg(120),
    leg(1080),
    cloth(back, 0.04, y - 400, 460),
    fill(
      back,
      pen.linear(
        [0, y - 400],
        [0, y + 30],
        [
          [0, '#fffaf0', 0.4],
          [0.18, '#fffaf0', 0.06],
          [0.8, '#241812', 0.08],
          [1, '#241812', 0.36],
        ],
      ),
    ),
    split,
    cloth(base, -0.12, y + 104, 130),
    fill(
      base,
      pen.linear(
        [0, y + 120],
        [0, y + 234],
        [
          [0, '#241812', 0.3],
          [0.3, '#241812', 0.04],
          [1, '#241812', 0.24],
        ],
      ),
    ),
    cloth(seat, 0.12, y, 128),
    fill(
      seat,
      pen.linear(
        [0, y],
        [0, y + 128],
        [
          [0, '#fffaf0', 0.36],
          [0.5, '#fffaf0', 0],
          [1, '#241812', 0.26],
        ],
      ),
    ),
    line(`M600 ${y + 8}V${y + 122}`, darken(linen, 0.5), 5, 0.35),
  ].join('');
}

/** A round dining table with one leg, its top's middle at (600, `y`). */
export function roundTable(pen: Pen, y: number, wood: string): string {
  const [rx, ry, thick] = [520, 92, 30];
  const top = `M${600 - rx} ${y}A${rx} ${ry} 0 1 1 ${600 + rx} ${y}A${rx} ${ry} 0 1 1 ${600 - rx} ${y}Z`;
  const edge = `M${600 - rx} ${y}A${rx} ${ry} 0 0 0 ${600 + rx} ${y}V${y + thick}A${rx} ${ry} 0 0 1 ${600 - rx} ${y + thick}Z`;
  const side = pen.linear(
    [600 - rx, 0],
    [600 + rx, 0],
    [
      [0, lighten(wood, 0.04)],
      [0.3, lighten(wood, 0.14)],
      [1, darken(wood, 0.4)],
    ],
  );
  return [
    `<ellipse cx="600" cy="1470" rx="420" ry="60" fill="#241812" fill-opacity="0.2"/>`,
    fill(
      `M560 ${y + 40}H640L662 1490H538Z`,
      pen.linear(
        [538, 0],
        [662, 0],
        [
          [0, lighten(wood, 0.1)],
          [0.4, wood],
          [1, darken(wood, 0.45)],
        ],
      ),
    ),
    fill(edge, side),
    fill(
      top,
      pen.linear(
        [600 - rx, y - ry],
        [600 + rx, y + ry],
        [
          [0, lighten(wood, 0.3)],
          [0.5, lighten(wood, 0.08)],
          [1, darken(wood, 0.14)],
        ],
      ),
    ),
    line(`M${600 - rx + 6} ${y + 4}A${rx} ${ry} 0 0 0 ${600 + rx - 6} ${y + 4}`, lighten(wood, 0.5), 3, 0.6),
  ].join('');
}

/** A cup of coffee seen straight from above, `radius` wide. */
export function cupFromAbove(pen: Pen, x: number, y: number, radius: number, colour: string): string {
  const saucer = mix(colour, '#efe9de', 0.5);
  return placed(
    [
      `<g transform="translate(${n(radius * 0.14)} ${n(radius * 0.2)})">${softShape(`M${n(-radius * 1.6)} 0a${n(radius * 1.6)} ${n(radius * 1.6)} 0 1 0 ${n(radius * 3.2)} 0a${n(radius * 1.6)} ${n(radius * 1.6)} 0 1 0 ${n(-radius * 3.2)} 0`, '#241812', 0.24, radius * 0.12, 5)}</g>`,
      ellipse(0, 0, radius * 1.65, radius * 1.65, saucer),
      ellipse(
        0,
        0,
        radius * 1.65,
        radius * 1.65,
        pen.radial([-radius * 0.5, -radius * 0.6], radius * 2.4, [
          [0, '#fffaf0', 0.5],
          [1, '#241812', 0.16],
        ]),
      ),
      tube(
        `M${n(radius * 0.9)} ${n(-radius * 0.16)}C${n(radius * 1.6)} ${n(-radius * 0.5)} ${n(radius * 1.6)} ${n(radius * 0.5)} ${n(radius * 0.9)} ${n(radius * 0.16)}`,
        radius * 0.2,
        colour,
        0.4,
      ),
      ellipse(radius * 0.06, radius * 0.1, radius * 1.04, radius * 1.04, '#241812', 0.2),
      ellipse(0, 0, radius, radius, lighten(colour, 0.25)),
      ellipse(0, 0, radius * 0.88, radius * 0.88, darken(colour, 0.3)),
      ellipse(radius * 0.02, radius * 0.04, radius * 0.84, radius * 0.82, '#5a3a26'),
      ellipse(-radius * 0.1, -radius * 0.06, radius * 0.5, radius * 0.44, '#a9774d', 0.55),
      ellipse(-radius * 0.22, -radius * 0.2, radius * 0.2, radius * 0.15, '#e6c9a2', 0.6),
    ].join(''),
    x,
    y,
  );
}
