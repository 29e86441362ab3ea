import { darken, mix } from './colour.ts';
import { type Random, shapeOf } from './geometry.ts';
import { boxPath, ellipse, fill, line, n, polyline, smoothPath, xy } from './pen.ts';

/** A flat surface to decorate: `width` × `height` millimetres from (0, 0). */
export interface Cloth {
  readonly width: number;
  readonly height: number;
  readonly colour: string;
  readonly accent: string;
  /** Size of one repeat in millimetres. */
  readonly cell: number;
  readonly random: Random;
}

type Point = readonly [number, number];
type Motif = (cloth: Cloth) => string;

/** Middles of a grid that fills the cloth evenly, every second row shifted by `shift` cells. */
function grid(
  { width, height, cell }: Cloth,
  shift = 0,
): { x: number; y: number; row: number; column: number; step: number }[] {
  const columns = Math.max(1, Math.round(width / cell));
  const step = width / columns;
  const rows = Math.ceil(height / step) + 1;
  const spots = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = -1; column <= columns; column += 1) {
      spots.push({ x: (column + 0.5 + (row % 2) * shift) * step, y: (row + 0.5) * step, row, column, step });
    }
  }
  return spots;
}

const diamond = (x: number, y: number, rx: number, ry: number): string =>
  polyline(
    [
      [x, y - ry],
      [x + rx, y],
      [x, y + ry],
      [x - rx, y],
    ],
    true,
  );

/** A diamond with stair-stepped edges, as looms make them. */
function stepped(x: number, y: number, rx: number, ry: number, steps: number): string {
  const quarter = Array.from(
    { length: steps + 1 },
    (_, index) => [(rx * index) / steps, (ry * (steps - index)) / steps] as const,
  );
  const points: Point[] = [];
  const corner = (flipX: number, flipY: number, list: readonly Point[]): void => {
    list.forEach(([dx, dy], index) => {
      const before = list[index - 1];
      if (before)
        points.push([x + flipX * (flipX === flipY ? before[0] : dx), y + flipY * (flipX === flipY ? dy : before[1])]);
      points.push([x + flipX * dx, y + flipY * dy]);
    });
  };
  corner(1, -1, quarter);
  corner(1, 1, quarter.toReversed());
  corner(-1, 1, quarter);
  corner(-1, -1, quarter.toReversed());
  return polyline(points, true);
}

const stripe: Motif = ({ width, height, colour, accent, cell, random }) => {
  const kind = random.between(0, 2);
  let content = '';
  const unit = cell * 0.9;
  for (let y = unit * 0.5; y < height; y += unit * (kind === 0 ? 1 : 1.7)) {
    content += fill(boxPath(0, y, width, unit * (kind === 0 ? 0.5 : 0.62)), accent);
    if (kind > 0)
      content += fill(boxPath(0, y + unit * 0.82, width, unit * 0.1), kind === 1 ? accent : darken(colour, 0.3));
    if (kind > 1) content += fill(boxPath(0, y + unit * 1.06, width, unit * 0.1), accent);
  }
  return content;
};

const check: Motif = ({ width, height, accent, cell }) => {
  let across = '';
  let down = '';
  for (let y = 0; y < height; y += cell) across += boxPath(0, y, width, cell / 2);
  for (let x = 0; x < width; x += cell) down += boxPath(x, 0, cell / 2, height);
  return fill(across, accent, 0.5) + fill(down, accent, 0.5);
};

const windowpane: Motif = ({ width, height, accent, cell }) => {
  let lines = '';
  for (let y = cell * 0.6; y < height; y += cell * 1.2) lines += `M0 ${n(y)}H${n(width)}`;
  for (let x = cell * 0.6; x < width; x += cell * 1.2) lines += `M${n(x)} 0V${n(height)}`;
  return line(lines, accent, cell * 0.08, 0.9);
};

const diamonds: Motif = (cloth) => {
  const { colour, accent } = cloth;
  let outer = '';
  let inner = '';
  let core = '';
  for (const { x, y, step } of grid(cloth)) {
    outer += diamond(x, y, step * 0.47, step * 0.47);
    inner += diamond(x, y, step * 0.3, step * 0.3);
    core += diamond(x, y, step * 0.13, step * 0.13);
  }
  return fill(outer, accent) + fill(inner, colour) + fill(core, darken(accent, 0.25));
};

const kilim: Motif = ({ width, height, colour, accent, cell }) => {
  const columns = Math.max(1, Math.round(width / (cell * 2.2)));
  const step = width / columns;
  const rows = Math.max(1, Math.round(height / (step * 1.3)));
  const tall = height / rows;
  const third = mix(accent, '#d9a441', 0.55);
  const layers: readonly [number, string][] = [
    [0.5, accent],
    [0.39, colour],
    [0.31, third],
    [0.2, darken(accent, 0.3)],
    [0.09, colour],
  ];
  let content = '';
  for (let row = 0; row <= rows; row += 1) {
    for (let column = 0; column <= columns; column += 1)
      content += fill(stepped(column * step, row * tall, step * 0.2, tall * 0.2, 4), darken(accent, 0.2));
  }
  for (const [share, paint] of layers) {
    let path = '';
    for (let row = 0; row < rows; row += 1) {
      for (let column = 0; column < columns; column += 1) {
        path += stepped(
          (column + 0.5) * step,
          (row + 0.5) * tall,
          step * share * 0.94,
          tall * share * 0.94,
          Math.max(2, Math.round(share * 14)),
        );
      }
    }
    content += fill(path, paint);
  }
  return content;
};

