import { Trans } from '@lingui/react/macro';
import { Button } from '../../components/Button.tsx';
import { QuantityField } from '../../components/QuantityField.tsx';
import type { ProductView } from './product-view.ts';
export function BuyBox({ product }: { product: ProductView }) {
  return (
    <div className="buy-row">
      <QuantityField value={1} max={product.limit} onChange={() => {}} />
      <Button>
        <Trans>Add to basket</Trans>
      </Button>
    </div>
  );
}
