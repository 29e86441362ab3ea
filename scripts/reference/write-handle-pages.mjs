import { posix } from 'node:path';
import { code, paragraphs, prose, table } from './markdown.mjs';
import { takingsOf } from './taken-when.mjs';
import { tellingOf, unitOf } from './told.mjs';
import { generated } from './write-export-pages.mjs';

export const pageOfHandle = ({ page }) => `docs/reference/handles/${page}.md`;

const most = 6;
const stateWords = (states) => {
  const named = states.map((state) => (state === '' ? 'any state' : code(state)));
  return named.length > most ? `${named.slice(0, most).join(', ')} and ${named.length - most} more` : named.join(', ');
};

function takenWords(row, command, charts, page) {
  const told = row.taken?.[command];
  const takings = takingsOf(command, row.charts, charts).map(({ chart, where, refusals }) => {
    const link = `[${chart}](${posix.relative(posix.dirname(page), `docs/machines/${chart}.md`)})`;
    const taken = where.map(({ states, guard }) => {
      const words = stateWords(states);
      return guard === undefined ? words : guard === 'else' ? `${words} otherwise` : `${words} if ${code(guard)}`;
    });
    const reasons = refusals.filter(
      (reason) => /^[a-z]+(?:[A-Z][a-z]+)*$/.test(reason) && !reason.startsWith('refuse'),
    );
    const refused =
      refusals.length === 0
        ? ''
        : reasons.length === 0
          ? '; else refused'
          : `; refused: ${reasons.map(code).join(', ')}`;
    return `${link}: ${taken.length === 0 ? 'never' : taken.join('; ')}${refused}`;
  });
  return [...(told ? [told] : []), ...takings].join('<br>');
}

const oneLine = (text) => prose(text).replace(/\s+/g, ' ');

/** Where the types of a member are told, in brackets; empty where none is. */
function linkWords(named, linkOf) {
  const links = named.flatMap(({ name, file }) => {
    const link = linkOf(name, file);
    return link ? [`[${name}](${link})`] : [];
  });
  return links.length === 0 ? '' : ` (${[...new Set(links)].join(', ')})`;
}

function inputWords(input, linkOf) {
  const outer = input.filter(({ name }) => !name.includes('.'));
  return outer
    .map(({ name, type, isOptional, docstring, links }) => {
      const words = oneLine(docstring.text);
      return `${code(`${name}${isOptional ? '?' : ''}: ${type}`)}${linkWords(links, linkOf)}${words ? ` ${words}` : ''}`;
    })
    .join('<br>');
}

function tagWords({ tags }) {
  return tags
    .filter(({ name }) => name !== 'example' && name !== 'see')
    .map(({ text }) => ` ${oneLine(text)}`)
    .join('');
}

/**
 * @param {import('./read-handles.mjs').HandleFacts} facts
 * @param {object} about
 * @param {Awaited<ReturnType<typeof import('./taken-when.mjs').readCharts>>} about.charts
 * @param {(name: string, from: string, file?: string) => string | undefined} about.exportLink where an exported name is told; by its file
 *   where several have the name
 */
export function writeHandlePage(facts, { charts, exportLink }) {
  const { row, docstring, about, commands, reasons, views } = facts;
  const page = pageOfHandle(row);
  const shown = new Map(views.map(({ name, file }) => [name, file]));
  const linkOf = (name, file) => (shown.get(name) === file ? `#${name.toLowerCase()}` : exportLink(name, page, file));
  const typeCell = ({ type, links }) => {
    const short = type.length > 300 ? `${type.slice(0, 297)}…` : type;
    return `${code(short)}${linkWords(links, linkOf)}`;
  };
  const commandRow = (command) => [
    code(command.name),
    inputWords(command.input, linkOf) || '–',
    oneLine(command.docstring.text) + tagWords(command.docstring),
    takenWords(row, command.name, charts, page),
  ];
  const fieldRow = (view) => (field) => {
    const said = field.docstring.text;
    const outer = said === '' && tellingOf(field, view.fields) ? `as ${code(field.name.split('.')[0])} says` : '';
    return [
      code(`${field.name}${field.isOptional ? '?' : ''}`),
      typeCell(field),
      unitOf(field, view.fields, view.docstring.text) ?? '',
      oneLine(said) || outer,
    ];
  };
  const opener = exportLink(row.opens, page);
  const others = (row.also ?? []).map((name) => `[${code(name)}](${exportLink(name, page)})`);
  const also = others.length === 0 ? '' : `; the same handle comes of ${others.join(', ')}`;
  return [
    `# ${row.title}: ${code(row.opens)}`,
    generated,
    `[${code(row.opens)}](${opener}) of ${code(row.entry)}${also}. How a handle is used: [${code('Handle')}](${exportLink('Handle', page)}).`,
    ...paragraphs(docstring),
    '## Commands',
    ...(about.text === '' ? [] : [prose(about.text)]),
    'Given by `send(name, what goes along)`. _Taken_ says in which states of which chart, and by which guard, as the charts are run; in every other one the command is refused with a reason.',
    table(['command', 'goes along', 'what it does', 'taken'], commands.map(commandRow)),
    '## What a result says',
    '`{ ok: true }` once everything that follows from the command has; else `{ ok: false, reason }`, and where the host said why, its errors. A result never rejects.',
    table(
      ['reason', 'meaning'],
      reasons.map((one) => [code(one.name), oneLine(one.docstring.text)]),
    ),
    '## The view',
    'What `getView()` gives: the same object until something changes.',
    ...views.flatMap((view) => [
      `### ${view.name}`,
      ...paragraphs(view.docstring),
      table(['field', 'type', 'unit', 'meaning'], view.fields.map(fieldRow(view))),
    ]),
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n');
}
