const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

/**
 * Text of a host's html as paragraphs. The page never parses host html (security W2): tags are dropped, block ends
 * become paragraph breaks, and what is left is rendered as text.
 * @example toParagraphs('<p>One.</p><p>Two &amp; three.</p>') // ['One.', 'Two & three.']
 */
export function toParagraphs(html: string): readonly string[] {
  return html
    .replace(/<(?:br|\/p|\/div|\/li|\/h\d)\b[^>]*>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(#\d{1,6}|\w{2,4});/g, (whole, name: string) =>
      name.startsWith('#') ? codePoint(Number(name.slice(1)), whole) : (entities[name] ?? whole),
    )
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function codePoint(code: number, otherwise: string): string {
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : otherwise;
}
