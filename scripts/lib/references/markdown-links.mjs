/** Links of a markdown page: to files, and to headings in them. */

const fence = /^\s*(?:```|~~~)/;

/** Lines outside fenced code, each with its number. */
export const proseLines = (text) => {
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

/** Returns the anchor of each heading of a page in turn; a heading that occurs again is counted: `size`, `size-1`. */
export const createAnchors = () => {
  const known = new Set();
  return (heading) => {
    const name = slug(heading);
    let one = name;
    for (let count = 1; known.has(one); count += 1) one = `${name}-${count}`;
    known.add(one);
    return one;
  };
};

/**
 * Every anchor of a page.
 * @param {string} text
 * @returns {Set<string>}
 */
export const anchorsOf = (text) => {
  const anchorOf = createAnchors();
  const titles = proseLines(text).flatMap(({ line }) => /^#{1,6}\s+(.*?)\s*#*$/.exec(line)?.[1] ?? []);
  return new Set(titles.map(anchorOf));
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
