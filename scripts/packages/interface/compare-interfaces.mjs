import { parse } from '@babel/parser';

/**
 * How much a change asks of whoever uses a package (https://semver.org): `major` may break them, `minor` gives more, `patch` neither.
 *
 * @typedef {'patch' | 'minor' | 'major'} Level
 * @typedef {{ level: Level, what: string }} Change
 */

/** @type {readonly Level[]} */
export const levels = ['patch', 'minor', 'major'];

/** @param {readonly Change[]} changes */
export const highest = (changes) =>
  changes.reduce(
    (most, { level }) => (levels.indexOf(level) > levels.indexOf(most) ? level : most),
    /** @type {Level} */ ('patch'),
  );

/** Types that a package makes and others only use, by their names: one member more breaks nobody. */
const givenOut = /(?:View|Result|Item|Line|Part|Snapshot|Report|Emitted|Outcome|Handle|\bCheckout|\bCommerce)$/;

/** The only statement of a declaration's text. */
function statementOf(text) {
  try {
    const source = /^(?:const|let|function|class|interface|type|abstract)\b/.test(text) ? `declare ${text}` : text;
    return parse(source, { sourceType: 'module', plugins: [['typescript', { dts: true }]] }).program.body.at(0);
  } catch {
    return undefined;
  }
}

const textOf = (text, node) => `declare ${text}`.slice(node.start, node.end);

/** Members of an interface or of an object type, by name; undefined for every other declaration. */
function membersOf(text) {
  const statement = /** @type {any} */ (statementOf(text));
  const list =
    statement?.type === 'TSInterfaceDeclaration'
      ? statement.body.body
      : statement?.type === 'TSTypeAliasDeclaration' && statement.typeAnnotation.type === 'TSTypeLiteral'
        ? statement.typeAnnotation.members
        : undefined;
  if (list === undefined) return undefined;
  const members = new Map();
  for (const member of list) {
    const name = member.key ? textOf(text, member.key) : member.type;
    // Overloads of a method count together.
    const before = members.get(name);
    const own = textOf(text, member).replace(/;$/, '');
    members.set(name, { text: before ? `${before.text}; ${own}` : own, isOptional: member.optional === true });
  }
  const head =
    statement.type === 'TSInterfaceDeclaration' ? text.slice(0, statement.body.start - 'declare '.length) : '';
  return { head, members };
}

/** Members of a union; undefined for every other declaration. */
function unionOf(text) {
  const statement = /** @type {any} */ (statementOf(text));
  if (statement?.type !== 'TSTypeAliasDeclaration' || statement.typeAnnotation.type !== 'TSUnionType') return undefined;
  return new Set(statement.typeAnnotation.types.map((type) => textOf(text, type)));
}

/** Parameters and the rest of a function; undefined for every other declaration, and for overloads. */
function signatureOf(text) {
  const statement = /** @type {any} */ (statementOf(text));
  if (statement?.type !== 'TSDeclareFunction' || text.includes('; function ')) return undefined;
  const result = statement.returnType ? textOf(text, statement.returnType) : '';
  const types = statement.typeParameters ? textOf(text, statement.typeParameters) : '';
  return {
    rest: `${types} ${result}`,
    params: statement.params.map((param) => ({
      text: textOf(text, param),
      isOptional: param.optional === true || param.type === 'RestElement',
    })),
  };
}

/**
 * What a changed declaration means for its users. Where it cannot be said what a change of a type does to them it counts as
 * one that breaks them.
 *
 * @param {string} name
 * @param {string} before
 * @param {string} after
 * @returns {Change[]}
 */
