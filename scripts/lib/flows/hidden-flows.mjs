import { createRequire } from 'node:module';
import { parse } from '@babel/parser';
import { bindingVisitor } from './bindings.mjs';
import { stateHooksVisitor } from './state-hooks.mjs';
import { stateNameVisitor } from './state-names.mjs';
import { timerVisitor } from './timers.mjs';

// What a CommonJS package calls default is imported one way by Node and another way by the tests.
const { default: traverse, visitors } = createRequire(import.meta.url)('@babel/traverse');

/**
 * @typedef {'timer' | 'binding' | 'state-hooks' | 'state-after-wait' | 'state-name'} Rule
 *
 * @typedef {object} Finding
 * @property {string} file
 * @property {number} line
 * @property {Rule} rule
 * @property {string} name where and what: `ResendLine.setTimeout`, `createSource.timer`
 *
 * @typedef {object} Allowed
 * @property {string} file
 * @property {Rule} rule
 * @property {string} name
 * @property {string} reason
 */

/** What each rule asks for instead. */
export const advice = {
  timer: 'a timer orders a flow: use a named delay (`after`) of a chart.',
  binding: 'a flag or the name of a state outlives a call and changes: that is a state of a chart.',
  'state-hooks': 'three or more pieces of state in one component: that is a chart.',
  'state-after-wait': 'state is set after a wait: let a chart invoke it and the component read the view.',
  'state-name': 'a state is asked for by its name: ask a tag or a view of the chart.',
};

/**
 * Flows that a source keeps outside charts.
 *
 * @param {string} file
 * @param {string} source
 * @returns {Finding[]} by line
 */
export function hiddenFlows(file, source) {
  const found = [];
  const report = (path, rule, name, { loc } = path.node) => {
    const { line } = loc.start;
    // Two questions in one line are one finding.
    if (found.some((one) => one.line === line && one.rule === rule && one.name === name)) return;
    found.push({ file, line, rule, name });
  };
  const tree = parse(source, {
    sourceType: 'module',
    plugins: file.endsWith('x') ? ['typescript', 'jsx'] : ['typescript'],
  });
  const all = [timerVisitor, bindingVisitor, stateHooksVisitor, stateNameVisitor];
  traverse(tree, visitors.merge(all.map((visitor) => visitor(report, file))));
  return found.sort((one, other) => one.line - other.line);
}

const keyOf = ({ file, rule, name }) => `${file} ${rule} ${name}`;

/**
 * What the list of allowed places leaves over, as lines to print.
 *
 * @param {Finding[]} found
 * @param {Allowed[]} allowed
 * @returns {string[]} a finding that is not listed, an entry that finds nothing, an entry without a reason
 */
export function complaints(found, allowed) {
  const left = new Map();
  // A place that is listed twice may be found twice.
  for (const entry of allowed) left.set(keyOf(entry), (left.get(keyOf(entry)) ?? 0) + 1);
  const unlisted = found.flatMap((one) => {
    const rest = left.get(keyOf(one)) ?? 0;
    left.set(keyOf(one), rest - 1);
    return rest > 0 ? [] : [`${one.file}:${one.line} ${one.rule} ${one.name}: ${advice[one.rule]}`];
  });
  const stale = [...left].flatMap(([key, rest]) =>
    rest > 0 ? [`allowed and not there (${rest}): ${key}; take the entry off the list.`] : [],
  );
  const silent = allowed.flatMap((entry) =>
    entry.reason.trim() === '' ? [`allowed without a reason: ${keyOf(entry)}`] : [],
  );
  return [...unlisted, ...stale, ...silent];
}
