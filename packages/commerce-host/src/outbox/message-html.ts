import { escapeHtml } from '../http/reply.ts';

const ADDRESS = /https?:\/\/[^\s<>"']+/g;

/** A message's text as HTML: escaped, its addresses made links, except in lines that quote somebody (`> `). */
export function linkedHtml(text: string): string {
  return text
    .split('\n')
    .map((line) => (line.startsWith('> ') ? escapeHtml(line) : linkedLine(line)))
    .join('\n');
}

function linkedLine(text: string): string {
  let last = 0;
  let html = '';
  for (const match of text.matchAll(ADDRESS)) {
    const address = escapeHtml(match[0]);
    html += `${escapeHtml(text.slice(last, match.index))}<a href="${address}" rel="noreferrer">${address}</a>`;
    last = match.index + match[0].length;
  }
  return html + escapeHtml(text.slice(last));
}

/** The same message as a page, for readers of mail that show HTML: the text in paragraphs, no picture, nothing to load. */
export function mailHtml({ subject, body, language }: Record<'subject' | 'body' | 'language', string>): string {
  const paragraphs = body
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${linkedHtml(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('\n');
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
<head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title></head>
<body style="font: 16px/1.5 system-ui, sans-serif; margin: 1.5rem auto; max-width: 36rem; padding: 0 1rem">
${paragraphs}
</body>
</html>
`;
}