export function compareDeclarations(name, before, after) {
  if (before === after) return [];
  const kinds = [before, after].map((text) => text.split(/[\s<]/)[0]);
  if (kinds[0] !== kinds[1]) return [{ level: 'major', what: `${name} is a ${kinds[1]}, was a ${kinds[0]}` }];
  const [old, now] = [membersOf(before), membersOf(after)];
  if (old && now) {
    if (old.head !== now.head) return [{ level: 'major', what: `${name}: ${now.head.trim()}, was ${old.head.trim()}` }];
    const changes = [];
    for (const [member, { text }] of old.members) {
      const found = now.members.get(member);
      if (!found) changes.push({ level: 'major', what: `${name}.${member} is gone` });
      else if (found.text !== text) changes.push({ level: 'major', what: `${name}: ${found.text}, was ${text}` });
    }
    for (const [member, { isOptional }] of now.members) {
      if (old.members.has(member)) continue;
      const level = isOptional || givenOut.test(name) ? 'minor' : 'major';
      changes.push({ level, what: `${name}.${member} is new${isOptional ? '' : ', and always there'}` });
    }
    return changes;
  }
  const [less, more] = [unionOf(before), unionOf(after)];
  if (less && more) {
    return [
      ...[...less]
        .filter((type) => !more.has(type))
        .map((type) => ({ level: /** @type {Level} */ ('major'), what: `${name} is no longer ${type}` })),
      ...[...more]
        .filter((type) => !less.has(type))
        .map((type) => ({ level: /** @type {Level} */ ('minor'), what: `${name} may be ${type}` })),
    ];
  }
  const [was, is] = [signatureOf(before), signatureOf(after)];
  if (was && is && was.rest === is.rest && was.params.every(({ text }, index) => is.params[index]?.text === text)) {
    const added = is.params.slice(was.params.length);
    if (added.every(({ isOptional }) => isOptional)) {
      return [{ level: 'minor', what: `${name} takes ${added.map(({ text }) => text).join(', ')}` }];
    }
  }
  return [{ level: 'major', what: `${name} is ${after}, was ${before}` }];
}

/** What is gone, new or other in two tables of declarations. */
function compareTables(before, after, nameOf, unseen) {
  const changes = [];
  for (const [name, text] of Object.entries(before)) {
    if (!(name in after)) changes.push({ level: unseen ? 'patch' : 'major', what: `${nameOf(name)} is gone` });
    else changes.push(...compareDeclarations(nameOf(name), text, after[name]));
  }
  for (const name of Object.keys(after)) {
    if (!(name in before)) changes.push({ level: unseen ? 'patch' : 'minor', what: `${nameOf(name)} is new` });
  }
  return changes;
}

const words = (text) => (text === '' ? [] : text.split(/; | /));
const tagsOf = (text) =>
  new Map(
    text
      .split('; ')
      .map((state) => [state.split(' ')[0], words(/\((.*)\)/.exec(state)?.[1]?.replaceAll(', ', ' ') ?? '')]),
  );

/**
 * @param {string} id
 * @param {import('./interface-report.mjs').ChartReport} before
 * @param {import('./interface-report.mjs').ChartReport} after
 * @returns {Change[]}
 */
export function compareCharts(id, before, after) {
  const changes = [];
  const note = (level, what) => changes.push({ level, what: `chart ${id}: ${what}` });
  const [old, now] = [tagsOf(before.states), tagsOf(after.states)];
  for (const [state, tags] of old) {
    const found = now.get(state);
    if (!found) note('major', `no state ${state}`);
    for (const tag of found ? tags.filter((one) => !found.includes(one)) : []) note('major', `${state} is not ${tag}`);
    for (const tag of found?.filter((one) => !tags.includes(one)) ?? []) note('minor', `${state} is ${tag}`);
  }
  for (const state of now.keys()) if (!old.has(state)) note('minor', `state ${state} is new`);
  for (const event of words(before.events))
    if (!words(after.events).includes(event)) note('major', `takes no ${event}`);
  for (const event of words(after.events)) if (!words(before.events).includes(event)) note('minor', `takes ${event}`);
  if (changes.length === 0 && before.rest !== after.rest) note('patch', 'goes another way');
  return changes;
}

/**
 * Everything that is other in a package than it was.
 *
 * @param {import('./interface-report.mjs').InterfaceReport} before
 * @param {import('./interface-report.mjs').InterfaceReport} after
 * @returns {Change[]}
 */
export function compareReports(before, after) {
  const changes = [];
  for (const [path, names] of Object.entries(before.exports)) {
    const now = after.exports[path];
    if (!now) changes.push({ level: 'major', what: `${path} is gone` });
    else changes.push(...compareTables(names, now, (name) => `${path} ${name}`, false));
  }
  for (const path of Object.keys(after.exports)) {
    if (!(path in before.exports)) changes.push({ level: 'minor', what: `${path} is new` });
  }
  changes.push(...compareTables(before.inside, after.inside, (name) => name, true));
  for (const [id, chart] of Object.entries(before.charts)) {
    const now = after.charts[id];
    if (!now) changes.push({ level: 'major', what: `chart ${id} is gone` });
    else changes.push(...compareCharts(id, chart, now));
  }
  for (const id of Object.keys(after.charts)) {
    if (!(id in before.charts)) changes.push({ level: 'minor', what: `chart ${id} is new` });
  }
  return changes;
}
