import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parse } from '@babel/parser';
import { compiledFolder, publicEntries } from './publishable.mjs';

/**
 * A declaration that a package exports, or that an exported one names.
 *
 * @typedef {object} Declaration
 * @property {string} file compiled, absolute
 * @property {string} name
 * @property {string} raw as TypeScript wrote it, with the comments inside
 * @property {string} text on one line, without comments; its first word is its kind
 * @property {string} docstring its comment; empty without one
 * @property {readonly string[]} untold members without a comment, and numbers without a unit
 * @property {readonly Reference[]} uses
 * @property {readonly (readonly [name: string, from: string])[]} libraries names in it that it imports from other packages
 * @property {boolean} isChart
 *
 * @typedef {{ file: string | null, name: string, library?: string }} Reference `file` is null for a library's, which `library` names
 */

/** A chart's type repeats everything in it: its states and events are recorded in its place. */
const chartType = /import\("xstate"\)\.StateMachine</;

/** Words by which a docstring says what a number counts. */
const unit =
  /minor units|seconds|working days|\bpks?\b|pieces|digits|characters|\bplace of\b|\bhow many\b|\bcount\b|codes sent|another number than before/i;

const nameOf = (node) => (node.type === 'StringLiteral' ? node.value : node.name);

/** The docstring before a node, without stars. */
function docstringOf({ leadingComments = [] }) {
  const { value = '' } = leadingComments?.at(-1) ?? {};
  return value.startsWith('*') ? value.replace(/^\s*\* ?/gm, '').trim() : '';
}

/** Every node inside a node, itself first. */
export function* nodesIn(node) {
  yield node;
  for (const [key, value] of Object.entries(node)) {
    if (key === 'loc' || key.endsWith('Comments')) continue;
    for (const child of Array.isArray(value) ? value : [value])
      if (child && typeof child === 'object' && typeof child.type === 'string') yield* nodesIn(child);
  }
}

const withoutExport = (text) => text.replace(/^(?:export )?(?:declare )?/, '');

/** Writes code as one line, without comments and layout. */
function oneLine(source, node, comments) {
  let text = '';
  let at = node.start;
  for (const { start, end } of comments.filter((comment) => comment.start >= node.start && comment.end <= node.end)) {
    text += source.slice(at, start);
    at = end;
  }
  return withoutExport((text + source.slice(at, node.end)).replace(/\s+/g, ' '))
    .replace(/; \}/g, ' }')
    .replace(/;$/, '')
    .trim();
}

/** Object types directly in a type: of a list, of a union with null. */
const objectsIn = (type) => {
  if (type?.type === 'TSTypeLiteral') return [type];
  if (type?.type === 'TSArrayType') return objectsIn(type.elementType);
  if (type?.type === 'TSUnionType') return type.types.flatMap(objectsIn);
  return type?.type === 'TSTypeOperator' || type?.type === 'TSParenthesizedType' ? objectsIn(type.typeAnnotation) : [];
};

/** Members that neither their own docstring nor those of all members inside explain. */
function untoldMembers(members, about, source) {
  return members
    .filter(({ type }) => type === 'TSPropertySignature')
    .flatMap((member) => {
      const type = member.typeAnnotation?.typeAnnotation;
      const name = source.slice(member.key.start, member.key.end);
      const docstring = docstringOf(member);
      const inside = objectsIn(type).flatMap((one) => one.members);
      if (docstring === '' && inside.length === 0) return [name];
      if (inside.length > 0)
        return docstring ? [] : untoldMembers(inside, about, source).map((one) => `${name}.${one}`);
      const isNumber = /\bnumber\b/.test(source.slice(type.start, type.end));
      return isNumber && !unit.test(docstring) && !unit.test(about) ? [`${name} (a number without a unit)`] : [];
    });
}

/** Members of the type that a statement declares. */
const membersOf = ({ type, body, typeAnnotation }) =>
  type === 'TSInterfaceDeclaration' ? body.body : objectsIn(typeAnnotation).flatMap(({ members }) => members);

const isDeclaration = ({ type }) =>
  /^(?:TSInterface|TSTypeAlias|Class|Variable)Declaration$|^TSDeclareFunction$/.test(type);

/**
 * Reads a file of declarations, as TypeScript writes them.
 *
 * @param {string} file absolute path of a `.d.ts`
 */
