import type {
  Checkout,
  CheckoutCommands,
  CheckoutView as CoreCheckoutView,
  MethodView as CoreMethodView,
  SendCommand,
} from '@vitrin/core/checkout';
import type { MasterpassCommands, MasterpassView } from '@vitrin/wallet-machine';

/** What a screen may know of the chosen way to pay, of all that this shop hands in. */
export type MethodView = CoreMethodView | MasterpassView;

/** What the screens of this shop's checkout show. */
export type CheckoutView = CoreCheckoutView<MethodView>;

/** What they may ask for, the wallet's own commands among it. */
export type ShopCommands = CheckoutCommands & MasterpassCommands;

export type ShopCommandName = keyof ShopCommands;

export type SendShopCommand = SendCommand<ShopCommands>;

export type ShopCheckout = Checkout<CheckoutView, ShopCommands>;
