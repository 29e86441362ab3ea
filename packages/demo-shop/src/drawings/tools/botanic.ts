import { darken, lighten, mix } from './colour.ts';
import type { Random } from './geometry.ts';
import { ellipse, fill, line, placed, xy } from './pen.ts';

/** Kinds of cut stems. */
export type StemStyle = 'olive' | 'eucalyptus' | 'grass' | 'blossom' | 'berries';

const LEAF = {
  olive: '#77805a',
  eucalyptus: '#8fa597',
  grass: '#c9ae7f',
  blossom: '#7a8a5c',
  berries: '#6c7350',
} as const;

type Point = readonly [number, number];

interface Curve {
  readonly from: Point;
  readonly bend: Point;
  readonly to: Point;
}

const at = ({ from, bend, to }: Curve, t: number): Point => [
  (1 - t) ** 2 * from[0] + 2 * (1 - t) * t * bend[0] + t * t * to[0],
  (1 - t) ** 2 * from[1] + 2 * (1 - t) * t * bend[1] + t * t * to[1],
];

const headingOf = (curve: Curve, t: number): number => {
  const [x1, y1] = at(curve, Math.max(0, t - 0.02));
  const [x2, y2] = at(curve, Math.min(1, t + 0.02));
  return Math.atan2(y2 - y1, x2 - x1);
};

const pathOf = ({ from, bend, to }: Curve): string => `M${xy(...from)}Q${xy(...bend)} ${xy(...to)}`;

/** One pointed leaf from (x, y) towards `heading` (radians), with a lit half. */
export function leafAt(x: number, y: number, heading: number, length: number, width: number, colour: string): string {
  const tip: Point = [x + Math.cos(heading) * length, y + Math.sin(heading) * length];
  const side = (sign: number): Point => [
    x + Math.cos(heading) * length * 0.45 - Math.sin(heading) * width * sign,
    y + Math.sin(heading) * length * 0.45 + Math.cos(heading) * width * sign,
  ];
  const whole = `M${xy(x, y)}Q${xy(...side(1))} ${xy(...tip)}Q${xy(...side(-1))} ${xy(x, y)}Z`;
  const half = `M${xy(x, y)}Q${xy(...side(Math.cos(heading) > 0 ? -1 : 1))} ${xy(...tip)}Z`;
  return `${fill(whole, colour)}${fill(half, lighten(colour, 0.3), 0.4)}`;
}

function leaves(style: 'olive' | 'eucalyptus' | 'berries', curve: Curve, length: number, random: Random): string {
  const colour = LEAF[style];
  const pairs = style === 'eucalyptus' ? 9 : 8;
  let content = '';
  for (let index = 0; index < pairs; index += 1) {
    const t = 0.26 + (index / pairs) * 0.74;
    const [x, y] = at(curve, t);
    const heading = headingOf(curve, t);
    const grow = (1 - (t - 0.26) * 0.5) * length;
    for (const side of [-1, 1]) {
      const tint =
        random.next() < 0.5 ? darken(colour, 0.08 + random.next() * 0.14) : lighten(colour, random.next() * 0.16);
      const turn = heading + side * (0.62 + random.next() * 0.4);
      if (style === 'eucalyptus') {
        const size = grow * 0.07;
        const [cx, cy] = [x + Math.cos(turn) * size * 1.15, y + Math.sin(turn) * size * 1.15];
        content += placed(
          `${ellipse(0, 0, size, size * 0.8, tint)}${ellipse(-size * 0.2, -size * 0.2, size * 0.6, size * 0.42, lighten(tint, 0.3), 0.5)}`,
          cx,
          cy,
          1,
          (turn * 180) / Math.PI,
        );
      } else {
        content += leafAt(x, y, turn, grow * (style === 'olive' ? 0.19 : 0.15), grow * 0.04, tint);
      }
    }
    if (style === 'berries' && index % 2 === 0) {
      for (let berry = 0; berry < 3; berry += 1) {
        const [bx, by] = [x + (random.next() - 0.5) * grow * 0.12, y - random.next() * grow * 0.08];
        const size = grow * 0.022;
        content += `${ellipse(bx, by, size, size, '#a8472f')}${ellipse(bx - size * 0.3, by - size * 0.3, size * 0.35, size * 0.35, '#e7b19a')}`;
      }
    }
  }
  return content;
}

