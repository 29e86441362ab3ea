import { html, raw } from 'hono/html';
import { escapeHtml } from '../http/reply.ts';

/** A line of goods in a mail. */
export interface MailedGoods {
  readonly name: string;
  readonly count: number;
  /** As it is shown, with its currency. */
  readonly amount: string;
  /** Absolute address; null for goods without a picture. */
  readonly picture: string | null;
}

/** A block of a mail, from which both its plain text and its HTML are written. */
export type MailPart =
  | { readonly kind: 'text'; readonly lines: readonly string[] }
  | { readonly kind: 'goods'; readonly goods: readonly MailedGoods[] }
  /** The last row is the total. */
  | { readonly kind: 'amounts'; readonly rows: readonly (readonly [label: string, amount: string])[] }
  | { readonly kind: 'section'; readonly title: string; readonly lines: readonly string[] }
  | { readonly kind: 'link'; readonly label: string; readonly address: string };

/** A mail's blocks as plain text. */
export function mailText(parts: readonly MailPart[]): string {
  return parts.map((part) => textLines(part).join('\n')).join('\n\n');
}

function textLines(part: MailPart): readonly string[] {
  switch (part.kind) {
    case 'text':
      return part.lines;
    case 'goods':
      return part.goods.map(({ name, count, amount }) => `${count} × ${name}   ${amount}`);
    case 'amounts':
      return part.rows.map(([label, amount]) => `${label}: ${amount}`);
    case 'section':
      return [`${part.title}:`, ...part.lines];
    case 'link':
      return [`${part.label}: ${part.address}`];
  }
}

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
  let linked = '';
  for (const match of text.matchAll(ADDRESS)) {
    const address = escapeHtml(match[0]);
    linked += `${escapeHtml(text.slice(last, match.index))}<a href="${address}" rel="noreferrer">${address}</a>`;
    last = match.index + match[0].length;
  }
  return linked + escapeHtml(text.slice(last));
}

const paragraph = (lines: readonly string[]) =>
  html`<p style="margin:0;overflow-wrap:anywhere">${raw(lines.map(linkedHtml).join('<br>'))}</p>`;

const table = (rows: unknown) =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${rows}</table>`;

const picture = ({ name, picture: address }: MailedGoods) =>
  address &&
  html`<img src="${address}" width="64" height="80" alt="${name}" style="display:block;border-radius:6px;background:#f3eee5;font-size:11px">`;

const goodsRow = (goods: MailedGoods) =>
  html`<tr>
<td width="76" valign="top" style="padding:8px 12px 8px 0">${picture(goods)}</td>
<td valign="top" style="padding:8px 0">${goods.count} × ${goods.name}</td>
<td valign="top" align="right" style="padding:8px 0 8px 12px;white-space:nowrap">${goods.amount}</td>
</tr>`;

function amountRow([label, amount]: readonly [string, string], row: number, { length }: readonly unknown[]) {
  const style = row < length - 1 ? 'padding:3px 0' : 'padding:10px 0 0;border-top:1px solid #e4ddd1;font-weight:700';
  return html`<tr><td style="${style}">${label}</td><td align="right" style="${style};white-space:nowrap">${amount}</td></tr>`;
}

function partHtml(part: MailPart) {
  switch (part.kind) {
    case 'text':
      return paragraph(part.lines);
    case 'goods':
      return table(part.goods.map(goodsRow));
    case 'amounts':
      return table(part.rows.map(amountRow));
    case 'section':
      return html`<h2 style="margin:0 0 4px;font-size:16px">${part.title}</h2>${paragraph(part.lines)}`;
    case 'link':
      return html`<a href="${part.address}" rel="noreferrer" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#2b5145;color:#ffffff;font-weight:700;text-decoration:none">${part.label}</a>`;
  }
}

/** A text's paragraphs as blocks. */
function blocksOf(body: string): readonly MailPart[] {
  return body.split(/\n{2,}/).map((text) => ({ kind: 'text', lines: text.split('\n') }));
}

/** A message as its page and its sender have it. */
export interface HtmlMail extends Record<'subject' | 'body' | 'language', string> {
  /** Absent or null: the paragraphs of the text. */
  readonly parts?: readonly MailPart[] | null;
}

/**
 * Every mail as HTML, for programs that show it. Tables and inline styles are the layout that all mail programs know; colours are fixed,
 * so that a dark program inverts them together.
 */
export function mailHtml({ subject, body, parts, language }: HtmlMail): string {
  const rows = (parts ?? blocksOf(body)).map(
    (part) => html`<tr><td style="padding:0 24px 24px">${partHtml(part)}</td></tr>`,
  );
  return String(html`<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light"><title>${subject}</title></head>
<body style="margin:0;background:#f3eee5">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;border-radius:10px;background:#ffffff;color:#211e1a;font:16px/1.5 Figtree,Arial,sans-serif;text-align:left">
<tr><td style="padding:24px 24px 8px;color:#2b5145;font-size:18px;font-weight:700">Vitrin</td></tr>
<tr><td style="padding:0 24px 20px"><h1 style="margin:0;font-size:24px;line-height:1.25">${subject}</h1></td></tr>
${rows}
</table>
</td></tr></table>
</body>
</html>
`);
}
