/** Methods that call a function before they return: what it assigns does not outlive the call. */
const immediate = new Set(
  'every filter find findIndex findLast flatMap forEach from map reduce reduceRight replace replaceAll some sort toSorted'.split(
    ' ',
  ),
);

/** The name of a property or method that is written out, `undefined` when it is computed. */
export const keyName = (key, computed = false) => {
  if (key.type === 'StringLiteral') return key.value;
  if (key.type === 'PrivateName') return key.id.name;
  return !computed && key.type === 'Identifier' ? key.name : undefined;
};

/** Whether a node reads `object.name`, with or without a question mark. */
export const isMember = (node) => node?.type === 'MemberExpression' || node?.type === 'OptionalMemberExpression';

/** The name of the member that a node reads. */
export const memberName = (node) => (isMember(node) ? keyName(node.property, node.computed) : undefined);

/** The name of the method that a call calls. */
export const calledMethod = (call) => memberName(call.callee);

/** A value without the types written around it. */
export const withoutTypes = (node) =>
  /^TS(?:As|Satisfies|NonNull)Expression$/.test(node?.type ?? '') ? withoutTypes(node.expression) : node;

/** Whether a function is called in the very call that it stands in: `list.forEach(…)`, `new Promise(…)`, `(() => …)()`. */
const runsAtOnce = ({ node, parent, parentPath }) => {
  if (!/^(?:Optional)?CallExpression$|^NewExpression$/.test(parent.type) || node.async || node.generator) return false;
  if (parent.callee === node) return true;
  if (parentPath.isNewExpression()) return parent.callee.name === 'Promise';
  return immediate.has(calledMethod(parent));
};

/** Where a function is kept: `const save = () => …` and `const save = useCallback(() => …)`. */
const keptIn = ({ parent, parentPath }) => {
  const holder = parent.type === 'CallExpression' && parent.arguments[0] ? parentPath.parent : parent;
  return holder.type === 'VariableDeclarator' && holder.id.type === 'Identifier' ? holder.id : undefined;
};

/** Where a function is named again: where it is called or handed on. */
export const mentionsOf = (path) => {
  const id = path.isFunctionDeclaration() ? path.node.id : keptIn(path);
  return (id && path.scope.parent.getBinding(id.name)?.referencePaths) ?? [];
};

/** Whether a function of its own name is only called, and each time in the very call that it stands in. */
const isCalledOnly = (path, isLate) => {
  const { node, parent } = path;
  const isNamed = path.isFunctionDeclaration() || parent.type === 'VariableDeclarator';
  const mentions = mentionsOf(path);
  return isNamed && !node.async && !node.generator && mentions.every((one) => one.key === 'callee' && !isLate(one));
};

/**
 * Whether a place inside a function (or module) can run after a call of that function has returned.
 *
 * @param {import('@babel/traverse').NodePath} path
 * @param {import('@babel/traverse').NodePath | null} owner the function; null is the module
 * @param {ReadonlySet<unknown>} [known] functions that are being looked at already
 */
export const runsLater = (path, owner, known = new Set()) => {
  for (let inner = path.getFunctionParent(); inner !== null && inner !== owner; inner = inner.getFunctionParent()) {
    if (runsAtOnce(inner) || known.has(inner.node)) continue;
    const others = new Set([...known, inner.node]);
    if (!isCalledOnly(inner, (call) => runsLater(call, owner, others))) return true;
  }
  return false;
};

const ownName = (path) => {
  const { node, parent } = path;
  if (node.id) return node.id.name;
  if (node.key) return keyName(node.key, node.computed);
  const id = keptIn(path);
  if (id) return id.name;
  if (/^(?:Object|Class|ClassPrivate)Property$/.test(parent.type)) return keyName(parent.key, parent.computed);
  return undefined;
};

/** The name of the nearest function around a place that has one, else `module`. */
export const functionName = (path) => {
  let inner = path.isFunction() ? path : path.getFunctionParent();
  while (inner !== null) {
    const name = ownName(inner);
    if (name !== undefined) return name;
    inner = inner.getFunctionParent();
  }
  return 'module';
};
