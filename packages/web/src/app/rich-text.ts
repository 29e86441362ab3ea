import { decodeEntities, htmlTags } from '@vitrin/gateway/bank-form';

/** An element of a text, or a piece of its words. */
export type RichNode = string | RichElement;

/** An element that a text may have, with the few attributes that are kept. */
export interface RichElement {
  readonly tag: string;
  /** Of links: a path of the shop, or an https, mailto or tel address. */
  readonly href?: string;
  /** Of head cells. */
  readonly scope?: string;
  readonly children: readonly RichNode[];
}

/** Elements that stand for themselves. Headings begin at 2: the page has its own. */
const kept: ReadonlySet<string> = new Set(
  'p h2 h3 h4 ul ol li a strong em b i u s small sub sup br hr blockquote dl dt dd table caption thead tbody tr th td code'.split(
    ' ',
  ),
);
/** Elements whose words are no words of the page. */
const dropped: ReadonlySet<string> = new Set(
  'script style template iframe object noscript svg math head title textarea select button form xmp noembed noframes'.split(
    ' ',
  ),
);
const empty: ReadonlySet<string> = new Set(['br', 'hr']);
const renamed: Readonly<Record<string, string>> = { h1: 'h2', h5: 'h4', h6: 'h4', div: 'p', center: 'p' };
/** Elements that a new one of their kind ends, as in a browser. */
const endedBy: Readonly<Record<string, readonly string[]>> = {
  p: 'p h2 h3 h4 ul ol dl table blockquote hr'.split(' '),
  li: ['li'],
  dt: ['dt', 'dd'],
  dd: ['dt', 'dd'],
  tr: ['tr', 'tbody'],
  td: ['td', 'th', 'tr'],
  th: ['td', 'th', 'tr'],
  thead: ['tbody'],
};
/** Deeper nesting is flattened. */
const deepest = 24;

interface OpenElement extends RichElement {
  readonly children: RichNode[];
}

/**
 * Reads a host's html into a tree of known elements (security.md W2). Nothing of the text becomes html again: the tree is
 * drawn element by element, and whatever is not on the list (scripts, styles, handlers, frames) is not in it. Takes time
 * linear in the text.
 */
export function readRichText(html: string): readonly RichNode[] {
  const root: OpenElement = { tag: 'root', children: [] };
  const open: OpenElement[] = [root];
  let skipping: string | undefined;
  let at = 0;
  for (const { name, isEnd, attributes, start, end } of htmlTags(html)) {
    if (skipping === undefined) addText(open, html.slice(at, start));
    at = end;
    if (skipping !== undefined) {
      if (isEnd && name === skipping) skipping = undefined;
    } else if (dropped.has(name)) {
      if (!isEnd) skipping = name;
    } else {
      const tag = renamed[name] ?? name;
      if (!kept.has(tag)) continue;
      if (isEnd) closeElement(open, tag);
      else openElement(open, tag, attributes);
    }
  }
  if (skipping === undefined) addText(open, html.slice(at));
  return root.children;
}

function addText(open: readonly OpenElement[], text: string): void {
  const words = decodeEntities(text.replace(/<!--[\s\S]*?(?:-->|$)/g, '')).replace(/[^\S\u00a0]+/g, ' ');
  const parent = open.at(-1);
  const isTable = /^(?:table|thead|tbody|tr|ul|ol|dl|root)$/.test(parent?.tag ?? '');
  if (words !== '' && !(isTable && words === ' ')) parent?.children.push(words);
}

function openElement(open: OpenElement[], tag: string, attributes: ReadonlyMap<string, string>): void {
  while (open.length > 1 && endedBy[open.at(-1)?.tag ?? '']?.includes(tag)) open.pop();
  const href = tag === 'a' ? safeHref(attributes.get('href')) : undefined;
  const scope = tag === 'th' ? attributes.get('scope') : undefined;
  const element: OpenElement = {
    tag,
    ...(href !== undefined && { href }),
    ...(scope !== undefined && /^(?:col|row)$/.test(scope) && { scope }),
    children: [],
  };
  open.at(-1)?.children.push(element);
  if (!empty.has(tag) && open.length < deepest) open.push(element);
}

function closeElement(open: OpenElement[], tag: string): void {
  const at = open.findLastIndex((element) => element.tag === tag);
  if (at > 0) open.length = at;
}

/** Only addresses that lead somewhere: no script, no data, no address that a browser would read as another one. */
function safeHref(text: string | undefined): string | undefined {
  const href = text?.trim() ?? '';
  if (/[\s\p{Cc}\\]/u.test(href)) return undefined;
  return /^(?:\/(?!\/)|https:\/\/|mailto:|tel:|#)/i.test(href) ? href : undefined;
}
