import { calledMethod, functionName, memberName, mentionsOf } from './places.mjs';

const most = 2;
const hooks = new Set(['useState', 'useReducer']);
const waits = new Set(['then', 'catch', 'finally']);

const isHook = ({ node: { callee }, scope }) => {
  if (callee.type !== 'Identifier') return hooks.has(memberName(callee));
  const imported = scope.getBinding(callee.name)?.path.node.imported;
  return hooks.has(imported?.name ?? callee.name);
};

/** Whether a function or a setter is handed to `then`, `catch` or `finally`. */
const isHandedToWait = ({ listKey, parent }) => listKey === 'arguments' && waits.has(calledMethod(parent));

/** Whether a place comes after an `await` of the same function, or stands in a loop with one. */
const followsAwait = (place, owner, awaits) => {
  const { end } = place.parent;
  const loop = place.findParent((up) => up === owner || up.isLoop());
  const isInLoop = ({ start }) => loop !== owner && start >= loop.node.start && start < loop.node.end;
  return awaits.some((wait) => wait.end <= end || isInLoop(wait));
};

/** Whether a setter, or a function of the component that calls it, is used after a wait. */
const runsAfterWait = (place, component, awaitsOf, known = new Set()) => {
  if (isHandedToWait(place)) return true;
  if (place.key !== 'callee') return false;
  for (
    let inner = place.getFunctionParent();
    inner !== null && inner !== component;
    inner = inner.getFunctionParent()
  ) {
    if (isHandedToWait(inner) || followsAwait(place, inner, awaitsOf.get(inner.node) ?? [])) return true;
    if (known.has(inner.node)) continue;
    const others = new Set([...known, inner.node]);
    if (mentionsOf(inner).some((mention) => runsAfterWait(mention, component, awaitsOf, others))) return true;
  }
  return false;
};

/** Rules `state-hooks` (three or more in one component or hook) and `state-after-wait` (a setter called after a wait). */
export const stateHooksVisitor = (report) => {
  const awaitsOf = new Map();
  const callsOf = new Map();
  const push = (map, key, value) => map.set(key, [...(map.get(key) ?? []), value]);
  const noteWait = (path) => {
    const inner = path.getFunctionParent();
    if (inner !== null) push(awaitsOf, inner.node, path.node);
  };
  const judge = (component, calls) => {
    const name = functionName(component);
    if (calls.length > most) report(component, 'state-hooks', name);
    for (const { parent, scope } of calls) {
      const setter = parent.type === 'VariableDeclarator' ? parent.id.elements?.[1] : undefined;
      if (setter?.type !== 'Identifier') continue;
      const late = scope
        .getBinding(setter.name)
        .referencePaths.find((reference) => runsAfterWait(reference, component, awaitsOf));
      if (late) report(late, 'state-after-wait', `${name}.${setter.name}`);
    }
  };
  return {
    AwaitExpression: noteWait,
    ForOfStatement: (path) => path.node.await && noteWait(path),
    CallExpression(path) {
      const component = path.getFunctionParent();
      if (component !== null && isHook(path)) push(callsOf, component, path);
    },
    Program: {
      exit() {
        for (const [component, calls] of callsOf) judge(component, calls);
      },
    },
  };
};
