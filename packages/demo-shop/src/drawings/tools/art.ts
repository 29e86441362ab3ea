import { leafAt } from './botanic.ts';
import { darken, lighten, mix } from './colour.ts';
import { type Random, shapeOf } from './geometry.ts';
import { ellipse, fill, line, n, type Pen, smoothPath, xy } from './pen.ts';

/** A sheet to draw on: `width` × `height` around (0, 0). */
export interface Sheet {
  readonly pen: Pen;
  readonly width: number;
  readonly height: number;
  readonly paper: string;
  readonly colour: string;
  readonly accent: string;
  readonly random: Random;
}

type Art = (sheet: Sheet) => string;

const GOLD = '#d9a441';

const hills: Art = ({ width: w, height: h, colour, accent, random }) => {
  const sun = ellipse((random.next() - 0.5) * w * 0.4, -h * 0.16, w * 0.2, w * 0.2, mix(accent, GOLD, 0.35));
  const layers = [0, 1, 2, 3].map((layer) => {
    const level = h * (0.02 + layer * 0.13);
    const ridge = Array.from(
      { length: 6 },
      (_, index) => [-w * 0.55 + (w * 1.1 * index) / 5, level + (random.next() - 0.5) * h * 0.15] as const,
    );
    const paint = mix(
      colour,
      layer < 2 ? '#efe2cd' : darken(colour, 0.35),
      layer < 2 ? 0.62 - layer * 0.3 : (layer - 1) * 0.5,
    );
    return fill(`${smoothPath(ridge)}L${xy(w, h)}L${xy(-w, h)}Z`, paint);
  });
  return sun + layers.join('');
};

const still: Art = ({ width: w, height: h, colour, accent, random }) => {
  const vase = `M${xy(-w * 0.07, -h * 0.14)}C${xy(-w * 0.05, -h * 0.04)} ${xy(-w * 0.24, h * 0.02)} ${xy(-w * 0.2, h * 0.2)}C${xy(-w * 0.18, h * 0.28)} ${xy(w * 0.18, h * 0.28)} ${xy(w * 0.2, h * 0.2)}C${xy(w * 0.24, h * 0.02)} ${xy(w * 0.05, -h * 0.04)} ${xy(w * 0.07, -h * 0.14)}Z`;
  let stems = '';
  let blades = '';
  for (let index = 0; index < 5; index += 1) {
    const lean = (index - 2) * w * 0.12;
    const top = -h * (0.32 + random.next() * 0.06) + Math.abs(index - 2) * h * 0.04;
    stems += `M0 ${n(-h * 0.12)}Q${xy(lean * 0.3, top * 0.7)} ${xy(lean, top)}`;
    for (let step = 0; step < 4; step += 1) {
      const t = 0.4 + step * 0.19;
      const [x, y] = [lean * t * t, -h * 0.12 + (top + h * 0.12) * t];
      for (const side of [-1, 1])
        blades += leafAt(
          x,
          y,
          -1.57 + side * 0.85 + lean / w,
          w * 0.1,
          w * 0.028,
          index % 2 === 0 ? darken(accent, 0.08) : accent,
        );
    }
  }
  return [
    fill(`M${xy(-w, h * 0.18)}H${n(w)}V${n(h)}H${n(-w)}Z`, mix(colour, '#efe2cd', 0.55)),
    line(stems, darken(accent, 0.3), w * 0.008),
    blades,
    fill(vase, colour),
    fill(
      `M${xy(-w * 0.13, h * 0.06)}C${xy(-w * 0.17, h * 0.12)} ${xy(-w * 0.16, h * 0.18)} ${xy(-w * 0.12, h * 0.22)}`,
      lighten(colour, 0.4),
      0.6,
    ),
    ellipse(w * 0.27, h * 0.235, w * 0.07, w * 0.065, GOLD),
    ellipse(w * 0.36, h * 0.25, w * 0.05, w * 0.046, mix(accent, GOLD, 0.4)),
  ].join('');
};

