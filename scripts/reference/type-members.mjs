import { relative } from 'node:path';
import { SyntaxKind } from 'typescript/unstable/ast';
import { SymbolFlags } from 'typescript/unstable/sync';
import { root } from '../lib/root.mjs';
import { docstringBefore } from './docstring.mjs';

/**
 * One member of an object.
 *
 * @typedef {object} MemberFacts
 * @property {string} name with those it stands in: `voucher.code`, `items[].key`
 * @property {string} type as it is written
 * @property {boolean} isOptional
 * @property {import('./docstring.mjs').Docstring} docstring
 * @property {string} owner the named type that it is written in
 * @property {readonly any[]} named declarations of the types that it names
 * @property {readonly { name: string, file: string }[]} links where these stand, from the root of the repository
 */

const isDeclared = ({ kind }) => kind === SyntaxKind.InterfaceDeclaration || kind === SyntaxKind.TypeAliasDeclaration;

/** Reads types as they are written, with the words of whoever wrote them. */
export class TypeReader {
  /** @param {any} checker */
  constructor(checker) {
    this.checker = checker;
  }

  /** The declaration of a type by a reference to it; undefined for a library's, and for a parameter. */
  declarationOf(name) {
    const found = this.checker.getSymbolAtLocation(name);
    if (!found) return undefined;
    const symbol = found.flags & SymbolFlags.Alias ? this.checker.getAliasedSymbol(found) : found;
    const node = symbol.declarations[0]?.resolve();
    return node && isDeclared(node) && !node.getSourceFile().fileName.includes('/node_modules/') ? node : undefined;
  }

  /** Every type that a type names, with what stands in its angle brackets. */
  namesIn(node) {
    const found = [];
    const visit = (one) => {
      // A part of a type, or the names of its members: not the type itself.
      if (one.kind === SyntaxKind.IndexedAccessType || one.kind === SyntaxKind.TypeOperator) {
        if (one.operator !== SyntaxKind.ReadonlyKeyword) return;
      }
      if (one.kind === SyntaxKind.TypeReference) found.push(this.declarationOf(one.typeName));
      // A member's own type has a row of its own.
      if (one.kind !== SyntaxKind.TypeLiteral) one.forEachChild(visit);
    };
    visit(node);
    return found.filter(Boolean);
  }

  /**
   * The members of a type, those of object types inside them too.
   *
   * @param {any} node a type, or its declaration
   * @param {{ prefix?: string, owner?: string, follows?: boolean }} [place] `follows`: into types that are named
   * @returns {MemberFacts[]}
   */
  membersOf(node, { prefix = '', owner = '', follows = false } = {}) {
    const place = { prefix, owner, follows };
    switch (node.kind) {
      case SyntaxKind.InterfaceDeclaration: {
        const own = { ...place, owner: node.name.text };
        const bases = (node.heritageClauses ?? []).flatMap(({ types }) => [...types]);
        return [
          ...bases.flatMap((base) => {
            const declaration = this.declarationOf(base.expression);
            return declaration ? this.membersOf(declaration, own) : [];
          }),
          ...this.signatures(node.members, own),
        ];
      }
      case SyntaxKind.TypeAliasDeclaration:
        return this.membersOf(node.type, { ...place, owner: node.name.text });
      case SyntaxKind.TypeLiteral:
        return this.signatures(node.members, place);
      case SyntaxKind.ParenthesizedType:
        return this.membersOf(node.type, place);
      case SyntaxKind.IntersectionType:
        return [...node.types].flatMap((one) => this.membersOf(one, { ...place, follows: true }));
      case SyntaxKind.UnionType: {
        const objects = [...node.types].filter(({ kind }) => kind !== SyntaxKind.LiteralType);
        return objects.length === 1 ? this.membersOf(objects[0], place) : [];
      }
      case SyntaxKind.TypeOperator:
        return this.membersOf(node.type, place);
      case SyntaxKind.ArrayType:
        return this.membersOf(node.elementType, { ...place, prefix: prefix.replace(/\.$/, '[].') });
      case SyntaxKind.IndexedAccessType: {
        const { typeName } = node.objectType;
        const declaration = typeName && this.declarationOf(typeName);
        const key = node.indexType.literal?.text;
        const member = declaration?.members?.find(({ name }) => name?.text === key);
        return member ? this.membersOf(member.type, place) : [];
      }
      case SyntaxKind.TypeReference: {
        const declaration = follows ? this.declarationOf(node.typeName) : undefined;
        return declaration ? this.membersOf(declaration, place) : [];
      }
      default:
        return [];
    }
  }

  signatures(members, { prefix, owner }) {
    return [...members]
      .filter(({ kind, name }) => kind === SyntaxKind.PropertySignature && name.text !== undefined)
      .flatMap((member) => {
        const name = prefix + member.name.text;
        const named = this.namesIn(member.type);
        const inside = this.membersOf(member.type, { prefix: `${name}.`, owner, follows: false });
        return [
          {
            name,
            type: (inside.length > 0 ? outerType(member.type) : member.type.getText())
              .replace(/\s+/g, ' ')
              .replace(/^\| /, ''),
            isOptional: member.questionToken !== undefined || member.postfixToken?.kind === SyntaxKind.QuestionToken,
            docstring: docstringBefore(member),
            owner,
            named,
            links: named.map(placeOf),
          },
          ...inside,
        ];
      });
  }

  /**
   * The types between the strokes of a union, by what tells them apart: a word, or the `type` of an event. Types that it names
   * are read too.
   *
   * @param {any} node
   * @returns {Map<string, { node: any, docstring: import('./docstring.mjs').Docstring }>}
   */
  choicesOf(node) {
    const choices = new Map();
    const visit = (one) => {
      if (one.kind === SyntaxKind.TypeAliasDeclaration) return visit(one.type);
      if (one.kind === SyntaxKind.UnionType) return void [...one.types].forEach(visit);
      const key = this.keyOf(one);
      if (key !== undefined) return void choices.set(key, { node: one, docstring: docstringBefore(one) });
      const declaration = one.kind === SyntaxKind.TypeReference ? this.declarationOf(one.typeName) : undefined;
      if (declaration) visit(declaration);
    };
    visit(node);
    return choices;
  }

  keyOf(node) {
    if (node.kind === SyntaxKind.LiteralType) return node.literal.text;
    const members = this.membersOf(node);
    return members.find(({ name }) => name === 'type')?.type.replace(/^'|'$/g, '');
  }
}

/** Where a declaration stands. */
export const placeOf = (node) => ({
  name: node.name.text,
  file: relative(root, node.getSourceFile().fileName),
});

/** An object with rows of its own is an object here, one or many, or none. */
function outerType(node) {
  const text = node.getText();
  const many = /\}\s*\[\]/.test(text) ? 'list' : 'object';
  return /\|\s*null\s*$/.test(text) ? `${many} or null` : many;
}
