import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { GridCard } from '../components/product/kept-card.ts';
import { ProductCard } from '../components/product/ProductCard.tsx';
import { type ClientSession, ClientSessionContext } from '../pages/shell/client-session-context.ts';
import { createLayoutCache, type LayoutCache } from './layout-cache.server.ts';

/** Texts that are kept for one kind of list, some 2 kB each with their data: as many as a hundred pages show. */
const MOST_TEXTS = 2_500;

/** For whom cards are shown. */
export interface CardsInput {
  /** Locale, currency, session or none: what may change a card besides its data. */
  readonly visitor: string;
  /** Puts the page's providers around a card. */
  readonly wrap: (card: ReactNode) => ReactNode;
}

/** Gives the cards of a page, kept from earlier ones where there were any. */
export type KeepCards = (input: CardsInput) => (card: GridCard) => ReactNode;

const nobody = () => Promise.reject(new Error('kept-cards: nothing is opened on the server.'));

/** The visit as every page begins it. */
const visit: ClientSession = { isMissing: false, open: nobody, openFavourites: nobody };

/** Stands for lists whose cards have no control of their own. */
const noCorner = () => null;

/**
 * Makes the store of cards of one process. Each is rendered as a root of its own and from its data alone, as headers and footers are
 * (`kept-layout.server.tsx`): React then passes over it, in this page and in the next. Its components may not use `useId`. A card whose picture is loaded first is
 * rendered with its page, because React names such pictures before everything else.
 */
export function createKeptCards(): KeepCards {
  const caches = new WeakMap<NonNullable<GridCard['corner']>, LayoutCache>();
  const cacheOf = (corner: NonNullable<GridCard['corner']>) => {
    const cache = caches.get(corner) ?? createLayoutCache(MOST_TEXTS);
    caches.set(corner, cache);
    return cache;
  };
  return ({ visitor, wrap }) =>
    ({ corner = noCorner, ...card }) => {
      const { product, level, sizes, isFirst } = card;
      if (isFirst) return undefined;
      const text = cacheOf(corner).of(`${visitor} ${level} ${sizes} ${product.pk}`, JSON.stringify(product), () =>
        renderToString(
          wrap(
            <ClientSessionContext value={visit}>
              <ProductCard {...card} corner={corner(product)} />
            </ClientSessionContext>,
          ),
        ),
      );
      return <li key={product.pk} className="card" dangerouslySetInnerHTML={{ __html: text }} />;
    };
}
