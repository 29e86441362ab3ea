/** Finds what a text cites of the rule book and of the decision records. */

/**
 * @typedef {object} Citation
 * @property {number} line
 * @property {string} text as it is written
 * @property {string} document `checkout`, `record`; '' where none is named
 * @property {string} [section] `7.1`
 * @property {string} [item] `4`, `G6`
 */

/** A comment's stars and slashes become spaces, so that a citation may run over a line's end; every place stays. */
const unwrapped = (text) =>
  text.replace(/\n[ \t]*(?:\*\/?|\/\/+|#+ |>)?/g, (found) => ' '.repeat(found.length)).replaceAll('`', ' ');

/** `6`, `6 and 7`, `10 to 12`, `1, 3`: every number, those between included. */
export const everyNumber = (words) => {
  const numbers = [...words.matchAll(/(to|–|-)?\s*(\d+)/g)];
  return numbers.flatMap(([, range, number], index) => {
    const end = Number(number);
    const begin = range !== undefined && index > 0 ? Number(numbers[index - 1]?.[2]) + 1 : end;
    return Array.from({ length: Math.max(1, end - begin + 1) }, (_, step) => String(begin + step));
  });
};

const more = String.raw`(?:\s*(?:,|and|or|to|–|-)+\s*\d+)*`;
const moreIds = String.raw`(?:\s*(?:,|and|or|to|–)+\s*[A-Z]\d{1,2})*`;

/** @param {readonly string[]} names documents of the rule book */
const grammar = (names) => {
  const name = names.toSorted((a, b) => b.length - a.length).join('|');
  return new RegExp(
    [
      String.raw`\b[Rr]ulings?(?:\.md)?\s+(?<rulings>\d+${more})`,
      String.raw`\b(?:ux|UX)(?:\.md)?,?\s+(?<ux>\d+${more})`,
      String.raw`\b[Ss]ecurity(?:\.md)?,?\s+(?<ids>[A-Z]\d{1,2}\b${moreIds})`,
      String.raw`\b[Pp]erformance(?:\.md)?,?\s+goals?\s+(?<goals>\d+${more})`,
      String.raw`\b[Ss]pecification(?:\.md)?,?\s+(?:sections?\s+)?(?<chapters>\d+${more})`,
      String.raw`(?:\b(?:[Dd]ecisions?|[Rr]ecords?)[\s/]+)(?<records>\d{4}\b(?:\s*(?:,|and|or)+\s*\d{4})*)`,
      String.raw`\b(?<bare>${name})\.md\s+(?<number>\d+(?:\.\d+)+)`,
      String.raw`\b(?<file>${name})\.md\b`,
      String.raw`\b(?<named>${name})(?=\s*§)`,
      String.raw`§\s*(?<section>\d+(?:\.\d+)*|[A-Z]\w*)(?:,?\s+rules?\s+(?<rules>\d+${more})|\s+(?<rule>A\d)\b)?`,
    ].join('|'),
    'g',
  );
};

/** Between two sections of one citation: a comma, a word. */
const isJoined = (between) => /^[\s,;]*(?:and|or|to|–|-)?\s*$/.test(between);

/**
 * @param {string} source
 * @param {readonly string[]} names documents of the rule book
 * @param {string} [own] the document that the text is itself: a bare § means it
 * @returns {Citation[]}
 */
export const citationsIn = (source, names, own) => {
  const text = unwrapped(source);
  const found = [];
  let current = own ?? '';
  let end = 0;
  for (const match of text.matchAll(grammar(names))) {
    const at = match.index;
    const line = source.slice(0, at).split('\n').length;
    const groups = match.groups ?? {};
    const add = (document, rest) =>
      found.push({ line, text: match[0].replaceAll(/\s+/g, ' ').trim(), document, ...rest });
    if (groups.rulings) for (const item of everyNumber(groups.rulings)) add('rulings', { item });
    else if (groups.ux) for (const item of everyNumber(groups.ux)) add('ux', { item });
    else if (groups.ids) for (const [item] of groups.ids.matchAll(/[A-Z]\d+/g)) add('security', { item });
    else if (groups.goals) for (const item of everyNumber(groups.goals)) add('performance', { item });
    else if (groups.chapters) for (const section of everyNumber(groups.chapters)) add('specification', { section });
    else if (groups.records) for (const [item] of groups.records.matchAll(/\d{4}/g)) add('record', { item });
    else if (groups.bare) add(groups.bare, { section: groups.number });
    if (groups.bare ?? groups.file ?? groups.named) {
      current = groups.bare ?? groups.file ?? groups.named ?? '';
    } else if (groups.section) {
      const isBare = own !== undefined && !isJoined(text.slice(end, at));
      if (isBare) current = own;
      const items = groups.rules ? everyNumber(groups.rules) : [groups.rule];
      for (const item of items) add(current, { section: groups.section, ...(item === undefined ? {} : { item }) });
    } else if (groups.chapters) {
      current = 'specification';
    }
    end = at + match[0].length;
  }
  return found;
};

/**
 * Why a citation leads nowhere; undefined: it leads somewhere. `7.4` is section 7.4, or rule 4 of section 7.
 * @param {Citation} citation
 * @param {Map<string, import('./rule-documents.mjs').RuleDocument>} rules
 * @param {Set<string>} records
 */
export const whyDangling = ({ document, section, item }, rules, records) => {
  if (document === 'record') return records.has(item ?? '') ? undefined : `there is no decision record ${item}`;
  if (document === '') return 'no document is named before it';
  const book = rules.get(document);
  if (book === undefined) return `the rule book has no document "${document}"`;
  if (section !== undefined && !book.sections.has(section)) {
    const dot = section.lastIndexOf('.');
    const isRule = dot > 0 && book.items.get(section.slice(0, dot))?.has(section.slice(dot + 1));
    if (!isRule) return `${book.path} has no section ${section}`;
  }
  if (item !== undefined && !book.items.get(section ?? '')?.has(item)) {
    return `${book.path} has no rule ${item}${section === undefined ? '' : ` in section ${section}`}`;
  }
  return undefined;
};
