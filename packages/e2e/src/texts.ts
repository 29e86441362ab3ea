import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A language of the shop. */
export type Locale = 'en' | 'tr';

/** Finds a control's name in a language by its English source text. A text with a value in it becomes a pattern. */
export type Texts = (english: string) => string | RegExp;

const placeholder = /\{[^}]*\}/g;

/** Reads the pairs of a gettext catalogue, and which of them have a context; texts may go over several quoted lines. */
function readPairs(text: string): [string, string, boolean][] {
  const pairs: [string, string, boolean][] = [];
  let source = '';
  let target = '';
  let open: 'source' | 'target' | undefined;
  let isOfContext = false;
  for (const line of [...text.split('\n'), 'msgid ""']) {
    if (line.startsWith('msgctxt ')) {
      if (source !== '') pairs.push([source, target, isOfContext]);
      source = '';
      isOfContext = true;
      open = undefined;
      continue;
    }
    const [, keyword, quoted] = /^(msgid |msgstr |)"(.*)"$/.exec(line) ?? [];
    if (quoted === undefined) continue;
    const value = JSON.parse(`"${quoted}"`) as string;
    if (keyword === 'msgid ') {
      if (source !== '') {
        pairs.push([source, target, isOfContext]);
        isOfContext = false;
      }
      source = value;
      target = '';
      open = 'source';
    } else if (keyword === 'msgstr ') {
      target = value;
      open = 'target';
    } else if (open === 'source') source += value;
    else if (open === 'target') target += value;
  }
  return pairs;
}

function readTurkish(): Map<string, string> {
  const folder = fileURLToPath(new URL('../../web/src/locales/', import.meta.url));
  const catalogues = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('tr.po'),
  );
  const pairs = catalogues.flatMap((name) => readPairs(readFileSync(`${folder}${name}`, 'utf8')));
  // A text without a context replaces the same one with a context.
  pairs.sort(([, , isFirst], [, , isSecond]) => Number(isSecond) - Number(isFirst));
  return new Map(pairs.map(([source, target]) => [source.replace(placeholder, '{}'), target]));
}

const toName = (text: string): string | RegExp => {
  const parts = text.split(placeholder).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return parts.length === 1 ? text : new RegExp(`^${parts.join('.+')}$`);
};

/**
 * The names of controls in a language. The Turkish ones are read from the shop's own catalogues, as data: a name that is
 * not translated there is an error here.
 */
export function textsOf(locale: Locale): Texts {
  if (locale === 'en') return toName;
  const turkish = readTurkish();
  return (english) => {
    const text = turkish.get(english.replace(placeholder, '{}'));
    if (text === undefined || text === '')
      throw new Error(`packages/web/src/locales has no Turkish text for "${english}".`);
    return toName(text);
  };
}
