/** Files that stand beside the source they are about and are found by its name. */
const beside = /\.(?:test|test-d|fixture|fixtures)\.[a-z]+$|\.fixture\.tsx$/;

/** Files that are long because there is much to list, not because much is going on. */
const lists = /\.(?:table|fixture|fixtures|family)\.tsx?$|\.table\.mjs$/;

/** The checkout of core, web and host: the trees in which one looks most. */
const checkout = /^packages\/(?:core|web|commerce-host)\/src\/checkout(?:\/|$)/;

/** Most source files of a folder. */
const mostFiles = (folder) => (checkout.test(folder) ? 15 : 30);

/** Most lines of a file that is no list. */
const mostLines = 300;

/**
 * Folders with too many source files; tests and fixtures are not counted.
 *
 * @param {readonly string[]} files paths
 * @param {(file: string) => string} folderOf
 * @returns {{ folder: string; count: number; most: number }[]}
 */
export function tooFull(files, folderOf) {
  const counts = new Map();
  for (const file of files.filter((one) => !beside.test(one))) {
    counts.set(folderOf(file), (counts.get(folderOf(file)) ?? 0) + 1);
  }
  return [...counts]
    .map(([folder, count]) => ({ folder, count, most: mostFiles(folder) }))
    .filter(({ count, most }) => count > most);
}

/**
 * Files with too many lines; tables and fixtures may be longer.
 *
 * @param {readonly { readonly file: string; readonly lines: number }[]} files
 * @returns {{ file: string; lines: number; most: number }[]}
 */
export function tooLong(files) {
  return files
    .filter(({ file, lines }) => lines > mostLines && !lists.test(file))
    .map(({ file, lines }) => ({ file, lines, most: mostLines }));
}
