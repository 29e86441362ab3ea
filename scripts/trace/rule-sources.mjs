import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { citationsIn, whyDangling } from '../lib/references/citations.mjs';
import { readRuleBook } from '../lib/references/rule-documents.mjs';

const isTest = (path) => /\.(?:test|spec)\.tsx?$/.test(path);

/**
 * Sources of rules that lead to no heading of the rule book, and tests that are none, a line for each.
 *
 * @param {readonly import('@vitrin/chart-testing').Rule[]} rules
 * @param {string} root of the repository
 * @returns {string[]}
 */
export function sourceFaults(rules, root) {
  const book = readRuleBook(root);
  return rules.flatMap(({ id, source, tests = [] }) => {
    const cited = source.split(', ').map((part) => ({ part, citations: citationsIn(part, [...book.keys()]) }));
    return [
      ...cited.flatMap(({ part, citations }) =>
        citations.length === 0 ? [`${id}: "${part}" names no place of the rule book.`] : [],
      ),
      ...cited.flatMap(({ citations }) =>
        citations.flatMap((citation) => {
          const why = whyDangling(citation, book, new Set());
          return why === undefined ? [] : [`${id}: ${citation.text}: ${why}.`];
        }),
      ),
      ...tests.flatMap((path) => {
        if (!existsSync(join(root, path))) return [`${id}: ${path}: no such file.`];
        return isTest(path) ? [] : [`${id}: ${path} is no test.`];
      }),
    ];
  });
}
