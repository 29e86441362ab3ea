import type { CheckoutView } from './checkout.view.types.ts';
import { type CheckoutSnapshot, currencyOf, selectPlainCheckout } from './plain-checkout.select.ts';
import { selectBags } from './views/bags.view.ts';
import { selectConfirmationPayment } from './views/confirmation-payment.view.ts';
import { selectCoupons } from './views/coupons.view.ts';
import { selectCredit } from './views/credit.view.ts';
import { selectFundsTransfer } from './views/funds-transfer.view.ts';
import { selectGiftBox } from './views/gift-box.view.ts';
import { selectLoyaltyCard, selectLoyaltyMoney } from './views/loyalty.view.ts';
import { selectMasterpass } from './views/masterpass.view.ts';
import { selectOrderSelection } from './views/order-selection.view.ts';
import { selectPayOnDelivery } from './views/pay-on-delivery.view.ts';
import { selectSavedCards } from './views/saved-cards.view.ts';
import { selectAttributeShipping, selectDataSourceShipping } from './views/split-shipping.view.ts';
import { selectWallet } from './views/wallet.view.ts';

/** Everything a screen may know, for every state of the chart (design.md §2). */
export function selectCheckout(snapshot: CheckoutSnapshot): CheckoutView {
  const { context } = snapshot;
  const currency = currencyOf(snapshot);
  return {
    ...selectPlainCheckout(snapshot),
    fundsTransfer: selectFundsTransfer(context),
    credit: selectCredit(context),
    savedCards: selectSavedCards(context, currency),
    masterpass: selectMasterpass(context, currency),
    confirmationPayment: selectConfirmationPayment(context),
    wallet: selectWallet(context),
    payOnDelivery: selectPayOnDelivery(context, currency),
    dataSourceShipping: selectDataSourceShipping(context, currency),
    attributeShipping: selectAttributeShipping(context, currency),
    bags: selectBags(context, currency),
    giftBox: selectGiftBox(context, currency),
    coupons: selectCoupons(context, currency),
    loyaltyMoney: selectLoyaltyMoney(context, currency),
    loyaltyCard: selectLoyaltyCard(context, currency),
    orderSelection: selectOrderSelection(context),
  };
}
