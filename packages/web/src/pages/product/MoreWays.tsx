import { Suspense } from 'react';
import { useSite } from '../../app/site-context.ts';
import { lazyPart } from '../../components/lazy-part.tsx';
import { useClientSession, useWatched } from '../shell/client-session-context.ts';
import { ExpressBuy } from './ExpressBuy.tsx';
import type { ProductView } from './product-view.ts';

const DivisionBox = lazyPart(() => import('./DivisionBox.tsx').then((module) => module.DivisionBox));

/** Ways to buy a product that not everybody has: express pay, and the divisions of a company. */
export function MoreWays({ product }: { readonly product: ProductView }) {
  const user = useWatched(useClientSession().tab?.session)?.user;
  const isForDivisions = useSite().shop.b2b && user?.isBusiness;
  return (
    <>
      <ExpressBuy product={product} />
      {isForDivisions && (
        <Suspense>
          <DivisionBox product={product} />
        </Suspense>
      )}
    </>
  );
}