function plume(curve: Curve, length: number, random: Random): string {
  const colour = LEAF.grass;
  let strands = '';
  for (let index = 0; index < 70; index += 1) {
    const t = 0.52 + (index / 70) * 0.48;
    const [x, y] = at(curve, t);
    const side = index % 2 === 0 ? 1 : -1;
    const reach = length * 0.1 * Math.sin(((t - 0.5) / 0.5) * Math.PI * 0.86 + 0.35) * (0.7 + random.next() * 0.5);
    strands += `M${xy(x, y)}q${xy(side * reach * 0.6, -reach * 0.5)} ${xy(side * reach, -reach * (0.1 + random.next() * 0.8))}`;
  }
  return `${line(strands, darken(colour, 0.12), length * 0.012, 0.75)}${line(strands, lighten(colour, 0.35), length * 0.005, 0.9)}`;
}

function flowers(curve: Curve, length: number, random: Random, petal: string): string {
  let content = '';
  for (let index = 0; index < 11; index += 1) {
    const t = 0.34 + (index / 11) * 0.66;
    const [x, y] = at(curve, t);
    const [cx, cy] = [x + (random.next() - 0.5) * length * 0.1, y + (random.next() - 0.5) * length * 0.05];
    const size = length * (0.016 + random.next() * 0.014);
    for (let turn = 0; turn < 5; turn += 1) {
      const heading = turn * 1.2566 + index;
      const tint = turn % 2 === 0 ? petal : lighten(petal, 0.3);
      content += ellipse(cx + Math.cos(heading) * size, cy + Math.sin(heading) * size * 0.85, size, size * 0.85, tint);
    }
    content += ellipse(cx, cy, size * 0.45, size * 0.4, '#c68a3c');
  }
  return content;
}

/** A bunch of cut stems rising from (0, 0), about `height` tall; drawn behind the lip of a vase. */
export function bunch(style: StemStyle, count: number, height: number, spread: number, random: Random): string {
  const stems = Array.from({ length: count }, (_, index): { curve: Curve; length: number } => {
    const share = count === 1 ? 0.35 : index / (count - 1) - 0.5;
    const lean = share * spread + (random.next() - 0.5) * spread * 0.25;
    const length = height * (1 - Math.abs(share) * 0.34) * (0.9 + random.next() * 0.15);
    return { curve: { from: [share * 4, 0], bend: [lean * 0.25, -length * 0.6], to: [lean, -length] }, length };
  });
  const bark = mix(LEAF[style], '#5b4a35', 0.55);
  const petal = random.pick(['#e9c3ba', '#efe3d3', '#d89a8c']);
  return stems
    .map(({ curve, length }) => {
      const stem = line(pathOf(curve), bark, height * 0.011);
      if (style === 'grass') return stem + plume(curve, length, random);
      if (style === 'blossom') return stem + flowers(curve, length, random, petal);
      return stem + leaves(style, curve, length, random);
    })
    .join('');
}

/** Kinds of potted plants. */
export type PlantStyle = 'snake' | 'rubber' | 'fern' | 'cactus' | 'trailing';

