/** One tag of a html text, with its attributes' decoded values; the first of equal names counts, as in a browser. */
export interface HtmlTag {
  readonly name: string;
  readonly isEnd: boolean;
  readonly attributes: ReadonlyMap<string, string>;
  /** Where it begins in the text, and where the text goes on after it. */
  readonly start: number;
  readonly end: number;
}

/** Elements whose content is text, not tags. */
const textElements = [
  'script',
  'style',
  'textarea',
  'title',
  'xmp',
  'iframe',
  'noembed',
  'noframes',
  'noscript',
  'template',
];

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

/**
 * Reads the tags of a html text without building a document, so that nothing in it can run, load or be reported:
 * even an inert document lets the browser look at event handlers. Takes time linear in the text.
 */
export function* htmlTags(html: string): Generator<HtmlTag> {
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    if (open === -1) return;
    if (html.startsWith('<!--', open)) {
      const end = html.indexOf('-->', open + 4);
      at = end === -1 ? html.length : end + 3;
      continue;
    }
    const isEnd = html[open + 1] === '/';
    const nameStart = open + (isEnd ? 2 : 1);
    if (!/[a-z]/i.test(html[nameStart] ?? '')) {
      at = nameStart;
      continue;
    }
    const tag = readTag(html, nameStart, isEnd);
    if (tag === undefined) return;
    yield { ...tag, start: open };
    at = tag.end;
    if (!isEnd && textElements.includes(tag.name)) {
      const close = new RegExp(`</${tag.name}`, 'gi');
      close.lastIndex = at;
      at = close.exec(html)?.index ?? html.length;
    }
  }
}

/** Reads name and attributes from `start` to the closing bracket. Undefined when the text ends before it. */
function readTag(html: string, start: number, isEnd: boolean): Omit<HtmlTag, 'start'> | undefined {
  const attributes = new Map<string, string>();
  let at = start;
  const read = (end: RegExp): string => {
    end.lastIndex = at;
    const stop = end.exec(html)?.index ?? html.length;
    const text = html.slice(at, stop);
    at = stop;
    return text;
  };
  const name = read(/[\s/>]/g).toLowerCase();
  while (at < html.length) {
    read(/[^\s/]/g);
    if (html[at] === '>') return { name, isEnd, attributes, end: at + 1 };
    const attribute = html[at] === '=' ? html[at++] : '';
    const key = ((attribute ?? '') + read(/[\s/>=]/g)).toLowerCase();
    const beforeSpace = at;
    read(/\S/g);
    if (html[at] !== '=') {
      at = beforeSpace;
      if (!attributes.has(key)) attributes.set(key, '');
      continue;
    }
    at += 1;
    read(/\S/g);
    const quote = html[at];
    let value: string;
    if (quote === '"' || quote === "'") {
      const stop = html.indexOf(quote, at + 1);
      if (stop === -1) return undefined;
      value = html.slice(at + 1, stop);
      at = stop + 1;
    } else {
      value = read(/[\s>]/g);
    }
    if (!attributes.has(key)) attributes.set(key, decodeEntities(value));
  }
  return undefined;
}

/** Text of html with its character references read; unknown ones stay as they are. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,5}));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return entities[String(name).toLowerCase()] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
