import { calledMethod, functionName, keyName, memberName } from './places.mjs';

/** Files of a chart that may know its states by name. */
const ownFile = /\.(?:select|setup|model)\.ts$/;

const isSnapshot = (node) =>
  (node?.type === 'Identifier' && /snapshot$/i.test(node.name)) ||
  (node?.type === 'CallExpression' && calledMethod(node) === 'getSnapshot');

/** Whether `matches` is an element's, asked for a CSS selector, and not a snapshot's. */
const asksForSelector = ({ node: { arguments: given }, scope }) => {
  const [first] = given;
  const constant = first?.type === 'Identifier' ? scope.getBinding(first.name)?.path.node.init : first;
  return constant?.type === 'StringLiteral' && !/^[\w-]+(?:\.[\w-]+)*$/.test(constant.value);
};

/** Rule `state-name`: a state is asked for by its name outside the files of its chart. */
export const stateNameVisitor = (report, file) => {
  if (ownFile.test(file)) return {};
  const find = (path, what) => report(path, 'state-name', `${functionName(path)}.${what}`);
  const findMatches = (path) => {
    if (calledMethod(path.node) === 'matches' && !asksForSelector(path)) find(path, 'matches');
  };
  return {
    CallExpression: findMatches,
    OptionalCallExpression: findMatches,
    MemberExpression(path) {
      if (memberName(path.node) === 'value' && isSnapshot(path.node.object)) find(path, 'value');
    },
    VariableDeclarator(path) {
      const { id, init } = path.node;
      if (id.type !== 'ObjectPattern' || !isSnapshot(init)) return;
      if (id.properties.some(({ key, computed }) => key && keyName(key, computed) === 'value')) find(path, 'value');
    },
    ImportSpecifier(path) {
      if (keyName(path.node.imported) === 'matchesState') find(path, 'matchesState');
    },
  };
};
