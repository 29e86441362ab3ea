import { SyntaxKind } from 'typescript/unstable/ast';
import { NodeBuilderFlags } from 'typescript/unstable/sync';

/** Longer types tell a reader less than the file that they stand in. */
const longest = 800;
const shorten = (text) => (text.length > longest ? `${text.slice(0, longest).trimEnd()} …` : text);

const wholeTypes = NodeBuilderFlags.NoTruncation | NodeBuilderFlags.UseAliasDefinedOutsideCurrentScope;

/** A type in words of TypeScript, with the names that its author gave. */
export const typeInWords = (checker, type) => shorten(checker.typeToString(type, undefined, wholeTypes));

const textOf = (node) => node.getText().replace(/^export (?:declare )?/, '');

/** A type that another one is worked out from says nothing by itself: `interface Path extends v.InferOutput<typeof pathObject> {}`. */
const isWorkedOut = (text) => /\bInferOutput</.test(text) && text.length < 300;

function membersInWords(checker, symbol) {
  const type = checker.getDeclaredTypeOfSymbol(symbol);
  const members = type.isUnionType() || checker.isArrayType(type) ? [] : checker.getPropertiesOfType(type);
  const { name } = symbol;
  if (members.length === 0) return `type ${name} = ${typeInWords(checker, type)};`;
  const lines = members.map(
    (member) => `  readonly ${member.name}: ${typeInWords(checker, checker.getTypeOfSymbol(member))};`,
  );
  return [`interface ${name} {`, ...lines, '}'].join('\n');
}

function functionInWords(checker, symbol, node) {
  const text = textOf(node);
  const head = node.body ? text.slice(0, text.length - (node.end - node.body.getStart())).trimEnd() : text;
  if (node.type) return `${head.replace(/;$/, '')};`;
  const [signature] = checker.getSignaturesOfType(checker.getTypeOfSymbol(symbol), 0);
  return `${head}: ${typeInWords(checker, checker.getReturnTypeOfSignature(signature))};`;
}

/** A class without what its methods do. */
function classInWords(node) {
  const bodies = node.members.flatMap(({ body }) => (body ? [body] : []));
  const source = node.getSourceFile().text;
  let text = '';
  let at = node.getStart();
  for (const body of bodies) {
    text += `${source.slice(at, body.getStart()).trimEnd()};`;
    at = body.end;
  }
  return (text + source.slice(at, node.end)).replace(/^export (?:declare )?/, '');
}

/**
 * A declaration as others need it: without bodies, with the comments of its members.
 *
 * @param {any} checker
 * @param {any} symbol
 * @param {any} node one of its declarations
 */
export function writeSignature(checker, symbol, node) {
  switch (node.kind) {
    case SyntaxKind.FunctionDeclaration:
      return functionInWords(checker, symbol, node);
    case SyntaxKind.VariableDeclaration: {
      const type = node.type?.getText() ?? typeInWords(checker, checker.getTypeOfSymbol(symbol));
      return `const ${symbol.name}: ${shorten(type)};`;
    }
    case SyntaxKind.ClassDeclaration:
      return classInWords(node);
    default:
      return isWorkedOut(textOf(node)) ? membersInWords(checker, symbol) : textOf(node);
  }
}
