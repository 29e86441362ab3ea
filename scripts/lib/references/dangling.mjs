/** Every reference of a repository that leads nowhere: rules, records, links, headings, files, names of code. */
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { citationsIn, whyDangling } from './citations.mjs';
import { anchorsOf, linksOf, proseLines } from './markdown-links.mjs';
import { readRecords, readRuleBook } from './rule-documents.mjs';

const ending = /\.(?:tsx?|mjs|md|css|sql|po|svg|grit|webp)$/;
const place =
  /^(?:packages|scripts|docs|examples|core|chart-testing|web|commerce-host|wallet-machine|inspector|e2e|src|server)\//;
/** A pattern, a placeholder, an address, a wire path: not one file. */
const isOther = /[*<>{}…\s$?=:(),|]|^[/@]|^\.(?!\.?\/)/;

/** Names between backticks outside fenced code, each with its line. @param {string} text markdown */
const quotedIn = (text) =>
  proseLines(text).flatMap(({ line, number }) =>
    [...line.matchAll(/`([^`]+)`/g)].map(([, name = '']) => ({ line: number, name })),
  );

const filesNamedIn = (text) =>
  quotedIn(text)
    .map(({ line, name }) => ({ line, path: name.replace(/\/$/, '') }))
    .filter(({ path }) => (ending.test(path) || place.test(path)) && !isOther.test(path));

/**
 * Every file and folder, by each end of its path that a page may name it with: `checkout/protocol/pages.table.ts`. A package is
 * named with or without `packages/`.
 * @param {readonly string[]} files
 */
const endsOf = (files) => {
  const ends = new Set();
  const seen = new Set();
  for (const file of files) {
    const parts = file.split('/');
    for (let last = parts.length; last > 0; last -= 1) {
      const whole = parts.slice(0, last).join('/');
      if (seen.has(whole)) break;
      seen.add(whole);
      for (let first = 0; first < last; first += 1) ends.add(parts.slice(first, last).join('/'));
    }
  }
  return ends;
};

/** `createClientApi`, `CheckoutState`, `startMethod()`: words that only code has. */
const codeWord = /^[A-Za-z][a-z0-9]*[A-Z]\w*(?:\(\))?$/;

const codeNamedIn = (text) =>
  quotedIn(text)
    .filter(({ name }) => codeWord.test(name))
    .map(({ line, name }) => ({ line, name: name.replace('()', '') }));

/**
 * Every word of some sources.
 * @param {Iterable<string>} texts
 */
const wordsOf = (texts) => {
  const words = new Set();
  for (const text of texts) for (const word of text.match(/[A-Za-z]\w*/g) ?? []) words.add(word);
  return words;
};

/** What is read for citations; tables of data and words hold none. */
const cites = /\.(?:tsx?|mjs|css|grit|md|html)$/;

const isSource = (path) => /\.(?:tsx?|mjs)$/.test(path);

/** Pages that show the code as it is: the rule book names the wire's words, records and changelog tell of their own time. */
const showsCode = (path) => !/^docs\/(?:protocol|rules|decisions|machines)\/|^CHANGELOG\.md$/.test(path);

const isRulePage = (path) => /^docs\/(?:protocol|rules)\/[^/]+\.md$/.test(path) && basename(path) !== 'README.md';

/**
 * @param {string} root
 * @param {readonly string[]} tracked paths below `root`
 * @param {(path: string) => boolean} [isRead] whether a file's references are followed; absent: everybody's are
 * @param {ReadonlyMap<string, string>} [generated] texts of files that git ignores, by path
 * @returns {string[]} `path:line: what: why`
 */
export const danglingReferences = (root, tracked, isRead = () => true, generated = new Map()) => {
  const files = [...tracked, ...generated.keys()];
  const rules = readRuleBook(root);
  const records = readRecords(root);
  const names = [...rules.keys()];
  const ends = endsOf(files);
  const read = (path) => generated.get(path) ?? readFileSync(join(root, path), 'utf8');
  const folders = new Set([...generated.keys()].map((path) => dirname(path)));
  const isHere = (path) => generated.has(path) || folders.has(path.replace(/\/$/, '')) || existsSync(join(root, path));
  const words = wordsOf(files.filter((path) => isSource(path) && isHere(path)).map(read));

  const citations = (path, text) =>
    citationsIn(text, names, isRulePage(path) ? basename(path, '.md') : undefined).flatMap((citation) => {
      const why = whyDangling(citation, rules, records);
      return why === undefined ? [] : [`${path}:${citation.line}: ${citation.text}: ${why}.`];
    });

  const links = (path, text) =>
    linksOf(text).flatMap(({ line, target }) => {
      const [file = '', anchor] = target.split('#');
      const to = file === '' ? path : normalize(join(dirname(path), file));
      if (!isHere(to)) return [`${path}:${line}: ${target}: no such file.`];
      if (anchor === undefined || !to.endsWith('.md')) return [];
      return anchorsOf(read(to)).has(anchor) ? [] : [`${path}:${line}: ${target}: ${to} has no such heading.`];
    });

  const named = (path, text) =>
    filesNamedIn(text).flatMap(({ line, path: file }) =>
      ends.has(file) || isHere(join(dirname(path), file)) ? [] : [`${path}:${line}: ${file}: no such file.`],
    );

  const code = (path, text) =>
    codeNamedIn(text).flatMap(({ line, name }) =>
      !showsCode(path) || words.has(name) ? [] : [`${path}:${line}: ${name}: no code has this name.`],
    );

  return files
    .filter((path) => cites.test(path) && isRead(path) && isHere(path))
    .flatMap((path) => {
      const text = read(path);
      return path.endsWith('.md')
        ? [...citations(path, text), ...links(path, text), ...named(path, text), ...code(path, text)]
        : citations(path, text);
    });
};
