/**
 * @typedef {object} XmlElement
 * @property {string} name
 * @property {Readonly<Record<string, string>>} attributes
 * @property {(XmlElement | string)[]} children
 */

const entities = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const token = /<!--(?:(?!--)[\s\S])*-->|<\/([\w:-]+)\s*>|<([\w:-]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/gy;

function readText(text) {
  if (/&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i.test(text))
    throw new Error(`"${text.slice(0, 40)}" holds a bare &`);
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (_, decimal, hex, name) =>
    name === undefined ? String.fromCodePoint(Number.parseInt(decimal ?? hex, decimal ? 10 : 16)) : entities[name],
  );
}

function readAttributes(text) {
  const found = [...text.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name, value]) => [name, readText(value)]);
  const names = new Set(found.map(([name]) => name));
  if (names.size < found.length) throw new Error(`an attribute stands twice in "${text.trim().slice(0, 60)}"`);
  return Object.fromEntries(found);
}

/**
 * Reads the part of XML that our drawings are written in: elements, attributes in double quotes, text and comments. Throws
 * where it is not well-formed: a browser would show an error in the drawing's place.
 *
 * @param {string} text
 * @returns {XmlElement} the outermost element
 */
export function readXml(text) {
  /** @type {XmlElement} */
  const page = { name: '', attributes: {}, children: [] };
  const open = [page];
  token.lastIndex = 0;
  while (token.lastIndex < text.length) {
    const at = token.lastIndex;
    const match = token.exec(text);
    if (match === null) throw new Error(`no XML at "${text.slice(at, at + 40)}"`);
    const [, closed, name, attributes, isEmpty, words] = match;
    const around = open[open.length - 1];
    if (closed !== undefined) {
      if (open.length === 1 || closed !== around.name) throw new Error(`</${closed}> closes <${around.name}>`);
      open.pop();
    } else if (name !== undefined) {
      const element = { name, attributes: readAttributes(attributes), children: [] };
      around.children.push(element);
      if (isEmpty === '') open.push(element);
    } else if (words !== undefined) {
      if (open.length === 1 && words.trim() !== '') throw new Error(`"${words.trim().slice(0, 40)}" stands outside`);
      around.children.push(readText(words));
    }
  }
  const elements = page.children.filter((child) => typeof child !== 'string');
  if (open.length > 1) throw new Error(`<${open[open.length - 1].name}> is not closed`);
  if (elements.length !== 1) throw new Error(`${elements.length} outermost elements`);
  return elements[0];
}
