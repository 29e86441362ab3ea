import { functionName, keyName, memberName } from './places.mjs';

const timers = new Set(
  'setTimeout setInterval setImmediate queueMicrotask requestAnimationFrame requestIdleCallback'.split(' '),
);

/** Rule `timer`: a timer is used, the browser's or one handed in; handing it on by name counts too. */
export const timerVisitor = (report) => {
  const find = (path, name) => {
    if (name !== undefined && timers.has(name)) report(path, 'timer', `${functionName(path)}.${name}`);
  };
  const findMember = (path) => {
    // `Promise.resolve().then(…)` is `queueMicrotask` in other words.
    const from = path.node.object;
    const isTurn =
      memberName(path.node) === 'then' &&
      from.type === 'CallExpression' &&
      from.arguments.length === 0 &&
      memberName(from.callee) === 'resolve' &&
      from.callee.object.name === 'Promise';
    find(path, isTurn ? 'queueMicrotask' : memberName(path.node));
  };
  return {
    MemberExpression: findMember,
    OptionalMemberExpression: findMember,
    ObjectPattern(path) {
      for (const { key, computed } of path.node.properties) if (key) find(path, keyName(key, computed));
    },
    ReferencedIdentifier(path) {
      // The name of a method in a type is no use of it.
      if (!path.parent.type.startsWith('TS') || path.key === 'expression') find(path, path.node.name);
    },
  };
};
