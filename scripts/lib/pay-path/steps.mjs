import { dirname } from 'node:path';

/**
 * @typedef {import('./watch-calls.mjs').Call} Call
 *
 * @typedef {object} Step
 * @property {string} file below the host's sources
 * @property {string} name
 * @property {string} folder
 * @property {number} depth how many steps it was called through
 * @property {boolean} isReentry it enters a folder that the way has left before
 */

/** Reads everything about a checkout, and is one step: who follows a payment does not follow every read. */
const closed = new Set(['loadOfSession']);

/** The two doors of a way to pay: they are called by no name of their own, and need not wait. */
const doors = new Set(['submit', 'ask']);

/** What everything stands on: requests and replies, statements. */
const ground = /^(?:db|http)\//;

/**
 * The steps of a way: every asynchronous function that is called, in the order of the calls, and the two doors of a way to pay.
 * What is computed without waiting (rules, the wire, prices) is looked up by who follows, not gone through.
 *
 * @param {readonly Call[]} calls
 * @returns {Step[]}
 */
export function stepsOf(calls) {
  const steps = [];
  const visit = ({ file, name, isAsync, calls: inner }, depth) => {
    const isStep = !ground.test(file) && (isAsync || doors.has(name));
    if (isStep) steps.push({ file, name, folder: dirname(file), depth });
    if (closed.has(name)) return;
    for (const call of inner) visit(call, isStep ? depth + 1 : depth);
  };
  for (const call of calls) visit(call, 0);
  return markReentries(steps);
}

/**
 * Marks the steps that go into a folder again which the way has left. Coming back from a call is none: who reads on after a
 * call is still in the same function.
 */
export function markReentries(steps) {
  const seen = new Set();
  let current;
  return steps.map((step) => {
    const isReentry = step.folder !== current && seen.has(step.folder);
    seen.add(step.folder);
    current = step.folder;
    return { ...step, isReentry };
  });
}

/** The call of this name, wherever it stands. */
export function findCall(calls, name) {
  for (const call of calls) {
    const found = call.name === name ? call : findCall(call.calls, name);
    if (found) return found;
  }
  return undefined;
}
