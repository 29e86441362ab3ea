import { createRequire, registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { parse } from '@babel/parser';

const { default: traverse } = createRequire(import.meta.url)('@babel/traverse');

/**
 * @typedef {object} Call
 * @property {string} file below the watched folder
 * @property {string} name of the function; of a method, its own
 * @property {boolean} isAsync
 * @property {Call[]} calls what it called, in order
 */

/**
 * Watches every named function of a folder's modules, which must not be loaded yet: each one tells when it begins and when it
 * ends, an asynchronous one when its promise is settled. Nothing else about them changes.
 *
 * @param {string} folder absolute, ending with a slash
 * @returns {<Result>(run: () => Promise<Result>) => Promise<{ result: Result, calls: Call[] }>} records the calls of a run;
 *   one run at a time, and what it calls at the same time as something else counts for whichever began last
 */
export function watchCalls(folder) {
  /** @type {Call[]} open calls, the outermost first; the first one is the run itself */
  let open = [];
  const watch = {
    begin(file, name, isAsync) {
      const parent = open.at(-1);
      if (!parent) return undefined;
      const call = { file, name, isAsync, calls: [] };
      parent.calls.push(call);
      open.push(call);
      return call;
    },
    end(call) {
      if (call) open = open.filter((entry) => entry !== call);
    },
  };
  Object.assign(globalThis, { watchedCalls: watch });
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context);
      const path = url.startsWith('file:') ? fileURLToPath(url) : '';
      if (!path.startsWith(folder) || !path.endsWith('.ts')) return loaded;
      return { ...loaded, source: watched(String(loaded.source), path.slice(folder.length)) };
    },
  });
  return async (run) => {
    const whole = { file: '', name: '', isAsync: true, calls: [] };
    open = [whole];
    const result = await run().finally(() => {
      open = [];
    });
    return { result, calls: whole.calls };
  };
}

/** The name that people call a function by, if it has one. */
function nameOf({ node, parent }) {
  if (node.id) return node.id.name;
  if (node.key) return node.key.name;
  if (parent.type === 'VariableDeclarator') return parent.id.name;
  return parent.type === 'ObjectProperty' ? parent.key.name : undefined;
}

/** The source with a report at the beginning and the end of each named function. */
function watched(source, file) {
  const edits = [];
  traverse(parse(source, { sourceType: 'module', plugins: ['typescript'] }), {
    Function(path) {
      const { node } = path;
      const name = nameOf(path);
      if (name === undefined || !node.body || node.generator || node.kind === 'constructor') return;
      const call = `globalThis.watchedCalls?.begin(${JSON.stringify(file)}, ${JSON.stringify(name)}, ${node.async})`;
      const begin = `const watchedCall = ${call}; try {`;
      const end = '} finally { globalThis.watchedCalls?.end(watchedCall); }';
      if (node.body.type === 'BlockStatement') {
        edits.push([node.body.start + 1, begin], [node.body.end - 1, end, true]);
      } else {
        const wait = node.async ? 'await ' : '';
        const start = node.body.extra?.parenStart ?? node.body.start;
        edits.push([start, `{ ${begin} return ${wait}(`], [node.end, `); ${end} }`, true]);
      }
    },
  });
  // From the end on, so that places before stay. At one place: first what begins there, then what ends, the inner before
  // the outer, which was met first.
  return edits
    .map(([at, text, isEnd = false], index) => ({ at, text, rank: isEnd ? index : Number.POSITIVE_INFINITY }))
    .sort((a, b) => b.at - a.at || a.rank - b.rank)
    .reduce((text, edit) => text.slice(0, edit.at) + edit.text + text.slice(edit.at), source);
}
