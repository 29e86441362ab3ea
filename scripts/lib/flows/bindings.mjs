import { functionName, isMember, keyName, runsLater, withoutTypes } from './places.mjs';

/** Whether a place assigns to what it names: `x = 1`, `x.y += 1`, `x++`, `delete x.y`. */
const isTarget = ({ node, parent }) =>
  (parent.type === 'AssignmentExpression' && parent.left === node) ||
  parent.type === 'UpdateExpression' ||
  (parent.type === 'UnaryExpression' && parent.operator === 'delete');

/** Whether an object written as a constant is changed by a later call: a mutable binding in another form. */
const isHolder = ({ kind, path, referencePaths }, owner) =>
  kind === 'const' &&
  path.isVariableDeclarator() &&
  path.node.id.type === 'Identifier' &&
  withoutTypes(path.node.init)?.type === 'ObjectExpression' &&
  referencePaths.some(
    (reference) =>
      isMember(reference.parent) &&
      reference.key === 'object' &&
      isTarget(reference.parentPath) &&
      runsLater(reference, owner),
  );

const outlivesCall = (binding) => {
  const owner = binding.scope.getFunctionParent()?.path ?? null;
  // Babel calls a class `let` too.
  const isVariable = (binding.kind === 'let' || binding.kind === 'var') && binding.path.isVariableDeclarator();
  if (isVariable && owner === null && binding.scope.path.isProgram()) return binding.path.parent.declare !== true;
  if (isVariable || binding.kind === 'param') return binding.constantViolations.some((path) => runsLater(path, owner));
  return isHolder(binding, owner);
};

const className = (path) => path.findParent((up) => up.isClass())?.node.id?.name ?? 'class';

/** Rule `binding`: a variable, parameter, constant object or field that a later call changes. */
export const bindingVisitor = (report) => {
  const fields = new Set();
  return {
    Scopable(path) {
      if (path.scope.path !== path) return;
      for (const binding of Object.values(path.scope.bindings)) {
        if (!outlivesCall(binding)) continue;
        report(binding.path, 'binding', `${functionName(path)}.${binding.identifier.name}`, binding.identifier);
      }
    },
    ThisExpression(path) {
      const member = path.parentPath;
      if (!isMember(member.node) || !isTarget(member)) return;
      const method = path.findParent((up) => up.isClassMethod() || up.isClassPrivateMethod());
      if (method === null || (method.node.kind === 'constructor' && !runsLater(path, method))) return;
      const name = `${className(path)}.${keyName(member.node.property, member.node.computed) ?? '[…]'}`;
      if (fields.has(name)) return;
      fields.add(name);
      report(path, 'binding', name);
    },
  };
};
