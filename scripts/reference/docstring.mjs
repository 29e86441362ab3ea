/**
 * What a comment says: its text, and its tags by name.
 *
 * @typedef {object} Docstring
 * @property {string} text without stars; paragraphs are apart by an empty line
 * @property {readonly { name: string, text: string }[]} tags `@example`, `@throws` …, in their order
 */

/** @type {Docstring} */
export const nothingSaid = { text: '', tags: [] };

/** `{@link confirmEmail}` is a name like every other. */
const withoutLinks = (text) => text.replace(/\{@link ([^}|\s]+)[^}]*\}/g, '`$1`');

/**
 * Reads a comment as it stands in a source.
 *
 * @param {string} comment from its first stroke to its last
 * @returns {Docstring}
 */
export function readDocstring(comment) {
  const lines = comment
    .replace(/^\/\*\*?/, '')
    .replace(/\*\/$/, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trimEnd());
  const parts = withoutLinks(lines.join('\n').trim()).split(/(?:^|\n|(?<=\. ))@(?=[a-zA-Z]+(?:\s|$))/);
  const [text = '', ...tags] = parts;
  return {
    text: text.trim(),
    tags: tags.map((tag) => {
      const [name = ''] = /^\w+/.exec(tag) ?? [];
      return { name, text: tag.slice(name.length).trim() };
    }),
  };
}

/**
 * The comment right before a node: of a statement, a member, or one of several types between strokes (`/** … *\/ | 'busy'`).
 *
 * @param {any} node of TypeScript's tree
 * @returns {Docstring}
 */
export function docstringBefore(node) {
  let before = node.getSourceFile().text.slice(0, node.getStart()).trimEnd();
  if (before.endsWith('|') || before.endsWith('&')) before = before.slice(0, -1).trimEnd();
  // Remarks to tools stand between a docstring and what it tells of.
  before = before.replace(/(?:\n[ \t]*\/\/[^\n]*)+$/, '').trimEnd();
  if (!before.endsWith('*/')) return nothingSaid;
  const start = before.lastIndexOf('/*');
  return before.startsWith('/**', start) ? readDocstring(before.slice(start)) : nothingSaid;
}

/**
 * What a file says of itself in its first comment; empty when it says nothing.
 *
 * @param {string} source
 */
export function introOf(source) {
  const text = source.replace(/^(?:\/\/\/ .*\n)+/, '').trimStart();
  if (text.startsWith('/**')) return readDocstring(text.slice(0, text.indexOf('*/') + 2)).text;
  const lines = /^(?:\/\/ .*\n)+/.exec(text)?.[0] ?? '';
  return lines.replace(/^\/\/ /gm, '').trim();
}
