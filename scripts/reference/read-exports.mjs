import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { SyntaxKind } from 'typescript/unstable/ast';
import { SignatureKind, SymbolFlags } from 'typescript/unstable/sync';
import { root } from '../lib/root.mjs';
import { publicEntries } from '../packages/packed-manifest.mjs';
import { docstringBefore, introOf, nothingSaid } from './docstring.mjs';
import { writeSignature } from './write-signature.mjs';

/**
 * One name that a package shows others.
 *
 * @typedef {object} ExportFacts
 * @property {string} name
 * @property {'function' | 'type' | 'value' | 'class' | 'chart'} kind
 * @property {import('./docstring.mjs').Docstring} docstring its own, or that of the type or the schema beside it
 * @property {string} [beside] whose docstring that is, when it is not its own
 * @property {string} signature TypeScript
 * @property {string} file from the root of the repository
 *
 * @typedef {object} EntryFacts
 * @property {string} path `@vitrin/core/headless`
 * @property {string} source its file, from the root of the repository
 * @property {string} intro
 * @property {readonly ExportFacts[]} exports by name
 */

/** A schema is told with what it reads: `PathSchema`, `PathPageSchema` and `Path` say one thing. */
const schemaEnd = /(?:Page|List|Reply)?Schema$/;

/** Where a declaration begins, with its comment before it. */
const statementOf = (node) => (node.kind === SyntaxKind.VariableDeclaration ? node.parent.parent : node);

/** `type City = v.InferOutput<typeof CitySchema>` is told where the schema is. */
function workedOutFrom(checker, node) {
  if (node.kind !== SyntaxKind.TypeAliasDeclaration) return [];
  const [argument] = node.type.typeArguments ?? [];
  if (argument?.kind !== SyntaxKind.TypeQuery) return [];
  return checker.getSymbolAtLocation(argument.exprName).declarations.map((handle) => handle.resolve());
}

/** @returns {ExportFacts['kind']} */
function kindOf(checker, { flags }, type) {
  if (type?.getSymbol()?.name === 'StateMachine') return 'chart';
  if (flags & SymbolFlags.Class) return 'class';
  if (flags & SymbolFlags.Function) return 'function';
  if (type && checker.getSignaturesOfType(type, SignatureKind.Call).length > 0) return 'function';
  if (flags & SymbolFlags.Variable) return 'value';
  return 'type';
}

/** @param {any} checker */
function readExport(checker, exported) {
  const symbol = exported.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
  const declarations = symbol.declarations.map((handle) => handle.resolve()).filter(Boolean);
  const isValue = (symbol.flags & (SymbolFlags.Variable | SymbolFlags.Function)) !== 0;
  const type = isValue ? checker.getTypeOfSymbol(symbol) : undefined;
  const kind = kindOf(checker, symbol, type);
  const said = declarations
    .flatMap((one) => [one, ...workedOutFrom(checker, one)])
    .map((one) => docstringBefore(statementOf(one)));
  return {
    name: exported.name,
    kind,
    docstring: said.find(({ text, tags }) => text !== '' || tags.length > 0) ?? nothingSaid,
    signature: kind === 'chart' ? '' : declarations.map((one) => writeSignature(checker, symbol, one)).join('\n'),
    file: relative(root, declarations[0].getSourceFile().fileName),
  };
}

/** @param {readonly any[]} exports */
function shareDocstrings(exports) {
  const byName = new Map(exports.map((one) => [one.name, one]));
  const besideOf = ({ name }) =>
    schemaEnd.test(name) ? [name.replace(schemaEnd, ''), name.replace(schemaEnd, 'Schema')] : [`${name}Schema`];
  return exports.map((one) => {
    if (one.docstring.text !== '') return one;
    const beside = besideOf(one)
      .map((name) => byName.get(name))
      .find((other) => other && other !== one && other.docstring.text !== '');
    return beside ? { ...one, docstring: beside.docstring, beside: beside.name } : one;
  });
}

/**
 * Reads what a package shows others, from its sources.
 *
 * @param {import('../packages/publishable.mjs').Publishable} one
 * @param {any} project its project in TypeScript
 * @returns {EntryFacts[]}
 */
export function readExports({ name, folder, manifest }, { program, checker }) {
  return publicEntries(manifest).map(({ path, source }) => {
    const file = join(folder, source);
    const symbol = checker.getSymbolAtLocation(program.getSourceFile(file));
    const exports = checker
      .getExportsOfModule(symbol)
      .map((exported) => readExport(checker, exported))
      .sort((a, b) => (a.name < b.name ? -1 : 1));
    return {
      path: path === '.' ? name : name + path.slice(1),
      source: relative(root, file),
      intro: introOf(readFileSync(file, 'utf8')),
      exports: shareDocstrings(exports),
    };
  });
}
