// The page that the server's bench renders (scripts/bench/servers/bare-page.mjs), for a browser that takes it over: what React, its
// router and Lingui cost by themselves, with a page of 275 elements, its data, no styles, and nothing of the shop.
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement as h, useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import { bareRows, drawRows } from '../../lib/bare-rows.mjs';

function ProductPage() {
  const product = useLoaderData();
  const [pieces, setPieces] = useState(0);
  return h(
    'main',
    null,
    h('h1', null, product.name),
    h('p', { className: 'price' }, product.price),
    h(
      'button',
      { type: 'button', onClick: () => setPieces(pieces + 1) },
      'Add to basket',
      pieces > 0 && ` (${pieces})`,
    ),
    h('ul', null, drawRows(h, product.rows)),
  );
}

/** The route of the page, with its data. */
export const routes = [
  { path: '/', loader: () => ({ name: 'Dune mug', price: '349.90', rows: bareRows }), Component: ProductPage },
];

/** What the page is there for. */
export const button = 'main button';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

/** Puts what stands around a router around it. */
export const withTexts = (router) => h(I18nProvider, { i18n }, router);