const botanic: Art = ({ width: w, height: h, colour, accent, random }) => {
  let content = line(
    `M${xy(0, h * 0.36)}Q${xy(-w * 0.06, 0)} ${xy(w * 0.04, -h * 0.34)}`,
    darken(colour, 0.25),
    w * 0.012,
  );
  for (let index = 0; index < 13; index += 1) {
    const t = index / 12;
    const side = index % 2 === 0 ? 1 : -1;
    const x = -w * 0.05 * Math.sin(t * 3.1) + w * 0.02 * t;
    const paint = index % 3 === 0 ? accent : mix(colour, '#efe2cd', random.next() * 0.3);
    content += leafAt(
      x,
      h * (0.28 - t * 0.6),
      side * (0.5 - t * 0.9) + (side > 0 ? -0.5 : Math.PI + 0.5),
      w * (0.38 - t * 0.16),
      w * 0.1,
      paint,
    );
  }
  return content;
};

const shapes: Art = ({ width: w, height: h, colour, accent, random }) => {
  const blob = (cx: number, cy: number, size: number): string =>
    smoothPath(
      Array.from({ length: 8 }, (_, index) => {
        const angle = index * 0.7854;
        const reach = size * (0.72 + random.next() * 0.5);
        return [cx + Math.cos(angle) * reach, cy + Math.sin(angle) * reach * 1.1] as const;
      }),
      true,
    );
  return [
    fill(blob(-w * 0.14, -h * 0.16, w * 0.26), colour),
    fill(blob(w * 0.16, h * 0.04, w * 0.24), accent),
    fill(blob(-w * 0.1, h * 0.25, w * 0.2), mix(GOLD, '#efe2cd', 0.2)),
    line(
      smoothPath([
        [-w * 0.3, h * 0.1],
        [-w * 0.1, -h * 0.02],
        [w * 0.06, h * 0.16],
        [w * 0.24, -h * 0.12],
        [w * 0.3, -h * 0.3],
      ]),
      darken(colour, 0.5),
      w * 0.013,
    ),
    ellipse(w * 0.2, -h * 0.27, w * 0.07, w * 0.07, darken(colour, 0.35)),
  ].join('');
};

const moons: Art = ({ pen, width: w, height: h, colour, accent, paper }) => {
  const sky = fill(
    `M${xy(-w, -h)}H${n(w)}V${n(h)}H${n(-w)}Z`,
    pen.linear(
      [0, -h / 2],
      [0, h / 2],
      [
        [0, darken(colour, 0.3)],
        [1, colour],
      ],
    ),
  );
  const light = lighten(mix(accent, paper, 0.6), 0.2);
  let content = '';
  for (let phase = 0; phase < 5; phase += 1) {
    const y = -h * 0.34 + phase * h * 0.17;
    const r = w * 0.1;
    content += ellipse(0, y, r, r, light, 0.16);
    const isFull = phase === 2;
    const lit = phase < 2 ? 1 : 0;
    const curve = r * (phase % 2 === 0 ? 0.55 : 0.25);
    content += isFull
      ? ellipse(0, y, r, r, light)
      : fill(
          `M0 ${n(y - r)}A${n(r)} ${n(r)} 0 0 ${lit} 0 ${n(y + r)}A${n(curve)} ${n(r)} 0 0 ${phase % 2 === 0 ? 1 - lit : lit} 0 ${n(y - r)}Z`,
          light,
        );
  }
  let stars = '';
  for (let star = 0; star < 26; star += 1) {
    const [x, y] = [Math.sin(star * 12.9) * w * 0.42, Math.cos(star * 7.7) * h * 0.46];
    if (Math.abs(x) > w * 0.16) stars += ellipse(x, y, w * 0.006, w * 0.006, light, 0.9);
  }
  return sky + stars + content;
};