const PLANTS: Readonly<Record<PlantStyle, (size: number, random: Random) => string>> = {
  snake: (size, random) => {
    let content = '';
    for (let index = 0; index < 9; index += 1) {
      const share = index / 8 - 0.5;
      const order = index % 2 === 0 ? share : -share;
      const tall = size * (1 - Math.abs(order) * 0.75) * (0.85 + random.next() * 0.3);
      const tip: Point = [order * size * 0.62, -tall];
      const wide = size * 0.052;
      const base = order * size * 0.3;
      const blade = `M${xy(base - wide, 4)}C${xy(base - wide * 1.6, -tall * 0.5)} ${xy(tip[0] - wide, tip[1] * 0.8)} ${xy(...tip)}C${xy(tip[0] + wide * 0.7, tip[1] * 0.8)} ${xy(base + wide * 1.6, -tall * 0.5)} ${xy(base + wide, 4)}Z`;
      const middle = `M${xy(base, 4)}Q${xy(base + order * 8, -tall * 0.55)} ${xy(tip[0], tip[1] * 0.94)}`;
      const tint = mix('#4f6b4c', '#7d915f', random.next());
      content += `${fill(blade, '#c2bd80')}${line(middle, tint, wide * 1.5)}${line(middle, darken(tint, 0.2), wide * 0.4, 0.5)}`;
    }
    return content;
  },
  rubber: (size, random) => {
    let content = line(`M0 4Q${xy(size * 0.03, -size * 0.5)} ${xy(0, -size * 0.95)}`, '#6a523c', size * 0.022);
    for (let index = 0; index < 13; index += 1) {
      const share = index / 12;
      const side = index % 2 === 0 ? 1 : -1;
      const tint = mix('#35523f', '#6b8560', random.next() * 0.8 + share * 0.2);
      content += leafAt(
        0,
        -size * (0.22 + share * 0.72),
        side * (0.25 - share * 1.1) + (side > 0 ? -0.35 : Math.PI + 0.35),
        size * (0.42 - share * 0.14),
        size * 0.15,
        tint,
      );
    }
    return content;
  },
  fern: (size, random) => {
    let content = '';
    for (let index = 0; index < 13; index += 1) {
      const share = index / 12 - 0.5;
      const curve: Curve = {
        from: [share * size * 0.1, 2],
        bend: [share * size * 0.7, -size * (0.95 - Math.abs(share) * 0.4)],
        to: [share * size * 1.75, -size * (0.62 - Math.abs(share) * 1.15) * (0.8 + random.next() * 0.4)],
      };
      const tint = mix('#557043', '#8aa06a', random.next());
      content += line(pathOf(curve), darken(tint, 0.2), size * 0.012);
      for (let step = 2; step < 15; step += 1) {
        const t = step / 15;
        const [x, y] = at(curve, t);
        const heading = headingOf(curve, t);
        const long = size * 0.13 * Math.sin(t * Math.PI * 0.9 + 0.25);
        content +=
          leafAt(x, y, heading + 1.15, long, long * 0.22, tint) + leafAt(x, y, heading - 1.15, long, long * 0.22, tint);
      }
    }
    return content;
  },
  cactus: (size, random) => {
    const lobe = (x: number, y: number, wide: number, tall: number, turn: number): string => {
      const tint = mix('#5d7a5a', '#87a077', random.next());
      let spines = '';
      for (let index = 0; index < 22; index += 1) {
        const [sx, sy] = [(random.next() - 0.5) * wide * 1.5, -tall * (0.15 + random.next() * 1.65)];
        spines += `M${xy(sx, sy)}l0 -3M${xy(sx, sy)}l2.4 -1.6M${xy(sx, sy)}l-2.4 -1.6`;
      }
      return placed(
        `${ellipse(0, -tall, wide, tall, darken(tint, 0.22))}${ellipse(-wide * 0.08, -tall * 1.03, wide * 0.9, tall * 0.93, tint)}${ellipse(-wide * 0.3, -tall * 1.25, wide * 0.45, tall * 0.55, lighten(tint, 0.3), 0.35)}${line(spines, '#f3ead2', 0.9, 0.75)}`,
        x,
        y,
        1,
        turn,
      );
    };
    return (
      lobe(size * 0.16, -size * 0.4, size * 0.13, size * 0.22, 32) +
      lobe(-size * 0.17, -size * 0.34, size * 0.15, size * 0.25, -28) +
      lobe(0, 4, size * 0.2, size * 0.3, 0) +
      lobe(size * 0.02, -size * 0.52, size * 0.14, size * 0.2, 6)
    );
  },
  trailing: (size, random) => {
    let content = '';
    for (let index = 0; index < 15; index += 1) {
      const share = index / 14 - 0.5;
      const fall =
        Math.abs(share) > 0.24 ? size * (0.35 + random.next() * 0.65) : -size * (0.12 + random.next() * 0.22);
      const curve: Curve = {
        from: [share * size * 0.5, 0],
        bend: [share * size * 1.25, -size * 0.32],
        to: [share * size * 1.2, fall],
      };
      const tint = mix('#6b8a68', '#9db38a', random.next());
      content += line(pathOf(curve), darken(tint, 0.25), size * 0.01);
      for (let step = 2; step <= 12; step += 1) {
        const [x, y] = at(curve, step / 12);
        const turn = headingOf(curve, step / 12) + (step % 2 === 0 ? 0.9 : -0.9);
        content += leafAt(x, y, turn, size * 0.115, size * 0.05, random.next() < 0.3 ? lighten(tint, 0.18) : tint);
      }
    }
    return content;
  },
};

/** A potted plant rising (or trailing) from (0, 0), about `size` tall. */
export function plant(style: PlantStyle, size: number, random: Random): string {
  return PLANTS[style](size, random);
}
