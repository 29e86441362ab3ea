import { join } from 'node:path';
import { SymbolFlags } from 'typescript/unstable/sync';
import { publicEntries } from '../packages/packed-manifest.mjs';
import { docstringBefore, nothingSaid } from './docstring.mjs';
import { placeOf, TypeReader } from './type-members.mjs';

/**
 * @typedef {object} CommandFacts
 * @property {string} name
 * @property {import('./docstring.mjs').Docstring} docstring
 * @property {readonly import('./type-members.mjs').MemberFacts[]} input what goes along
 *
 * @typedef {object} ViewFacts
 * @property {string} name
 * @property {string} file
 * @property {import('./docstring.mjs').Docstring} docstring
 * @property {readonly import('./type-members.mjs').MemberFacts[]} fields
 *
 * @typedef {object} HandleFacts
 * @property {import('./handles.table.mjs').HandleRow} row
 * @property {import('./docstring.mjs').Docstring} docstring of the function that opens it
 * @property {import('./docstring.mjs').Docstring} about its commands as a whole
 * @property {readonly CommandFacts[]} commands
 * @property {readonly { name: string, docstring: import('./docstring.mjs').Docstring }[]} reasons
 * @property {readonly ViewFacts[]} views those of the row, then the types inside them
 */

/** Types of what travels on the wire, and of libraries, are told where they are exported. */
const isOfView = (node) => !/\/src\/(?:contract|http|errors)\//.test(node.getSourceFile().fileName);

/** Finds what packages export, by name: that of the part's own package first, others have a `WalletView` too. */
function namesOf(packages, projectOf) {
  const names = new Map();
  for (const one of packages) {
    const { program, checker } = projectOf(one);
    for (const { source } of publicEntries(one.manifest)) {
      const symbol = checker.getSymbolAtLocation(program.getSourceFile(join(one.folder, source)));
      for (const exported of checker.getExportsOfModule(symbol)) {
        const target = exported.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
        const node = target.declarations[0]?.resolve();
        if (!node) continue;
        const found = { checker, symbol: target, node };
        names.set(exported.name, names.get(exported.name) ?? found);
        names.set(`${one.name} ${exported.name}`, names.get(`${one.name} ${exported.name}`) ?? found);
      }
    }
  }
  return (name, own) => {
    const found = names.get(`${own} ${name}`) ?? names.get(name);
    if (!found) throw new Error(`${name}: no package exports this name (scripts/reference/handles.table.mjs).`);
    return found;
  };
}

/**
 * @param {import('./handles.table.mjs').HandleRow} row
 * @param {(name: string) => any} find
 * @returns {CommandFacts[]}
 */
function readCommands({ commands, events }, find) {
  const { checker, symbol, node } = find(commands);
  if (events === undefined) {
    const reader = new TypeReader(checker);
    return [...node.members].map((member) => ({
      name: member.name.text,
      docstring: docstringBefore(member),
      input: reader.membersOf(member.type, { follows: true }),
    }));
  }
  const known = new Map(
    events.split(' | ').flatMap((name) => {
      const one = find(name);
      const reader = new TypeReader(one.checker);
      return [...reader.choicesOf(one.node)].map(([key, choice]) => [key, { ...choice, reader }]);
    }),
  );
  const names = checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(symbol)).map(({ name }) => name);
  const order = [...known.keys()];
  return names
    .toSorted((a, b) => order.indexOf(a) - order.indexOf(b))
    .map((name) => {
      const choice = known.get(name);
      const members = choice ? choice.reader.membersOf(choice.node, { follows: true }) : [];
      return {
        name,
        docstring: choice?.docstring ?? nothingSaid,
        input: members.filter((member) => member.name !== 'type'),
      };
    });
}

function readReasons({ reasons }, find) {
  const choices = reasons.flatMap((words) => {
    const [name = '', member] = words.split('.');
    const { checker, node } = find(name);
    const reader = new TypeReader(checker);
    const type = member === undefined ? node : node.members.find((one) => one.name.text === member).type;
    return [...reader.choicesOf(type)];
  });
  // The first that tells a reason does: another part may give the same one without a word.
  const told = new Map();
  for (const [name, { docstring }] of choices) {
    const before = told.get(name);
    if (!before || before.text === '') told.set(name, docstring);
  }
  return [...told].map(([name, docstring]) => ({ name, docstring }));
}

/** Choices of a union as fields tell a reader nothing: only objects have a table. */
function readViews({ views }, find) {
  const waiting = views.map((name) => ({ ...find(name), name }));
  const told = new Map();
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const { checker, node, name } = next;
    const before = told.get(name);
    if (before && before.file !== placeOf(node).file) throw new Error(`Two types of one part are called ${name}.`);
    if (before) continue;
    const reader = new TypeReader(checker);
    const fields = reader.membersOf(node);
    told.set(name, { name, file: placeOf(node).file, docstring: docstringBefore(node), fields });
    const named = [...fields.flatMap((field) => field.named), ...(fields.length === 0 ? reader.namesIn(node) : [])];
    for (const inside of named.filter(isOfView)) waiting.push({ checker, node: inside, name: inside.name.text });
  }
  return [...told.values()].filter(({ fields }) => fields.length > 0);
}

/**
 * @param {readonly import('./handles.table.mjs').HandleRow[]} rows
 * @param {readonly import('../packages/publishable.mjs').Publishable[]} packages
 * @param {(one: import('../packages/publishable.mjs').Publishable) => any} projectOf
 * @returns {HandleFacts[]}
 */
export function readHandles(rows, packages, projectOf) {
  const findAny = namesOf(packages, projectOf);
  return rows.map((row) => {
    const own = packages.find(({ name }) => row.entry === name || row.entry.startsWith(`${name}/`))?.name;
    const find = (name) => findAny(name, own);
    const opener = find(row.opens).node;
    return {
      row,
      docstring: docstringBefore(opener),
      about: docstringBefore(find(row.commands).node),
      commands: readCommands(row, find),
      reasons: readReasons(row, find),
      views: readViews(row, find),
    };
  });
}
