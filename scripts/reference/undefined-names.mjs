import { parse } from '@babel/parser';
import { nodesIn } from '../packages/read-interface.mjs';

/** Names of the language and of browsers that signatures use. */
const global = new Set(
  (
    'AbortSignal Blob BroadcastChannel Capitalize Crypto Date Document Error Event Exclude Extract ' +
    'FormData Generator HTMLDialogElement HTMLElement HTMLFormElement HTMLIFrameElement Headers Lowercase ' +
    'NoInfer Node NonNullable Omit Parameters Partial Pick Promise PropertyKey Readonly ReadonlyMap ' +
    'ReadonlySet Record RegExp Request Response ReturnType Set Storage URL Window const fetch'
  ).split(' '),
);

const textOf = (name) => (typeof name === 'string' ? name : name.name);

/** The first name of `v.InferOutput` or of a name alone. */
const rootOf = (node) => {
  if (node.type === 'Identifier') return node.name;
  const inner = node.left ?? node.object;
  return inner ? rootOf(inner) : undefined;
};

/** Types that a signature uses, without its own parameters. */
function typesIn(signature) {
  const { program } = parse(signature, { sourceType: 'module', plugins: [['typescript', { dts: true }]] });
  const nodes = [...nodesIn(program)];
  const own = new Set(
    nodes.flatMap((node) => {
      if (node.type === 'TSTypeParameter') return [textOf(node.name)];
      if (node.type === 'TSMappedType' && node.key) return [textOf(node.key)];
      // A parameter of a function: `typeof` of it.
      return node.type === 'Identifier' && node.typeAnnotation ? [node.name] : [];
    }),
  );
  const used = nodes.flatMap((node) => {
    if (node.type === 'TSTypeReference') return [rootOf(node.typeName)];
    if (node.type === 'TSTypeQuery' && node.exprName.type !== 'TSImportType') return [rootOf(node.exprName)];
    if (/^TS(?:ExpressionWithTypeArguments|InterfaceHeritage|ClassImplements)$/.test(node.type))
      return [rootOf(node.expression)];
    return node.type === 'ClassDeclaration' && node.superClass ? [rootOf(node.superClass)] : [];
  });
  return used.filter((name) => name !== undefined && !own.has(name) && !global.has(name));
}

/**
 * Names the types that signatures of the reference use and no page of it defines.
 *
 * @param {readonly (readonly [path: string, text: string])[]} pages
 * @returns {string[]} `docs/reference/core/index.md: Signal`
 */
export function undefinedNames(pages) {
  const text = pages.map(([, one]) => one).join('\n');
  const defined = new Set([...text.matchAll(/^## `(\w+)`$/gm)].map(([, name]) => name));
  return pages.flatMap(([path, page]) => {
    const known = new Set([...page.matchAll(/`([\w$]+)` is of `/g)].map(([, name]) => name));
    const used = [...page.matchAll(/^```ts\n(.*?)^```/gms)].flatMap(([, signature]) => typesIn(signature));
    return [...new Set(used)]
      .filter((name) => !defined.has(name) && !known.has(name))
      .map((name) => `${path}: ${name}`);
  });
}
