import { useNavigation } from 'react-router-dom';
import { useSite } from '../../app/site-context.ts';
import type { ProductView, VariantChoice } from './product-view.ts';

/**
 * The product as the page shows it: while a pressed variant is being read, already that variant's price, picture, stock
 * and selection. What the host then says wins, and a navigation that leads elsewhere or is given up shows nothing of it.
 */
export function useShownProduct(product: ProductView): { readonly shown: ProductView; readonly isComing: boolean } {
  const { prefix } = useSite();
  const goal = useNavigation().location?.pathname;
  const isGoal = ({ url, isSelected }: VariantChoice) => !isSelected && (prefix + url === goal || url === goal);
  const coming = product.variants.flatMap(({ choices }) => choices).find(isGoal);
  if (coming === undefined) return { shown: product, isComing: false };
  const { hero, price, retailPrice, isInStock } = coming;
  return {
    isComing: true,
    shown: {
      ...product,
      images: hero === undefined ? product.images : [hero, ...product.images.slice(1)],
      price: price || product.price,
      retailPrice: retailPrice || product.retailPrice,
      isInStock,
      piecesLeft: null,
      variants: product.variants.map((group) =>
        group.choices.includes(coming)
          ? {
              ...group,
              choices: group.choices.map((choice) => ({ ...choice, isSelected: choice === coming })),
            }
          : group,
      ),
    },
  };
}
