/** Words of the wire in a source: names with underscores, and names of the checkout's pages. */

/** `delivery_option`, in code, in a text, in an address; not `CONSTANT_CASE`, and not a name that begins with a sign. */
const snakeCase = /(?<![\w$-])[a-z][a-z0-9]*(?:_[a-z0-9]+)+(?![\w-])/g;

const comments = /\/\*[\s\S]*?\*\/|(?<![:'"`\\])\/\/.*$/gm;

/** @param {string} text */
const withoutComments = (text) => text.replace(comments, (comment) => comment.replace(/[^\n]/g, ' '));

/**
 * @typedef {object} WireWord
 * @property {string} file
 * @property {number} line
 * @property {string} word
 */

/**
 * Finds them; comments may speak of the wire.
 * @param {string} file path, as it is reported
 * @param {string} text
 * @param {readonly string[]} pages names of the checkout's pages
 * @returns {WireWord[]}
 */
export function wireWords(file, text, pages) {
  const pageName = new RegExp(`(?<![\\w$])(?:${pages.join('|')})(?![\\w$])`, 'g');
  return withoutComments(text)
    .split('\n')
    .flatMap((code, index) =>
      [...code.matchAll(snakeCase), ...code.matchAll(pageName)].map(([word]) => ({ file, line: index + 1, word })),
    );
}

/**
 * @typedef {object} Allowed
 * @property {string} path a file, or a folder with its slash
 * @property {readonly string[]} [words] these alone; absent: names with underscores, whichever, and no page's name
 * @property {string} reason
 */

/**
 * What is neither allowed nor should be there, and what is allowed and was not found.
 * @param {readonly WireWord[]} found
 * @param {readonly Allowed[]} allowed
 * @returns {string[]}
 */
export function complaints(found, allowed) {
  /** @type {(row: Allowed, one: WireWord) => boolean} */
  const covers = ({ path, words }, { file, word }) =>
    (path.endsWith('/') ? file.startsWith(path) : file === path) && (words ? words.includes(word) : word.includes('_'));
  const strangers = found
    .filter((one) => !allowed.some((row) => covers(row, one)))
    .map(({ file, line, word }) => `${file}:${line} says ${word}: a word of the wire belongs in core or in the host.`);
  const idle = allowed.flatMap((row) => {
    const used = found.filter((one) => covers(row, one));
    if (used.length === 0) return [`${row.path} is allowed words of the wire and has none.`];
    return (row.words ?? [])
      .filter((word) => !used.some((one) => one.word === word))
      .map((word) => `${row.path} is allowed to say ${word} and does not.`);
  });
  return [...strangers, ...idle];
}
