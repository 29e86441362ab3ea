import { createContext, type ReactNode } from 'react';
import type { ProductCardView } from './product-card-view.ts';

/** A card of a {@link ProductGrid}, with what decides how it looks. */
export interface GridCard {
  readonly product: ProductCardView;
  readonly level: 2 | 3;
  readonly sizes: string;
  readonly isFirst: boolean;
  readonly corner?: ((product: ProductCardView) => ReactNode) | undefined;
}

/** Gives the list item of a card as the server kept it from an earlier page; undefined: it is rendered, as in every browser. */
export const KeptCardContext = createContext<((card: GridCard) => ReactNode) | undefined>(undefined);
