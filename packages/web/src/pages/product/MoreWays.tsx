import { Trans } from '@lingui/react/macro';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useClientSession } from '../../app/client-session.ts';
import { useView } from '../../app/lazy-chart.ts';
import { useSite } from '../../app/site-context.ts';
import { Button } from '../../components/Button.tsx';
import { FieldError } from '../../components/forms/FieldError.tsx';
import { lazyPart } from '../../components/lazy-part.tsx';
import { ExpressMark, expressPath } from '../../express/ExpressMark.tsx';
import { useExpressMethods } from '../../express/use-express-methods.ts';
import { buyFormId } from './BuyBox.tsx';
import type { ProductView } from './read-product.ts';
import { useAddToBasket } from './use-add-to-basket.ts';

interface ExpressBuyProps {
  readonly product: Pick<ProductView, 'pk' | 'isInStock'>;
}

/** Adds the product, as often as the page says, and goes to checkout with the way to pay chosen (ux 44). */
function ExpressBuy({ product: { pk, isInStock } }: ExpressBuyProps) {
  const { navigate } = useSite();
  const methods = useExpressMethods();
  const [asked, setAsked] = useState('');
  const { isBusy, isAdded, hasFailed, message, add } = useAddToBasket(pk);
  const leave = useEffectEvent(() => navigate(expressPath(asked), { replace: false, preventScrollReset: false }));
  useEffect(() => {
    if (isAdded) leave();
  }, [isAdded]);
  if (methods.length === 0 || !isInStock) return null;
  return (
    <div className="express">
      {methods.map((method) => (
        <Button
          key={method.slug}
          look="secondary"
          wide
          className="express-way"
          busy={isBusy && asked === method.slug}
          onClick={() => {
            setAsked(method.slug);
            add(shownQuantity());
          }}
        >
          <Trans>
            Buy with <ExpressMark method={method} />
          </Trans>
        </Button>
      ))}
      {hasFailed && (
        <FieldError id="express-error">
          {message ?? <Trans>We could not add it. Check your connection and try again.</Trans>}
        </FieldError>
      )}
    </div>
  );
}

/** What the field of the form beside it says. */
function shownQuantity(): number {
  const form = document.getElementById(buyFormId);
  return (form instanceof HTMLFormElement && Number(new FormData(form).get('quantity'))) || 1;
}

const DivisionBox = lazyPart(() => import('./DivisionBox.tsx').then((module) => module.DivisionBox));

/** Ways to buy a product that not everybody has: express pay, and the divisions of a company. */
export function MoreWays({ product }: { readonly product: ProductView }) {
  const user = useView(useClientSession().tab?.session)?.user;
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
