import type { Language } from '../http/language.ts';
import { escapeHtml } from '../http/reply.ts';

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; --line: color-mix(in srgb, currentColor 25%, transparent); }
  * { box-sizing: border-box; }
  body { margin: 0 auto; max-inline-size: 46rem; padding: 1.5rem 1rem 3rem; }
  header { align-items: center; display: flex; flex-wrap: wrap; gap: .5rem 1rem; justify-content: space-between; }
  h1 { font-size: 1.5rem; margin: 0; }
  h2 { font-size: 1.15rem; margin-block: 2rem .25rem; }
  p, li span { overflow-wrap: anywhere; }
  ul { list-style: none; margin: 0; padding: 0; }
  li { border-block-end: 1px solid var(--line); padding-block: .75rem; }
  pre { font: inherit; margin: .5rem 0; overflow-wrap: anywhere; white-space: pre-wrap; }
  nav { display: flex; flex: 1 1 100%; flex-wrap: wrap; gap: .5rem 1.5rem; }
  form, .actions { align-items: center; display: flex; flex-wrap: wrap; gap: .5rem 1rem; max-inline-size: 100%; }
  li form > span, .actions > span { flex: 1 1 16rem; }
  input, select { border: 1px solid color-mix(in srgb, currentColor 55%, transparent); border-radius: .375rem; font: inherit; max-inline-size: 100%; min-block-size: 2.75rem; padding: .25rem .5rem; }
  input[type=number] { inline-size: 5.5rem; }
  button { border: 1px solid color-mix(in srgb, currentColor 55%, transparent); border-radius: .375rem; cursor: pointer; font: inherit; min-block-size: 2.75rem; padding: .25rem .875rem; text-align: start; }
  li label { align-items: center; display: flex; flex-wrap: wrap; gap: .25rem .5rem; max-inline-size: 100%; }
  :is(input, select, button, a):focus-visible { outline: 3px solid light-dark(#0b57d0, #a8c7fa); outline-offset: 2px; }
  .sign-in { margin-inline: auto; max-inline-size: 22rem; padding-block-start: 8vh; }
  .sign-in form { align-items: stretch; flex-direction: column; margin-block-start: 1.5rem; }
  .sign-in label { display: grid; gap: .25rem; }
  .sign-in button { background: CanvasText; border-color: CanvasText; color: Canvas; margin-block-start: .5rem; text-align: center; }
  .sign-in .quiet { background: none; border-color: transparent; color: inherit; text-decoration: underline; }
  .sign-in h2 { margin-block-start: 2.5rem; }
  .qr svg { display: block; inline-size: 13.75rem; block-size: auto; }
  code { font-size: 1.05rem; letter-spacing: .03em; }
  .hint { font-size: .875rem; opacity: .8; }
  .error { border-inline-start: 4px solid light-dark(#b3261e, #f2b8b5); margin: 1rem 0 0; padding: .25rem .75rem; }
`;

/** Headers of the admin's pages, besides the closed policy of every page. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  // Its forms name their origin, which a page without a referrer would hide.
  'Referrer-Policy': 'same-origin',
};

/** A page of the admin around its content, which is HTML already. */
export function adminLayout({
  title,
  language,
  content,
}: {
  readonly title: string;
  readonly language: Language;
  readonly content: string;
}): string {
  return `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${escapeHtml(title)}</title>
    <style>${STYLE}</style>
  </head>
  <body>
    ${content}
  </body>
</html>
`;
}

/** The page's token, which every form sends back. */
export function tokenInput(token: string): string {
  return `<input type="hidden" name="csrfmiddlewaretoken" value="${escapeHtml(token)}">`;
}
