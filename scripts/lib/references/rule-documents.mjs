/** Reads the rule book (docs/protocol, docs/rules): which sections and numbered rules each of its documents has. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/**
 * @typedef {object} RuleDocument
 * @property {string} path
 * @property {Set<string>} sections numbers of its headings, `7.1`
 * @property {Map<string, Set<string>>} items the numbered rules of each section (and of the whole document, under ''): `4`, `A3`, `G6`
 */

const heading = /^#{1,5} (?:(\d+(?:\.\d+)*)\.?\s)?/;
/** `4. text`, `| 4 | text`, `- **G6** text` */
const item = /^\s*(?:(\d+)\.\s|\|\s*\**([A-Z]?\d+)\**\s*\||[-*]\s\*\*([A-Z]\d+)\*\*)/;

/** A section and all it stands in: `7.1` gives '', `7`, `7.1`. */
const around = (section) => {
  const parts = section === '' ? [] : section.split('.');
  return ['', ...parts.map((_, index) => parts.slice(0, index + 1).join('.'))];
};

/**
 * @param {string} path
 * @param {string} text markdown
 * @returns {RuleDocument}
 */
export const readRules = (path, text) => {
  const sections = new Set();
  const items = new Map();
  let section = '';
  let isCode = false;
  for (const line of text.split('\n')) {
    if (line.startsWith('```')) isCode = !isCode;
    if (isCode) continue;
    const head = heading.exec(line);
    if (head) {
      if (head[1] !== undefined) {
        section = head[1];
        sections.add(section);
      }
      continue;
    }
    const found = item.exec(line);
    const name = found?.[1] ?? found?.[2] ?? found?.[3];
    if (name === undefined) continue;
    for (const one of around(section)) items.set(one, (items.get(one) ?? new Set()).add(name));
  }
  return { path, sections, items };
};

/**
 * The documents by the name they are cited with: `checkout`, `security`.
 * @param {string} root
 * @returns {Map<string, RuleDocument>}
 */
export const readRuleBook = (root) =>
  new Map(
    globSync('docs/{protocol,rules}/*.md', { cwd: root })
      .filter((path) => basename(path) !== 'README.md')
      .map((path) => [basename(path, '.md'), readRules(path, readFileSync(join(root, path), 'utf8'))]),
  );

/**
 * The numbers of the decision records there are.
 * @param {string} root
 */
export const readRecords = (root) =>
  new Set(
    existsSync(join(root, 'docs/decisions'))
      ? globSync('[0-9][0-9][0-9][0-9]-*.md', { cwd: join(root, 'docs/decisions') }).map((name) => name.slice(0, 4))
      : [],
  );