const blocks: Art = ({ width: w, colour, accent }) => {
  const paints = [colour, mix(GOLD, '#efe2cd', 0.15), accent, darken(colour, 0.4)];
  let content = '';
  const cell = w * 0.24;
  for (let row = 0; row < 4; row += 1) {
    for (let column = 0; column < 3; column += 1) {
      const [x, y] = [(column - 1.5) * cell, (row - 2) * cell];
      const paint = paints[(row * 2 + column) % 4] ?? colour;
      const turn = (row + column * 3) % 4;
      const corner = [xy(x, y), xy(x + cell, y), xy(x + cell, y + cell), xy(x, y + cell)];
      const next = [xy(x + cell, y), xy(x + cell, y + cell), xy(x, y + cell), xy(x, y)];
      const before = [xy(x, y + cell), xy(x, y), xy(x + cell, y), xy(x + cell, y + cell)];
      content += fill(`M${corner[turn]}L${next[turn]}A${n(cell)} ${n(cell)} 0 0 1 ${before[turn]}Z`, paint);
      if ((row + column) % 3 === 0) content += ellipse(x + cell / 2, y + cell / 2, cell * 0.16, cell * 0.16, '#efe2cd');
    }
  }
  return content;
};

const fruit: Art = ({ width: w, height: h, colour, accent }) => {
  const slice = (x: number, y: number, r: number, rind: string, flesh: string): string => {
    let cuts = '';
    for (let index = 0; index < 8; index += 1)
      cuts += `M${xy(x, y)}L${xy(x + Math.cos(index * 0.7854 + 0.2) * r * 0.84, y + Math.sin(index * 0.7854 + 0.2) * r * 0.84)}`;
    return (
      ellipse(x, y, r, r, rind) +
      ellipse(x, y, r * 0.9, r * 0.9, '#f6edd9') +
      ellipse(x, y, r * 0.83, r * 0.83, flesh) +
      line(cuts, '#f6edd9', r * 0.06) +
      ellipse(x, y, r * 0.09, r * 0.09, '#f6edd9')
    );
  };
  return [
    slice(-w * 0.12, -h * 0.18, w * 0.25, darken(colour, 0.06), lighten(colour, 0.2)),
    slice(w * 0.17, h * 0.05, w * 0.2, accent, lighten(accent, 0.25)),
    slice(-w * 0.13, h * 0.24, w * 0.16, GOLD, lighten(GOLD, 0.3)),
    leafAt(w * 0.1, -h * 0.28, -0.5, w * 0.28, w * 0.07, '#6f7d52'),
    leafAt(w * 0.02, h * 0.3, 0.3, w * 0.26, w * 0.06, '#6f7d52'),
  ].join('');
};

const sea: Art = ({ width: w, height: h, colour, accent, random }) => {
  let content = ellipse(w * 0.12, -h * 0.2, w * 0.17, w * 0.17, mix(accent, GOLD, 0.4));
  for (let row = 0; row < 9; row += 1) {
    const y = -h * 0.06 + row * h * 0.065;
    const ridge = Array.from(
      { length: 9 },
      (_, index) =>
        [
          -w * 0.6 + (w * 1.2 * index) / 8,
          y + (index % 2 === 0 ? -1 : 1) * h * 0.014 * (1 + random.next() * 0.5),
        ] as const,
    );
    content += fill(
      `${smoothPath(ridge)}L${xy(w, h)}L${xy(-w, h)}Z`,
      mix(mix(colour, '#efe2cd', 0.65), darken(colour, 0.3), row / 8),
    );
  }
  return (
    content +
    fill(`M${xy(-w * 0.22, h * 0.0)}L${xy(-w * 0.14, -h * 0.14)}L${xy(-w * 0.1, h * 0.0)}Z`, '#f6edd9') +
    fill(
      `M${xy(-w * 0.25, h * 0.012)}H${n(-w * 0.06)}L${xy(-w * 0.09, h * 0.034)}H${n(-w * 0.22)}Z`,
      darken(colour, 0.45),
    )
  );
};

const ARTS: Readonly<Record<string, Art>> = { hills, still, botanic, shapes, moons, blocks, fruit, sea };

/** The pictures that `drawArt` knows. */
export const ART_NAMES: readonly string[] = Object.keys(ARTS);

/** A printed picture for posters and cards; may reach over the sheet, so clip it. */
export function drawArt(name: string, sheet: Sheet): string {
  return shapeOf(ARTS, name)(sheet);
}