const chevron: Motif = ({ width, height, accent, cell }) => {
  const columns = Math.max(2, Math.round(width / cell) * 2);
  const step = width / columns;
  let path = '';
  for (let y = -cell; y < height + cell; y += cell * 0.72) {
    path += polyline(
      Array.from({ length: columns + 1 }, (_, index) => [index * step, y + (index % 2) * cell * 0.5] as const),
    );
  }
  return line(path, accent, cell * 0.24);
};

const dots: Motif = (cloth) =>
  fill(
    grid(cloth, 0.5)
      .map(
        ({ x, y, step }) =>
          `M${xy(x - step * 0.17, y)}a${xy(step * 0.17, step * 0.17)} 0 1 0 ${xy(step * 0.34, 0)}a${xy(step * 0.17, step * 0.17)} 0 1 0 ${xy(-step * 0.34, 0)}`,
      )
      .join(''),
    cloth.accent,
  );

const arches: Motif = (cloth) => {
  const { colour, accent } = cloth;
  const bands: readonly [number, string][] = [
    [0.48, accent],
    [0.36, colour],
    [0.25, mix(accent, colour, 0.45)],
    [0.13, colour],
  ];
  return bands
    .map(([share, paint]) =>
      fill(
        grid(cloth)
          .map(
            ({ x, y, step }) =>
              `M${xy(x - step * share, y + step * 0.46)}V${n(y)}A${xy(step * share, step * share)} 0 0 1 ${xy(x + step * share, y)}V${n(y + step * 0.46)}Z`,
          )
          .join(''),
        paint,
      ),
    )
    .join('');
};

const leaves: Motif = (cloth) => {
  const { accent, random } = cloth;
  let stems = '';
  let blades = '';
  for (const { x, y, step, row } of grid(cloth, 0.5)) {
    const lean = (row % 2 === 0 ? 1 : -1) * (0.3 + random.next() * 0.3);
    const at = (t: number, side: number, out: number): Point => [
      x + lean * step * (t - 0.5) * 0.6 + side * out,
      y + step * 0.4 - t * step * 0.8,
    ];
    stems += polyline([at(0, 0, 0), at(0.5, 0, 0), at(1, 0, 0)]);
    for (const t of [0.22, 0.46, 0.7]) {
      for (const side of [-1, 1]) {
        const tip = at(t + 0.2, side, step * 0.26);
        const [bx, by] = at(t, 0, 0);
        const low = at(t, side, step * 0.2);
        const high = at(t + 0.2, side, step * 0.07);
        blades += `M${xy(bx, by)}Q${xy(...low)} ${xy(...tip)}Q${xy(...high)} ${xy(bx, by)}Z`;
      }
    }
  }
  return line(stems, accent, cloth.cell * 0.03) + fill(blades, accent);
};

const terrazzo: Motif = ({ width, height, colour, accent, cell, random }) => {
  const paints = [accent, darken(accent, 0.25), mix(accent, colour, 0.5), mix(accent, '#d9a441', 0.6)];
  const count = Math.round((width * height) / (cell * cell * 0.34));
  const paths = paints.map(() => '');
  for (let index = 0; index < count; index += 1) {
    const [x, y] = [random.next() * width, random.next() * height];
    const size = cell * (0.08 + random.next() * 0.17);
    const corners = 4 + (index % 3);
    const start = random.next() * 6.28;
    const chip = Array.from({ length: corners }, (_, corner) => {
      const angle = start + (corner / corners) * 6.283;
      const reach = size * (0.7 + random.next() * 0.6);
      return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach] as const;
    });
    paths[index % paints.length] += polyline(chip, true);
  }
  return paths.map((path, index) => fill(path, paints[index] ?? accent)).join('');
};

const waves: Motif = ({ width, height, accent, cell }) => {
  let path = '';
  for (let y = cell * 0.3; y < height + cell; y += cell * 0.6) {
    const points: Point[] = [];
    for (let x = -cell; x <= width + cell; x += cell / 4)
      points.push([x, y + Math.sin((x / cell) * Math.PI) * cell * 0.16]);
    path += smoothPath(points);
  }
  return line(path, accent, cell * 0.11);
};

const suns: Motif = (cloth) => {
  const { accent } = cloth;
  let rays = '';
  let discs = '';
  for (const { x, y, step } of grid(cloth, 0.5)) {
    discs += ellipse(x, y, step * 0.15, step * 0.15, accent);
    for (let ray = 0; ray < 12; ray += 1) {
      const [cos, sin] = [Math.cos(ray * 0.5236), Math.sin(ray * 0.5236)];
      rays += `M${xy(x + cos * step * 0.22, y + sin * step * 0.22)}L${xy(x + cos * step * 0.34, y + sin * step * 0.34)}`;
    }
  }
  return line(rays, accent, cloth.cell * 0.05) + discs;
};

const border: Motif = ({ width, height, colour, accent, cell }) => {
  const inset = (share: number): string =>
    boxPath(cell * share, cell * share, width - cell * share * 2, height - cell * share * 2);
  return [
    fill(`${boxPath(0, 0, width, height)}`, accent),
    fill(inset(0.42), colour),
    line(inset(0.66), accent, cell * 0.06),
    line(inset(0.8), mix(accent, colour, 0.4), cell * 0.04),
  ].join('');
};

const plain: Motif = () => '';

const MOTIFS: Readonly<Record<string, Motif>> = {
  plain,
  stripe,
  check,
  windowpane,
  diamonds,
  kilim,
  chevron,
  dots,
  arches,
  leaves,
  terrazzo,
  waves,
  suns,
  border,
};

/** The motifs that `drawMotif` knows. */
export const MOTIF_NAMES: readonly string[] = Object.keys(MOTIFS);

/** Decoration of a flat cloth or paper, without its ground; may reach over the edge, so clip it. */
export function drawMotif(name: string, cloth: Cloth): string {
  return shapeOf(MOTIFS, name)(cloth);
}
