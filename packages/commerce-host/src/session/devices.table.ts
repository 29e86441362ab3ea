/** Browsers by their mark in `User-Agent`. The first that fits counts: most name several others as well. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/YaBrowser\//, 'Yandex'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

/** Systems in the same way. */
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux|X11/, 'Linux'],
];

/**
 * Names browser and system of a `User-Agent`, enough for its owner to tell devices apart: `Firefox, Linux`. Versions are not
 * kept. `null` when neither is known.
 */
export function deviceOf(userAgent: string | undefined): string | null {
  const named = [BROWSERS, SYSTEMS].flatMap((table) => table.find(([mark]) => mark.test(userAgent ?? ''))?.[1] ?? []);
  return named.length > 0 ? named.join(', ') : null;
}
