import { pickText } from '../../http/language.ts';
import { formatMoney } from '../../http/money.ts';
import type { ProductRecord } from '../product.types.ts';
import { productWire } from '../product.wire.ts';
import { type DetailView, detailWire } from '../product-detail.ts';
import type { Bundle, BundleChoice } from './bundle.types.ts';
import { bundlePrice, isBundleSellable, partsOf } from './bundle-rule.ts';

/** Reply of `GET /bundle-product/{pk}/` (Protocol catalogue §3). */
export function bundleWire(record: ProductRecord, bundle: Bundle, choice: BundleChoice, view: DetailView) {
  const parts = partsOf(bundle, choice);
  const { price, retailPrice } = bundlePrice(record, bundle, parts);
  return {
    product: detailWire(record, view, price),
    in_stock: isBundleSellable(record, bundle, parts),
    price: formatMoney(price),
    retail_price: formatMoney(retailPrice),
    is_ready_to_basket: bundle.every(({ pk, isRequired }) => !isRequired || choice.has(pk)),
    bundle_items: bundle.map(({ pk, name, quantity, isRequired, options }) => ({
      pk,
      name: pickText(name, view.language),
      quantity,
      is_required: isRequired,
      selected: choice.get(pk) ?? null,
      options: options.map(({ product }) => productWire(product, view)),
    })),
  };
}