function readFile(file) {
  const source = readFileSync(file, 'utf8');
  const { program, comments } = parse(source, {
    sourceType: 'module',
    plugins: [['typescript', { dts: true }]],
  });
  const resolve = (specifier) => {
    const path = join(dirname(file), specifier.replace(/\.js$/, '.d.ts'));
    return specifier.startsWith('.') && existsSync(path) ? path : null;
  };
  /** @type {Map<string, Declaration>} */
  const own = new Map();
  /** @type {Map<string, Reference>} */
  const taken = new Map();
  /** @type {Map<string, Reference>} */
  const given = new Map();
  const declare = (statement, outer) => {
    const names =
      statement.type === 'VariableDeclaration' ? statement.declarations.map(({ id }) => id.name) : [statement.id.name];
    const text = oneLine(source, statement, comments ?? []);
    const docstring = docstringOf(outer);
    const uses = [...nodesIn(statement)].flatMap((node) => {
      if (node.type === 'TSImportType') {
        const from = node.argument.value ?? node.argument.literal?.value;
        return node.qualifier ? [{ file: resolve(from), name: node.qualifier.name ?? node.qualifier.left?.name }] : [];
      }
      return node.type === 'Identifier' && !names.includes(node.name) ? [{ file, name: node.name }] : [];
    });
    for (const name of names) {
      // Overloads of a function follow each other.
      const before = own.get(name);
      own.set(name, {
        file,
        name,
        raw: `${before ? `${before.raw}\n` : ''}${withoutExport(source.slice(outer.start, outer.end))}`,
        text: before ? `${before.text}; ${text}` : text,
        docstring: before?.docstring || docstring,
        untold: /^TSInterface|^TSTypeAlias/.test(statement.type)
          ? untoldMembers(membersOf(statement), docstring, source)
          : [],
        uses: [...(before?.uses ?? []), ...uses],
        libraries: [],
        isChart: chartType.test(text.slice(0, 400)),
      });
    }
    return names;
  };
  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration') {
      for (const { local, imported } of /** @type {any[]} */ (statement.specifiers)) {
        const library = statement.source.value;
        taken.set(local.name, { file: resolve(library), name: imported ? nameOf(imported) : '*', library });
      }
    } else if (statement.type === 'ExportNamedDeclaration') {
      if (statement.declaration)
        for (const name of declare(statement.declaration, statement)) given.set(name, { file, name });
      for (const { local, exported } of /** @type {any[]} */ (statement.specifiers)) {
        const library = statement.source?.value;
        given.set(nameOf(exported), { file: library ? resolve(library) : file, name: nameOf(local), library });
      }
    } else if (isDeclaration(statement)) declare(statement, statement);
  }
  return { own, taken, given };
}

/** @param {readonly [string, unknown]} one @param {readonly [string, unknown]} other */
const byKey = ([a], [b]) => (a < b ? -1 : 1);

/**
 * Reads what a compiled package exports, and the declarations that no path exports and that exported ones name.
 *
 * @param {import('./publishable.mjs').Publishable} one
 * @returns {{ entries: { path: string, source: string, exports: [name: string, declaration: Declaration | undefined][] }[],
 *   inside: [name: string, declaration: Declaration][], charts: Declaration[] }} without a declaration: a library's; `charts` that no
 *   path exports
 */
export function readInterface({ folder, manifest }) {
  const files = new Map();
  const read = (file) => {
    const known = files.get(file) ?? readFile(file);
    files.set(file, known);
    return known;
  };
  /** @returns {Declaration | undefined} the declaration behind a name, in whichever file */
  const find = (file, name) => {
    if (file === null) return undefined;
    const { own, taken, given } = read(file);
    if (own.has(name)) return own.get(name);
    const elsewhere = taken.get(name) ?? given.get(name);
    return elsewhere && (elsewhere.file !== file || elsewhere.name !== name)
      ? find(elsewhere.file, elsewhere.name)
      : undefined;
  };
  /** @returns {string | undefined} the package of a name that no file of this one declares */
  const libraryOf = (file, name) => {
    const { own, taken, given } = read(file);
    const elsewhere = own.has(name) ? undefined : (taken.get(name) ?? given.get(name));
    if (!elsewhere || elsewhere.file === null) return elsewhere?.library;
    return elsewhere.file === file && elsewhere.name === name ? undefined : libraryOf(elsewhere.file, elsewhere.name);
  };
  /** A type that is inferred from a schema has the schema's docstring. */
  const told = (found) => {
    if (found?.docstring !== '' || !/InferOutput<typeof/.test(found.text)) return found;
    const docstring = found.uses.map(({ file, name }) => find(file, name)?.docstring).find(Boolean) ?? '';
    return Object.assign(found, { docstring });
  };
  const entries = publicEntries(manifest).map(({ path, source, types }) => ({
    path,
    source,
    exports: [...read(join(folder, types)).given]
      .map(
        ([outside, { file, name }]) =>
          /** @type {[string, Declaration | undefined]} */ ([outside, told(find(file, name))]),
      )
      .sort(byKey),
  }));
  const waiting = entries.flatMap(({ exports }) => exports.flatMap(([, found]) => found ?? []));
  const exported = new Set(waiting);
  const inside = new Map();
  const charts = new Set();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next.isChart) continue;
    const libraries = new Map();
    for (const { file, name } of next.uses) {
      const found = find(file, name);
      const library = found || file === null ? undefined : libraryOf(file, name);
      if (library) libraries.set(name, library);
      if (!found || exported.has(found)) continue;
      if (found.isChart) {
        charts.add(found);
        continue;
      }
      const key = `${relative(join(folder, compiledFolder), found.file).replace(/\.d\.ts$/, '')}#${found.name}`;
      if (inside.has(key)) continue;
      inside.set(key, found);
      waiting.push(found);
    }
    next.libraries = [...libraries];
  }
  return { entries, inside: [...inside].sort(byKey), charts: [...charts] };
}
