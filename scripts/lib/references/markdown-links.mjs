/** Links of a markdown page: to files, and to headings in them. */

const fence = /^\s*(?:```|~~~)/;

/** Lines outside fenced code, each with its number. */
const proseLines = (text) => {
  let isCode = false;
  return text.split('\n').flatMap((line, index) => {
    if (fence.test(line)) {
      isCode = !isCode;
      return [];
    }
    return isCode ? [] : [{ line, number: index + 1 }];
  });
};

/** The anchor that GitHub gives a heading, before it counts doubles. */
export const slug = (heading) =>
  heading
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');

/**
 * Every anchor of a page; a heading that occurs again is counted: `size`, `size-1`.
 * @param {string} text
 * @returns {Set<string>}
 */
export const anchorsOf = (text) => {
  const anchors = new Set();
  for (const { line } of proseLines(text)) {
    const title = /^#{1,6}\s+(.*?)\s*#*$/.exec(line)?.[1];
    if (title === undefined) continue;
    const name = slug(title);
    let one = name;
    for (let count = 1; anchors.has(one); count += 1) one = `${name}-${count}`;
    anchors.add(one);
  }
  return anchors;
};

const link = /\[[^\]]*\]\(([^)\s]+)(?:\s+"[^"]*")?\)/g;

/**
 * @param {string} text
 * @returns {{ line: number, target: string }[]} links inside the repository
 */
export const linksOf = (text) =>
  proseLines(text).flatMap(({ line, number }) =>
    [...line.replaceAll(/`[^`]*`(?!\])/g, '').matchAll(link)]
      .map(([, target = '']) => ({ line: number, target: decodeURIComponent(target) }))
      .filter(({ target }) => !/^[a-z]+:/.test(target)),
  );
