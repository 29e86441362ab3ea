/** Files and folders that a page names between backticks. */

const ending = /\.(?:tsx?|mjs|md|css|sql|po|svg|grit|webp)$/;
const place =
  /^(?:packages|scripts|docs|examples|core|chart-testing|web|commerce-host|wallet-machine|inspector|e2e|src|server)\//;
/** A pattern, a placeholder, an address, a wire path: not one file. */
const isOther = /[*<>{}…\s$?=:(),|]|^[/@]|^\.(?!\.?\/)/;

/**
 * @param {string} text markdown
 * @returns {{ line: number, path: string }[]}
 */
export const filesNamedIn = (text) => {
  let isCode = false;
  return text.split('\n').flatMap((line, index) => {
    if (/^\s*```/.test(line)) isCode = !isCode;
    if (isCode) return [];
    return [...line.matchAll(/`([^`]+)`/g)]
      .map(([, path = '']) => path.replace(/\/$/, ''))
      .filter((path) => (ending.test(path) || place.test(path)) && !isOther.test(path))
      .map((path) => ({ line: index + 1, path }));
  });
};

/**
 * Every file and folder, by each end of its path that a page may name it with: `checkout/protocol/pages.table.ts`. A package is
 * named with or without `packages/`.
 * @param {readonly string[]} files
 */
export const endsOf = (files) => {
  const ends = new Set();
  const seen = new Set();
  for (const file of files) {
    const parts = file.split('/');
    for (let last = parts.length; last > 0; last -= 1) {
      const whole = parts.slice(0, last).join('/');
      if (seen.has(whole)) break;
      seen.add(whole);
      for (let first = 0; first < last; first += 1) ends.add(parts.slice(first, last).join('/'));
    }
  }
  return ends;
};
