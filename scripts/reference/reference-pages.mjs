import { posix } from 'node:path';
import { chartModels } from '../charts.mjs';
import { loadModel } from '../lib/chart-models.mjs';
import { publishablePackages } from '../packages/publishable.mjs';
import { rulesPage } from '../trace/rules.mjs';
import { handles } from './handles.table.mjs';
import { code, prose, table } from './markdown.mjs';
import { withTypes } from './open-types.mjs';
import { readExports } from './read-exports.mjs';
import { readHandles } from './read-handles.mjs';
import { readCharts, takingsOf } from './taken-when.mjs';
import { isTold, unitOf } from './told.mjs';
import { chartFaults, chartsPage, writeChartsPage } from './write-charts-page.mjs';
import { anchorsOfEntry, generated, pageOfEntry, writeEntryPage } from './write-export-pages.mjs';
import { pageOfHandle, writeHandlePage } from './write-handle-pages.mjs';

/**
 * The reference as Markdown, and what it lacks.
 *
 * @typedef {object} Reference
 * @property {Map<string, string>} pages text by path from the root of the repository
 * @property {readonly string[]} faults a line for each docstring, unit or state that is missing
 */

export const referenceFolder = 'docs/reference';

/** Exports without a docstring, and entries that do not say what they hold. */
const exportFaults = (entries) =>
  entries.flatMap(({ path, source, intro, exports }) => [
    ...(intro === '' ? [`${source}: begins without a comment that says what ${path} holds.`] : []),
    ...exports
      .filter(({ docstring }) => docstring.text === '')
      .map(({ name, file }) => `${file}: ${name} is exported and has no docstring.`),
  ]);

const handleFaults = (facts, charts) =>
  facts.flatMap(({ row, commands, reasons, views }) => [
    ...commands
      .filter(({ docstring }) => docstring.text === '')
      .map(({ name }) => `${row.commands}: the command ${name} has no docstring.`),
    ...commands
      .filter(({ name }) => !row.taken?.[name] && takingsOf(name, row.charts, charts).length === 0)
      .map(
        ({ name }) => `${row.commands}: no chart takes ${name}: name its chart in scripts/reference/handles.table.mjs.`,
      ),
    ...reasons
      .filter(({ docstring }) => docstring.text === '')
      .map(({ name }) => `${row.reasons.join(', ')}: the reason ${name} has no docstring.`),
    ...views.flatMap((view) => [
      ...(view.docstring.text === '' ? [`${view.name} has no docstring.`] : []),
      ...view.fields.flatMap((field) => [
        ...(isTold(field, view.fields) ? [] : [`${field.owner}: ${field.name} has no docstring.`]),
        ...(unitOf(field, view.fields, view.docstring.text) === undefined
          ? [
              `${field.owner}: ${field.name} is a number, and its docstring does not say of what (scripts/reference/told.mjs).`,
            ]
          : []),
      ]),
    ]),
  ]);

/** What gives a handle: a function whose result has commands and a view. */
const opensHandle = ({ kind, name, signature }) =>
  kind === 'function' && /^create[A-Z]/.test(name) && /(?:\):|=>) (?:\w+Handle|Checkout)\b[^;]*;$/.test(signature);

/** Handles that a package gives and the table does not know. */
function unknownHandles(packages) {
  const known = new Set(handles.flatMap(({ opens, also = [] }) => [opens, ...also]));
  return packages.flatMap(({ entries }) =>
    entries.flatMap(({ path, exports }) =>
      exports
        .filter((one) => opensHandle(one) && !known.has(one.name))
        .map(({ name }) => `${path}: ${name} gives a handle that scripts/reference/handles.table.mjs does not name.`),
    ),
  );
}

function writeIndex(packages) {
  const page = `${referenceFolder}/README.md`;
  const to = (path) => posix.relative(posix.dirname(page), path);
  return [
    '# Reference',
    generated,
    'What front ends install, name by name. Where to begin: [bring your own front end](../bring-your-own-front-end.md).',
    '## Parts of a shop: commands and views',
    table(
      ['part', 'opened by'],
      handles.map((row) => [`[${row.title}](${to(pageOfHandle(row))})`, `${code(row.opens)} of ${code(row.entry)}`]),
    ),
    `Every rule with the transitions that show it: [rules](${to(rulesPage)}). Every chart with its drawing: [charts](${to(chartsPage)}).`,
    ...packages.flatMap(({ name, manifest, entries }) => [
      `## ${name}`,
      prose(manifest.description ?? ''),
      table(
        ['import', 'what it holds', 'names'],
        entries.map(({ path, intro, exports }) => [
          `[${code(path)}](${to(pageOfEntry(path))})`,
          prose(intro).replace(/\s+/g, ' '),
          String(exports.length),
        ]),
      ),
    ]),
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n');
}

/** Reads packages and charts, and writes what a reader is told of them. */
export async function buildReference() {
  const packages = publishablePackages();
  const { read, facts } = withTypes(packages, (projectOf) => ({
    read: packages.map((one) => ({ ...one, entries: readExports(one, projectOf(one)) })),
    facts: readHandles(handles, packages, projectOf),
  }));
  const charts = await readCharts();
  const models = await Promise.all(
    chartModels.map(async (model) => ({ model, chart: (await loadModel(model)).chart })),
  );
  const chartOfFile = new Map(models.map(({ model, chart }) => [model.replace(/\.model\.ts$/, ''), chart]));
  const places = new Map();
  for (const entry of read.flatMap(({ entries }) => entries)) {
    // The handles' own names first: `createCheckout` has two doors.
    const isHeadless = entry.path.endsWith('/headless');
    const files = new Map(entry.exports.map(({ name, file }) => [name, file]));
    for (const [name, anchor] of anchorsOfEntry(entry)) {
      const place = `${pageOfEntry(entry.path)}#${anchor}`;
      if (isHeadless || !places.has(name)) places.set(name, place);
      places.set(`${files.get(name)} ${name}`, place);
    }
  }
  const exportLink = (name, from, file) => {
    const place = places.get(file === undefined ? name : `${file} ${name}`);
    return place && posix.relative(posix.dirname(from), place);
  };
  const pages = new Map([
    [`${referenceFolder}/README.md`, writeIndex(read)],
    [chartsPage, writeChartsPage(models, charts)],
  ]);
  for (const { entries } of read)
    for (const entry of entries) pages.set(pageOfEntry(entry.path), writeEntryPage(entry, chartOfFile));
  for (const one of facts) pages.set(pageOfHandle(one.row), writeHandlePage(one, { charts, exportLink }));
  const faults = [
    ...read.flatMap(({ entries }) => exportFaults(entries)),
    ...unknownHandles(read),
    ...handleFaults(facts, charts),
    ...chartFaults(models),
  ];
  return { pages, faults: [...new Set(faults)] };
}
