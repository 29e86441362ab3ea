import { globSync, readFileSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parse } from '@babel/parser';
import { inRoot } from '../lib/root.mjs';

const { default: traverse } = createRequire(import.meta.url)('@babel/traverse');

/** Kinds of defects that are injected into the sources of charts. */
export const sourceMutantKinds = ['clause dropped', 'boundary moved', 'condition negated', 'value changed'];

/** Operators, each with the one that replaces it. */
const moved = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };
const negated = { '===': '!==', '!==': '===', '==': '!=', '!=': '==' };

/**
 * @typedef {object} SourceMutant
 * @property {string} kind
 * @property {string} words enclosing names, the source before and after: `guards.canResume: a && b → a`
 * @property {string} code the whole file with the defect
 */

const isLiteral = ({ type }) => type.endsWith('Literal');

/** Paths never run an action that is a plain function, because it may touch the outside (`runs`). No path can find its defects. */
const isCustomAction = (path) =>
  path.findParent(({ node, parentPath }) => {
    const holder = parentPath?.parentPath?.parentPath?.node;
    const isNamed =
      parentPath?.node.type === 'ObjectProperty' && holder?.type === 'ObjectProperty' && holder.key.name === 'actions';
    const isEnqueued = parentPath?.node.type === 'CallExpression' && parentPath.node.callee.name === 'enqueue';
    return node.type === 'ArrowFunctionExpression' && (isNamed || isEnqueued);
  }) !== null;

/**
 * The value whose type a clause narrows: `a` in `a`, `!a`, `a !== null`, `a.type === 'b'`, `'b' in a` and in `isB(a)` of a type predicate
 * in the same file; null for other clauses.
 */
function narrowedBy(clause, scope) {
  const { type, operator, left, right, argument, name, property, callee } = clause;
  if (operator === '!') return narrowedBy(argument, scope);
  if (type === 'CallExpression') {
    const { returnType } = scope.getBinding(callee.name)?.path.node.init ?? {};
    return returnType?.typeAnnotation.type === 'TSTypePredicate' ? clause.arguments[0] : null;
  }
  if (operator === 'in') return right;
  if (type === 'BinaryExpression')
    return !isLiteral(right) || !/^[=!]==?$/.test(operator)
      ? null
      : discriminants.includes(left.property?.name)
        ? left.object
        : left;
  const last = property?.name ?? name;
  return last === undefined || /^(?:is|has|can)[A-Z]/.test(last) ? null : clause;
}

/** Keys of values that tell the members of a union apart: another value would not compile. */
const discriminants = ['type', 'kind', 'by'];

/**
 * Defects in the functions of a chart's source. Actors and the services behind them have none, because stand-ins replace them. A clause that narrows the type of a
 * value that its function reads elsewhere is never dropped, because the result would not compile.
 *
 * @param {string} source
 * @returns {readonly SourceMutant[]}
 */
export function sourceMutantsOf(source) {
  const mutants = [];
  const textOf = ({ start, end }) => source.slice(start, end);
  const add = (path, kind, node, text) => {
    const names = namesOf(path);
    if (
      !path.getFunctionParent() ||
      names.some((name) => name === 'actors' || /^create\w+Services$/.test(name)) ||
      isCustomAction(path)
    )
      return;
    const before = textOf(node);
    const words = `${names.join('.')}: ${before} → ${text}`.replace(/\s+/g, ' ');
    mutants.push({ kind, words, code: source.slice(0, node.start) + text + source.slice(node.end) });
  };
  const negate = (path) => add(path, 'condition negated', path.node.test, `!(${textOf(path.node.test)})`);
  traverse(parse(source, { sourceType: 'module', plugins: ['typescript'] }), {
    LogicalExpression(path) {
      const { left, right, operator } = path.node;
      const { body } = path.getFunctionParent()?.node ?? {};
      if (operator === '??' || !body) return;
      const drop = (dropped, kept) => {
        const value = narrowedBy(dropped, path.scope);
        const rest = source.slice(body.start, dropped.start) + source.slice(dropped.end, body.end);
        const isNarrowing = value && rest.includes(textOf(value));
        if (!isNarrowing && dropped.operator !== operator) add(path, 'clause dropped', path.node, `(${textOf(kept)})`);
      };
      drop(left, right);
      drop(right, left);
    },
    BinaryExpression(path) {
      const { left, right, operator } = path.node;
      const put = (kind, other) => add(path, kind, path.node, `${textOf(left)} ${other} ${textOf(right)}`);
      if (moved[operator]) put('boundary moved', moved[operator]);
      if (negated[operator]) put('condition negated', negated[operator]);
    },
    IfStatement: negate,
    ConditionalExpression: negate,
    UnaryExpression(path) {
      if (path.node.operator === '!') add(path, 'condition negated', path.node, `!!(${textOf(path.node.argument)})`);
    },
    ObjectProperty(path) {
      const { value } = path.node;
      if (value.type === 'BooleanLiteral') add(path, 'value changed', value, String(!value.value));
      if (value.type === 'StringLiteral' && !discriminants.includes(path.node.key.name))
        add(path, 'value changed', value, `'other'`);
      if (value.type === 'NumericLiteral') add(path, 'value changed', value, `${value.value + 1}`);
    },
  });
  return mutants;
}

