import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from '@babel/parser';

/**
 * What a file of declarations holds and where it has the rest from.
 *
 * @typedef {object} Declarations
 * @property {Map<string, Declaration>} own by name
 * @property {Map<string, { file: string | null, name: string }>} taken names of imports; `file` is null for a library's
 * @property {Map<string, { file: string | null, name: string }>} given what it exports, by the name it has outside
 *
 * @typedef {object} Declaration
 * @property {string} text on one line, without comments; its first word is its kind
 * @property {readonly { file: string | null, name: string }[]} uses what it names of this file or another
 * @property {boolean} isChart
 */

/** A chart's type repeats everything that stands in it; what of a chart counts is told by its states and events. */
const chartType = /import\("xstate"\)\.StateMachine</;

const nameOf = (node) => (node.type === 'StringLiteral' ? node.value : node.name);

/** Every node inside a node, itself first. */
function* nodesIn(node) {
  yield node;
  for (const [key, value] of Object.entries(node)) {
    if (key === 'loc' || key.endsWith('Comments')) continue;
    for (const child of Array.isArray(value) ? value : [value]) {
      if (child && typeof child === 'object' && typeof child.type === 'string') yield* nodesIn(child);
    }
  }
}

/** One line, without comments and without what only lays it out. */
function oneLine(source, node, comments) {
  let text = '';
  let at = node.start;
  for (const { start, end } of comments.filter((comment) => comment.start >= node.start && comment.end <= node.end)) {
    text += source.slice(at, start);
    at = end;
  }
  return (text + source.slice(at, node.end))
    .replace(/\s+/g, ' ')
    .replace(/^(?:export )?(?:declare )?/, '')
    .replace(/; \}/g, ' }')
    .replace(/;$/, '')
    .trim();
}

const isDeclaration = ({ type }) =>
  [
    'TSInterfaceDeclaration',
    'TSTypeAliasDeclaration',
    'TSDeclareFunction',
    'ClassDeclaration',
    'VariableDeclaration',
  ].includes(type);

/**
 * Reads a file of declarations, as TypeScript writes them.
 *
 * @param {string} file absolute path of a `.d.ts`
 * @returns {Declarations}
 */
export function readDeclarations(file) {
  const source = readFileSync(file, 'utf8');
  const { program, comments } = parse(source, {
    sourceType: 'module',
    plugins: [['typescript', { dts: true }]],
  });
  const resolve = (specifier) => {
    const path = join(dirname(file), specifier.replace(/\.js$/, '.d.ts'));
    return specifier.startsWith('.') && existsSync(path) ? path : null;
  };
  const own = new Map();
  const taken = new Map();
  const given = new Map();
  const declare = (statement) => {
    const names =
      statement.type === 'VariableDeclaration' ? statement.declarations.map(({ id }) => id.name) : [statement.id.name];
    const text = oneLine(source, statement, comments ?? []);
    const uses = [...nodesIn(statement)].flatMap((node) => {
      if (node.type === 'TSImportType') {
        const from = node.argument.value ?? node.argument.literal?.value;
        return node.qualifier ? [{ file: resolve(from), name: node.qualifier.name ?? node.qualifier.left?.name }] : [];
      }
      return node.type === 'Identifier' && !names.includes(node.name) ? [{ file, name: node.name }] : [];
    });
    for (const name of names) {
      // Overloads of a function stand one after the other.
      const before = own.get(name);
      own.set(name, {
        text: before ? `${before.text}; ${text}` : text,
        uses: [...(before?.uses ?? []), ...uses],
        isChart: chartType.test(text.slice(0, 400)),
      });
    }
    return names;
  };
  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration') {
      for (const { local, imported } of /** @type {any[]} */ (statement.specifiers)) {
        taken.set(local.name, { file: resolve(statement.source.value), name: imported ? nameOf(imported) : '*' });
      }
    } else if (statement.type === 'ExportNamedDeclaration') {
      if (statement.declaration) for (const name of declare(statement.declaration)) given.set(name, { file, name });
      for (const { local, exported } of /** @type {any[]} */ (statement.specifiers)) {
        const from = statement.source ? resolve(statement.source.value) : file;
        given.set(nameOf(exported), { file: from, name: nameOf(local) });
      }
    } else if (isDeclaration(statement)) declare(statement);
  }
  return { own, taken, given };
}
