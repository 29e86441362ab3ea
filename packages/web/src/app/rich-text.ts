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
  readonly children: RichNode[];
}

const words = (text: string) => new Set(text.split(' '));

/** Elements that stand for themselves. Headings begin at 2: the page has its own. */
const kept = words(
  'p h2 h3 h4 ul ol li a strong em b i u s small sub sup br hr blockquote dl dt dd table caption thead tbody tr th td code',
);
/** Elements whose words are no words of the page. */
const dropped = words(
  'script style template iframe object noscript svg math head title textarea select button form xmp noembed noframes',
);
const renamed: Readonly<Record<string, string>> = { h1: 'h2', h5: 'h4', h6: 'h4', div: 'p', center: 'p' };
/** Elements that a new one of their kind ends, as in a browser. */
const endedBy: Readonly<Record<string, ReadonlySet<string>>> = {
  p: words('p h2 h3 h4 ul ol dl table blockquote hr'),
  li: words('li'),
  dt: words('dt dd'),
  dd: words('dt dd'),
  tr: words('tr tbody'),
  td: words('td th tr'),
  th: words('td th tr'),
  thead: words('tbody'),
};
/** Deeper nesting is flattened. */
const deepest = 24;

/**
 * Reads a host's html into a tree of known elements (security.md W2). Nothing of the text becomes html again: the tree is
 * drawn element by element, and whatever is not on the list (scripts, styles, handlers, frames) is not in it. Takes time
 * linear in the text.
 */
export function readRichText(html: string): readonly RichNode[] {
  const root: RichElement = { tag: 'root', children: [] };
  const open = [root];
  let at = 0;
  for (const { name, isEnd, attributes, start, end } of htmlTags(html)) {
    const current = open.at(-1) ?? root;
    addText(current, html.slice(at, start));
    at = end;
    const tag = renamed[name] ?? name;
    // Only its own end tag ends a dropped element, which is opened without a parent.
    if (dropped.has(current.tag) && !(isEnd && tag === current.tag)) continue;
    if (isEnd) closeElement(open, tag);
    else if (dropped.has(tag)) open.push({ tag, children: [] });
    else if (kept.has(tag)) openElement(open, tag, attributes);
  }
  addText(open.at(-1) ?? root, html.slice(at));
  return root.children;
}

function addText({ tag, children }: RichElement, text: string): void {
  const shown = decodeEntities(text.replace(/<!--[\s\S]*?(?:-->|$)/g, '')).replace(/[^\S\u00a0]+/g, ' ');
  const isTable = /^(?:table|thead|tbody|tr|ul|ol|dl|root)$/.test(tag);
  if (shown !== '' && !(isTable && shown === ' ')) children.push(shown);
}

function openElement(open: RichElement[], tag: string, attributes: ReadonlyMap<string, string>): void {
  while (open.length > 1 && endedBy[open.at(-1)?.tag ?? '']?.has(tag)) open.pop();
  const href = tag === 'a' && safeHref(attributes.get('href'));
  const scope = tag === 'th' && /^(?:col|row)$/.exec(attributes.get('scope') ?? '')?.[0];
  const element: RichElement = { tag, ...(href && { href }), ...(scope && { scope }), children: [] };
  open.at(-1)?.children.push(element);
  if (tag !== 'br' && tag !== 'hr' && open.length < deepest) open.push(element);
}

function closeElement(open: RichElement[], tag: string): void {
  const at = open.findLastIndex((element) => element.tag === tag);
  if (at > 0) open.length = at;
}

/** Only addresses that lead somewhere: no script, no data, no address that a browser would read as another one. */
function safeHref(text = ''): string | undefined {
  const href = text.trim();
  return /^(?:\/(?!\/)|https:\/\/|mailto:|tel:|#)[^\s\p{Cc}\\]*$/iu.test(href) ? href : undefined;
}
