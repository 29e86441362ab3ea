/** Text as it may stand in XML. */
export const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

type Attributes = Readonly<Record<string, string | number | undefined>>;

/** One element; attributes without a value are left out. */
export function element(name: string, attributes: Attributes, ...children: readonly string[]): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`)
    .join('');
  return children.length === 0 ? `<${name}${written}/>` : `<${name}${written}>${children.join('')}</${name}>`;
}

/** Ids in an attribute, parted by spaces. */
export const idList = (ids: readonly string[]): string | undefined =>
  ids.length === 0 ? undefined : ids.map((id) => encodeURI(id)).join(' ');
