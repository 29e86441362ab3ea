import { escapeHtml } from '../http/reply.ts';
import type { EmptyShelf } from './stock-room.repository.ts';

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 0 auto; max-width: 44rem; padding: 2rem 1rem; }
  h1 { font-size: 1.5rem; }
  li { border-block-end: 1px solid color-mix(in srgb, currentColor 25%, transparent); padding-block: .75rem; }
  ul { list-style: none; padding: 0; }
  form { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: center; }
  form span { flex: 1 1 16rem; }
  input { font: inherit; inline-size: 5rem; }
  button { font: inherit; padding: .25rem .75rem; }
`;

function shelf({ pk, name, sku, waiting }: EmptyShelf, token: string): string {
  const title = escapeHtml(name.en);
  return `<li><form method="post" action="/stock-room/">
    <span>${title} (${escapeHtml(sku)}), ${waiting} waiting</span>
    <input type="hidden" name="csrfmiddlewaretoken" value="${escapeHtml(token)}">
    <input type="hidden" name="product" value="${pk}">
    <label>Pieces <input type="number" name="quantity" value="10" min="1" max="1000" required></label>
    <button>Put ${title} on the shelf</button>
  </form></li>`;
}

/** The simulated stock room as a page for people: sold-out products, those that most people wait for first. */
export function stockRoomPage(shelves: readonly EmptyShelf[], csrfToken: string): string {
  const content =
    shelves.length > 0
      ? `<ul>${shelves.map((one) => shelf(one, csrfToken)).join('\n')}</ul>`
      : '<p>Nothing is sold out.</p>';
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Stock room</title>
    <style>${STYLE}</style>
  </head>
  <body>
    <h1>Stock room</h1>
    <p>What is sold out in this shop. Goods that arrive here write the mails of stock alerts; read them in the outbox.</p>
    ${content}
  </body>
</html>
`;
}
