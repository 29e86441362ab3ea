import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parse } from '@babel/parser';
import { inRoot } from '../root.mjs';

const { default: traverse } = createRequire(import.meta.url)('@babel/traverse');

const sources = 'packages/commerce-host/src';

/** What the two doors of a way to pay are for: each way has its own. */
const doors = {
  submit: 'The page of the way to pay reads the payload and says what it comes to.',
  ask: 'The way to pay asks whom it has to ask, outside any transaction.',
};

/** The first sentence of the comment above a function. */
function sentenceOf(file, name) {
  if (name in doors) return doors[name];
  let comment;
  traverse(parse(readFileSync(inRoot(sources, file), 'utf8'), { sourceType: 'module', plugins: ['typescript'] }), {
    FunctionDeclaration({ node, parent }) {
      if (node.id?.name === name) comment = (parent.leadingComments ?? node.leadingComments)?.at(-1)?.value;
    },
  });
  const text =
    comment
      ?.replace(/^\s*\* ?/gm, '')
      .replace(/\s+/g, ' ')
      .trim() ?? '';
  return /^.*?[.](?= |$)/.exec(text)?.[0] ?? text;
}

/**
 * The steps as the lines of docs/pay-path.md.
 *
 * @param {readonly import('./steps.mjs').Step[]} steps
 */
export function stepLines(steps) {
  return steps.map(({ file, name, depth, isReentry }) => {
    const link = `[${file}](../${sources}/${file})`;
    const sentence = sentenceOf(file, name);
    return `${'  '.repeat(depth)}- ${isReentry ? '↩ ' : ''}\`${name}\` in ${link}${sentence === '' ? '' : `: ${sentence}`}`;
  });
}