/** Names of the properties, variables and functions around a node, outermost first. */
function namesOf(path) {
  const names = [];
  for (let at = path.parentPath; at; at = at.parentPath) {
    const { id, key } = at.node;
    const name = id?.name ?? key?.name ?? key?.value;
    if (name !== undefined) names.unshift(name);
  }
  return names;
}

const importPattern = /(?:from|import\()\s*'(\.{1,2}\/[^']+)'/g;

/** Reads which sources import a given one, directly or not, with the number of imports between them. */
function readImports() {
  const importers = new Map();
  for (const file of globSync('packages/{core,wallet-machine}/src/**/*.ts', { cwd: inRoot('.') }).map((file) =>
    inRoot(file),
  ))
    for (const [, target] of readFileSync(file, 'utf8').matchAll(importPattern)) {
      const path = new URL(target, pathToFileURL(file)).pathname;
      importers.set(path, [...(importers.get(path) ?? []), file]);
    }
  return (source) => {
    const distances = new Map([[source, 0]]);
    for (const [file, distance] of distances)
      for (const importer of importers.get(file) ?? [])
        if (!distances.has(importer)) distances.set(importer, distance + 1);
    return distances;
  };
}

/**
 * Imports a module in which one source is another; the modules between them are loaded once more.
 *
 * @param {string} file absolute path of the module
 * @param {{ changed: string, code: string, between: ReadonlySet<string>, name: string }} change `between`: absolute paths of the modules
 *   that import the changed one; `name` is unique
 */
async function importChanged(file, { changed, code, between, name }) {
  const query = `?${name}`;
  const pathOf = (url) => (url.startsWith('file:') ? new URL(url).pathname : '');
  const hooks = registerHooks({
    resolve(specifier, context, next) {
      const found = next(specifier, context);
      if (!context.parentURL?.endsWith(query) || !between.has(pathOf(found.url))) return found;
      return { ...found, url: `${found.url}${query}` };
    },
    load(url, context, next) {
      if (!url.endsWith(query) || pathOf(url) !== changed) return next(url, context);
      return { format: 'module-typescript', source: code, shortCircuit: true };
    },
  });
  try {
    return await import(`${pathToFileURL(file).href}${query}`);
  } finally {
    hooks.deregister();
  }
}

/** Files that declare guards, actions, delays and inputs of charts. */
const chartSources = 'packages/{core,wallet-machine}/src/**/*.{setup,machine,guards,state}.ts';

/**
 * Defects in the sources of charts, each with the models that judge it: those whose modules are nearest.
 *
 * @param {readonly string[]} models absolute paths of models
 * @returns {readonly { kind: string, words: string, judges: readonly { path: string, importModule: () => Promise<object> }[] }[]}
 *   `importModule` imports the model's module with the defect
 */
export function chartSourceMutants(models) {
  const importersOf = readImports();
  let count = 0;
  return globSync(chartSources, { cwd: inRoot('.') })
    .sort()
    .flatMap((file) => {
      const changed = inRoot(file);
      const distances = importersOf(changed);
      const distanceOf = (path) => distances.get(path) ?? Number.POSITIVE_INFINITY;
      const near = Math.min(...models.map(distanceOf));
      const paths = models
        .filter((path) => distances.has(path) && distanceOf(path) <= near + 1)
        .sort((one, other) => distanceOf(one) - distanceOf(other));
      if (paths.length === 0) return [];
      const between = new Set(distances.keys());
      return sourceMutantsOf(readFileSync(changed, 'utf8')).map(({ kind, words, code }) => {
        count += 1;
        const change = { changed, code, between, name: `mutant=${count}` };
        const judges = paths.map((path) => ({ path, importModule: () => importChanged(path, change) }));
        return { kind, words: `${basename(file)} ${words}`, judges };
      });
    });
}
