import type { CheckoutParts } from '../checkout.parts.ts';
import { selectLoyaltyCard, selectLoyaltyMoney } from '../methods/loyalty/loyalty.view.ts';
import type { MethodView } from '../methods/method-view.types.ts';
import type { CheckoutView } from './checkout.view.types.ts';
import { currencyOf, selectPlainCheckout } from './plain-checkout.select.ts';
import { selectBags } from './sections/bags.view.ts';
import { selectCoupons } from './sections/coupons.view.ts';
import { selectGiftBox } from './sections/gift-box.view.ts';
import { selectOrderSelection } from './sections/order-selection.view.ts';
import { selectAttributeShipping, selectDataSourceShipping } from './sections/split-shipping.view.ts';

/** Everything a screen may know, for every state of the charts. */
export function selectCheckout<Method = MethodView>(parts: CheckoutParts): CheckoutView<Method> {
  const { inputs } = parts;
  const currency = currencyOf(parts);
  return {
    ...selectPlainCheckout<Method>(parts),
    dataSourceShipping: selectDataSourceShipping(inputs, currency),
    attributeShipping: selectAttributeShipping(inputs, currency),
    bags: selectBags(inputs, currency),
    giftBox: selectGiftBox(inputs, currency),
    coupons: selectCoupons(inputs, currency),
    loyaltyMoney: selectLoyaltyMoney(inputs, currency),
    loyaltyCard: selectLoyaltyCard(inputs, currency),
    orderSelection: selectOrderSelection(inputs),
  };
}
