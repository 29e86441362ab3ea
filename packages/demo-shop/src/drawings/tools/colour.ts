interface Lab {
  readonly l: number;
  readonly a: number;
  readonly b: number;
}

const toLinear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const toGamma = (value: number): number => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

function labOf(hex: string): Lab {
  const channel = (at: number): number => toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [red, green, blue] = [channel(1), channel(3), channel(5)];
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return {
    l: 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    a: 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
    b: 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
  };
}

function hexOf({ l, a, b }: Lab): string {
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
  const digits = channels.map((channel) => {
    const level = Math.round(Math.min(1, Math.max(0, toGamma(channel))) * 255);
    return level.toString(16).padStart(2, '0');
  });
  return `#${digits.join('')}`;
}

/** Mixes two `#rrggbb` colours as the eye expects; `share` 0 is all `from`, 1 all `to`. */
export function mix(from: string, to: string, share: number): string {
  const one = labOf(from);
  const two = labOf(to);
  const blend = (start: number, end: number): number => start + (end - start) * share;
  return hexOf({ l: blend(one.l, two.l), a: blend(one.a, two.a), b: blend(one.b, two.b) });
}

/** Perceived lightness of `#rrggbb`, 0 black to 1 white. */
export function lightness(hex: string): number {
  return labOf(hex).l;
}

/** The colour in shade: darker by `amount` (0–1), a little richer and cooler, as shadows are. */
export function darken(hex: string, amount: number): string {
  const { l, a, b } = labOf(hex);
  const kept = 1 - amount;
  return hexOf({
    l: l * kept,
    a: a * (1 - amount * 0.45) + amount * 0.004,
    b: b * (1 - amount * 0.6) - amount * 0.012,
  });
}

/** The colour in light: nearer to a warm white by `amount` (0–1). */
export function lighten(hex: string, amount: number): string {
  return mix(hex, '#fff8ec', amount);
}

/** Black or white ink, whichever shows on `hex`. */
export function inkOn(hex: string): string {
  return lightness(hex) > 0.62 ? '#2c2723' : '#f6efe4';
}

/** How far apart two colours look: 0 equal, about 0.1 clearly different, 1 black and white. */
export function distance(one: string, other: string): number {
  const [a, b] = [labOf(one), labOf(other)];
  return Math.hypot(a.l - b.l, a.a - b.a, a.b - b.b);
}
