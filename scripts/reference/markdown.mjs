import { slug } from '../lib/references/markdown-links.mjs';

/** Angle brackets of a docstring are words, not html; those in code stay. */
export const prose = (text) =>
  text
    .split(/(`[^`]*`)/)
    .map((part, at) => (at % 2 === 1 ? part : part.replaceAll('<', '\\<')))
    .join('');

export const code = (text) => `\`${text.replace(/\s+/g, ' ').trim()}\``;

const cell = (text) => text.replaceAll('|', '\\|').replace(/\s*\n\s*/g, ' ');

/**
 * A table; columns in which no row says anything are left out.
 *
 * @param {readonly string[]} heads
 * @param {readonly (readonly string[])[]} rows
 */
export function table(heads, rows) {
  const shown = heads.map((_, at) => rows.some((row) => row[at] !== ''));
  const line = (cells) => `| ${cells.filter((_, at) => shown[at]).join(' | ')} |`;
  return [line(heads), line(heads.map(() => '---')), ...rows.map((row) => line(row.map(cell)))].join('\n');
}

/** Gives headings the anchors that they get on a page, those that occur twice counted. */
export function createAnchors() {
  const known = new Set();
  return (heading) => {
    const name = slug(heading);
    let one = name;
    for (let count = 1; known.has(one); count += 1) one = `${name}-${count}`;
    known.add(one);
    return one;
  };
}

const titles = {
  throws: 'Throws',
  returns: 'Gives',
  remarks: 'Remark',
  see: 'See',
  typeParam: 'Type',
  param: 'Takes',
};

/** A docstring as paragraphs, a list of its tags, and its examples as code. */
export function paragraphs({ text, tags }) {
  const examples = tags.filter(({ name }) => name === 'example');
  const list = tags
    .filter(({ name }) => name !== 'example')
    .map(({ name, text: words }) => {
      const [, parameter, rest] = /^(param|typeParam)$/.test(name) ? (/^(\w+)\s+([\s\S]*)$/.exec(words) ?? []) : [];
      const said = prose((rest ?? words).replace(/\s*\n\s*/g, ' '));
      return `- ${titles[name] ?? name}${parameter ? ` ${code(parameter)}` : ''}: ${said}`;
    });
  return [
    ...(text === '' ? [] : [prose(text)]),
    ...(list.length === 0 ? [] : [list.join('\n')]),
    ...examples.map(({ text: words }) => ['```js', words, '```'].join('\n')),
  ];
}
