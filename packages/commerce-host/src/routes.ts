import { accountRoutes } from './account/account.routes.ts';
import { savedCardRoutes } from './account/saved-cards.routes.ts';
import { addressRoutes } from './address/address.routes.ts';
import { regionRoutes } from './address/region.routes.ts';
import { adminRoutes } from './admin/admin.routes.ts';
import { contactAdminRoutes } from './admin/contact.routes.ts';
import { paymentsRoutes } from './admin/payments.routes.ts';
import { authRoutes } from './auth/auth.routes.ts';
import { b2bBasketRoutes } from './b2b/b2b-basket.routes.ts';
import { quotationRoutes } from './b2b/quotation.routes.ts';
import { bankRoutes } from './bank/bank.routes.ts';
import { basketRoutes } from './basket/basket.routes.ts';
import { captchaServiceRoutes } from './captcha/captcha-service.routes.ts';
import { productInstallmentRoutes } from './cards/product-installments.routes.ts';
import { bundleRoutes } from './catalogue/bundles/bundle.routes.ts';
import { catalogueRoutes } from './catalogue/catalogue.routes.ts';
import { pathRoute, pathRoutes } from './catalogue/path.routes.ts';
import { suggestionRoutes } from './catalogue/suggestions/suggestions.routes.ts';
import { checkoutRoutes } from './checkout/checkout.routes.ts';
import { contactRoutes } from './contact/contact.routes.ts';
import { contentRoutes } from './content/content.routes.ts';
import { specialPageRoutes } from './content/special-page.routes.ts';
import { answerOnlyAt } from './http/own-host.ts';
import type { Route } from './http/route.ts';
import { loyaltyRoutes } from './loyalty/loyalty.routes.ts';
import { mediaRoutes } from './media/media.routes.ts';
import { miscRoutes } from './misc/misc.routes.ts';
import { subscriptionRoutes } from './misc/subscription.routes.ts';
import { accountOrderRoutes } from './orders/account-orders.routes.ts';
import { orderRoutes } from './orders/orders.routes.ts';
import { outboxRoutes } from './outbox/outbox.routes.ts';
import { sitemapRoutes } from './sitemap/sitemap.routes.ts';
import { storeRoutes } from './stores/store.routes.ts';
import { walletRoutes } from './wallet/wallet.routes.ts';
import { walletServiceRoutes } from './wallet/wallet-service.routes.ts';
import { wishlistRoutes } from './wishlist/wishlist.routes.ts';

/** Every route of the commerce host; each noun keeps its own list. */
export const HOST_ROUTES: readonly Route[] = [
  ...miscRoutes,
  ...subscriptionRoutes,
  ...catalogueRoutes,
  ...bundleRoutes,
  ...pathRoutes,
  ...suggestionRoutes,
  ...specialPageRoutes,
  ...contentRoutes,
  ...sitemapRoutes,
  ...storeRoutes,
  ...productInstallmentRoutes,
  ...regionRoutes,
  ...addressRoutes,
  ...authRoutes,
  ...accountRoutes,
  ...contactRoutes,
  ...b2bBasketRoutes,
  ...quotationRoutes,
  ...savedCardRoutes,
  ...loyaltyRoutes,
  ...basketRoutes,
  ...checkoutRoutes,
  ...orderRoutes,
  ...accountOrderRoutes,
  ...walletRoutes,
  ...wishlistRoutes,
  ...outboxRoutes,
  ...adminRoutes,
  ...paymentsRoutes,
  ...contactAdminRoutes,
  ...mediaRoutes,
];

/** Asked when no path matches: products and categories live under paths of their own. */
export const FALLBACK_ROUTE: Route = pathRoute;

/** Every route of the simulated bank, which listens on an origin of its own (payment-methods.md §2). */
export const BANK_ROUTES: readonly Route[] = answerOnlyAt(({ bankUrl }) => bankUrl, bankRoutes);

/** Every route of the simulated wallet service, on an origin of its own (wallet.md §8). */
export const WALLET_ROUTES: readonly Route[] = answerOnlyAt(
  ({ walletUrl }) => walletUrl,
  [...walletServiceRoutes, ...captchaServiceRoutes],
);
