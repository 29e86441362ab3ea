import { posix } from 'node:path';
import { code, createAnchors, paragraphs, prose, table } from './markdown.mjs';

/** `@vitrin/core/headless` is told on `docs/reference/core/headless.md`. */
export const pageOfEntry = (path) => {
  const [, name = '', ...rest] = path.split('/');
  return `docs/reference/${name}/${rest.join('-') || 'index'}.md`;
};

export const generated = 'Written from the docstrings by `npm run docs`; do not edit.';

const kinds = {
  function: 'functions',
  chart: 'charts',
  class: 'classes',
  value: 'values',
  type: 'types',
};
const order = Object.keys(kinds);

/** `basketMachine` is drawn as `basket`. */
const chartNameOf = ({ file }, chartOfFile) => chartOfFile.get(file.replace(/\.machine\.ts$/, ''));

/**
 * @param {import('./read-exports.mjs').ExportFacts} one
 * @param {string} page
 * @param {Map<string, string>} chartOfFile
 */
function writeExport(one, page, chartOfFile) {
  const to = (path) => posix.relative(posix.dirname(page), path);
  const drawn = one.kind === 'chart' ? chartNameOf(one, chartOfFile) : undefined;
  return [
    `### ${code(one.name)}`,
    ...(one.beside ? [`Told with ${code(one.beside)}:`] : []),
    ...paragraphs(one.docstring),
    ...(drawn ? [`A chart, [drawn](${to(`docs/machines/${drawn}.md`)}).`] : []),
    ...(one.signature === '' ? [] : [['```ts', one.signature, '```'].join('\n')]),
    `In [${posix.basename(one.file)}](${to(one.file)}).`,
  ].join('\n\n');
}

/**
 * The page of one entry of a package.
 *
 * @param {import('./read-exports.mjs').EntryFacts} entry
 * @param {Map<string, string>} chartOfFile charts by their file, without its ending
 */
export function writeEntryPage(entry, chartOfFile) {
  const page = pageOfEntry(entry.path);
  const anchors = anchorsOfEntry(entry);
  const groups = order
    .map((kind) => ({ kind, exports: entry.exports.filter((one) => one.kind === kind) }))
    .filter(({ exports }) => exports.length > 0);
  const rows = groups.flatMap(({ kind, exports }) =>
    exports.map((one) => [
      `[${code(one.name)}](#${anchors.get(one.name)})`,
      kind,
      prose(firstSentence(one.docstring.text)),
    ]),
  );
  return [
    `# ${entry.path}`,
    generated,
    prose(entry.intro),
    ['```js', `import { … } from '${entry.path}';`, '```'].join('\n'),
    table(['name', 'kind', 'what it is'], rows),
    ...groups.flatMap(({ kind, exports }) => [
      `## ${kinds[kind][0].toUpperCase()}${kinds[kind].slice(1)}`,
      ...exports.map((one) => writeExport(one, page, chartOfFile)),
    ]),
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n');
}

/** Up to the first full stop that ends a sentence. */
export const firstSentence = (text) =>
  /^[\s\S]*?\.(?=\s|$)/.exec(text)?.[0].replace(/\s+/g, ' ') ?? text.replace(/\s+/g, ' ');

/** Anchors of an entry's exports, as its page has them. */
export function anchorsOfEntry(entry) {
  const anchorOf = createAnchors();
  anchorOf(entry.path);
  const anchors = new Map();
  for (const kind of order) {
    const exports = entry.exports.filter((one) => one.kind === kind);
    if (exports.length > 0) anchorOf(kinds[kind]);
    for (const one of exports) anchors.set(one.name, anchorOf(one.name));
  }
  return anchors;
}
