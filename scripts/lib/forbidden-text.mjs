/**
 * A text that files may not have.
 *
 * @typedef {object} Forbidden
 * @property {RegExp} word
 * @property {string} use what to write or do instead
 * @property {RegExp} [where] paths of the files to search; absent: all
 * @property {boolean} [isCode] comments may have it
 * @property {readonly { path: RegExp, reason: string, word?: RegExp }[]} [allowed] files that may have it, or one form of it
 */

const comments = /\/\*[\s\S]*?\*\/|(?<![:'"`\\])\/\/.*$/gm;

/** Lines stay, so that a complaint names the right one. */
const withoutComments = (text) => text.replace(comments, (comment) => comment.replace(/[^\n]/g, ' '));

/**
 * Searches files and their paths for forbidden texts.
 *
 * @param {readonly { path: string, text: string }[]} files
 * @param {readonly Forbidden[]} rows
 * @returns {string[]} a line for each finding, and for each allowed file that no longer needs it
 */
export function forbiddenTexts(files, rows) {
  const unused = new Set(rows.flatMap(({ allowed = [] }) => allowed));
  const searched = rows.map((row) => ({ ...row, every: new RegExp(row.word, `${row.word.flags}g`) }));
  const found = files.flatMap(({ path, text }) =>
    searched.flatMap(({ word, every, use, where = /./, isCode = false, allowed = [] }) => {
      if (!where.test(path) || !(word.test(path) || word.test(text))) return [];
      const places = allowed.filter((one) => one.path.test(path));
      const lines = [path, ...(isCode ? withoutComments(text) : text).split('\n')];
      return lines.flatMap((line, index) =>
        [...line.matchAll(every)].flatMap(([match]) => {
          const place = places.find((one) => one.word === undefined || one.word.test(match));
          if (place === undefined) return [`${path}:${index}: "${match.trim()}": use ${use}`];
          unused.delete(place);
          return [];
        }),
      );
    }),
  );
  return [...found, ...[...unused].map(({ path, reason }) => `${path.source} (${reason}) is allowed and not needed.`)];
}
