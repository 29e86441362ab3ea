import { darken, lighten } from './colour.ts';
import { clipped, n, type Pen, xy } from './pen.ts';

/** Where a woven face lies and how fine its threads are, in millimetres. */
export interface Weave {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** From thread to thread. */
  readonly gap: number;
  readonly colour: string;
  readonly strength?: number;
  /** Above 1 each thread shows (`ThingContext.fineness`). */
  readonly fineness?: number;
}

/**
 * The threads of a cloth inside an outline. Plain lines from afar; in close-ups dashes that go over and under.
 * Lines render many times faster than a repeating pattern.
 */
export function weaveOver(
  pen: Pen,
  outline: string,
  { x, y, width, height, gap, colour, strength = 1, fineness = 1 }: Weave,
): string {
  const isClose = fineness > 1;
  const step = isClose ? gap : Math.max(gap, Math.min(width, height) / 64);
  const across: [string, string] = ['', ''];
  const down: [string, string] = ['', ''];
  for (let at = 0, row = 0; at < height; at += step, row += 1) across[row % 2] += `M${xy(x, y + at)}h${n(width)}`;
  for (let at = 0, row = 0; at < width; at += step, row += 1) down[row % 2] += `M${xy(x + at, y)}v${n(height)}`;
  const dash = (path: string, shift: number, paint: string, opacity: number): string =>
    `<path d="${path}" stroke="${paint}" stroke-width="${n(step * 0.36)}" stroke-opacity="${n(opacity * strength)}"${isClose ? ` stroke-dasharray="${n(step * 1.1)} ${n(step * 0.9)}" stroke-dashoffset="${n(shift * step)}"` : ''}/>`;
  const [dark, light] = [darken(colour, 0.5), lighten(colour, 0.6)];
  const depth = isClose ? 0.24 : 0.13;
  const lines = isClose
    ? dash(across[0], 0, dark, depth) +
      dash(across[1], 1, dark, depth) +
      dash(down[0], 0.5, light, depth * 1.4) +
      dash(down[1], 1.5, light, depth * 1.4)
    : dash(across[0] + across[1], 0, dark, depth) + dash(down[0] + down[1], 0, light, depth * 1.3);
  return clipped(pen.clip(outline), lines);
}
