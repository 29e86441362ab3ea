import { type DefaultTreeAdapterTypes, parse } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** Elements by which a text would do something; a page has as many whatever its texts are. */
const mighty = [
  'script',
  'style',
  'iframe',
  'object',
  'embed',
  'base',
  'meta',
  'link',
  'form',
  'svg',
  'math',
  'template',
  'noscript',
  'frame',
  'frameset',
  'applet',
  'portal',
  'foreignobject',
  'animate',
  'set',
  'audio',
  'video',
  'source',
  'input',
  'button',
];

/** Attributes that hold an address. */
const addresses = new Set([
  'href',
  'src',
  'action',
  'formaction',
  'data',
  'poster',
  'xlink:href',
  'background',
  'cite',
  'ping',
  'srcset',
]);

/** What React writes in place of a script's address: it throws, and does nothing else. */
const BLOCKED = "javascript:throw new Error('React has blocked a javascript: URL as a security precaution.')";

/** What of a page its texts may not change. */
export interface PageShape {
  readonly counts: Readonly<Record<string, number>>;
  /** What runs, without the nonce of this reply. */
  readonly scripts: readonly string[];
}

function* elementsOf(node: Node): Generator<Element> {
  if ('tagName' in node) yield node;
  if ('content' in node) yield* elementsOf(node.content);
  for (const child of 'childNodes' in node ? node.childNodes : []) yield* elementsOf(child);
}

function textOf(element: Element): string {
  return element.childNodes.map((child) => ('value' in child ? child.value : '')).join('');
}

const attribute = (element: Element, name: string) => element.attrs.find((one) => one.name === name)?.value;

/** A picture, and a link to one or to the page itself, run nothing whatever their address is. */
const isInert = (element: Element) =>
  element.tagName === 'img' ||
  (element.tagName === 'link' &&
    (attribute(element, 'rel') === 'canonical' ||
      attribute(element, 'as') === 'image' ||
      attribute(element, 'rel') === 'alternate'));

const isData = (element: Element) => /json$/.test(attribute(element, 'type') ?? '');

/** The shape of a page, as a browser reads it. */
export function shapeOf(html: string): PageShape {
  const elements = [...elementsOf(parse(html))];
  const scripts = elements.filter(({ tagName }) => tagName === 'script');
  return {
    counts: Object.fromEntries(mighty.map((name) => [name, elements.filter(({ tagName }) => tagName === name).length])),
    scripts: scripts
      .filter((script) => !isData(script))
      .map((script) => `${attribute(script, 'src') ?? ''} ${textOf(script)}`),
  };
}

/** What a text of the host has become that it must not (security A3): nothing, in a good page. */
export function faultsOf(html: string): readonly string[] {
  const faults: string[] = [];
  for (const element of elementsOf(parse(html))) {
    if (/pwn/i.test(element.tagName)) faults.push(`element <${element.tagName}>`);
    for (const { name, value } of element.attrs) {
      if (/^on/i.test(name) || /pwn/i.test(name)) faults.push(`attribute ${name} of <${element.tagName}>`);
      // As a browser reads an address: control characters and spaces do not count.
      const address = value.replaceAll(/[\p{Cc}\s]/gu, '').toLowerCase();
      if (
        !isInert(element) &&
        addresses.has(name) &&
        value !== BLOCKED &&
        /^(?:javascript|vbscript|data:text)/.test(address)
      ) {
        faults.push(`${name}="${value}" of <${element.tagName}>`);
      }
      if (name === 'style' && /pwn|javascript/i.test(value)) faults.push(`style="${value}"`);
    }
    if (element.tagName === 'script') {
      if (isData(element) && !isJson(textOf(element))) faults.push('a data block that is cut short');
      if (!isData(element) && /pwn/.test(textOf(element) + (attribute(element, 'src') ?? ''))) faults.push('a script');
    }
    if (element.tagName === 'style' && /pwn/.test(textOf(element))) faults.push('a style sheet');
  }
  return faults;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
