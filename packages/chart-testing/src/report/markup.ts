/** Text as it may stand in HTML and XML; characters that neither may hold are left out. */
export function escaped(text: string): string {
  const kept = [...text].filter((letter) => letter >= ' ' || letter === '\n' || letter === '\t').join('');
  return kept.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
