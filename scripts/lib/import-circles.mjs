import { existsSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { parse } from '@babel/parser';

/**
 * @typedef {object} Circle
 * @property {readonly string[]} files every file of the circle, sorted, relative to the root
 * @property {readonly string[]} way one way around it: each file imports the next, the last is the first again
 */

const endings = ['', '.ts', '.tsx', '/index.ts'];

/** The file that a relative specifier names; undefined for packages, styles and data. */
function importedFile(from, specifier) {
  if (!specifier.startsWith('.')) return undefined;
  const path = resolve(dirname(from), specifier);
  return endings.map((ending) => path + ending).find((candidate) => /\.tsx?$/.test(candidate) && existsSync(candidate));
}

/** The files that a file imports at its top: `import`, `import type`, `export … from`. `import('…')` loads later. */
function importsOf(file) {
  /** @type {import('@babel/parser').ParserOptions['plugins']} */
  const plugins = file.endsWith('x') ? ['typescript', 'jsx'] : ['typescript'];
  const { program } = parse(readFileSync(file, 'utf8'), { sourceType: 'module', plugins });
  return program.body
    .flatMap((statement) => ('source' in statement && statement.source ? [statement.source.value] : []))
    .map((specifier) => importedFile(file, specifier))
    .filter((path) => path !== undefined);
}

/**
 * Circles of imports among some files; types count, since who reads one file of a circle has to read them all.
 *
 * @param {readonly string[]} files absolute paths; what lies elsewhere is not followed
 * @param {string} root folder that the paths of the result are relative to
 * @returns {Circle[]} the largest first
 */
export function importCircles(files, root) {
  const known = new Set(files);
  const graph = new Map(files.map((file) => [file, importsOf(file).filter((path) => known.has(path))]));
  return groupsOf(graph)
    .map((group) => ({
      files: group.map((file) => relative(root, file)).sort(),
      way: shortestWay(graph, group).map((file) => relative(root, file)),
    }))
    .sort((a, b) => b.files.length - a.files.length || a.files[0].localeCompare(b.files[0]));
}

/** Files that reach each other (Tarjan's strongly connected components), and files that import themselves. */
function groupsOf(graph) {
  const groups = [];
  const order = new Map();
  const low = new Map();
  const stack = [];
  const onStack = new Set();
  const visit = (file) => {
    order.set(file, order.size);
    low.set(file, order.get(file));
    stack.push(file);
    onStack.add(file);
    for (const next of graph.get(file)) {
      if (!order.has(next)) visit(next);
      if (onStack.has(next)) low.set(file, Math.min(low.get(file), low.get(next)));
    }
    if (low.get(file) !== order.get(file)) return;
    const group = stack.splice(stack.indexOf(file));
    for (const member of group) onStack.delete(member);
    if (group.length > 1 || graph.get(file).includes(file)) groups.push(group);
  };
  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return groups;
}

/** The shortest way from a file of a group around to itself. */
function shortestWay(graph, group) {
  const members = new Set(group);
  const [start] = [...group].sort();
  const ways = [[start]];
  const seen = new Set();
  for (const way of ways) {
    for (const next of graph.get(way.at(-1))) {
      if (next === start) return [...way, start];
      if (!members.has(next) || seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return ways[0];
}

/**
 * @typedef {object} AllowedCircle
 * @property {string} reason
 * @property {readonly string[]} files
 */

/**
 * What is wrong: circles that no entry covers, entries without a reason, and files of entries that are in no circle.
 *
 * @param {readonly Circle[]} circles
 * @param {readonly AllowedCircle[]} allowed
 * @returns {string[]} one line each
 */
export function circleComplaints(circles, allowed) {
  const inCircles = new Set(circles.flatMap(({ files }) => files));
  const isAllowed = ({ files }) => allowed.some((entry) => files.every((file) => entry.files.includes(file)));
  return [
    ...circles
      .filter((circle) => !isAllowed(circle))
      .map(({ files, way }) => `${files.length} files import each other in a circle: ${way.join(' → ')}`),
    ...allowed
      .filter(({ reason }) => reason.trim() === '')
      .map(({ files }) => `${files[0]} is allowed without a reason.`),
    ...allowed
      .flatMap(({ files }) => files)
      .filter((file) => !inCircles.has(file))
      .map((file) => `${file} is in no circle any more: take it out of allowed/type-circles.mjs.`),
  ];
}
