import { RecentProducts } from './RecentProducts.tsx';
import { RelatedProducts } from './RelatedProducts.tsx';

/** Ways on from a product: what goes with it, and what was looked at before. */
export function MoreProducts({ pk }: { readonly pk: number }) {
  return (
    <>
      <RelatedProducts pk={pk} />
      <RecentProducts pk={pk} />
    </>
  );
}
