import { functionName, isMember, keyName, runsLater, withoutTypes } from './places.mjs';

/** Whether a place assigns to what it names: `x = 1`, `x.y += 1`, `x++`, `delete x.y`. */
const isTarget = ({ node, parent }) =>
  (parent.type === 'AssignmentExpression' && parent.left === node) ||
  parent.type === 'UpdateExpression' ||
  (parent.type === 'UnaryExpression' && parent.operator === 'delete');

/** Tells if an assigned value is a flag or a state name, which belong in a chart; any other value is memory. */
const isStatus = (value) => {
  const node = withoutTypes(value);
  if (node?.type === 'ConditionalExpression') return isStatus(node.consequent) || isStatus(node.alternate);
  return (
    /^(?:Boolean|String)Literal$/.test(node?.type ?? '') || (node?.type === 'UnaryExpression' && node.operator === '!')
  );
};

const assignsStatus = ({ type, right }) => type === 'AssignmentExpression' && isStatus(right);

/** Tells if a constant object gets a flag from a later call, which is a mutable binding in another form. */
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
      assignsStatus(reference.parentPath.parent) &&
      runsLater(reference, owner),
  );

const holdsFlow = (binding) => {
  const owner = binding.scope.getFunctionParent()?.path ?? null;
  // Babel calls a class `let` too.
  const isVariable = (binding.kind === 'let' || binding.kind === 'var') && binding.path.isVariableDeclarator();
  // A module's own variable is shared by every request of a server, whatever it holds.
  if (isVariable && owner === null && binding.scope.path.isProgram()) return binding.path.parent.declare !== true;
  if (isVariable || binding.kind === 'param') {
    return binding.constantViolations.some((path) => assignsStatus(path.node) && runsLater(path, owner));
  }
  return isHolder(binding, owner);
};

const className = (path) => path.findParent((up) => up.isClass())?.node.id?.name ?? 'class';

/** Rule `binding`: a module's variable, and a variable, parameter, constant object or field that a later call sets to a flag or a state's name. */
export const bindingVisitor = (report) => {
  const fields = new Set();
  return {
    Scopable(path) {
      if (path.scope.path !== path) return;
      for (const binding of Object.values(path.scope.bindings)) {
        if (!holdsFlow(binding)) continue;
        report(binding.path, 'binding', `${functionName(path)}.${binding.identifier.name}`, binding.identifier);
      }
    },
    ThisExpression(path) {
      const member = path.parentPath;
      if (!isMember(member.node) || !isTarget(member) || !assignsStatus(member.parent)) return;
      const method = path.findParent((up) => up.isClassMethod() || up.isClassPrivateMethod());
      if (method === null || (method.node.kind === 'constructor' && !runsLater(path, method))) return;
      const name = `${className(path)}.${keyName(member.node.property, member.node.computed) ?? '[…]'}`;
      if (fields.has(name)) return;
      fields.add(name);
      report(path, 'binding', name);
    },
  };
};
