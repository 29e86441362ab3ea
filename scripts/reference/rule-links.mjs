import { globSync, readFileSync } from 'node:fs';
import { basename, posix } from 'node:path';
import { citationsIn } from '../lib/references/citations.mjs';
import { slug } from '../lib/references/markdown-links.mjs';
import { readRuleBook } from '../lib/references/rule-documents.mjs';
import { inRoot, root } from '../lib/root.mjs';

/** Anchors of a page's numbered sections: `7.1` leads to `71-pipeline-…`. */
function anchorsBySection(path) {
  const anchors = new Map();
  const text = readFileSync(inRoot(path), 'utf8');
  for (const [, title = '', number = ''] of text.matchAll(/^#{1,5} ((\d+(?:\.\d+)*)\.?\s.*)$/gm)) {
    if (!anchors.has(number)) anchors.set(number, slug(title));
  }
  return anchors;
}

/**
 * Finds the rules that a text names.
 *
 * @returns {(text: string, from: string) => string[]} Markdown links from a page, each once
 */
export function createRuleLinks() {
  const book = readRuleBook(root);
  const names = [...book.keys()];
  const anchors = new Map([...book].map(([name, { path }]) => [name, anchorsBySection(path)]));
  const records = new Map(
    globSync('docs/decisions/[0-9]*.md', { cwd: root }).map((path) => [basename(path).slice(0, 4), path]),
  );
  /** @param {import('../lib/references/citations.mjs').Citation} citation */
  const placeOf = ({ document, section, item }) => {
    if (document === 'record') return records.get(item ?? '');
    const found = book.get(document);
    if (!found) return undefined;
    const anchor = section === undefined ? undefined : anchors.get(document)?.get(section);
    return anchor === undefined ? found.path : `${found.path}#${anchor}`;
  };
  /** @param {import('../lib/references/citations.mjs').Citation} citation */
  const wordsOf = ({ document, section, item }) => {
    if (document === 'rulings') return `ruling ${item}`;
    if (document === 'record') return `record ${item}`;
    return [document, section, section === undefined && item].filter(Boolean).join(' ');
  };
  return (text, from) => {
    const links = citationsIn(text, names).flatMap((citation) => {
      const place = placeOf(citation);
      return place ? [`[${wordsOf(citation)}](${posix.relative(posix.dirname(from), place)})`] : [];
    });
    return [...new Set(links)];
  };
}
