/** First characters that make a spreadsheet compute a cell. */
const FORMULA = /^[=+\-@\t\r]/;

function cell(text: string): string {
  const inert = FORMULA.test(text) ? `'${text}` : text;
  return `"${inert.replaceAll('"', '""')}"`;
}

/**
 * Rows as CSV (RFC 4180), each cell quoted. A text that a spreadsheet would compute gets an apostrophe before it, as OWASP
 * advises against formula injection.
 */
export function csv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}
